//! [§4.1 Encoders and decoders](https://encoding.spec.whatwg.org/#encoders-and-decoders), the
//! encoders' half: *process a queue*, error modes, and the boundaries between chunks.

mod reference;
mod source;
#[allow(dead_code, reason = "only the modules of the npm package keep states")]
mod state;

use crate::codec::any_encoder::AnyEncoder;
use crate::codec::handler::{EncoderHandler, EncoderResult, Peeked, Source};
use crate::config::HANDLERS_ALONE;
use crate::encoding::Encoding;
use crate::no_memory::NoMemory;
use crate::slices;
use alloc::vec::Vec;
use core::fmt;
use reference::Reference;
use source::{Utf8Source, Utf16Source};

/// An [error mode](https://encoding.spec.whatwg.org/#error-mode) of an encoder.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum EncoderErrorMode {
    /// An error is returned, as [`EncodeStatus::Unencodable`].
    #[default]
    Fatal,
    /// A code point that cannot be encoded becomes a decimal character reference, `&#128169;` for
    /// example. What comes of it cannot be told from the same characters in the input.
    Html,
}

/// An encoder for a stream of text, which comes in chunks of any length.
///
/// However the input is split, and whatever the size of the output buffers, the bytes and the
/// errors are the same. No method panics.
///
/// ```
/// use encoding_standard::{Encoder, EncoderErrorMode, Encoding};
///
/// let mut encoder = Encoder::new(Encoding::ShiftJis, EncoderErrorMode::Html).unwrap();
/// let mut bytes = [0; 32];
/// let encoded = encoder.encode_from_utf8("日本💩", &mut bytes, true);
/// assert_eq!(&bytes[..encoded.written], b"\x93\xFA\x96\x7B&#128169;");
/// ```
#[derive(Clone, Debug)]
pub struct Encoder {
    encoding: Encoding,
    error_mode: EncoderErrorMode,
    codec: AnyEncoder,
    /// The first half of a surrogate pair that the last chunk ended with.
    leading_surrogate: Option<u16>,
    /// How many units of the stream have been read.
    position: u64,
}

/// What a call of an [`Encoder`] has done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[must_use]
pub struct Encoded {
    /// How many units of the source were read. The others have to be given again.
    pub read: usize,
    /// How many bytes were written to the destination.
    pub written: usize,
    /// Why the call came to its end.
    pub status: EncodeStatus,
}

/// Why a call of an [`Encoder`] came to its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EncodeStatus {
    /// The source was read to its end. If it was the last one, all is written, and the encoder is
    /// as new.
    InputEmpty,
    /// What comes next does not fit into the destination: characters, escape sequences and
    /// character references are written whole. Four bytes are room enough for any of the first two
    /// kinds, ten for the last.
    OutputFull,
    /// The encoding lacks a character, and the error mode is [`EncoderErrorMode::Fatal`]. The
    /// encoder keeps its state and can go on behind the character with the next call.
    Unencodable(Unencodable),
}

/// A character that an encoding lacks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Unencodable {
    /// The code point. It is U+FFFD for a lone surrogate, and for U+000E, U+000F and U+001B in
    /// ISO-2022-JP, as the standard says.
    pub code_point: char,
    /// How many units of the stream stand before the character: UTF-8 bytes or UTF-16 code units,
    /// whichever the source consists of.
    pub index: u64,
}

impl fmt::Display for Unencodable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Unencodable { code_point, index } = self;
        write!(f, "unencodable character: U+{:04X} at index {index}", u32::from(*code_point))
    }
}

impl core::error::Error for Unencodable {}

/// More bytes than any step writes: a character reference, and ISO-2022-JP's escape sequence before it.
const LONGEST_STEP: usize = 16;
/// How much is encoded at once.
const PIECE: usize = 0x4000;

impl Encoder {
    /// A new encoder for `encoding`, `None` for replacement, which has none.
    ///
    /// The standard has none for UTF-16BE/LE either; here they have, as an extension. Those who
    /// want the standard's ways ask for
    /// [`encoding.output_encoding()`](Encoding::output_encoding) first.
    pub fn new(encoding: Encoding, error_mode: EncoderErrorMode) -> Option<Encoder> {
        Encoder::with_mode(encoding, error_mode, 0)
    }

    /// A new encoder; `mode` is 0 or what [`AnyEncoder::mode`] has given.
    fn with_mode(encoding: Encoding, error_mode: EncoderErrorMode, mode: u8) -> Option<Encoder> {
        let codec = AnyEncoder::new(encoding, mode)?;
        Some(Encoder { encoding, error_mode, codec, leading_surrogate: None, position: 0 })
    }

    /// The encoding that is encoded to.
    pub fn encoding(&self) -> Encoding {
        self.encoding
    }

    /// Encodes a chunk of UTF-8.
    ///
    /// `last` says that the stream ends with this chunk; it stays set when the call has to be
    /// repeated with the rest of the chunk, which may be empty. Never panics.
    pub fn encode_from_utf8(&mut self, src: &str, dst: &mut [u8], last: bool) -> Encoded {
        self.encode(Utf8Source::new(self.leading_surrogate, src), dst, last).unwrap_or_else(NoMemory::never)
    }

