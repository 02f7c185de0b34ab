//! The options of the detection.

use super::likeliest::Allowed;
use super::others::OtherEncoding;
use crate::encoding::Encoding;

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
    /// that are all ASCII are answered with [`is_ascii`](super::Detection::is_ascii), whatever the candidates are.
    pub candidates: Option<&'a [Encoding]>,
    /// The other encodings that are considered. `None` means all of them, or none if there are `candidates`.
    pub other_candidates: Option<&'a [OtherEncoding]>,
    /// Whether the bytes are from the web. The answer is then never ISO-2022-JP, because
    /// [an attacker can have its escape sequences](https://encoding.spec.whatwg.org/#security-background) put into a page.
    pub html: bool,
    /// How many bytes are looked at, at most [`MOST`]: the first ones, or if these are all ASCII, those around the first byte
    /// that is not.
    pub limit: usize,
    /// Whether more bytes follow, so that the last character may be incomplete.
    pub stream: bool,
}

impl Default for DetectOptions<'_> {
    fn default() -> Self {
        DetectOptions {
            tld: None,
            language: None,
            candidates: None,
            other_candidates: None,
            html: false,
            limit: DEFAULT_LIMIT,
            stream: false,
        }
    }
}

impl DetectOptions<'_> {
    pub(super) fn allowed(&self) -> Allowed {
        Allowed::of(self.candidates, self.other_candidates)
    }
}
