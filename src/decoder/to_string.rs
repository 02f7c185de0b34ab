//! Decoding into a string that grows.

// What a decoder writes is UTF-8, which is not checked again.
#![allow(unsafe_code)]

use super::output::Utf8Output;
use super::{DecodeStatus, Decoded, Decoder, Malformed};
use crate::codec::any_decoder::AnyDecoder;
use crate::codec::handler::{DecoderHandler, Output};
use crate::codec::kind::Kind;
use crate::config::HANDLERS_ALONE;
use crate::encoding::Encoding;
use crate::slices;
use alloc::string::String;
use alloc::vec::Vec;

/// Sources of this length are decoded on the stack.
const SHORT: usize = 128;
/// Sources of this length need only a little of the stack, which is zeroed before.
const VERY_SHORT: usize = 32;
/// Space for a few characters of any length, and for blocks that are written past the end of the text.
const SPARE: usize = 256;
/// How much is decoded at once.
const PIECE: usize = 0x4000;

impl Decoder {
    /// Decodes a chunk and appends the text to a string.
    ///
    /// To continue after an error, use [`decode_to_string_until_error`](Decoder::decode_to_string_until_error).
    ///
    /// # Errors
    ///
    /// The first error in the chunk, if the error mode is [`DecoderErrorMode::Fatal`](crate::DecoderErrorMode::Fatal).
    /// The text before the error has then been appended. The rest of the chunk is dropped. After the `last` chunk the
    /// decoder is reset, with or without an error.
    ///
    /// ```
    /// use encoding_standard::{BomHandling, Decoder, DecoderErrorMode, Encoding};
    ///
    /// let mut decoder = Decoder::new(Encoding::Gbk, DecoderErrorMode::Fatal, BomHandling::Remove);
    /// let mut text = String::new();
    /// decoder.decode_to_string(b"\xC4\xE3\xBA", &mut text, false)?;
    /// decoder.decode_to_string(b"\xC3", &mut text, true)?;
    /// assert_eq!(text, "你好");
    /// # Ok::<(), encoding_standard::Malformed>(())
    /// ```
    pub fn decode_to_string(&mut self, src: &[u8], dst: &mut String, last: bool) -> Result<(), Malformed> {
        let Decoded { read, status, .. } = self.decode_to_string_until_error(src, dst, last);
        let DecodeStatus::Malformed(error) = status else { return Ok(()) };
        self.drop_restored();
        self.drop_held();
        self.position += src.len().saturating_sub(read) as u64;
        self.finished = last;
        Err(error)
    }

    /// Decodes a chunk up to the first error and appends the text to a string.
    ///
    /// The status is never [`OutputFull`](DecodeStatus::OutputFull). After [`Malformed`](DecodeStatus::Malformed),
    /// which only the error mode [`DecoderErrorMode::Fatal`](crate::DecoderErrorMode::Fatal) gives, the bytes that were
    /// not [`read`](Decoded::read) can be passed to the next call. Never panics.
    ///
    /// ```
    /// use encoding_standard::{BomHandling, DecodeStatus, Decoder, DecoderErrorMode, Encoding};
    ///
    /// let mut decoder = Decoder::new(Encoding::Utf8, DecoderErrorMode::Fatal, BomHandling::Remove);
    /// let (mut rest, mut text) = (&b"a\xFFb\xE2\x82"[..], String::new());
    /// loop {
    ///     let decoded = decoder.decode_to_string_until_error(rest, &mut text, true);
    ///     let DecodeStatus::Malformed(error) = decoded.status else { break };
    ///     rest = &rest[decoded.read..];
    ///     text.push_str(&format!("[{} at {}]", error.length, error.offset));
    /// }
    /// assert_eq!(text, "a[1 at 1]b[2 at 3]");
    /// ```
    pub fn decode_to_string_until_error(&mut self, src: &[u8], dst: &mut String, last: bool) -> Decoded {
        let mut bytes = core::mem::take(dst).into_bytes();
        let decoded = self.append_utf_8(src, &mut bytes, last);
        // SAFETY: these were the bytes of a string, and the decoder has appended whole characters in UTF-8.
        *dst = unsafe { String::from_utf8_unchecked(bytes) };
        decoded
    }

