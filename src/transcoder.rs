//! Converts bytes of one encoding to bytes of another, without a string of the whole text. Not in the standard.

use crate::runs::utf_8::valid_up_to;
use crate::slices;
use crate::{
    BomHandling, DecodeStatus, Decoder, DecoderErrorMode, EncodeStatus, Encoder, EncoderErrorMode, Encoding,
    Malformed,
};
use alloc::vec::Vec;
use core::fmt;

/// The most bytes that are decoded at once: the code units stay in the processor's cache.
const PIECE: usize = 2048;
/// More code units than a piece and the pending bytes of the decoder can become.
const UNITS: usize = PIECE + 16;
/// The most bytes of UTF-8 that are encoded at once.
const TEXT: usize = 0x4000;
/// The most bytes that a character has, and more than an escape sequence before it adds.
const LONGEST: usize = 16;

/// A decoder and an encoder in one, for a stream in chunks of any length.
///
/// However the input is split, and whatever the size of the output buffers, the bytes and the errors are the same. No
/// method panics.
///
/// ```
/// use encoding_standard::{DecoderErrorMode, EncoderErrorMode, Encoding, TranscodeStatus, Transcoder};
///
/// let (from, to) = (Encoding::ShiftJis, Encoding::EucJp);
/// let mut transcoder =
///     Transcoder::new(from, to, DecoderErrorMode::Replacement, EncoderErrorMode::Fatal).unwrap();
/// let mut bytes = [0; 16];
/// let first = transcoder.transcode(b"\x93\xFA\x96", &mut bytes, false); // ends within a character
/// assert_eq!(bytes[..first.written], *b"\xC6\xFC");
/// let second = transcoder.transcode(b"\x7B", &mut bytes, true);
/// assert_eq!(bytes[..second.written], *b"\xCB\xDC");
/// assert_eq!(second.status, TranscodeStatus::InputEmpty);
/// ```
#[derive(Clone, Debug)]
pub struct Transcoder {
    decoder: Decoder,
    encoder: Encoder,
    /// The second of the two code points of a pair of bytes in Big5, if there was no space for it.
    pending: Option<u16>,
}

/// The result of a call of a [`Transcoder`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[must_use]
pub struct Transcoded {
    /// How many bytes of the source were read. Pass the others to the next call.
    pub read: usize,
    /// How many bytes were written to the destination.
    pub written: usize,
    /// Why the call ended.
    pub status: TranscodeStatus,
}

/// Why a call of a [`Transcoder`] ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TranscodeStatus {
    /// The source was read to its end. If it was the last one, everything is written, and the transcoder is reset.
    InputEmpty,
    /// The next bytes do not fit into the destination: characters, escape sequences and character references are
    /// written whole. Ten bytes are always enough.
    OutputFull,
    /// There is an error, and its error mode is fatal. The next call continues after it.
    Failed(TranscodeError),
}

/// An error in the input of a [`Transcoder`], or a character that the encoding of its output lacks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TranscodeError {
    /// Bytes are malformed, and the error mode is [`DecoderErrorMode::Fatal`].
    Malformed(Malformed),
    /// A character cannot be encoded, and the error mode is [`EncoderErrorMode::Fatal`].
    Unencodable {
        /// The code point, as in [`Unencodable`](crate::Unencodable). For malformed bytes it is U+FFFD.
        code_point: char,
        /// The number of bytes before the character in the stream.
        offset: u64,
        /// The number of bytes of the character.
        length: u8,
    },
}

impl fmt::Display for TranscodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TranscodeError::Malformed(malformed) => malformed.fmt(f),
            TranscodeError::Unencodable { code_point, offset, .. } => {
                write!(f, "unencodable character: U+{:04X} at offset {offset}", u32::from(*code_point))
            }
        }
    }
}

impl core::error::Error for TranscodeError {}

impl Transcoder {
    /// A new transcoder, which removes a byte order mark of `from`. `None` if `to` is replacement, which has no encoder.
    pub fn new(
        from: Encoding,
        to: Encoding,
        malformed: DecoderErrorMode,
        unencodable: EncoderErrorMode,
    ) -> Option<Transcoder> {
        let encoder = Encoder::new(to, unencodable)?;
        Some(Transcoder::with(Decoder::new(from, malformed, BomHandling::Remove), encoder))
    }

    /// A transcoder with the given decoder and encoder, which must be new.
    pub fn with(decoder: Decoder, encoder: Encoder) -> Transcoder {
        Transcoder { decoder, encoder, pending: None }
    }

    /// The encoding of the input, see [`Decoder::encoding`].
    pub fn from(&self) -> Encoding {
        self.decoder.encoding()
    }

    /// The encoding of the output.
    pub fn to(&self) -> Encoding {
        self.encoder.encoding()
    }

