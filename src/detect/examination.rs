//! What bytes are, with the reasons for which they may have no encoding.

use super::likeliest::{Allowed, Likeliest};
use super::options::{DetectOptions, MOST};
use super::others::OtherEncoding;
use super::rank::{Ranking, Reading};
use super::utf_8::Utf8;
use super::{binary, confidence, escapes, hints, levels, signs, utf_16, window};
use crate::encoding::Encoding;

/// What bytes are likely to be.
///
/// ```
/// use encoding_standard::{Encoding, detect::{DetectOptions, Likeliest, examine}};
///
/// let found = examine("naïve".as_bytes(), &DetectOptions::default());
/// assert_eq!(found.likeliest, Likeliest::Encoding(Encoding::Utf8));
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Examination {
    /// What the bytes are.
    pub likeliest: Likeliest,
    /// Whether all bytes are ASCII. `likeliest` is then windows-1252.
    pub is_ascii: bool,
    /// The probability that this is right, from 0 to 1.
    pub confidence: f32,
    /// The likely language of the text. `None` if it did not matter.
    pub language: Option<&'static str>,
    /// The alternatives, and their number.
    others: ([Possibility; 3], usize),
}

/// Another thing that bytes can be.
///
/// ```
/// use encoding_standard::detect::{DetectOptions, examine};
///
/// let found = examine(b"na\xEFve", &DetectOptions::default());
/// assert!(found.alternatives().iter().all(|other| other.what != found.likeliest));
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Possibility {
    /// What the bytes can be.
    pub what: Likeliest,
    /// The probability that this is right, from 0 to 1.
    pub confidence: f32,
    /// The likely language of the text, if it is one.
    pub language: Option<&'static str>,
}

/// With at least this many characters, valid UTF-8 is nothing else.
const SURELY_UTF_8: u32 = 8;

/// Finds out what bytes are, even if they are not in an encoding of the standard.
///
/// ```
/// use encoding_standard::detect::{DetectOptions, Likeliest, examine};
///
/// let found = examine(b"caf\xC3\xA9 na\xEFve \xC3\xA9t\xC3\xA9 d\xE9j\xE0", &DetectOptions::default());
/// assert_eq!(found.likeliest, Likeliest::Mixed);
/// ```
pub fn examine(bytes: &[u8], options: &DetectOptions) -> Examination {
    let (examined, is_cut) = window::of(bytes, options.limit.min(MOST));
    examine_part(examined, is_cut || options.stream, options)
}

fn examine_part(bytes: &[u8], more: bool, options: &DetectOptions) -> Examination {
    let allowed = options.allowed();
    let certain = |what| Examination::of(what, 1.0);
    if let Some(what) = signs::byte_order_mark(bytes) {
        return certain(if allowed.has_this(what) { what } else { Likeliest::Binary(None) });
    }
    if let Some(name) = signs::other_file(bytes) {
        return certain(Likeliest::Binary(Some(name)));
    }
    if bytes.is_ascii()
        && let Some(other) = escapes::find(bytes).filter(|&other| allowed.has_other(other))
    {
        return Examination::of(Likeliest::Other(other), 0.95);
    }
    let (nuls, controls) = signs::binary(bytes);
    if nuls > 0 || controls > 1 + bytes.len() / 64 {
        return with_controls(bytes, more, allowed);
    }
    if bytes.is_ascii() {
        return of_ascii(bytes, allowed, options);
    }
    let utf_8 = Utf8::of(bytes, more);
    if utf_8.is_valid && utf_8.sequences >= SURELY_UTF_8 && allowed.has(Encoding::Utf8) {
        return Examination::of(Likeliest::Encoding(Encoding::Utf8), 0.999);
    }
    if !utf_8.is_valid && allowed.has_other(OtherEncoding::Cesu8) && escapes::is_cesu_8(bytes) {
        return Examination::of(Likeliest::Other(OtherEncoding::Cesu8), 0.99);
    }
    let expected =
        options.language.and_then(hints::of_tag).or_else(|| options.tld.and_then(hints::of_domain));
    match Ranking::of(bytes, more, utf_8.is_valid, expected, allowed) {
        Some(ranking) => of_ranking(&ranking),
        None => Examination::of(Likeliest::Binary(None), 0.0),
    }
}

