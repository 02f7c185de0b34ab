//! The possible encodings and languages of the bytes, ranked by cost.

use super::charts::MULTI_BYTE;
use super::evidence::{Evidence, WHOLE, Word, runs};
use super::hints::{Language, language_of};
use super::languages::LANGUAGES;
use super::levels::BIT;
use super::likeliest::{Allowed, Likeliest};
use super::models::{Model, Models};
use super::others::OtherEncoding::{self, *};
use super::single_byte::{Plain, Units, units};
use super::utf_8::is_utf_8;
use super::{binary, confidence, multi_byte, pages, plain, single_byte, utf_8, utf_16};
use crate::encoding::Encoding;

/// What the bytes can be, with the likely language of the text.
#[derive(Clone, Copy)]
pub struct Reading {
    pub what: Likeliest,
    pub language: Option<&'static str>,
    pub cost: u32,
}

/// The most readings: one for each encoding, of several kinds.
const MOST: usize = 64;

/// The weight of ASCII words, in pairs. All of their pairs would outweigh the few words that matter.
const WEIGHT: u32 = 128;

/// How much more English words cost around words of another language. English is among all others.
const STRANGE: u32 = 5 * BIT;

/// The most that ASCII words count for one language and against another.
const MOST_OF_ASCII: u32 = 128 * BIT;

/// A reading that costs this much more than the best one is not an alternative.
const UNLIKELY: u32 = 48 * BIT;

/// The cost of a language that is not the expected one.
const UNEXPECTED: u32 = 6 * BIT;

/// The cost of an ASCII letter in a word of UTF-8, for which there is no model. It is at most that of models.
const LETTER: u32 = 3 * BIT;

/// The cost of a text whose non-ASCII characters are all symbols.
const SYMBOLS: u32 = 3 * BIT;

/// The cost of bytes that are not text, before they are looked at, and of texts in two encodings.
const BINARY: u32 = 12 * BIT;
const MIXED_WITH_UTF_8: u32 = 5 * BIT;
const MIXED: u32 = 8 * BIT;

/// A word of a language is hardly one if its pairs cost more than this.
const STRANGE_PAIR: u32 = 7 * BIT;

/// A word of an encoding with several bytes for a character is hardly one if its bytes cost more than this.
const BAD: u32 = 13 * BIT / 2;

/// One word in this many may be unusual.
const FEW: u32 = 8;

/// The cost of a change between two encodings.
const SWITCH: u32 = 6 * BIT;

/// The cost of an encoding: rare ones cost more.
fn prior(what: Likeliest, is_macintosh: bool) -> u32 {
    let encoding = match what {
        Likeliest::Encoding(Encoding::Macintosh | Encoding::XMacCyrillic) if is_macintosh => return 0,
        Likeliest::Other(XMacArabic | XMacCe | XMacCroatian | XMacGreek | XMacTurkish) if is_macintosh => {
            return 2 * BIT;
        }
        // Its spaces are no-break spaces elsewhere.
        Likeliest::Other(XMacArabic) => return 14 * BIT,
        Likeliest::Other(
            Ibm860 | Ibm861 | Ibm863 | Ibm865 | Ibm869 | HpRoman8 | XMacCroatian | XMacGreek | XMacTurkish,
        ) => return 8 * BIT,
        Likeliest::Encoding(encoding) => encoding,
        _ => return if is_macintosh { 12 * BIT } else { 6 * BIT },
    };
    if is_macintosh && !matches!(encoding, Encoding::Utf8) {
        return 8 * BIT;
    }
    BIT * match encoding {
        Encoding::Windows1252 | Encoding::Utf8 => 0,
        Encoding::ShiftJis | Encoding::Big5 | Encoding::Gbk | Encoding::EucKr | Encoding::EucJp => 3,
        Encoding::Iso8859_15 | Encoding::Ibm866 | Encoding::Koi8U | Encoding::Iso8859_5 => 3,
        Encoding::Iso8859_8 => 7,
        Encoding::Macintosh | Encoding::XMacCyrillic => 4,
        Encoding::Iso8859_3 | Encoding::Iso8859_4 | Encoding::Iso8859_10 => 6,
        Encoding::Iso8859_14 | Encoding::Iso8859_16 => 6,
        Encoding::Utf16Be | Encoding::Utf16Le => 12,
        _ => 1,
    }
}