    fn append_utf_8(&mut self, src: &[u8], dst: &mut Vec<u8>, last: bool) -> Decoded {
        let start = dst.len();
        let mut rest = src;
        let mut status = DecodeStatus::OutputFull;
        if src.len() <= SHORT {
            // The string then gets the memory that it needs, and no more.
            let mut text = [0; SHORT * 3 + SPARE];
            let decoded = self.decode_to_utf8(rest, &mut text, last);
            rest = slices::rest(rest, decoded.read);
            dst.extend_from_slice(text.get(..decoded.written).unwrap_or_default());
            status = decoded.status;
        } else {
            dst.reserve(self.likely_length(src));
        }
        let mut used = dst.len();
        while status == DecodeStatus::OutputFull {
            // Memory is zeroed shortly before it is written to, so that it is still in the cache.
            let piece = rest.len().saturating_mul(3).saturating_add(SPARE).min(PIECE);
            dst.resize(used.saturating_add(piece), 0);
            let decoded = self.decode_to_utf8(rest, slices::rest_mut(dst, used), last);
            rest = slices::rest(rest, decoded.read);
            used += decoded.written;
            status = decoded.status;
        }
        dst.truncate(used);
        Decoded { read: src.len() - rest.len(), written: used - start, status }
    }

    /// How many bytes of UTF-8 these bytes probably become, if few of them are malformed.
    fn likely_length(&self, bytes: &[u8]) -> usize {
        let length = bytes.len();
        let more = match Kind::of(self.encoding) {
            Kind::Utf8 | Kind::Replacement => 0,
            // Thai letters have three bytes, others two.
            Kind::SingleByte if self.encoding == Encoding::Windows874 => 2 * count_non_ascii(bytes),
            Kind::SingleByte => count_non_ascii(bytes),
            // Two bytes become one code unit, of at most three bytes of UTF-8.
            _ => length / 2,
        };
        length.saturating_add(more).saturating_add(SPARE)
    }
}

/// The text of a short source, without a [`Decoder`]. `None` if the source is long, or if a fast path does not decode all of
/// it, for example because bytes are malformed.
pub(crate) fn decode_short(src: &[u8], encoding: Encoding) -> Option<String> {
    if HANDLERS_ALONE || src.len() > SHORT {
        None
    } else if src.len() > VERY_SHORT {
        decode_on_stack::<{ SHORT * 3 + 32 }>(src, encoding)
    } else {
        decode_on_stack::<{ VERY_SHORT * 3 + 32 }>(src, encoding)
    }
}

fn decode_on_stack<const SPACE: usize>(src: &[u8], encoding: Encoding) -> Option<String> {
    let mut text = [0; SPACE];
    let mut output = Utf8Output::new(&mut text);
    // A fast path decodes whole characters, so that no bytes are held, and end-of-queue adds nothing.
    if AnyDecoder::for_encoding(encoding, 0).fast_path(src, &mut output) != src.len() {
        return None;
    }
    let written = output.written();
    // SAFETY: the output has written whole characters in UTF-8.
    Some(unsafe { String::from_utf8_unchecked(text.get(..written)?.to_vec()) })
}

/// The counters are bytes, because a vector holds most of these.
fn count_non_ascii(bytes: &[u8]) -> usize {
    bytes
        .chunks(192)
        .map(|chunk| usize::from(chunk.iter().fold(0, |count: u8, byte| count + (byte >> 7))))
        .sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The peer of each is the decoder, in the tests of `tests/rust/methods`. Here, Miri checks the memory.
    #[test]
    fn short_texts_are_decoded_if_they_have_no_errors() {
        if HANDLERS_ALONE {
            assert_eq!(decode_short(b"\x93\xFA", Encoding::ShiftJis), None);
            return;
        }
        for repeated in [1, 16, 17, 64] {
            let bytes = b"\x93\xFA".repeat(repeated);
            assert_eq!(decode_short(&bytes, Encoding::ShiftJis), Some("日".repeat(repeated)));
        }
        assert_eq!(decode_short(&b"\x93\xFA".repeat(65), Encoding::ShiftJis), None);
        assert_eq!(decode_short(b"\x93\xFA\x93", Encoding::ShiftJis), None);
        assert_eq!(decode_short(b"\xE9", Encoding::Windows1252), Some("é".into()));
        assert_eq!(decode_short(b"", Encoding::Replacement), Some("".into()));
        assert_eq!(decode_short(b"a", Encoding::Replacement), None);
    }
}