    /// Encodes a chunk of UTF-16, in the same way.
    ///
    /// A surrogate pair may be split between chunks; a lone surrogate is U+FFFD. Never panics.
    pub fn encode_from_utf16(&mut self, src: &[u16], dst: &mut [u8], last: bool) -> Encoded {
        self.try_encode_from_utf16(src, dst, last).unwrap_or_else(NoMemory::never)
    }

    /// Like [`encode_from_utf16`](Encoder::encode_from_utf16), where tables are unpacked. After an error the encoder is not to
    /// be used any more.
    pub(crate) fn try_encode_from_utf16(
        &mut self,
        src: &[u16],
        dst: &mut [u8],
        last: bool,
    ) -> Result<Encoded, NoMemory> {
        self.encode(Utf16Source::new(self.leading_surrogate, src), dst, last)
    }

    /// Encodes a chunk and appends the bytes to a vector.
    ///
    /// # Errors
    ///
    /// The first character in the chunk that the encoding lacks, if the error mode is
    /// [`EncoderErrorMode::Fatal`]; what stands before it has then been appended, and what follows
    /// it in this chunk is dropped; after the `last` chunk the encoder is as new all the same.
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
        let mut rest = src;
        let mut used = dst.len();
        // Few encodings have more bytes for a character than UTF-8.
        dst.reserve(rest.len().saturating_add(LONGEST_STEP));
        loop {
            // Memory is made zero shortly before it is written to, while the processor has it at hand.
            let piece = rest.len().saturating_add(LONGEST_STEP).min(PIECE);
            dst.resize(used.saturating_add(piece), 0);
            let Encoded { read, written, status } =
                self.encode_from_utf8(rest, slices::rest_mut(dst, used), last);
            rest = rest.get(read..).unwrap_or_default();
            used += written;
            if status == EncodeStatus::OutputFull {
                continue;
            }
            dst.truncate(used);
            let EncodeStatus::Unencodable(error) = status else { return Ok(()) };
            self.position += rest.len() as u64;
            if last {
                self.renew();
            }
            return Err(error);
        }
    }

    /// Makes the encoder what it was when nothing had been encoded.
    fn renew(&mut self) {
        if let Some(new) = Encoder::new(self.encoding, self.error_mode) {
            *self = new;
        }
    }

    fn encode<S: Source>(&mut self, mut source: S, dst: &mut [u8], last: bool) -> Result<Encoded, NoMemory> {
        // A copy, as what is known of the other fields would be forgotten with a reference to this one.
        let mut codec = self.codec;
        let (written, processed) = process_queue(&mut codec, &mut source, dst, self.error_mode, last)?;
        self.codec = codec;
        let (read, leading_surrogate) = source.end();
        self.leading_surrogate = leading_surrogate;
        self.position += read as u64;
        let status = match processed {
            Processed::OutputFull => EncodeStatus::OutputFull,
            Processed::InputEmpty => EncodeStatus::InputEmpty,
            Processed::Finished => {
                self.position = 0;
                EncodeStatus::InputEmpty
            }
            Processed::Unencodable { code_point, units } => EncodeStatus::Unencodable(Unencodable {
                code_point: char::from_u32(code_point).unwrap_or(char::REPLACEMENT_CHARACTER),
                index: self.position.wrapping_sub(units as u64),
            }),
        };
        Ok(Encoded { read, written, status })
    }
}

/// Why *process a queue* came to its end.
enum Processed {
    InputEmpty,
    Finished,
    OutputFull,
    /// `units` is how many of the source's the code point took up.
    Unencodable {
        code_point: u32,
        units: usize,
    },
}

/// [Processes a queue](https://encoding.spec.whatwg.org/#concept-encoding-run), as far as there is
/// input and room, and says how much was written.
fn process_queue<S: Source>(
    codec: &mut AnyEncoder,
    source: &mut S,
    dst: &mut [u8],
    error_mode: EncoderErrorMode,
    last: bool,
) -> Result<(usize, Processed), NoMemory> {
    let mut written = 0;
    loop {
        if !HANDLERS_ALONE && !source.has_kept() {
            written += codec.fast_path(source, slices::rest_mut(dst, written));
        }
        let peeked = source.peek(last);
        let code_point = match peeked {
            Peeked::CodePoint { code_point, .. } => Some(code_point),
            Peeked::Empty if last => None,
            Peeked::Empty => return Ok((written, Processed::InputEmpty)),
        };
        let before = *codec;
        let handled = codec.handle(code_point);
        let (few, len) = handled.as_bytes();
        let bytes: &[u8] = match handled.as_error().transpose()? {
            None if handled == EncoderResult::FINISHED => return Ok((written, Processed::Finished)),
            None => few.get(..len).unwrap_or_default(),
            Some(code_point) if error_mode == EncoderErrorMode::Fatal => {
                let units = source.advance(peeked);
                return Ok((written, Processed::Unencodable { code_point, units }));
            }
            // Any encoding that lacks a character now has these as the bytes of their values.
            Some(code_point) => &Reference::new(code_point),
        };
        let Some(room) = dst.get_mut(written..).and_then(|rest| rest.get_mut(..bytes.len())) else {
            *codec = before;
            return Ok((written, Processed::OutputFull));
        };
        for (to, from) in room.iter_mut().zip(bytes) {
            *to = *from;
        }
        written += bytes.len();
        if !handled.is_restored() {
            source.advance(peeked);
        }
    }
}
