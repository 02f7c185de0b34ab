//! [§4.1](https://encoding.spec.whatwg.org/#encoders-and-decoders)'s shapes: what a handler is, what it returns, and what its
//! fast path reads from and writes to.

use crate::few_bytes::FewBytes;
use crate::index::SingleByteIndex;
use crate::no_memory::NoMemory;
use crate::runs::pair_blocks::PairTables;
use crate::runs::pairs::PairTable;
use crate::slices;
use core::num::{NonZeroU16, NonZeroU32};

/// What a decoder's handler returns, as one number, which takes the least code to return and to look at.
///
/// | number | what |
/// | --- | --- |
/// | 0 to 0x10_FFFF | that code point |
/// | up to 0x7FFF_FFFF | two code points, as by [`two`]: the first one in the low 16 bits |
/// | 0x8000_0000 | *finished* |
/// | 0x8000_0001 | *error* |
/// | 0x8000_0002 | *continue* |
/// | 0x8000_0003 | there is no memory for an index that the bytes need |
/// | [`HELD`] added to *error* or *continue* | the byte belongs to a sequence of which more bytes have to come |
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct DecoderResult(u32);

impl DecoderResult {
    pub(crate) const FINISHED: DecoderResult = DecoderResult(0x8000_0000);
    pub(crate) const ERROR: DecoderResult = DecoderResult(0x8000_0001);
    /// *Continue*, the byte being one of an unfinished sequence.
    pub(crate) const CONTINUE: DecoderResult = DecoderResult(0x8000_0002 | HELD);
    /// *Continue*, with which a sequence is finished that stands for no code point.
    pub(crate) const CONTINUE_ANEW: DecoderResult = DecoderResult(0x8000_0002);
    /// An error, the byte being the first one of the next sequence.
    pub(crate) const ERROR_AND_HELD: DecoderResult = DecoderResult(0x8000_0001 | HELD);

    #[inline]
    pub(crate) fn code_point(code_point: u32) -> DecoderResult {
        DecoderResult(code_point)
    }

    pub(crate) const NO_MEMORY: DecoderResult = DecoderResult(0x8000_0003);

    /// A code point, two in one number as by [`two`], or an error for null.
    #[inline]
    pub(crate) fn non_null(code_point: Option<NonZeroU32>) -> DecoderResult {
        code_point.map_or(DecoderResult::ERROR, |code_point| DecoderResult(code_point.get()))
    }

    /// Whether the byte is kept by the handler, as one of a sequence that it has not seen all of.
    pub(crate) fn is_held(self) -> bool {
        self.0 > 0x8000_0000 && self.0 & HELD != 0
    }

    /// The code point, if it is one and alone.
    pub(crate) fn as_code_point(self) -> Option<u32> {
        (self.0 <= 0x10_FFFF).then_some(self.0)
    }

    /// The code points, the second one being 0 for none.
    pub(crate) fn code_points(self) -> (u32, u32) {
        if self.0 <= 0x10_FFFF { (self.0, 0) } else { (self.0 & 0xFFFF, self.0 >> 16) }
    }
}

impl From<NoMemory> for DecoderResult {
    #[inline]
    fn from(_: NoMemory) -> DecoderResult {
        DecoderResult::NO_MEMORY
    }
}

const HELD: u32 = 0x100;

/// Two code points of the BMP in a number, the second of which combines with the first: it is from U+0300 on, so that
/// this is no code point, and below U+8000.
pub(crate) const fn two(first: u16, second: u16) -> u32 {
    first as u32 | (second as u32) << 16
}

/// The instance of a decoder: its state, which it starts with at `Default`, and its handler.
pub(crate) trait DecoderHandler {
    /// The decoder's handler, given an I/O queue and a byte, `None` being end-of-queue.
    fn handle(&mut self, restored: &mut FewBytes, byte: Option<u8>) -> DecoderResult;

    /// A fast path beside the handler. It may take of the bytes that come next what makes whole code points, with the
    /// result the handler would have given, and says how many bytes these are. It is asked only when no bytes are held or
    /// restored.
    fn fast_path<O: Output>(&mut self, _bytes: &[u8], _output: &mut O) -> usize {
        0
    }
}