/// The readings of bytes that are not all ASCII.
pub struct Ranking {
    /// One reading for each possible encoding, the likeliest first, and their number.
    readings: [Reading; MOST],
    count: usize,
    /// The evidence, from which the costs are computed.
    evidence: Evidence,
    expected: Option<Language>,
    allowed: Allowed,
    /// Whether all lines end as they did on the Macintosh: with CR alone.
    is_macintosh: bool,
}

impl Ranking {
    /// Ranks all readings of the bytes. `None` if there is no memory for it.
    pub fn of(
        bytes: &[u8],
        more: bool,
        is_utf_8: bool,
        expected: Option<Language>,
        allowed: Allowed,
    ) -> Option<Ranking> {
        let evidence = Evidence::of(bytes, &|_| true)?;
        let seen = bytes.get(..evidence.end).unwrap_or(bytes);
        let mut ranking = Ranking::of_evidence(bytes, more, evidence, expected, allowed)?;
        ranking.add_wholes(seen, more || seen.len() < bytes.len(), is_utf_8);
        if !is_utf_8 {
            ranking.add_mixed(seen);
        }
        ranking.leave_distinct();
        Some(ranking)
    }

    /// Ranks the encodings other than Unicode's.
    fn of_evidence(
        bytes: &[u8],
        more: bool,
        evidence: Evidence,
        expected: Option<Language>,
        allowed: Allowed,
    ) -> Option<Ranking> {
        let none = Reading { what: Likeliest::Mixed, language: None, cost: u32::MAX };
        let is_macintosh = bytes.contains(&b'\r') && !bytes.contains(&b'\n');
        let readings = [none; MOST];
        let mut ranking = Ranking { readings, count: 0, evidence, expected, allowed, is_macintosh };
        let ascii = ranking.costs_of_ascii()?;
        let strange = ascii.iter().copied().max().unwrap_or(0);
        let charts = Models::all()?.charts();
        for (encoding, tag) in MULTI_BYTE {
            // The decoder of GBK is that of gb18030.
            let is_gb18030 = encoding == Encoding::Gbk && !allowed.has(encoding);
            let answer = if is_gb18030 { Encoding::Gb18030 } else { encoding };
            if !allowed.has(answer) {
                continue;
            }
            let most = ranking.most().saturating_sub(strange);
            if let Some(cost) = multi_byte::cost(&ranking.evidence, bytes, encoding, &charts, more, most) {
                // If the costs are equal, a single-byte encoding is likelier.
                let cost = cost.saturating_add(strange + 1);
                ranking.add(Likeliest::Encoding(answer), Some(tag), cost);
            }
        }
        // Non-Latin languages come first: they are fewer, and quickly recognized.
        for is_latin in [false, true] {
            for model in Models::all()?.filter(|model| model.is_latin() == is_latin) {
                let ascii = ascii.get(model.language).copied().unwrap_or(strange);
                ranking.add_language(&model, ascii);
            }
        }
        let encodings = Encoding::ALL.into_iter().map(Likeliest::Encoding);
        for what in encodings.chain(OtherEncoding::all().map(Likeliest::Other)) {
            let Some(units) = ranking.units(what) else { continue };
            if let Some(cost) = single_byte::cost_of_symbols(&ranking.evidence, units, ranking.most()) {
                ranking.add(what, None, cost.saturating_add(SYMBOLS));
            }
        }
        Some(ranking)
    }

    /// The costs of the ASCII words around texts of each language, of which the lowest is subtracted.
    fn costs_of_ascii(&mut self) -> Option<[u32; LANGUAGES.len()]> {
        let mut costs = [0; LANGUAGES.len()];
        if self.evidence.ascii_count == 0 {
            return Some(costs);
        }
        let mut strange = u32::MAX;
        let mut least = u32::MAX;
        for (model, cost) in Models::all()?.zip(&mut costs) {
            // English is the first one.
            *cost = strange;
            if model.is_latin() {
                let own = self.weighed(single_byte::ascii_cost(&self.evidence, &model));
                strange = strange.min(own.saturating_add(STRANGE));
                *cost = own.min(strange);
                least = least.min(own);
            }
        }
        for cost in &mut costs {
            *cost = (*cost).saturating_sub(least).min(MOST_OF_ASCII);
        }
        Some(costs)
    }

