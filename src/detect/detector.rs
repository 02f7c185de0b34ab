//! Detecting while the bytes come.

use super::{DetectOptions, Detection, MOST, detect};
use alloc::vec::Vec;

/// Detects the encoding of a text that comes in chunks.
///
/// It keeps the first bytes up to the [limit](DetectOptions::limit), and answers as [`detect`] does of these, however they
/// were split.
///
/// ```
/// use encoding_standard::{Encoding, detect::{DetectOptions, EncodingDetector}};
///
/// let mut detector = EncodingDetector::new(DetectOptions::default());
/// detector.feed(b"Za\xBF\xF3\xB3\xE6 ");
/// detector.feed(b"g\xEA\x9Cl\xB9 ja\x9F\xF1");
/// assert_eq!(detector.answer().unwrap().encoding, Encoding::Windows1250);
/// ```
#[derive(Clone, Debug)]
pub struct EncodingDetector<'a> {
    options: DetectOptions<'a>,
    bytes: Vec<u8>,
}

impl<'a> EncodingDetector<'a> {
    /// A detector of which nothing was fed.
    pub fn new(options: DetectOptions<'a>) -> EncodingDetector<'a> {
        EncodingDetector { options, bytes: Vec::new() }
    }

    /// Takes the next bytes. Returns whether more may change the answer: after the limit it stands. Without memory for
    /// bytes, they are passed over.
    pub fn feed(&mut self, bytes: &[u8]) -> bool {
        let limit = self.options.limit.min(MOST);
        let bytes = bytes.get(..limit - self.bytes.len()).unwrap_or(bytes);
        if self.bytes.try_reserve(bytes.len()).is_ok() {
            self.bytes.extend_from_slice(bytes);
        }
        self.bytes.len() < limit
    }

    /// The answer of what was fed so far, as [`detect`] has it.
    pub fn answer(&self) -> Option<Detection> {
        detect(&self.bytes, &self.options)
    }
}
