//! How much space is always sufficient.
//!
//! In ISO-2022-JP, the escape sequences before and after a character are counted with the character. Only the one that returns
//! to ASCII from the current state is counted separately.

use super::{Encoder, EncoderErrorMode};
use crate::codec::kind::Kind;

const ESCAPE_SEQUENCE: usize = 3;

impl Encoder {
    /// The maximum number of bytes for the next `length` bytes of UTF-8.
    ///
    /// A call of [`encode_from_utf8`](Encoder::encode_from_utf8) with a text of this length and this much space never ends
    /// with [`OutputFull`](super::EncodeStatus::OutputFull). `None` if the number is too large for a `usize`.
    ///
    /// ```
    /// use encoding_standard::{EncodeStatus, Encoder, EncoderErrorMode, Encoding};
    ///
    /// let mut encoder = Encoder::new(Encoding::ShiftJis, EncoderErrorMode::Html).unwrap();
    /// let text = "日本💩";
    /// let mut bytes = vec![0; encoder.max_length_from_utf8(text.len()).unwrap()];
    /// let encoded = encoder.encode_from_utf8(text, &mut bytes, true);
    /// assert_eq!((encoded.written, encoded.status), (13, EncodeStatus::InputEmpty));
    /// ```
    pub fn max_length_from_utf8(&self, length: usize) -> Option<usize> {
        // For two bytes: `&#2047;`.
        let seven_for_two = || length.checked_mul(7).map(|bytes| bytes.div_ceil(2));
        // For one byte: `&#65533;`. No character of two or more bytes needs more per byte, including its escape sequences.
        let eight_for_one = || length.checked_mul(8);
        let is_html = self.error_mode == EncoderErrorMode::Html;
        let characters = match Kind::of(self.encoding) {
            Kind::Utf8 | Kind::Replacement => Some(length),
            Kind::Utf16Be | Kind::Utf16Le => length.checked_mul(2),
            Kind::Iso2022Jp if is_html => eight_for_one(),
            // For two bytes: two bytes with an escape sequence before and after them.
            Kind::Iso2022Jp => length.checked_mul(4),
            _ if is_html => seven_for_two(),
            // Four bytes for a character that has two in UTF-8.
            Kind::Gb18030 => length.checked_mul(2),
            _ => Some(length),
        };
        // In place of a leading surrogate from an earlier chunk: `&#65533;`, or fewer bytes.
        let kept = if self.leading_surrogate.is_some() { 8 } else { 0 };
        self.with_pending(characters?.checked_add(kept)?)
    }

    /// The maximum number of bytes for the next `length` code units of UTF-16.
    ///
    /// A call of [`encode_from_utf16`](Encoder::encode_from_utf16) with these units and this much space never ends with
    /// [`OutputFull`](super::EncodeStatus::OutputFull). `None` if the number is too large for a `usize`.
    ///
    /// ```
    /// use encoding_standard::{Encoder, EncoderErrorMode, Encoding};
    ///
    /// let encoder = Encoder::new(Encoding::ShiftJis, EncoderErrorMode::Fatal).unwrap();
    /// assert_eq!(encoder.max_length_from_utf16(1000), Some(2000));
    /// ```
    pub fn max_length_from_utf16(&self, length: usize) -> Option<usize> {
        let units = length.checked_add(self.leading_surrogate.is_some().into())?;
        let is_html = self.error_mode == EncoderErrorMode::Html;
        let most = match Kind::of(self.encoding) {
            Kind::Utf8 | Kind::Replacement => 3,
            Kind::Utf16Be | Kind::Utf16Le => 2,
            // Two bytes with an escape sequence before and after them.
            Kind::Iso2022Jp => 8,
            // `&#65533;`
            _ if is_html => 8,
            Kind::Gb18030 => 4,
            Kind::SingleByte => 1,
            Kind::Gbk | Kind::Big5 | Kind::EucJp | Kind::ShiftJis | Kind::EucKr => 2,
        };
        self.with_pending(units.checked_mul(most)?)
    }

    fn with_pending(&self, bytes: usize) -> Option<usize> {
        // Only ISO-2022-JP has modes.
        bytes.checked_add(if self.codec.mode() == 0 { 0 } else { ESCAPE_SEQUENCE })
    }
}
