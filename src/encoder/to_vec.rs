//! Encoding into a vector that grows.

use super::source::Utf8Source;
use super::{EncodeStatus, Encoded, Encoder, Unencodable};
use crate::codec::any_encoder::AnyEncoder;
use crate::codec::handler::{EncoderHandler, Source};
use crate::config::HANDLERS_ALONE;
use crate::encoding::Encoding;
use crate::slices;
use alloc::vec::Vec;

/// Texts of this length are encoded on the stack.
const SHORT: usize = 128;
/// Texts of this length need only a little of the stack, which is zeroed before.
const VERY_SHORT: usize = 32;
/// More bytes than any step writes: a character reference, and ISO-2022-JP's escape sequence before it.
const LONGEST_STEP: usize = 16;
/// How much is encoded at once.
const PIECE: usize = 0x4000;

impl Encoder {
    /// Encodes a chunk and appends the bytes to a vector.
    ///
    /// To continue after a character that the encoding lacks, use
    /// [`encode_to_vec_until_error`](Encoder::encode_to_vec_until_error).
    ///
    /// # Errors
    ///
    /// The first character in the chunk that the encoding lacks, if the error mode is
    /// [`EncoderErrorMode::Fatal`](crate::EncoderErrorMode::Fatal). The bytes before it have then been appended, and
    /// the rest of the chunk is dropped. After the `last` chunk the encoder is reset, with or without an error.
    ///
    /// ```
    /// use encoding_standard::{Encoder, EncoderErrorMode, Encoding};
    ///
    /// let mut encoder = Encoder::new(Encoding::Iso2022Jp, EncoderErrorMode::Fatal).unwrap();
    /// let mut bytes = Vec::new();
    /// encoder.encode_to_vec("日", &mut bytes, false)?;
    /// encoder.encode_to_vec("本", &mut bytes, true)?;
    /// assert_eq!(bytes, b"\x1B$BF|K\\\x1B(B");
    /// # Ok::<(), encoding_standard::Unencodable>(())
    /// ```
    pub fn encode_to_vec(&mut self, src: &str, dst: &mut Vec<u8>, last: bool) -> Result<(), Unencodable> {
        let Encoded { read, status, .. } = self.encode_to_vec_until_error(src, dst, last);
        let EncodeStatus::Unencodable(error) = status else { return Ok(()) };
        self.position += src.len().saturating_sub(read) as u64;
        if last {
            self.renew();
        }
        Err(error)
    }

    /// Encodes a chunk up to the first character that the encoding lacks, and appends the bytes to a vector.
    ///
    /// The status is never [`OutputFull`](EncodeStatus::OutputFull). After [`Unencodable`](EncodeStatus::Unencodable),
    /// which only the error mode [`EncoderErrorMode::Fatal`](crate::EncoderErrorMode::Fatal) gives, the text that was
    /// not [`read`](Encoded::read) can be passed to the next call. Never panics.
    ///
    /// ```
    /// use encoding_standard::{EncodeStatus, Encoder, EncoderErrorMode, Encoding};
    ///
    /// let mut encoder = Encoder::new(Encoding::Windows1252, EncoderErrorMode::Fatal).unwrap();
    /// let (mut rest, mut bytes) = ("1 € = 1 💶.", Vec::new());
    /// loop {
    ///     let encoded = encoder.encode_to_vec_until_error(rest, &mut bytes, true);
    ///     let EncodeStatus::Unencodable(_) = encoded.status else { break };
    ///     rest = &rest[encoded.read..];
    ///     bytes.push(b'?');
    /// }
    /// assert_eq!(bytes, b"1 \x80 = 1 ?.");
    /// ```
    pub fn encode_to_vec_until_error(&mut self, src: &str, dst: &mut Vec<u8>, last: bool) -> Encoded {
        let start = dst.len();
        let mut rest = src;
        let mut used = start;
        // Few encodings have more bytes for a character than UTF-8.
        dst.reserve(rest.len().saturating_add(LONGEST_STEP));
        loop {
            // Memory is zeroed shortly before it is written to, so that it is still in the cache.
            let piece = rest.len().saturating_add(LONGEST_STEP).min(PIECE);
            dst.resize(used.saturating_add(piece), 0);
            let Encoded { read, written, status } =
                self.encode_from_utf8(rest, slices::rest_mut(dst, used), last);
            rest = rest.get(read..).unwrap_or_default();
            used += written;
            if status != EncodeStatus::OutputFull {
                dst.truncate(used);
                return Encoded { read: src.len() - rest.len(), written: used - start, status };
            }
        }
    }

    /// Resets the encoder.
    fn renew(&mut self) {
        if let Some(new) = Encoder::new(self.encoding, self.error_mode) {
            *self = new;
        }
    }
}

/// The bytes of a short text, without an [`Encoder`]. `None` if the text is long, or if a fast path does not encode all of it,
/// for example because the encoding lacks a character.
pub(crate) fn encode_short(text: &str, encoding: Encoding) -> Option<Vec<u8>> {
    if HANDLERS_ALONE || text.len() > SHORT {
        None
    } else if text.len() > VERY_SHORT {
        encode_on_stack::<{ SHORT * 2 }>(text, encoding)
    } else {
        encode_on_stack::<{ VERY_SHORT * 2 }>(text, encoding)
    }
}

fn encode_on_stack<const SPACE: usize>(text: &str, encoding: Encoding) -> Option<Vec<u8>> {
    let mut bytes = [0; SPACE];
    let mut codec = AnyEncoder::new(encoding, 0)?;
    let mut source = Utf8Source::new(None, text);
    let written = codec.fast_path(&mut source, &mut bytes);
    // In another mode, ISO-2022-JP ends with an escape sequence.
    (source.is_at_end() && codec.mode() == 0).then(|| bytes.get(..written).unwrap_or_default().to_vec())
}
