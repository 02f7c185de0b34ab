//! Detects the encoding of a text if it is not declared.
//!
//! In the right encoding, the letters follow each other as they usually do in the language of the text. So the answer is the
//! likeliest pair of an encoding and a language. Before that, byte order marks, escape sequences and errors are considered.
//!
//! ```
//! use encoding_standard::{Encoding, detect::{DetectOptions, detect}};
//!
//! let bytes = b"\x93\xFA\x96\x7B\x8C\xEA\x82\xCC\x95\xB6\x8F\x91"; // 日本語の文書
//! let detection = detect(bytes, &DetectOptions::default()).unwrap();
//! assert_eq!(detection.encoding, Encoding::ShiftJis);
//! assert_eq!(detection.language, Some("ja"));
//! assert!(detection.confidence > 0.9);
//! // Bytes that are not text have no encoding.
//! assert_eq!(detect(b"\x89PNG\r\n\x1A\n\0\0\0", &DetectOptions::default()), None);
//! ```
//!
//! The answer is a guess. Prefer a declared encoding, and write new texts in UTF-8.

mod charts;
mod classes;
mod confidence;
mod detector;
mod evidence;
pub(crate) mod hints;
mod languages;
mod levels;
mod list;
mod models;
mod multi_byte;
mod rank;
mod signs;
pub(crate) mod single_byte;
#[cfg_attr(encoding_standard_module, path = "packed_tables.rs")]
pub(crate) mod tables;
#[cfg(encoding_standard_module)]
mod unpack;
mod utf_16;
mod utf_8;

pub use detector::EncodingDetector;

use crate::encoding::Encoding;
use rank::Ranking;
use utf_8::Utf8;
use utf_16::Utf16;

/// The default of [`DetectOptions::limit`].
pub const DEFAULT_LIMIT: usize = 1 << 16;

/// The maximum of [`DetectOptions::limit`]: a higher limit has the same effect.
pub const MOST: usize = 1 << 20;

/// What the caller knows about the bytes, and which answers are wanted.
///
/// ```
/// use encoding_standard::{Encoding, detect::{DetectOptions, detect}};
///
/// let options = DetectOptions { candidates: Some(&[Encoding::Big5]), ..Default::default() };
/// assert_eq!(detect(b"\xA4\xA4\xA4\xE5", &options).unwrap().encoding, Encoding::Big5);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct DetectOptions<'a> {
    /// The top-level domain of the source, such as `jp`, or the name of the host. A domain without a language, such as `com`,
    /// changes nothing.
    pub tld: Option<&'a str>,
    /// The expected language, as a tag like `pl` or `zh-TW`. It takes precedence over `tld`.
    pub language: Option<&'a str>,
    /// The encodings that may be the answer. `None` means all encodings. ASCII has the same text in most encodings, so bytes
    /// that are all ASCII are answered with [`is_ascii`](Detection::is_ascii), whatever the candidates are.
    pub candidates: Option<&'a [Encoding]>,
    /// Whether the bytes are from the web. The answer is then never ISO-2022-JP, because
    /// [an attacker can have its escape sequences](https://encoding.spec.whatwg.org/#security-background) put into a page.
    pub html: bool,
    /// How many bytes are looked at, at most [`MOST`].
    pub limit: usize,
}

impl Default for DetectOptions<'_> {
    fn default() -> Self {
        DetectOptions { tld: None, language: None, candidates: None, html: false, limit: DEFAULT_LIMIT }
    }
}

/// The detected encoding of a text.
///
/// ```
/// use encoding_standard::{Encoding, detect::{DetectOptions, detect}};
///
/// let detection = detect(b"plain text", &DetectOptions::default()).unwrap();
/// assert_eq!((detection.encoding, detection.is_ascii), (Encoding::Windows1252, true));
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Detection {
    /// The encoding. If [`is_ascii`](Detection::is_ascii) is set, it is windows-1252, which has the label `us-ascii`.
    pub encoding: Encoding,
    /// Whether all bytes are ASCII, so that most encodings are right.
    pub is_ascii: bool,
    /// The probability that this is right, from 0 to 1: nine in ten of the answers with 0.9 are right.
    pub confidence: f32,
    /// The likely language of the text, as a tag such as `pl` or `zh-Hant`. `None` if it did not matter.
    pub language: Option<&'static str>,
    /// The alternatives, and their number.
    others: ([Alternative; 3], usize),
}

/// Another possible encoding of a text.
///
/// ```
/// use encoding_standard::detect::{DetectOptions, detect};
///
/// let detection = detect(b"na\xEFve", &DetectOptions::default()).unwrap();
/// assert!(detection.alternatives().iter().all(|alternative| alternative.encoding != detection.encoding));
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Alternative {
    /// The encoding.
    pub encoding: Encoding,
    /// The probability that this is right, from 0 to 1.
    pub confidence: f32,
    /// The likely language of the text, if this is the encoding.
    pub language: Option<&'static str>,
}

