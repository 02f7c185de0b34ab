//! [§4.1 Encoders and decoders](https://encoding.spec.whatwg.org/#encoders-and-decoders), the
//! decoders' half: *process a queue*, error modes, and the boundaries between chunks.

mod bom;
mod max_length;
pub(crate) mod output;
mod queue;
#[allow(dead_code, reason = "only the modules of the npm package use all of it")]
mod state;
pub(crate) mod to_string;

use crate::codec::any_decoder::AnyDecoder;
use crate::codec::handler::{DecoderHandler, DecoderResult, Output};
use crate::config::HANDLERS_ALONE;
use crate::encoding::Encoding;
use crate::few_bytes::FewBytes;
use crate::no_memory::NoMemory;
use crate::slices;
use core::fmt;
use output::{Utf8Output, Utf16Output};
use queue::IoQueue;

/// An [error mode](https://encoding.spec.whatwg.org/#error-mode) of a decoder.
///
/// ```
/// use encoding_standard::{BomHandling, DecodeStatus, Decoder, DecoderErrorMode, Encoding};
///
/// let decode = |error_mode| {
///     let mut decoder = Decoder::new(Encoding::Utf8, error_mode, BomHandling::Keep);
///     decoder.decode_to_utf8(b"\xFF", &mut [0; 4], true)
/// };
/// assert_eq!(decode(DecoderErrorMode::Replacement).written, "\u{FFFD}".len());
/// assert!(matches!(decode(DecoderErrorMode::Fatal).status, DecodeStatus::Malformed(_)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum DecoderErrorMode {
    /// An error becomes U+FFFD.
    #[default]
    Replacement,
    /// An error is returned, as [`DecodeStatus::Malformed`].
    Fatal,
}

/// What a decoder does about a byte order mark at the start of its input.
///
/// ```
/// use encoding_standard::{BomHandling, Encoding};
///
/// let decode = |bom| Encoding::Utf16Be.decode_with(b"\xFE\xFF\0a", bom).text;
/// assert_eq!(decode(BomHandling::Keep), "\u{FEFF}a");
/// assert_eq!(decode(BomHandling::Remove), "a");
/// assert_eq!(Encoding::Big5.decode_with(b"\xFE\xFF\0a", BomHandling::Sniff).encoding, Encoding::Utf16Be);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum BomHandling {
    /// It is kept as text, as by [UTF-8 decode without
    /// BOM](https://encoding.spec.whatwg.org/#utf-8-decode-without-bom).
    Keep,
    /// That of the decoder's own encoding is removed, as by
    /// [`TextDecoder`](https://encoding.spec.whatwg.org/#interface-textdecoder).
    #[default]
    Remove,
    /// It decides the encoding and is removed, as by [decode](https://encoding.spec.whatwg.org/#decode).
    Sniff,
}

/// A decoder for a stream of bytes, which come in chunks of any length.
///
/// However the input is split, and whatever the size of the output buffers, the text and the
/// errors are the same. No method panics.
///
/// ```
/// use encoding_standard::{BomHandling, DecodeStatus, Decoder, DecoderErrorMode, Encoding};
///
/// let mut decoder = Decoder::new(Encoding::ShiftJis, DecoderErrorMode::Replacement, BomHandling::Remove);
/// let mut text = [0; 16];
/// let first = decoder.decode_to_utf8(b"\x93\xFA\x96", &mut text, false); // ends within a character
/// assert_eq!(&text[..first.written], "日".as_bytes());
/// let second = decoder.decode_to_utf8(b"\x7B", &mut text, true);
/// assert_eq!(&text[..second.written], "本".as_bytes());
/// assert_eq!(second.status, DecodeStatus::InputEmpty);
/// ```
#[derive(Clone, Debug)]
pub struct Decoder {
    label_encoding: Encoding,
    encoding: Encoding,
    error_mode: DecoderErrorMode,
    bom: BomHandling,
    bom_seen: bool,
    codec: AnyDecoder,
    /// The bytes of an unfinished sequence, which `codec` holds.
    held: FewBytes,
    /// Bytes that were read and have to be read again.
    restored: FewBytes,
    /// How many bytes of the stream have been read, including restored ones.
    position: u64,
    /// Whether the next call begins a new stream.
    finished: bool,
    /// Whether an error of this stream has become U+FFFD.
    has_replaced: bool,
}