    /// Adds the readings as texts of a language, around which ASCII has this cost.
    fn add_language(&mut self, model: &Model, ascii: u32) {
        let Some(language) = LANGUAGES.get(model.language) else { return };
        let plain = Plain::of(&self.evidence, model);
        let own = language.encodings.iter().map(|&encoding| Likeliest::Encoding(encoding));
        // Its space is a symbol of others.
        let has_arabic = (0xC1..=0xFF).any(|byte| self.evidence.has_byte(byte));
        let pages = language.pages.iter().filter(|&&page| page != XMacArabic || has_arabic);
        let others = pages.map(|&page| Likeliest::Other(page));
        for what in own.chain(others) {
            let Some(units) = self.units(what) else { continue };
            let is_visual = what == Likeliest::Encoding(Encoding::Iso8859_8);
            let most = self.most().saturating_sub(ascii);
            let known = (model, &plain);
            if let Some(cost) = single_byte::cost(&self.evidence, units, known, is_visual, most) {
                self.add(what, Some(language.tag), cost.saturating_add(ascii));
            }
        }
    }

    /// The characters of an allowed single-byte encoding.
    fn units(&self, what: Likeliest) -> Option<Units> {
        match what {
            Likeliest::Encoding(encoding) => units(encoding),
            Likeliest::Other(page) => pages::units_of(page),
            _ => None,
        }
        .filter(|_| self.allowed.has_this(what))
    }

    /// Adds the readings whose cost is that of all bytes: UTF-8, if they are, UTF-16, and no text.
    fn add_wholes(&mut self, bytes: &[u8], more: bool, is_utf_8: bool) {
        if is_utf_8 && self.allowed.has(Encoding::Utf8) {
            let cost = self.scaled(utf_8::cost(bytes).saturating_add(ascii_between(bytes)));
            self.add(Likeliest::Encoding(Encoding::Utf8), None, cost);
        }
        // The others leave out what is between non-ASCII words, so it is subtracted.
        let between = plain::cost_between(bytes);
        for (encoding, is_big) in [(Encoding::Utf16Le, false), (Encoding::Utf16Be, true)] {
            if let Some(cost) = utf_16::cost(bytes, is_big, more).filter(|_| self.allowed.has(encoding)) {
                let cost = self.scaled(cost.saturating_sub(between));
                self.add(Likeliest::Encoding(encoding), None, cost);
            }
        }
        let cost = self.scaled(binary::cost(bytes).saturating_sub(between)).saturating_add(BINARY);
        self.add(Likeliest::Binary(None), None, cost);
    }

    /// Adds the readings as texts in two encodings: UTF-8 and another, or the likeliest and another.
    fn add_mixed(&mut self, bytes: &[u8]) -> Option<()> {
        let of_utf_8 = |word: &[u8]| {
            is_utf_8(word).then(|| utf_8::cost(word).saturating_add(3 * ascii_between(word) / 2))
        };
        self.add_mixed_with(bytes, Likeliest::Encoding(Encoding::Utf8), &of_utf_8)?;
        let best = *self.readings().first()?;
        let language = LANGUAGES.iter().position(|language| Some(language.tag) == best.language);
        if let Some(units) = self.units(best.what) {
            let model = Models::all()?.nth(language?)?;
            let costs = single_byte::Costs::of(units, &model);
            let of_best = |word: &[u8]| {
                let cost = costs.of_word(word);
                (cost <= (word.len() as u32 + 1) * STRANGE_PAIR).then_some(cost)
            };
            self.add_mixed_with(bytes, best.what, &of_best)?;
        } else if let Some(encoding) = best.what.encoding() {
            let charts = Models::all()?.charts();
            let of_best = |word: &[u8]| {
                let cost = multi_byte::cost_of_word(word, encoding, &charts);
                (cost <= (word.len() as u32 + 1) * BAD).then_some(cost)
            };
            self.add_mixed_with(bytes, best.what, &of_best)?;
        }
        Some(())
    }