/// What an encoder's handler returns, as one number, which takes the least code to return and to look at.
///
/// | bits | what |
/// | --- | --- |
/// | 0 to 31 | up to four bytes, the first one lowest; for an error, the code point |
/// | 32 to 34 | how many bytes these are; with none and no error, *finished* |
/// | 35 | the code point (or end-of-queue) was restored |
/// | 36 | *error*; with a code point of 0xFFFF_FFFF, there is no memory for an index |
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct EncoderResult(u64);

impl EncoderResult {
    pub(crate) const FINISHED: EncoderResult = EncoderResult(0);
    const NO_MEMORY: EncoderResult = EncoderResult(ERROR | 0xFFFF_FFFF);

    #[inline]
    pub(crate) fn byte(byte: u8) -> EncoderResult {
        EncoderResult::bytes(byte.into(), 1)
    }

    #[inline]
    pub(crate) fn two_bytes(bytes: [u8; 2]) -> EncoderResult {
        EncoderResult::bytes(u16::from_le_bytes(bytes).into(), 2)
    }

    /// Two bytes as a number, the first one lower.
    #[inline]
    pub(crate) fn pair(bytes: NonZeroU16) -> EncoderResult {
        EncoderResult::bytes(bytes.get().into(), 2)
    }

    /// Up to four bytes, the first one lowest.
    #[inline]
    pub(crate) fn bytes(bytes: u32, len: u8) -> EncoderResult {
        EncoderResult(u64::from(bytes) | u64::from(len) << 32)
    }

    /// Three bytes, and the code point (or end-of-queue) was restored.
    pub(crate) fn restored_after([first, second, third]: [u8; 3]) -> EncoderResult {
        EncoderResult(u64::from(u32::from_le_bytes([first, second, third, 0])) | 3 << 32 | RESTORED)
    }

    #[inline]
    pub(crate) fn error(code_point: u32) -> EncoderResult {
        EncoderResult(u64::from(code_point) | ERROR)
    }

    /// The code point, if this is an error.
    pub(crate) fn as_error(self) -> Option<Result<u32, NoMemory>> {
        self.is_error()
            .then(|| if self == EncoderResult::NO_MEMORY { NoMemory::or(0) } else { Ok(self.0 as u32) })
    }

    pub(crate) fn is_error(self) -> bool {
        self.0 & ERROR != 0
    }

    /// The bytes, if this is none, and how many they are.
    pub(crate) fn as_bytes(self) -> ([u8; 4], usize) {
        ((self.0 as u32).to_le_bytes(), (self.0 >> 32 & 7) as usize)
    }

    pub(crate) fn is_restored(self) -> bool {
        self.0 & RESTORED != 0
    }
}

const RESTORED: u64 = 1 << 35;
const ERROR: u64 = 1 << 36;

impl From<NoMemory> for EncoderResult {
    #[inline]
    fn from(_: NoMemory) -> EncoderResult {
        EncoderResult::NO_MEMORY
    }
}

/// The instance of an encoder: its state and its handler.
pub(crate) trait EncoderHandler {
    /// The encoder's handler, given a code point, `None` being end-of-queue.
    fn handle(&mut self, code_point: Option<u32>) -> EncoderResult;

    /// A fast path beside the handler. It may take from the source what the encoding has, with the
    /// result the handler would have given, and says how many bytes it wrote.
    fn fast_path<S: Source>(&mut self, source: &mut S, dst: &mut [u8]) -> usize;
}
/// The output of a decoder: a caller's buffer, and how much of it is filled.
pub(crate) trait Output {
    /// Writes one code point, or nothing and `false` when it does not fit.
    fn push(&mut self, code_point: u32) -> bool;

    /// Writes the ASCII that `bytes` begin with, as far as it fits, and says how much that was.
    fn push_ascii(&mut self, bytes: &[u8]) -> usize;

    /// Writes the well-formed UTF-8 that `bytes` begin with, as far as it fits, or as much of it as
    /// can be written at once: nothing where the output is of another form.
    fn push_utf_8(&mut self, _bytes: &[u8]) -> usize {
        0
    }

    /// Writes the code points that the pairs of bytes in front stand for in `table`, as far as there
    /// are any and they fit, and says how many bytes those are. Where ASCII stands `between` them, it may
    /// take that too. The language may be one that is written in long runs of them, not in short words.
    fn push_pairs(&mut self, bytes: &[u8], table: &PairTable, between: bool, in_long_runs: bool) -> usize;