/// The result of a call of a [`Decoder`].
///
/// ```
/// use encoding_standard::{BomHandling, DecodeStatus, Decoded, Decoder, DecoderErrorMode, Encoding};
///
/// let mut decoder = Decoder::new(Encoding::Koi8R, DecoderErrorMode::Fatal, BomHandling::Keep);
/// let decoded = decoder.decode_to_utf16(b"\xCD\xC9\xD2", &mut [0; 2], true);
/// assert_eq!(decoded, Decoded { read: 2, written: 2, status: DecodeStatus::OutputFull });
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[must_use]
pub struct Decoded {
    /// How many bytes of the source were read. Pass the others to the next call.
    pub read: usize,
    /// How many code units were written to the destination: whole characters only. What it holds after
    /// them is unspecified.
    pub written: usize,
    /// Why the call ended.
    pub status: DecodeStatus,
}

/// Why a call of a [`Decoder`] ended.
///
/// ```
/// use encoding_standard::{BomHandling, DecodeStatus, Decoder, DecoderErrorMode, Encoding};
///
/// let mut decoder = Decoder::new(Encoding::Utf8, DecoderErrorMode::Fatal, BomHandling::Keep);
/// let mut status = |bytes: &[u8], last| decoder.decode_to_utf8(bytes, &mut [0; 4], last).status;
/// assert_eq!(status(b"\xC3", false), DecodeStatus::InputEmpty);
/// assert!(matches!(status(b"", true), DecodeStatus::Malformed(_)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DecodeStatus {
    /// The source was read to its end. If it was the last one, everything is written, and the decoder is reset.
    InputEmpty,
    /// The next character does not fit into the destination. None of its bytes were read, unless it begins in an earlier
    /// chunk. Four bytes of UTF-8, or two units of UTF-16, are always enough.
    OutputFull,
    /// There is an error in the source, and the error mode is [`DecoderErrorMode::Fatal`]. The
    /// decoder can continue after it with the next call.
    Malformed(Malformed),
}

/// An error in the input of a decoder.
///
/// ```
/// use encoding_standard::{BomHandling, Encoding, Malformed};
///
/// let error = Encoding::EucKr.decode_or_fail(b"ab\xFF\xFF", BomHandling::Keep).unwrap_err();
/// assert_eq!(error, Malformed { offset: 2, length: 1 });
/// assert_eq!(error.to_string(), "malformed input: 1 byte at offset 2");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Malformed {
    /// How many bytes of the stream come before the erroneous ones.
    pub offset: u64,
    /// How many bytes are erroneous: those that one U+FFFD would replace.
    pub length: u8,
}

impl fmt::Display for Malformed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Malformed { offset, length } = self;
        let unit = if *length == 1 { "byte" } else { "bytes" };
        write!(f, "malformed input: {length} {unit} at offset {offset}")
    }
}

impl core::error::Error for Malformed {}

impl Decoder {
    /// A new decoder for `encoding`.
    ///
    /// ```
    /// use encoding_standard::{BomHandling, Decoder, DecoderErrorMode, Encoding};
    ///
    /// let decoder = Decoder::new(Encoding::Utf8, DecoderErrorMode::default(), BomHandling::default());
    /// assert_eq!(decoder.encoding(), Encoding::Utf8);
    /// ```
    pub fn new(encoding: Encoding, error_mode: DecoderErrorMode, bom: BomHandling) -> Decoder {
        Decoder::with_mode(encoding, error_mode, bom, 0)
    }

    /// A new decoder. `mode` is 0, or comes from [`AnyDecoder::mode`].
    // Inlined, so that the compiler removes checks that a new decoder does not need.
    #[inline(always)]
    fn with_mode(encoding: Encoding, error_mode: DecoderErrorMode, bom: BomHandling, mode: u8) -> Decoder {
        Decoder {
            label_encoding: encoding,
            encoding,
            error_mode,
            bom,
            bom_seen: bom == BomHandling::Keep,
            codec: AnyDecoder::for_encoding(encoding, mode),
            held: FewBytes::default(),
            restored: FewBytes::default(),
            position: 0,
            finished: false,
            has_replaced: false,
        }
    }

    /// The encoding of the input: the given one, or with [`BomHandling::Sniff`] that of the byte order mark of the
    /// current stream or, between streams, of the last one.
    ///
    /// ```
    /// use encoding_standard::{BomHandling, Decoder, DecoderErrorMode, Encoding};
    ///
    /// let mut decoder = Decoder::new(Encoding::Koi8U, DecoderErrorMode::Replacement, BomHandling::Sniff);
    /// decoder.decode_to_string(b"\xFF\xFEa\0", &mut String::new(), false)?;
    /// assert_eq!(decoder.encoding(), Encoding::Utf16Le);
    /// # Ok::<(), encoding_standard::Malformed>(())
    /// ```
    pub fn encoding(&self) -> Encoding {
        self.encoding
    }

