//! How much space is always sufficient.

use super::{BomHandling, Decoder, DecoderErrorMode};
use crate::codec::kind::Kind;

impl Decoder {
    /// The maximum number of bytes of UTF-8 for the next `length` bytes of the stream.
    ///
    /// A call of [`decode_to_utf8`](Decoder::decode_to_utf8) with these bytes and this much space never ends with
    /// [`OutputFull`](super::DecodeStatus::OutputFull). `None` if the number is too large for a `usize`.
    ///
    /// ```
    /// use encoding_standard::{BomHandling, DecodeStatus, Decoder, DecoderErrorMode, Encoding};
    ///
    /// let mut decoder = Decoder::new(Encoding::Utf16Le, DecoderErrorMode::Replacement, BomHandling::Remove);
    /// let bytes = b"\x2C\x67\x00\x4E";
    /// let mut text = vec![0; decoder.max_utf8_length(bytes.len()).unwrap()];
    /// let decoded = decoder.decode_to_utf8(bytes, &mut text, true);
    /// assert_eq!((decoded.written, decoded.status), (6, DecodeStatus::InputEmpty));
    /// ```
    pub fn max_utf8_length(&self, length: usize) -> Option<usize> {
        let bytes = self.bytes(length)?;
        match self.kind() {
            // An error does not become U+FFFD, and well-formed text is unchanged.
            Some(Kind::Utf8) if self.error_mode == DecoderErrorMode::Fatal => Some(bytes),
            Some(Kind::Utf16Be | Kind::Utf16Le) => bytes.div_ceil(2).checked_mul(3),
            Some(Kind::Replacement) => Some(3),
            _ => bytes.checked_mul(3),
        }
    }

    /// The maximum number of UTF-16 code units for the next `length` bytes of the stream.
    ///
    /// A call of [`decode_to_utf16`](Decoder::decode_to_utf16) with these bytes and this much space never ends with
    /// [`OutputFull`](super::DecodeStatus::OutputFull). `None` if the number is too large for a `usize`.
    ///
    /// ```
    /// use encoding_standard::{BomHandling, Decoder, DecoderErrorMode, Encoding};
    ///
    /// let decoder = Decoder::new(Encoding::Gbk, DecoderErrorMode::Replacement, BomHandling::Remove);
    /// assert_eq!(decoder.max_utf16_length(1000), Some(1000));
    /// ```
    pub fn max_utf16_length(&self, length: usize) -> Option<usize> {
        let bytes = self.bytes(length)?;
        Some(match self.kind() {
            Some(Kind::Utf16Be | Kind::Utf16Le) => bytes.div_ceil(2),
            Some(Kind::Replacement) => 1,
            _ => bytes,
        })
    }

    /// The number of these bytes, plus the bytes that were read before, but not decoded yet.
    fn bytes(&self, length: usize) -> Option<usize> {
        let pending = if self.finished { 0 } else { self.pending().len() };
        length.checked_add(pending.into())
    }

    /// The kind of codec. `None` while a byte order mark may change it.
    fn kind(&self) -> Option<Kind> {
        let is_open = self.bom == BomHandling::Sniff && (self.finished || !self.bom_seen);
        (!is_open).then(|| Kind::of(self.encoding))
    }
}
