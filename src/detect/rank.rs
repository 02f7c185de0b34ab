//! All that the bytes may be, by what it costs.

use super::charts::MULTI_BYTE;
use super::evidence::{Evidence, SPACE};
use super::hints::{Language, language_of};
use super::languages::LANGUAGES;
use super::levels::BIT;
use super::models::Models;
use super::single_byte::Plain;
use super::utf_8::Utf8;
use super::utf_16::Utf16;
use super::{multi_byte, single_byte};
use crate::encoding::Encoding;

/// An encoding, with the language of which the bytes are the most likely text in it.
#[derive(Clone, Copy)]
pub struct Reading {
    pub encoding: Encoding,
    pub language: Option<&'static str>,
    pub cost: u32,
}

/// How many pairs of the words in ASCII count. All of them would drown the few words that tell.
const WEIGHT: u32 = 64;

/// What an English word costs in another language, beside what it does in its own.
const STRANGE: u32 = 3 * BIT;

/// What costs so much more than the best is no alternative.
const UNLIKELY: u32 = 48 * BIT;

/// What it costs that a language is another than the one that is expected.
const UNEXPECTED: u32 = 6 * BIT;

/// What a letter of ASCII costs where no model says so.
const LETTER: u32 = 5 * BIT;

/// What it costs that an encoding is used.
fn prior(encoding: Encoding) -> u32 {
    BIT * match encoding {
        Encoding::Windows1252 => 0,
        Encoding::ShiftJis | Encoding::Big5 | Encoding::Gbk | Encoding::EucKr | Encoding::EucJp => 3,
        Encoding::Iso8859_15 | Encoding::Ibm866 | Encoding::Koi8U | Encoding::Iso8859_5 => 3,
        Encoding::Iso8859_8 => 4,
        Encoding::Macintosh | Encoding::XMacCyrillic => 4,
        Encoding::Iso8859_3 | Encoding::Iso8859_4 | Encoding::Iso8859_10 => 6,
        Encoding::Iso8859_14 | Encoding::Iso8859_16 => 6,
        Encoding::Utf16Be | Encoding::Utf16Le => 32,
        _ => 1,
    }
}

/// The readings of bytes that are not all ASCII.
pub struct Ranking {
    /// One for each encoding that is likely at all, the likeliest first, and how many these are.
    readings: [Reading; Encoding::ALL.len()],
    count: usize,
    /// What was seen, with which it is told how well any of them explains the bytes.
    pub evidence: Evidence,
    /// What the words in ASCII cost at least.
    pub least: u32,
}