    /// Whether an error has become U+FFFD in the current stream or, between streams, in the last one.
    ///
    /// ```
    /// use encoding_standard::{BomHandling, Decoder, DecoderErrorMode, Encoding};
    ///
    /// let mut decoder = Decoder::new(Encoding::EucKr, DecoderErrorMode::Replacement, BomHandling::Remove);
    /// let mut text = String::new();
    /// decoder.decode_to_string(b"\xBE\xC8\xFF", &mut text, true)?;
    /// assert_eq!((text.as_str(), decoder.has_replaced()), ("안\u{FFFD}", true));
    /// # Ok::<(), encoding_standard::Malformed>(())
    /// ```
    pub fn has_replaced(&self) -> bool {
        self.has_replaced
    }

    /// Decodes a chunk to UTF-16.
    ///
    /// `last` is set if the stream ends with this chunk. If the call has to be repeated with the rest of the chunk,
    /// which may be empty, it is set again. What `dst` holds after the [`written`](Decoded::written) units is
    /// unspecified: they may have been overwritten. Never panics.
    ///
    /// ```
    /// use encoding_standard::{BomHandling, Decoder, DecoderErrorMode, Encoding};
    ///
    /// let mut decoder = Decoder::new(Encoding::Big5, DecoderErrorMode::Replacement, BomHandling::Remove);
    /// let mut units = [0; 8];
    /// let decoded = decoder.decode_to_utf16(b"\xA4\xA4", &mut units, true);
    /// assert_eq!(units[..decoded.written], ['中' as u16]);
    /// ```
    pub fn decode_to_utf16(&mut self, src: &[u8], dst: &mut [u16], last: bool) -> Decoded {
        self.decode::<_, true>(src, &mut Utf16Output::new(dst), last).unwrap_or_else(NoMemory::never)
    }

    /// Decodes a chunk to UTF-8, in the same way.
    ///
    /// The bytes written are always valid UTF-8. Never panics.
    ///
    /// ```
    /// use encoding_standard::{BomHandling, Decoder, DecoderErrorMode, Encoding};
    ///
    /// let mut decoder = Decoder::new(Encoding::Big5, DecoderErrorMode::Replacement, BomHandling::Remove);
    /// let mut text = [0; 8];
    /// let decoded = decoder.decode_to_utf8(b"\xA4\xA4", &mut text, true);
    /// assert_eq!(text[..decoded.written], *"中".as_bytes());
    /// ```
    pub fn decode_to_utf8(&mut self, src: &[u8], dst: &mut [u8], last: bool) -> Decoded {
        self.decode::<_, true>(src, &mut Utf8Output::new(dst), last).unwrap_or_else(NoMemory::never)
    }

    /// Decodes a chunk. After an error, which only modules that unpack tables have, the decoder must not be used.
    ///
    /// `GIVES_BACK` is whether a character that does not fit is left to the next call. Otherwise its bytes are pending.
    pub(crate) fn decode<O: Output, const GIVES_BACK: bool>(
        &mut self,
        src: &[u8],
        output: &mut O,
        last: bool,
    ) -> Result<Decoded, NoMemory> {
        if self.finished {
            *self = self.as_new();
        }
        let sniffed = self.bom_sniff(src, last);
        let mut queue = IoQueue::new(self.restored, slices::rest(src, sniffed));
        // While the input may be the start of a byte order mark, it is not decoded.
        let processed = if self.bom_seen {
            // A copy, because with a reference to this field, the compiler would have to read the other fields again.
            let mut codec = self.codec;
            let processed = process_queue(
                &mut codec,
                &mut self.held,
                &mut queue,
                output,
                self.error_mode,
                last,
                &mut self.has_replaced,
            )?;
            self.codec = codec;
            processed
        } else {
            Processed::InputEmpty
        };
        if GIVES_BACK && matches!(processed, Processed::OutputFull) {
            self.give_back(&mut queue);
        }
        let read = sniffed + queue.position();
        self.restored = queue.restored();
        self.position += read as u64;

        let status = match processed {
            Processed::OutputFull => DecodeStatus::OutputFull,
            Processed::InputEmpty => DecodeStatus::InputEmpty,
            Processed::Finished => {
                self.finished = true;
                DecodeStatus::InputEmpty
            }
            Processed::Malformed { length } => DecodeStatus::Malformed(Malformed {
                offset: self.next_offset().wrapping_sub(length.into()),
                length,
            }),
        };
        Ok(Decoded { read, written: output.written(), status })
    }

    /// Leaves a character that does not fit to the next call, if all of it is in this chunk.
    fn give_back(&mut self, queue: &mut IoQueue) {
        if queue.give_back(self.held) {
            self.drop_held();
        }
    }