/// Detects the encoding of a text, given its first bytes. Returns `None` if they are not text, or are in none of the
/// [`candidates`](DetectOptions::candidates).
///
/// The time is proportional to the length, up to the [limit](DetectOptions::limit).
///
/// ```
/// use encoding_standard::{Encoding, detect::{DetectOptions, detect}};
///
/// let detection = detect("naïve".as_bytes(), &DetectOptions::default()).unwrap();
/// assert_eq!(detection.encoding, Encoding::Utf8);
/// ```
pub fn detect(bytes: &[u8], options: &DetectOptions) -> Option<Detection> {
    let bytes = bytes.get(..options.limit.min(MOST)).unwrap_or(bytes);
    let is_allowed = |encoding| options.candidates.is_none_or(|candidates| candidates.contains(&encoding));
    let certain = |encoding, confidence| Some(Detection::of(encoding, confidence));
    if let Some(encoding) = signs::byte_order_mark(bytes) {
        return is_allowed(encoding).then(|| Detection::of(encoding, 1.0));
    }
    if signs::is_other_file(bytes) {
        return None;
    }
    let (nuls, controls) = signs::binary(bytes);
    if nuls > 0 || controls > 1 + bytes.len() / 64 {
        // ASCII text with NULs is UTF-16 if most units have one. Otherwise it is strings that end with NUL.
        let can_be_utf_16 = controls > 0 || !bytes.is_ascii() || 4 * nuls >= bytes.len() / 2 * 3;
        return if can_be_utf_16 { in_utf_16(bytes, &is_allowed) } else { None };
    }
    if bytes.is_ascii() {
        let mut ascii = Detection { is_ascii: true, ..Detection::of(Encoding::Windows1252, 1.0) };
        if is_allowed(Encoding::Iso2022Jp) && signs::is_iso_2022_jp(bytes) {
            if !options.html && options.tld.is_none() {
                return Some(Detection { language: Some("ja"), ..Detection::of(Encoding::Iso2022Jp, 0.99) });
            }
            ascii.confidence = 0.01;
            ascii.add(Alternative { encoding: Encoding::Iso2022Jp, confidence: 0.99, language: Some("ja") });
        }
        return Some(ascii);
    }
    let utf_8 = Utf8::of(bytes);
    if utf_8.is_valid() && is_allowed(Encoding::Utf8) {
        return certain(Encoding::Utf8, confidence::of_utf_8(utf_8.sequences));
    }
    let expected =
        options.language.and_then(hints::of_tag).or_else(|| options.tld.and_then(hints::of_domain));
    Detection::best(&Ranking::of(bytes, &utf_8, expected, &is_allowed)?)
}

/// Detects UTF-16 in bytes that are not text in other encodings.
fn in_utf_16(bytes: &[u8], is_allowed: &impl Fn(Encoding) -> bool) -> Option<Detection> {
    let [little, big] = [false, true].map(|is_big| Utf16::of(bytes, is_big, u32::MAX));
    let [little_cost, big_cost] =
        [&little, &big].map(|utf_16| utf_16.as_ref().map_or(u32::MAX, |utf_16| utf_16.cost));
    let (best, encoding) =
        if little_cost <= big_cost { (little?, Encoding::Utf16Le) } else { (big?, Encoding::Utf16Be) };
    let confidence = confidence::share(best.cost, [little_cost, big_cost].into_iter(), u32::MAX);
    (best.is_text() && is_allowed(encoding)).then(|| Detection::of(encoding, confidence.min(0.99)))
}

impl Detection {
    fn of(encoding: Encoding, confidence: f32) -> Detection {
        let none = Alternative { encoding, confidence: 0.0, language: None };
        Detection { encoding, is_ascii: false, confidence, language: None, others: ([none; 3], 0) }
    }

    /// At most three alternatives, the likeliest first. Encodings in which the bytes are the same text are left out.
    ///
    /// ```
    /// use encoding_standard::detect::{DetectOptions, detect};
    ///
    /// let detection = detect(b"na\xEFve", &DetectOptions::default()).unwrap();
    /// let alternatives = detection.alternatives();
    /// assert!(alternatives[0].confidence < detection.confidence);
    /// assert!(alternatives.is_sorted_by(|one, next| one.confidence >= next.confidence));
    /// ```
    pub fn alternatives(&self) -> &[Alternative] {
        let (all, count) = &self.others;
        all.get(..*count).unwrap_or_default()
    }

    /// Adds an alternative, if there are fewer than three.
    fn add(&mut self, alternative: Alternative) {
        let (all, count) = &mut self.others;
        if let Some(place) = all.get_mut(*count) {
            *place = alternative;
            *count += 1;
        }
    }

    /// The detection for the best of the readings.
    fn best(ranking: &Ranking) -> Option<Detection> {
        let readings = ranking.readings();
        let (best, others) = readings.split_first()?;
        let unknown = ranking.evidence.pair_count.saturating_mul(confidence::UNKNOWN);
        let unknown = unknown.saturating_add(ranking.least);
        let share = |cost| confidence::share(cost, readings.iter().map(|reading| reading.cost), unknown);
        let best_share = share(best.cost);
        let confidence = confidence::of_share(best_share);
        // The others have what is left, in the same proportions.
        let left = if best_share < 1.0 { (1.0 - confidence) / (1.0 - best_share) } else { 0.0 };
        let mut detection = Detection { language: best.language, ..Detection::of(best.encoding, confidence) };
        for &rank::Reading { encoding, language, cost } in others {
            detection.add(Alternative { encoding, confidence: left * share(cost), language });
        }
        Some(detection)
    }
}