    /// Converts a chunk.
    ///
    /// `last` is set if the stream ends with this chunk. If the call has to be repeated with the rest of the chunk, which may
    /// be empty, it is set again. Never panics.
    pub fn transcode(&mut self, src: &[u8], dst: &mut [u8], last: bool) -> Transcoded {
        let mut all = self.write_pending(dst);
        while all.status == TranscodeStatus::InputEmpty {
            let rest = slices::rest(src, all.read);
            let step = self.step(rest, slices::rest_mut(dst, all.written), last);
            all.read += step.done.read;
            all.written += step.done.written;
            all.status = step.done.status;
            if step.is_end {
                break;
            }
        }
        all
    }

    /// Converts a chunk and appends the bytes to a vector.
    ///
    /// # Errors
    ///
    /// The first error in the chunk whose mode is fatal. The output before it has been appended. The number is how many
    /// bytes of the chunk were read: the next call can continue with the others.
    ///
    /// ```
    /// use encoding_standard::{DecoderErrorMode, EncoderErrorMode, Encoding, TranscodeError, Transcoder};
    ///
    /// let (from, to) = (Encoding::Utf8, Encoding::Koi8R);
    /// let mut transcoder = Transcoder::new(from, to, DecoderErrorMode::Fatal, EncoderErrorMode::Fatal).unwrap();
    /// let mut bytes = Vec::new();
    /// let error = transcoder.transcode_to_vec("да €".as_bytes(), &mut bytes, true);
    /// let euro = TranscodeError::Unencodable { code_point: '€', offset: 5, length: 3 };
    /// assert_eq!(error, Err((euro, 8)));
    /// assert_eq!(bytes, b"\xC4\xC1 ");
    /// ```
    pub fn transcode_to_vec(
        &mut self,
        src: &[u8],
        dst: &mut Vec<u8>,
        last: bool,
    ) -> Result<(), (TranscodeError, usize)> {
        let mut read = 0;
        let mut used = dst.len();
        loop {
            let rest = slices::rest(src, read);
            // Memory is zeroed in pieces, shortly before it is written to, so that it is still in the cache.
            let space = rest.len().min(TEXT).saturating_mul(2).saturating_add(4 * LONGEST);
            dst.resize(used.saturating_add(space), 0);
            let done = self.transcode(rest, slices::rest_mut(dst, used), last);
            read += done.read;
            used += done.written;
            if done.status == TranscodeStatus::OutputFull {
                continue;
            }
            dst.truncate(used);
            return match done.status {
                TranscodeStatus::Failed(error) => Err((error, read)),
                _ => Ok(()),
            };
        }
    }

    fn step(&mut self, src: &[u8], dst: &mut [u8], last: bool) -> Step {
        if self.to() == Encoding::Utf8 {
            let decoded = self.decoder.decode_to_utf8(src, dst, last);
            let status = match decoded.status {
                DecodeStatus::InputEmpty => TranscodeStatus::InputEmpty,
                DecodeStatus::OutputFull => TranscodeStatus::OutputFull,
                DecodeStatus::Malformed(error) => TranscodeStatus::Failed(TranscodeError::Malformed(error)),
            };
            return Step {
                done: Transcoded { read: decoded.read, written: decoded.written, status },
                is_end: true,
            };
        }
        if self.from() == Encoding::Utf8 && self.decoder.is_between_characters() {
            // A character has at most four bytes in UTF-8, and becomes at least one byte.
            let most = src.len().min(TEXT).min(dst.len().saturating_mul(4));
            let bytes = src.get(..most).unwrap_or_default();
            let bytes = bytes.get(..valid_up_to(bytes)).unwrap_or_default();
            if let Ok(text) = core::str::from_utf8(bytes)
                && !text.is_empty()
            {
                return self.encode(text, dst);
            }
        }
        self.convert(src, dst, last)
    }

    /// Encodes text which is the input itself.
    fn encode(&mut self, text: &str, dst: &mut [u8]) -> Step {
        let encoded = self.encoder.encode_from_utf8(text, dst, false);
        self.decoder.skip(encoded.read);
        let status = match encoded.status {
            EncodeStatus::InputEmpty => TranscodeStatus::InputEmpty,
            EncodeStatus::OutputFull => TranscodeStatus::OutputFull,
            EncodeStatus::Unencodable(error) => {
                let before = text.get(..encoded.read).unwrap_or_default();
                let length = before.chars().next_back().map_or(0, char::len_utf8);
                let offset = self.decoder.next_offset().wrapping_sub(length as u64);
                unencodable(error.code_point, offset, length as u64)
            }
        };
        Step { done: Transcoded { read: encoded.read, written: encoded.written, status }, is_end: false }
    }