    /// Drops the bytes of an unfinished sequence.
    fn drop_held(&mut self) {
        if self.held.len() > 0 {
            self.held = FewBytes::default();
            self.codec = AnyDecoder::for_encoding(self.encoding, self.codec.mode());
        }
    }

    /// Drops the restored bytes, as all engines do with the unread rest of a chunk after an error.
    pub(crate) fn drop_restored(&mut self) {
        self.restored = FewBytes::default();
    }

    /// The decoder in its initial state.
    pub(crate) fn as_new(&self) -> Decoder {
        Decoder::new(self.label_encoding, self.error_mode, self.bom)
    }

    /// The offset of the first byte that was neither written as text nor reported as an error.
    pub(crate) fn next_offset(&self) -> u64 {
        self.position.wrapping_sub(self.pending().len().into())
    }

    /// How many bytes of the stream have been read.
    pub(crate) fn position(&self) -> u64 {
        self.next_offset().wrapping_add(self.pending().len().into())
    }

    /// All bytes that were read, but are not decoded yet.
    pub(crate) fn pending(&self) -> FewBytes {
        self.held.then(self.restored)
    }
}

/// For the [`Transcoder`](crate::Transcoder), which converts some bytes without its decoder.
impl Decoder {
    /// Whether the next byte begins a character, and not a stream.
    pub(crate) fn is_between_characters(&self) -> bool {
        self.bom_seen && !self.finished && self.pending().len() == 0
    }

    /// Changes the error mode, and returns the previous one.
    pub(crate) fn replace_error_mode(&mut self, error_mode: DecoderErrorMode) -> DecoderErrorMode {
        core::mem::replace(&mut self.error_mode, error_mode)
    }

    /// Continues the stream that the last call has ended: its end comes again.
    pub(crate) fn reopen(&mut self) {
        self.finished = false;
    }

    /// Counts bytes that were converted without this decoder.
    pub(crate) fn skip(&mut self, bytes: usize) {
        self.position += bytes as u64;
    }
}

/// Why *process a queue* ended.
pub(crate) enum Processed {
    InputEmpty,
    Finished,
    OutputFull,
    Malformed { length: u8 },
}

/// [Processes a queue](https://encoding.spec.whatwg.org/#concept-encoding-run), as far as there is
/// input and space.
fn process_queue<O: Output>(
    codec: &mut AnyDecoder,
    held: &mut FewBytes,
    queue: &mut IoQueue,
    output: &mut O,
    error_mode: DecoderErrorMode,
    last: bool,
    has_replaced: &mut bool,
) -> Result<Processed, NoMemory> {
    loop {
        if !HANDLERS_ALONE && held.len() == 0 && queue.restored().len() == 0 {
            queue.advance(codec.fast_path(queue.rest(), output));
        }
        let before = (*codec, *held, *queue, output.written());
        let byte = queue.read();
        if byte.is_none() && !last {
            return Ok(Processed::InputEmpty);
        }
        let handled = codec.handle(queue.restored_mut(), byte);
        if handled != DecoderResult::CONTINUE {
            *held = FewBytes::default();
        }
        if handled.is_held() {
            held.push_last(byte.unwrap_or_default());
        }
        let (code_point, second) = match handled {
            DecoderResult::CONTINUE | DecoderResult::CONTINUE_ANEW => continue,
            DecoderResult::FINISHED => {
                // The replacement decoder finishes before the end of its input.
                queue.drain();
                return Ok(if last { Processed::Finished } else { Processed::InputEmpty });
            }
            DecoderResult::ERROR | DecoderResult::ERROR_AND_HELD if error_mode == DecoderErrorMode::Fatal => {
                let length = used(*held, queue).wrapping_sub(used(before.1, &before.2)) as u8;
                return Ok(Processed::Malformed { length });
            }
            DecoderResult::ERROR | DecoderResult::ERROR_AND_HELD => (0xFFFD, 0),
            DecoderResult::NO_MEMORY => NoMemory::or((0xFFFD, 0))?,
            code_point => code_point.code_points(),
        };
        if !output.push(code_point) || second != 0 && !output.push(second) {
            (*codec, *held, *queue) = (before.0, before.1, before.2);
            output.truncate(before.3);
            return Ok(Processed::OutputFull);
        }
        if matches!(handled, DecoderResult::ERROR | DecoderResult::ERROR_AND_HELD) {
            *has_replaced = true;
        }
    }
}

/// How many bytes of the chunk are decoded. Bytes from earlier chunks that are not decoded count negatively.
fn used(held: FewBytes, queue: &IoQueue) -> usize {
    queue.position().wrapping_sub(usize::from(held.len() + queue.restored().len()))
}
