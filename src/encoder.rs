//! [§4.1 Encoders and decoders](https://encoding.spec.whatwg.org/#encoders-and-decoders), the
//! encoders' half: *process a queue*, error modes, and the boundaries between chunks.

mod max_length;
mod reference;
mod source;
#[allow(dead_code, reason = "only the modules of the npm package use all of it")]
mod state;
pub(crate) mod to_vec;

use crate::codec::any_encoder::AnyEncoder;
use crate::codec::handler::{EncoderHandler, EncoderResult, Peeked, Source};
use crate::config::HANDLERS_ALONE;
use crate::encoding::Encoding;
use crate::no_memory::NoMemory;
use crate::slices;
use core::fmt;
use reference::Reference;
use source::{Utf8Source, Utf16Source};

/// An [error mode](https://encoding.spec.whatwg.org/#error-mode) of an encoder.
///
/// ```
/// use encoding_standard::{Encoder, EncoderErrorMode, Encoding};
///
/// let encode = |error_mode| {
///     let mut bytes = Vec::new();
///     Encoder::new(Encoding::Koi8R, error_mode)?.encode_to_vec("和", &mut bytes, true).ok().map(|()| bytes)
/// };
/// assert_eq!(encode(EncoderErrorMode::Fatal), None);
/// assert_eq!(encode(EncoderErrorMode::Html), Some(b"&#21644;".to_vec()));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum EncoderErrorMode {
    /// An error is returned, as [`EncodeStatus::Unencodable`].
    #[default]
    Fatal,
    /// A code point that cannot be encoded becomes a decimal character reference, `&#128169;` for example. It cannot be
    /// distinguished from the same characters in the input.
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
    /// Whether a code point of this stream has become a character reference.
    has_replaced: bool,
}

/// The result of a call of an [`Encoder`].
///
/// ```
/// use encoding_standard::{EncodeStatus, Encoded, Encoder, EncoderErrorMode, Encoding};
///
/// let mut encoder = Encoder::new(Encoding::Koi8R, EncoderErrorMode::Fatal).unwrap();
/// let encoded = encoder.encode_from_utf8("мир", &mut [0; 2], true);
/// assert_eq!(encoded, Encoded { read: 4, written: 2, status: EncodeStatus::OutputFull });
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[must_use]
pub struct Encoded {
    /// How many units of the source were read. Pass the others to the next call.
    pub read: usize,
    /// How many bytes were written to the destination. What it holds after them is unspecified.
    pub written: usize,
    /// Why the call ended.
    pub status: EncodeStatus,
}

/// Why a call of an [`Encoder`] ended.
///
/// ```
/// use encoding_standard::{EncodeStatus, Encoder, EncoderErrorMode, Encoding};
///
/// let mut encoder = Encoder::new(Encoding::Koi8R, EncoderErrorMode::Fatal).unwrap();
/// assert_eq!(encoder.encode_from_utf8("мир", &mut [0; 3], true).status, EncodeStatus::InputEmpty);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EncodeStatus {
    /// The source was read to its end. If it was the last one, everything is written, and the encoder is reset.
    InputEmpty,
    /// The next bytes do not fit into the destination: characters, escape sequences and character references are
    /// written whole. Four bytes are always enough for the first two kinds, ten for the last.
    OutputFull,
    /// The encoding lacks a character, and the error mode is [`EncoderErrorMode::Fatal`]. The
    /// encoder keeps its state and can continue after the character with the next call.
    Unencodable(Unencodable),
}

/// A character that an encoding lacks.
///
/// ```
/// use encoding_standard::{Encoding, Unencodable};
///
/// let error = Encoding::Koi8R.encode_or_fail("a和").unwrap_err();
/// assert_eq!(error, Unencodable { code_point: '和', index: 1 });
/// assert_eq!(error.to_string(), "unencodable character: U+548C at index 1");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Unencodable {
    /// The code point. It is U+FFFD for a lone surrogate, and for U+000E, U+000F and U+001B in
    /// ISO-2022-JP, as the standard says.
    pub code_point: char,
    /// How many units of the stream come before the character: UTF-8 bytes or UTF-16 code units,
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