    /// Writes the characters of the BMP that pairs and single bytes stand for, in whole blocks of bytes, up to what is not
    /// in the tables, and says how many bytes those are.
    #[cfg_attr(
        encoding_standard_module,
        allow(dead_code, reason = "for speed, where size does not count more")
    )]
    fn push_pair_blocks(&mut self, bytes: &[u8], tables: &impl PairTables) -> usize;

    /// Writes the code units that pairs of bytes are, up to a surrogate, or a lone one, and as far as they fit, or as many
    /// as can be written at once, and says how many they are.
    fn push_utf_16(&mut self, bytes: &[u8], is_be: bool) -> usize;

    /// Writes the code points that single bytes stand for in `index`, as far as there are any and they
    /// fit, and says how many they are.
    fn push_single_bytes(&mut self, bytes: &[u8], index: SingleByteIndex) -> usize;

    /// How many code units have been written.
    fn written(&self) -> usize;

    /// Takes back all that was written after `written` was what is given.
    fn truncate(&mut self, written: usize);
}

/// A chunk of text, read one scalar value at a time.
pub(crate) trait Source {
    /// The next scalar value, which stays where it is. A leading surrogate that a chunk ends with
    /// is kept for the next one, unless this is the `last`.
    fn peek(&mut self, last: bool) -> Peeked;

    /// Passes over what was peeked at and says how many units of the stream it took up.
    fn advance(&mut self, peeked: Peeked) -> usize;

    /// Whether a leading surrogate is kept from an earlier chunk. What follows is not for when there is one.
    fn has_kept(&self) -> bool;

    /// Copies the ASCII that comes next, as far as it fits, passes over it and says how much it is.
    fn copy_ascii(&mut self, dst: &mut [u8]) -> usize;

    /// Goes back to the last so many units of what [`copy_ascii`](Source::copy_ascii) has passed over.
    fn take_back(&mut self, units: usize);

    /// Writes what `encode` makes of the code points that come next, as far as they are of the BMP,
    /// it makes something of them and it fits; passes over them and says how many bytes these are.
    fn copy_each<const N: usize>(&mut self, dst: &mut [u8], encode: impl Fn(u16) -> Option<[u8; N]>)
    -> usize;

    /// The code point that comes next, if there is one and it is of the BMP, or half of another one.
    fn next_unit(&self) -> Option<u16>;

    /// Writes the bytes that `table` has for the code points that come next, 0 being none, as far as
    /// there are any and they fit; passes over them and says how many bytes these are.
    fn copy_single_bytes(&mut self, dst: &mut [u8], table: &[u8; 0x1_0000]) -> usize;

    /// Writes the two bytes that `table` has for the code points that come next, or one for ASCII, for as
    /// long as there is some of both, or nothing where that gains nothing; passes over them and says how
    /// many bytes these are.
    fn copy_words(&mut self, _dst: &mut [u8], _table: &PairTable) -> usize {
        0
    }

    /// Writes what comes next as UTF-16, as far as it is of the BMP and it fits, or as much as can be written at once;
    /// passes over it and says how many bytes these are.
    fn copy_utf_16(&mut self, dst: &mut [u8], is_be: bool) -> usize;

    /// Writes what comes next as UTF-8, as far as there are no lone surrogates and it fits; passes
    /// over it and says how many bytes these are.
    fn copy_utf_8(&mut self, dst: &mut [u8]) -> usize;

    /// Copies ASCII and takes another fast path in turns, for as long as one of them gets on, and says how
    /// many bytes they wrote.
    #[inline(always)]
    fn with_ascii(&mut self, dst: &mut [u8], mut other: impl FnMut(&mut Self, &mut [u8]) -> usize) -> usize {
        let mut written = 0;
        loop {
            let before = written;
            written += self.copy_ascii(slices::rest_mut(dst, written));
            written += other(self, slices::rest_mut(dst, written));
            if written == before {
                return written;
            }
        }
    }

    /// How many units of the chunk were read, and the leading surrogate it ends with.
    fn end(self) -> (usize, Option<u16>);
}

#[derive(Clone, Copy)]
pub(crate) enum Peeked {
    /// `units` are those of this chunk that it takes up; it may have begun in an earlier one.
    CodePoint {
        code_point: u32,
        units: usize,
    },
    Empty,
}