impl Ranking {
    /// `None` when there is no memory for it.
    pub fn of(
        bytes: &[u8],
        utf_8: &Utf8,
        expected: Option<Language>,
        is_allowed: &impl Fn(Encoding) -> bool,
    ) -> Option<Ranking> {
        let evidence = Evidence::of(bytes)?;
        let none = Reading { encoding: Encoding::Utf8, language: None, cost: u32::MAX };
        let readings = [none; Encoding::ALL.len()];
        let mut ranking = Ranking { readings, count: 0, evidence, least: u32::MAX };
        let add = |ranking: &mut Ranking, encoding: Encoding, language: Option<&'static str>, cost: u32| {
            let is_unexpected = language.is_some_and(|tag| expected.is_some_and(|it| it != language_of(tag)));
            let more = prior(encoding) + if is_unexpected { UNEXPECTED } else { 0 };
            ranking.add(Reading { encoding, language, cost: cost.saturating_add(more) });
        };
        let english = Models::all()?.next()?;
        let own = ranking.weighed(single_byte::ascii_cost(&ranking.evidence, &english));
        let strange = own + ranking.weighed(ranking.evidence.ascii_words.saturating_mul(STRANGE));
        let charts = Models::all()?.charts();
        for (encoding, tag) in MULTI_BYTE.into_iter().filter(|&(encoding, _)| is_allowed(encoding)) {
            let most = ranking.most().saturating_sub(strange);
            if let Some(cost) = multi_byte::cost(&ranking.evidence, bytes, encoding, &charts, most) {
                // Of equals, a single-byte encoding is the likelier one.
                add(&mut ranking, encoding, Some(tag), cost.saturating_add(strange + 1));
            }
        }
        // The others first: they are fewer, and soon told from Latin ones.
        for is_latin in [false, true] {
            for model in Models::all()?.filter(|model| model.is_latin() == is_latin) {
                let Some(language) = LANGUAGES.get(model.language) else { continue };
                let mut ascii = strange;
                if is_latin {
                    // Names and keywords are among the words of all languages.
                    ascii = strange.min(ranking.weighed(single_byte::ascii_cost(&ranking.evidence, &model)));
                    ranking.least = ranking.least.min(ascii);
                }
                let plain = Plain::of(&ranking.evidence, &model);
                for &encoding in language.encodings.iter().filter(|&&encoding| is_allowed(encoding)) {
                    let Some(units) = single_byte::units(encoding) else { continue };
                    let is_visual = encoding == Encoding::Iso8859_8;
                    let most = ranking.most().saturating_sub(ascii);
                    let known = (&model, &plain);
                    if let Some(cost) = single_byte::cost(&ranking.evidence, units, known, is_visual, most) {
                        add(&mut ranking, encoding, Some(language.tag), cost.saturating_add(ascii));
                    }
                }
            }
        }
        if utf_8.is_likely() && is_allowed(Encoding::Utf8) {
            let cost = utf_8.cost().saturating_add(ranking.ascii_between(bytes)).saturating_add(strange);
            add(&mut ranking, Encoding::Utf8, None, cost);
        }
        // Nothing of this is left out of the cost, so that it is only right beside what is not weighed.
        let rest = ranking.all_else(bytes);
        for (encoding, is_big) in [(Encoding::Utf16Le, false), (Encoding::Utf16Be, true)] {
            let most = ranking.most().saturating_add(rest).saturating_sub(strange);
            if let Some(utf_16) = Utf16::of(bytes, is_big, most).filter(|_| is_allowed(encoding)) {
                add(&mut ranking, encoding, None, utf_16.cost.saturating_sub(rest).saturating_add(strange));
            }
        }
        ranking.leave_distinct();
        Some(ranking)
    }

    /// The likeliest first.
    pub fn readings(&self) -> &[Reading] {
        self.readings.get(..self.count).unwrap_or_default()
    }

    /// What costs more is not looked at any further.
    fn most(&self) -> u32 {
        self.readings().first().map_or(u32::MAX, |best| best.cost.saturating_add(UNLIKELY))
    }

    /// Adds a reading in its place, unless a better one has the same encoding; a worse one goes.
    fn add(&mut self, reading: Reading) {
        let mut moved = reading;
        let mut is_placed = false;
        let (known, rest) = self.readings.split_at_mut_checked(self.count).unwrap_or_default();
        for known in known {
            let is_same = known.encoding == reading.encoding;
            if is_same && !is_placed && known.cost <= reading.cost {
                return;
            }
            // The others move on by one place.
            if is_placed || reading.cost < known.cost {
                core::mem::swap(known, &mut moved);
                is_placed = true;
            }
            if is_same {
                return;
            }
        }
        // There is room for all encodings.
        if let Some(next) = rest.first_mut() {
            *next = moved;
            self.count += 1;
        }
    }

    /// Leaves the first of those that make the same text.
    fn leave_distinct(&mut self) {
        let all = self.readings;
        let count = core::mem::take(&mut self.count);
        for reading in all.iter().take(count) {
            let is_known = |known: &Reading| self.are_alike(known.encoding, reading.encoding);
            if !self.readings().iter().any(is_known)
                && let Some(place) = self.readings.get_mut(self.count)
            {
                *place = *reading;
                self.count += 1;
            }
        }
    }

    /// What counts of the cost of the words in ASCII.
    fn weighed(&self, cost: u32) -> u32 {
        let count = self.evidence.ascii_count;
        if count <= WEIGHT { cost } else { (u64::from(cost) * u64::from(WEIGHT) / u64::from(count)) as u32 }
    }

    /// What the letters of ASCII cost in the words that have bytes beyond it.
    fn ascii_between(&self, bytes: &[u8]) -> u32 {
        let words = self.evidence.spans().iter().filter_map(|&[start, end]| bytes.get(start..end));
        words.map(|word| (word.iter().filter(|byte| byte.is_ascii()).count() as u32 + 1) * LETTER).sum()
    }

    /// What is in the bytes beside the words that count.
    fn all_else(&self, bytes: &[u8]) -> u32 {
        let counted: usize = self.evidence.spans().iter().map(|[start, end]| end - start).sum();
        (bytes.len() - counted.min(bytes.len())) as u32 * LETTER
    }

    /// Whether two encodings make the same of the bytes.
    fn are_alike(&self, one: Encoding, other: Encoding) -> bool {
        let (Some(one), Some(other)) = (single_byte::units(one), single_byte::units(other)) else {
            return one == other;
        };
        self.evidence
            .pairs()
            .all(|([_, byte], _)| byte == SPACE || one[usize::from(byte)] == other[usize::from(byte)])
    }
}