impl Encoder {
    /// A new encoder for `encoding`, `None` for replacement, which has none.
    ///
    /// As an extension, UTF-16BE/LE have encoders here. The standard has none, and uses
    /// [`encoding.output_encoding()`](Encoding::output_encoding) instead.
    ///
    /// ```
    /// use encoding_standard::{Encoder, EncoderErrorMode, Encoding};
    ///
    /// assert!(Encoder::new(Encoding::Utf16Le, EncoderErrorMode::Fatal).is_some());
    /// assert!(Encoder::new(Encoding::Replacement, EncoderErrorMode::Fatal).is_none());
    /// ```
    pub fn new(encoding: Encoding, error_mode: EncoderErrorMode) -> Option<Encoder> {
        Encoder::with_mode(encoding, error_mode, 0)
    }

    /// A new encoder. `mode` is 0, or comes from [`AnyEncoder::mode`].
    fn with_mode(encoding: Encoding, error_mode: EncoderErrorMode, mode: u8) -> Option<Encoder> {
        let codec = AnyEncoder::new(encoding, mode)?;
        Some(Encoder {
            encoding,
            error_mode,
            codec,
            leading_surrogate: None,
            position: 0,
            has_replaced: false,
        })
    }

    /// The encoding of the output.
    ///
    /// ```
    /// use encoding_standard::{Encoder, EncoderErrorMode, Encoding};
    ///
    /// let encoder = Encoder::new(Encoding::Big5, EncoderErrorMode::Fatal).unwrap();
    /// assert_eq!(encoder.encoding(), Encoding::Big5);
    /// ```
    pub fn encoding(&self) -> Encoding {
        self.encoding
    }

    /// Whether a code point has become a character reference in the current stream or, between streams, in the last
    /// one.
    ///
    /// ```
    /// use encoding_standard::{Encoder, EncoderErrorMode, Encoding};
    ///
    /// let mut encoder = Encoder::new(Encoding::Koi8R, EncoderErrorMode::Html).unwrap();
    /// encoder.encode_to_vec("мир, 和平", &mut Vec::new(), true)?;
    /// assert!(encoder.has_replaced());
    /// # Ok::<(), encoding_standard::Unencodable>(())
    /// ```
    pub fn has_replaced(&self) -> bool {
        self.has_replaced
    }

    /// Whether the end of the stream would write bytes: an escape sequence of ISO-2022-JP, or those for a leading
    /// surrogate at the end of the last chunk.
    ///
    /// ```
    /// use encoding_standard::{Encoder, EncoderErrorMode, Encoding};
    ///
    /// let mut encoder = Encoder::new(Encoding::Iso2022Jp, EncoderErrorMode::Html).unwrap();
    /// let mut bytes = Vec::new();
    /// encoder.encode_to_vec("日本", &mut bytes, false)?;
    /// assert!(encoder.has_pending_state());
    /// encoder.encode_to_vec("", &mut bytes, true)?;
    /// assert!(!encoder.has_pending_state() && bytes.ends_with(b"\x1B(B"));
    /// # Ok::<(), encoding_standard::Unencodable>(())
    /// ```
    pub fn has_pending_state(&self) -> bool {
        self.leading_surrogate.is_some() || self.codec.mode() != 0
    }

