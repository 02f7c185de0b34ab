//! Detection in a stream.

use super::{DetectOptions, Detection, MOST, detect};
use alloc::vec::Vec;

/// Detects the encoding of a text that comes in chunks.
///
/// It keeps the first bytes up to the [limit](DetectOptions::limit). The answer is that of [`detect`] for these bytes, however
/// they were split.
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
    /// A detector without any bytes.
    pub fn new(options: DetectOptions<'a>) -> EncodingDetector<'a> {
        EncodingDetector { options, bytes: Vec::new() }
    }

    /// Takes the next bytes. Returns whether more bytes may change the answer, which is `false` after the limit. Bytes for which
    /// there is no memory are ignored.
    pub fn feed(&mut self, bytes: &[u8]) -> bool {
        let limit = self.options.limit.min(MOST);
        let bytes = bytes.get(..limit - self.bytes.len()).unwrap_or(bytes);
        if self.bytes.try_reserve(bytes.len()).is_ok() {
            self.bytes.extend_from_slice(bytes);
        }
        self.bytes.len() < limit
    }

    /// The answer of [`detect`] for the bytes so far.
    pub fn answer(&self) -> Option<Detection> {
        detect(&self.bytes, &self.options)
    }
}