/// Bytes that are not text in other encodings than those whose code units have several bytes.
fn with_controls(bytes: &[u8], more: bool, allowed: Allowed) -> Examination {
    let [little, big] = [false, true].map(|is_big| utf_16::cost(bytes, is_big, more));
    let [long_little, long_big] = [false, true].map(|is_big| utf_16::cost_of_32(bytes, is_big));
    let mut readings = [
        (Likeliest::Binary(None), Some(binary::cost(bytes)), 0),
        (Likeliest::Encoding(Encoding::Utf16Le), little, WIDE),
        (Likeliest::Encoding(Encoding::Utf16Be), big, WIDE),
        (Likeliest::Other(OtherEncoding::Utf32Le), long_little, WIDE),
        (Likeliest::Other(OtherEncoding::Utf32Be), long_big, WIDE),
    ]
    .map(|(what, cost, more)| {
        let cost = cost.filter(|_| allowed.has_this(what)).map_or(u32::MAX, |cost| cost.saturating_add(more));
        Reading { what, language: None, cost }
    });
    // The standard library's sorting contains panics.
    for _ in 0..readings.len() {
        let mut last: Option<&mut Reading> = None;
        for reading in &mut readings {
            if let Some(last) = last.take()
                && last.cost > reading.cost
            {
                core::mem::swap(last, reading);
            }
            last = Some(reading);
        }
    }
    of_readings(&readings, u32::MAX)
}

/// The cost of such encodings.
const WIDE: u32 = 6 * levels::BIT;

fn of_ascii(bytes: &[u8], allowed: Allowed, options: &DetectOptions) -> Examination {
    let mut ascii =
        Examination { is_ascii: true, ..Examination::of(Likeliest::Encoding(Encoding::Windows1252), 1.0) };
    let japanese = Possibility {
        what: Likeliest::Encoding(Encoding::Iso2022Jp),
        confidence: 0.99,
        language: Some("ja"),
    };
    if allowed.has(Encoding::Iso2022Jp) && signs::is_iso_2022_jp(bytes) {
        if !options.html && options.tld.is_none() {
            return Examination {
                language: Some("ja"),
                ..Examination::of(japanese.what, japanese.confidence)
            };
        }
        ascii.confidence = 0.01;
        ascii.add(japanese);
    }
    ascii
}

fn of_ranking(ranking: &Ranking) -> Examination {
    of_readings(ranking.readings(), ranking.unknown())
}

/// The examination for the best of the readings.
fn of_readings(readings: &[Reading], unknown: u32) -> Examination {
    let Some((best, others)) = readings.split_first() else {
        return Examination::of(Likeliest::Binary(None), 0.0);
    };
    let share = |cost| confidence::share(cost, readings.iter().map(|reading| reading.cost), unknown);
    let best_share = share(best.cost);
    let confidence = confidence::of_share(best_share);
    // The others have what is left, in the same proportions.
    let left = if best_share < 1.0 { (1.0 - confidence) / (1.0 - best_share) } else { 0.0 };
    let mut examination = Examination { language: best.language, ..Examination::of(best.what, confidence) };
    for &Reading { what, language, cost } in others {
        examination.add(Possibility { what, confidence: left * share(cost), language });
    }
    examination
}

impl Examination {
    fn of(what: Likeliest, confidence: f32) -> Examination {
        let none = Possibility { what, confidence: 0.0, language: None };
        Examination { likeliest: what, is_ascii: false, confidence, language: None, others: ([none; 3], 0) }
    }

    /// At most three alternatives, the likeliest first. Encodings in which the bytes are the same text are left out.
    ///
    /// ```
    /// use encoding_standard::detect::{DetectOptions, examine};
    ///
    /// let found = examine(b"na\xEFve", &DetectOptions::default());
    /// assert!(found.alternatives().is_sorted_by(|one, next| one.confidence >= next.confidence));
    /// ```
    pub fn alternatives(&self) -> &[Possibility] {
        let (all, count) = &self.others;
        all.get(..*count).unwrap_or_default()
    }

    /// Adds an alternative, if there are fewer than three.
    fn add(&mut self, alternative: Possibility) {
        let (all, count) = &mut self.others;
        if let Some(place) = all.get_mut(*count) {
            *place = alternative;
            *count += 1;
        }
    }
}