    /// Encodes a chunk of UTF-8.
    ///
    /// `last` is set if the stream ends with this chunk. If the call has to be repeated with the rest of the chunk,
    /// which may be empty, it is set again. What `dst` holds after the [`written`](Encoded::written) bytes is
    /// unspecified: they may have been overwritten. Never panics.
    ///
    /// ```
    /// use encoding_standard::{EncodeStatus, Encoder, EncoderErrorMode, Encoding};
    ///
    /// let mut encoder = Encoder::new(Encoding::EucKr, EncoderErrorMode::Fatal).unwrap();
    /// let mut bytes = [0; 8];
    /// let encoded = encoder.encode_from_utf8("안💩녕", &mut bytes, true);
    /// let EncodeStatus::Unencodable(error) = encoded.status else { panic!() };
    /// assert_eq!((error.code_point, error.index, &bytes[..encoded.written]), ('💩', 3, &b"\xBE\xC8"[..]));
    /// ```
    pub fn encode_from_utf8(&mut self, src: &str, dst: &mut [u8], last: bool) -> Encoded {
        self.encode(Utf8Source::new(self.leading_surrogate, src), dst, last).unwrap_or_else(NoMemory::never)
    }

    /// Encodes a chunk of UTF-16, in the same way.
    ///
    /// A surrogate pair may be split between chunks; a lone surrogate is U+FFFD. Never panics.
    ///
    /// ```
    /// use encoding_standard::{Encoder, EncoderErrorMode, Encoding};
    ///
    /// let mut encoder = Encoder::new(Encoding::Utf8, EncoderErrorMode::Fatal).unwrap();
    /// let mut bytes = [0; 8];
    /// let encoded = encoder.encode_from_utf16(&[0xD83D, 0xDCA9, 0xD83D], &mut bytes, true);
    /// assert_eq!(bytes[..encoded.written], *"💩\u{FFFD}".as_bytes());
    /// ```
    pub fn encode_from_utf16(&mut self, src: &[u16], dst: &mut [u8], last: bool) -> Encoded {
        self.try_encode_from_utf16(src, dst, last).unwrap_or_else(NoMemory::never)
    }

    /// Like [`encode_from_utf16`](Encoder::encode_from_utf16), for modules that unpack tables. After an error the
    /// encoder must not be used.
    pub(crate) fn try_encode_from_utf16(
        &mut self,
        src: &[u16],
        dst: &mut [u8],
        last: bool,
    ) -> Result<Encoded, NoMemory> {
        self.encode(Utf16Source::new(self.leading_surrogate, src), dst, last)
    }

    /// Counts the last units that were read as not read.
    #[cfg(feature = "std")]
    pub(crate) fn take_back(&mut self, units: usize) {
        self.position = self.position.saturating_sub(units as u64);
    }

    fn encode<S: Source>(&mut self, mut source: S, dst: &mut [u8], last: bool) -> Result<Encoded, NoMemory> {
        // Nothing of the stream was read yet.
        if self.position == 0 {
            self.has_replaced = false;
        }
        // A copy, because with a reference to this field, the compiler would have to read the other fields again.
        let mut codec = self.codec;
        let (written, processed) =
            process_queue(&mut codec, &mut source, dst, self.error_mode, last, &mut self.has_replaced)?;
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

/// Why *process a queue* ended.
enum Processed {
    InputEmpty,
    Finished,
    OutputFull,
    /// `units` is the length of the code point in units of the source.
    Unencodable {
        code_point: u32,
        units: usize,
    },
}

/// [Processes a queue](https://encoding.spec.whatwg.org/#concept-encoding-run), as far as there is
/// input and space, and says how much was written.
fn process_queue<S: Source>(
    codec: &mut AnyEncoder,
    source: &mut S,
    dst: &mut [u8],
    error_mode: EncoderErrorMode,
    last: bool,
    has_replaced: &mut bool,
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
            // A reference is ASCII. In this state, every encoding that lacks a character has ASCII as the same bytes.
            Some(code_point) => &Reference::new(code_point),
        };
        let Some(space) = dst.get_mut(written..).and_then(|rest| rest.get_mut(..bytes.len())) else {
            *codec = before;
            return Ok((written, Processed::OutputFull));
        };
        for (to, from) in space.iter_mut().zip(bytes) {
            *to = *from;
        }
        written += bytes.len();
        if handled.as_error().is_some() {
            *has_replaced = true;
        }
        if !handled.is_restored() {
            source.advance(peeked);
        }
    }
}