    /// Decodes a piece to code units, and encodes them.
    fn convert(&mut self, src: &[u8], dst: &mut [u8], last: bool) -> Step {
        let most = src.len().min(PIECE).min(dst.len().saturating_mul(4).saturating_add(LONGEST));
        let piece = src.get(..most).unwrap_or_default();
        let last = last && most == src.len();
        let mut units = [0; UNITS];
        let before = self.decoder.clone();
        let decoded = self.decoder.decode_to_utf16(piece, &mut units, last);
        let text = units.get(..decoded.written).unwrap_or_default();
        let is_all = decoded.status == DecodeStatus::InputEmpty;
        let encoded = self.encoder.encode_from_utf16(text, dst, last && is_all);
        let mut done =
            Transcoded { read: decoded.read, written: encoded.written, status: TranscodeStatus::InputEmpty };
        match encoded.status {
            EncodeStatus::InputEmpty => {
                if let DecodeStatus::Malformed(error) = decoded.status {
                    done.status = TranscodeStatus::Failed(TranscodeError::Malformed(error));
                }
                return Step { done, is_end: is_all && most == src.len() };
            }
            EncodeStatus::OutputFull => {
                self.decoder = before;
                let (read, written) = self.decode_again(piece, encoded.read, last);
                done.read = read;
                if written < encoded.read {
                    done.read += self.decode_character(slices::rest(piece, read), true, last).0;
                }
                done.status = TranscodeStatus::OutputFull;
            }
            EncodeStatus::Unencodable(error) => {
                self.decoder = before;
                let wanted = encoded.read.saturating_sub(error.code_point.len_utf16());
                let (read, written) = self.decode_again(piece, wanted, last);
                let (more, start) = self.decode_character(slices::rest(piece, read), written == wanted, last);
                if error.code_point.len_utf16() > 1 {
                    // The two units are a surrogate pair, not two characters.
                    self.pending = None;
                }
                done.read = read + more;
                let length = self.decoder.next_offset().wrapping_sub(start);
                done.status = unencodable(error.code_point, start, length);
            }
        }
        // The next call ends the encoder's output, even if the decoder has nothing left to read.
        self.decoder.reopen();
        Step { done, is_end: true }
    }

    /// Decodes a piece again, to `count` code units. If these end between two code points of one pair in Big5, to one less.
    /// Returns how many bytes were read and how many units written.
    fn decode_again(&mut self, piece: &[u8], count: usize, last: bool) -> (usize, usize) {
        let mut units = [0; UNITS];
        let decoded = self.decoder.decode_to_utf16(piece, units.get_mut(..count).unwrap_or_default(), last);
        (decoded.read, decoded.written)
    }

    /// Decodes the next character. Returns how many bytes were read, and the offset of its own bytes, which can follow a byte
    /// order mark or an escape sequence. If `is_pending`, the second of two code points is pending afterwards.
    fn decode_character(&mut self, src: &[u8], is_pending: bool, last: bool) -> (usize, u64) {
        // An error after the character must stay unread, as it does if there is no space for its U+FFFD.
        let error_mode = self.decoder.replace_error_mode(DecoderErrorMode::Replacement);
        let before = self.decoder.clone();
        let mut start = before.next_offset();
        let mut space = 1;
        let mut end = 0;
        loop {
            let mut units = [0; 2];
            let piece = src.get(..end).unwrap_or_default();
            let dst = units.get_mut(..space).unwrap_or_default();
            self.decoder = before.clone();
            let decoded = self.decoder.decode_to_utf16(piece, dst, last && end == src.len());
            if decoded.written == 2 && is_pending {
                self.pending = Some(units[1]);
            }
            if decoded.written > 0 || end > src.len() {
                self.decoder.replace_error_mode(error_mode);
                return (decoded.read, start);
            }
            if decoded.status == DecodeStatus::OutputFull {
                space = 2;
            } else {
                start = self.decoder.next_offset();
                end += 1;
            }
        }
    }

    fn write_pending(&mut self, dst: &mut [u8]) -> Transcoded {
        let mut done = Transcoded { read: 0, written: 0, status: TranscodeStatus::InputEmpty };
        let Some(unit) = self.pending else { return done };
        let encoded = self.encoder.encode_from_utf16(&[unit], dst, false);
        done.written = encoded.written;
        match encoded.status {
            EncodeStatus::OutputFull => {
                done.status = TranscodeStatus::OutputFull;
                return done;
            }
            EncodeStatus::InputEmpty => {}
            EncodeStatus::Unencodable(error) => {
                done.status = unencodable(error.code_point, self.decoder.next_offset().wrapping_sub(2), 2);
            }
        }
        self.pending = None;
        done
    }
}

/// The result of a part of a call, and whether it is the last part.
struct Step {
    done: Transcoded,
    is_end: bool,
}

fn unencodable(code_point: char, offset: u64, length: u64) -> TranscodeStatus {
    TranscodeStatus::Failed(TranscodeError::Unencodable { code_point, offset, length: length as u8 })
}
