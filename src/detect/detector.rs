//! Detection in a stream.

use super::{DetectOptions, Detection, Examination, MOST, detect, examine, window};
use alloc::vec::Vec;

/// Detects the encoding of a text that comes in chunks.
///
/// It keeps the first bytes up to the [limit](DetectOptions::limit), or those around the first byte that is not ASCII. The
/// answer is that of [`detect`] for all bytes, however they were split.
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
    /// While all bytes are ASCII, the last of them, if there are more than the limit.
    last: Vec<u8>,
    /// Whether bytes that are kept no longer are all ASCII.
    is_decided: bool,
    /// Whether there were bytes after those that are kept.
    is_cut: bool,
}

impl<'a> EncodingDetector<'a> {
    /// A detector without any bytes.
    pub fn new(options: DetectOptions<'a>) -> EncodingDetector<'a> {
        let options = DetectOptions { limit: options.limit.min(MOST), ..options };
        EncodingDetector { options, bytes: Vec::new(), last: Vec::new(), is_decided: false, is_cut: false }
    }

    /// Takes the next bytes. Returns whether more bytes may change the answer. Bytes for which there is no memory are ignored.
    pub fn feed(&mut self, bytes: &[u8]) -> bool {
        let after = self.keep(bytes);
        if !after.is_empty() && !self.is_decided {
            match after.iter().position(|byte| !byte.is_ascii()) {
                None => self.keep_last(after),
                Some(place) => {
                    let (ascii, others) = after.split_at_checked(place).unwrap_or_default();
                    self.keep_last(ascii);
                    self.bytes = core::mem::take(&mut self.last);
                    self.is_decided = true;
                    let after = self.keep(others);
                    self.is_cut = !after.is_empty();
                }
            }
        } else {
            self.is_cut |= !after.is_empty();
        }
        !self.is_decided || self.bytes.len() < self.options.limit
    }

    /// Keeps bytes up to the limit, and returns those after it.
    fn keep<'b>(&mut self, bytes: &'b [u8]) -> &'b [u8] {
        let free = self.options.limit.saturating_sub(self.bytes.len());
        let (kept, after) = bytes.split_at_checked(free).unwrap_or((bytes, &[]));
        self.is_decided |= !kept.is_ascii();
        if self.bytes.try_reserve(kept.len()).is_ok() {
            self.bytes.extend_from_slice(kept);
        }
        after
    }

    /// Keeps the last bytes of those that are all ASCII.
    fn keep_last(&mut self, bytes: &[u8]) {
        let most = window::before(self.options.limit);
        if self.last.is_empty() {
            let start = self.bytes.len().saturating_sub(most);
            let last = self.bytes.get(start..).unwrap_or_default();
            if self.last.try_reserve(last.len()).is_ok() {
                self.last.extend_from_slice(last);
            }
        }
        let bytes = bytes.get(bytes.len().saturating_sub(most)..).unwrap_or_default();
        let excess = (self.last.len() + bytes.len()).saturating_sub(most).min(self.last.len());
        self.last.drain(..excess);
        if self.last.try_reserve(bytes.len()).is_ok() {
            self.last.extend_from_slice(bytes);
        }
    }

    /// The answer of [`detect`] for the bytes so far.
    pub fn answer(&self) -> Option<Detection> {
        detect(&self.bytes, &self.options_now())
    }

    /// What [`examine`] returns for the bytes so far.
    pub fn examine(&self) -> Examination {
        examine(&self.bytes, &self.options_now())
    }

    fn options_now(&self) -> DetectOptions<'a> {
        DetectOptions { stream: self.options.stream || self.is_cut, ..self.options }
    }
}
