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

mod binary;
mod charts;
mod classes;
mod confidence;
mod detector;
mod escapes;
mod evidence;
mod examination;
pub(crate) mod hints;
mod languages;
mod levels;
mod likeliest;
mod list;
mod models;
mod multi_byte;
mod options;
mod others;
mod pages;
mod plain;
mod rank;
pub(crate) mod signs;
pub(crate) mod single_byte;
#[cfg_attr(encoding_standard_module, path = "packed_tables.rs")]
pub(crate) mod tables;
#[cfg(encoding_standard_module)]
mod unpack;
mod utf_16;
mod utf_8;
pub(crate) mod window;

pub use detector::EncodingDetector;
pub use examination::{Examination, Possibility, examine};
pub use likeliest::Likeliest;
pub use options::{DEFAULT_LIMIT, DetectOptions, MOST};
pub use others::OtherEncoding;

use crate::encoding::Encoding;

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
    /// Whether all bytes are ASCII, so that most encodings are right. A text that is appended can be in any encoding.
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

/// Detects the encoding of a text. Returns `None` if the likeliest is not an encoding of the standard, or not one of the
/// [`candidates`](DetectOptions::candidates): [`examine`] returns what it is.
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
    let found = examine(bytes, options);
    found.likeliest.encoding().map(|encoding| Detection::of(encoding, &found))
}

/// The likeliest encoding of the standard, even if the bytes are likelier a text in another one, or in two. `None` if they are
/// not text.
pub(crate) fn detect_text(bytes: &[u8], options: &DetectOptions) -> Option<Detection> {
    let found = examine(bytes, options);
    match found.likeliest {
        Likeliest::Encoding(encoding) => Some(Detection::of(encoding, &found)),
        Likeliest::Binary(_) => None,
        _ => {
            let mut others = found.alternatives().iter();
            let known =
                others.find_map(|other| Some((other.what.encoding()?, other.confidence, other.language)));
            // Every byte is text in windows-1252.
            let (encoding, confidence, language) = known.unwrap_or((Encoding::Windows1252, 0.0, None));
            Some(Detection { confidence, language, ..Detection::of(encoding, &found) })
        }
    }
}

impl Detection {
    /// An encoding, with the other encodings that were found.
    fn of(encoding: Encoding, found: &Examination) -> Detection {
        let &Examination { confidence, language, is_ascii, .. } = found;
        let none = Alternative { encoding, confidence: 0.0, language: None };
        let mut detection = Detection { encoding, is_ascii, confidence, language, others: ([none; 3], 0) };
        for &Possibility { what, confidence, language } in found.alternatives() {
            if let Some(other) = what.encoding().filter(|&other| other != encoding) {
                detection.add(Alternative { encoding: other, confidence, language });
            }
        }
        detection
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
}
