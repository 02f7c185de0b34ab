//! The possible encodings and languages of the bytes, ranked by cost.

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

/// An encoding, with the likely language of the text in it.
#[derive(Clone, Copy)]
pub struct Reading {
    pub encoding: Encoding,
    pub language: Option<&'static str>,
    pub cost: u32,
}

/// The weight of ASCII words, in pairs. All of their pairs would outweigh the few words that matter.
const WEIGHT: u32 = 64;

/// How much more an English word costs in another language than in English.
const STRANGE: u32 = 3 * BIT;

/// A reading that costs this much more than the best one is not an alternative.
const UNLIKELY: u32 = 48 * BIT;

/// The cost of a language that is not the expected one.
const UNEXPECTED: u32 = 6 * BIT;

/// The cost of an ASCII letter without a model.
const LETTER: u32 = 5 * BIT;

/// The cost of an encoding: rare ones cost more.
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
    /// One reading for each possible encoding, the likeliest first, and their number.
    readings: [Reading; Encoding::ALL.len()],
    count: usize,
    /// The evidence, from which the costs are computed.
    pub evidence: Evidence,
    /// The lowest cost of the ASCII words in any language.
    pub least: u32,
}

impl Ranking {
    /// Ranks all readings of the bytes. `None` if there is no memory for it.
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
        for (encoding, tag) in MULTI_BYTE {
            // The decoder of GBK is that of gb18030.
            let is_gb18030 = encoding == Encoding::Gbk && !is_allowed(encoding);
            let answer = if is_gb18030 { Encoding::Gb18030 } else { encoding };
            if !is_allowed(answer) {
                continue;
            }
            let most = ranking.most().saturating_sub(strange);
            if let Some(cost) = multi_byte::cost(&ranking.evidence, bytes, encoding, &charts, most) {
                // If the costs are equal, a single-byte encoding is likelier.
                add(&mut ranking, answer, Some(tag), cost.saturating_add(strange + 1));
            }
        }
        // Non-Latin languages come first: they are fewer, and quickly recognized.
        for is_latin in [false, true] {
            for model in Models::all()?.filter(|model| model.is_latin() == is_latin) {
                let Some(language) = LANGUAGES.get(model.language) else { continue };
                let mut ascii = strange;
                if is_latin {
                    // All languages contain English names and keywords.
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
        // The cost as UTF-16 is that of all bytes. The others leave out what is between non-ASCII words, so it is subtracted.
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

    /// The readings, the likeliest first.
    pub fn readings(&self) -> &[Reading] {
        self.readings.get(..self.count).unwrap_or_default()
    }

    /// The cost above which a reading is given up.
    fn most(&self) -> u32 {
        self.readings().first().map_or(u32::MAX, |best| best.cost.saturating_add(UNLIKELY))
    }

    /// Adds a reading in its place, unless there is a better one with the same encoding. Removes a worse one.
    fn add(&mut self, reading: Reading) {
        let mut moved = reading;
        let mut is_placed = false;
        let (known, rest) = self.readings.split_at_mut_checked(self.count).unwrap_or_default();
        for known in known {
            let is_same = known.encoding == reading.encoding;
            if is_same && !is_placed && known.cost <= reading.cost {
                return;
            }
            // The others move by one place.
            if is_placed || reading.cost < known.cost {
                core::mem::swap(known, &mut moved);
                is_placed = true;
            }
            if is_same {
                return;
            }
        }
        // The array has a place for each encoding.
        if let Some(next) = rest.first_mut() {
            *next = moved;
            self.count += 1;
        }
    }

    /// Removes readings for which an earlier one gives the same text.
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

    /// The cost of the ASCII words, limited to their weight.
    fn weighed(&self, cost: u32) -> u32 {
        let count = self.evidence.ascii_count;
        if count <= WEIGHT { cost } else { (u64::from(cost) * u64::from(WEIGHT) / u64::from(count)) as u32 }
    }

    /// The cost of the ASCII letters in non-ASCII words.
    fn ascii_between(&self, bytes: &[u8]) -> u32 {
        let words = self.evidence.spans().iter().filter_map(|&[start, end]| bytes.get(start..end));
        words.map(|word| (word.iter().filter(|byte| byte.is_ascii()).count() as u32 + 1) * LETTER).sum()
    }

    /// The cost of all bytes outside of non-ASCII words.
    fn all_else(&self, bytes: &[u8]) -> u32 {
        let counted: usize = self.evidence.spans().iter().map(|[start, end]| end - start).sum();
        (bytes.len() - counted.min(bytes.len())) as u32 * LETTER
    }

    /// Whether the bytes are the same text in two encodings.
    fn are_alike(&self, one: Encoding, other: Encoding) -> bool {
        let (Some(one), Some(other)) = (single_byte::units(one), single_byte::units(other)) else {
            return one == other;
        };
        self.evidence
            .pairs()
            .all(|([_, byte], _)| byte == SPACE || one[usize::from(byte)] == other[usize::from(byte)])
    }
}