    /// Adds the reading as texts of which some words have costs in an encoding, and the others are in another one.
    fn add_mixed_with(
        &mut self,
        bytes: &[u8],
        what: Likeliest,
        cost_of: &dyn Fn(&[u8]) -> Option<u32>,
    ) -> Option<()> {
        let mut sum = 0_u32;
        let mut changes = 0;
        let mut last = None;
        for Word { start, end, weight } in self.evidence.words() {
            let cost = bytes.get(start..end).and_then(cost_of);
            sum = sum.saturating_add(cost.map_or(0, |cost| cost.saturating_mul(weight) / WHOLE));
            changes += u32::from(last.is_some_and(|last| last != cost.is_some()));
            last = Some(cost.is_some());
        }
        if changes > 0 {
            let rest = Evidence::of(bytes, &|word| cost_of(word).is_none())?;
            // Some words of any text are unusual.
            if what != Likeliest::Encoding(Encoding::Utf8) && rest.weight < self.evidence.weight / FEW {
                return Some(());
            }
            let others = Ranking::of_evidence(bytes, true, rest, self.expected, self.allowed)?;
            let is_other = |reading: &&Reading| !others.are_alike(what, reading.what);
            let best = others.readings().iter().find(is_other)?.cost;
            let prior = if what == Likeliest::Encoding(Encoding::Utf8) { MIXED_WITH_UTF_8 } else { MIXED };
            let cost = sum.saturating_add(changes * SWITCH).saturating_add(best).saturating_add(prior);
            self.add(Likeliest::Mixed, None, cost);
        }
        Some(())
    }

    /// The cost of the bytes in an unknown language or encoding.
    pub fn unknown(&self) -> u32 {
        confidence::unknown(self.evidence.weight)
    }

    /// A cost of all words, as it is if repeated words count as they do for the other readings.
    fn scaled(&self, cost: u32) -> u32 {
        let all = (u64::from(self.evidence.pair_count) * u64::from(WHOLE)).max(1);
        (u64::from(cost) * u64::from(self.evidence.weight) / all) as u32
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
    fn add(&mut self, what: Likeliest, language: Option<&'static str>, cost: u32) {
        let is_unexpected =
            language.is_some_and(|tag| self.expected.is_some_and(|it| it != language_of(tag)));
        let more = prior(what, self.is_macintosh) + if is_unexpected { UNEXPECTED } else { 0 };
        let reading = Reading { what, language, cost: cost.saturating_add(more) };
        let mut moved = reading;
        let mut is_placed = false;
        let (known, rest) = self.readings.split_at_mut_checked(self.count).unwrap_or_default();
        for known in known {
            let is_same = known.what == reading.what;
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

    /// Removes readings for which an earlier one gives the same text. Of these, an encoding of the standard stays.
    fn leave_distinct(&mut self) {
        let all = self.readings;
        let count = core::mem::take(&mut self.count);
        for reading in all.iter().take(count) {
            let same = (0..self.count).find(|&place| {
                self.readings.get(place).is_some_and(|known| self.are_alike(known.what, reading.what))
            });
            if let Some(known) = self.readings.get_mut(same.unwrap_or(self.count)) {
                if same.is_none() {
                    *known = *reading;
                    self.count += 1;
                } else if known.what.encoding().is_none() && reading.what.encoding().is_some() {
                    known.what = reading.what;
                }
            }
        }
    }

    /// The cost of the ASCII words, limited to their weight.
    fn weighed(&self, cost: u32) -> u32 {
        let count = self.evidence.ascii_count;
        if count <= WEIGHT { cost } else { (u64::from(cost) * u64::from(WEIGHT) / u64::from(count)) as u32 }
    }

    /// Whether the bytes are the same text in two encodings.
    fn are_alike(&self, one: Likeliest, other: Likeliest) -> bool {
        let (Some(one), Some(other)) = (self.units(one), self.units(other)) else {
            return one == other;
        };
        (0x80..=0xFF_u8)
            .zip(one.iter().zip(other))
            .all(|(byte, (one, other))| one == other || !self.evidence.has_byte(byte))
    }
}

/// The non-ASCII words.
fn words(bytes: &[u8]) -> impl Iterator<Item = &[u8]> {
    runs(bytes).filter(|run| !run.is_ascii())
}

/// The cost of the ASCII letters in non-ASCII words.
fn ascii_between(bytes: &[u8]) -> u32 {
    words(bytes).map(|word| word.iter().filter(|byte| byte.is_ascii()).count() as u32 * LETTER).sum()
}
