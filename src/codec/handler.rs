//! The traits of [§4.1](https://encoding.spec.whatwg.org/#encoders-and-decoders): handlers, their results, and what their
//! fast paths read from and write to.

use crate::config::SMALL;
use crate::few_bytes::FewBytes;
use crate::index::SingleByteIndex;
use crate::no_memory::NoMemory;
use crate::runs::pair_blocks::PairTables;
use crate::runs::pairs::PairTable;
use crate::slices;
use core::num::{NonZeroU16, NonZeroU32};

/// The result of a decoder's handler, as one number: this takes the least code to return and to check.
///
/// | number | what |
/// | --- | --- |
/// | 0 to 0x10_FFFF | that code point |
/// | up to 0x7FFF_FFFF | two code points: the first one is in the low 16 bits |
/// | 0x8000_0000 | *finished* |
/// | 0x8000_0001 | *error* |
/// | 0x8000_0002 | *continue* |
/// | 0x8000_0003 | there is no memory for an index that the bytes need |
/// | [`HELD`] added to *error* or *continue* | the byte is part of a sequence that needs more bytes |
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct DecoderResult(u32);

impl DecoderResult {
    pub(crate) const FINISHED: DecoderResult = DecoderResult(0x8000_0000);
    pub(crate) const ERROR: DecoderResult = DecoderResult(0x8000_0001);
    /// *Continue*: the byte is part of an unfinished sequence.
    pub(crate) const CONTINUE: DecoderResult = DecoderResult(0x8000_0002 | HELD);
    /// *Continue*: the byte ends a sequence that has no code point.
    pub(crate) const CONTINUE_ANEW: DecoderResult = DecoderResult(0x8000_0002);
    /// *Error*: the byte is the first one of the next sequence.
    pub(crate) const ERROR_AND_HELD: DecoderResult = DecoderResult(0x8000_0001 | HELD);

    #[inline]
    pub(crate) fn code_point(code_point: u32) -> DecoderResult {
        DecoderResult(code_point)
    }

    pub(crate) const NO_MEMORY: DecoderResult = DecoderResult(0x8000_0003);

    /// Two code points of the BMP. The second one is a combining character from U+0300 to U+7FFF, so that the number is
    /// above all code points.
    #[inline]
    pub(crate) fn two_code_points(first: u16, second: u16) -> DecoderResult {
        DecoderResult(u32::from(first) | u32::from(second) << 16)
    }

    /// A code point, or an error for null.
    #[inline]
    pub(crate) fn non_null(code_point: Option<NonZeroU32>) -> DecoderResult {
        code_point.map_or(DecoderResult::ERROR, |code_point| DecoderResult(code_point.get()))
    }

    /// Whether the handler holds the byte, as part of an unfinished sequence.
    pub(crate) fn is_held(self) -> bool {
        self.0 > 0x8000_0000 && self.0 & HELD != 0
    }

    /// The code point, if the result is exactly one.
    pub(crate) fn as_code_point(self) -> Option<u32> {
        (self.0 <= 0x10_FFFF).then_some(self.0)
    }

    /// The code points. The second one is 0 if there is only one.
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

/// The instance of a decoder: its state and its handler. A new one has the state `Default`.
pub(crate) trait DecoderHandler {
    /// The decoder's handler, given an I/O queue and a byte. `None` is end-of-queue.
    fn handle(&mut self, restored: &mut FewBytes, byte: Option<u8>) -> DecoderResult;

    /// A fast path next to the handler. It decodes some whole code points from the start of `bytes`, with the handler's
    /// results. Returns how many bytes it read. Only called when no bytes are held or restored.
    fn fast_path<O: Output>(&mut self, _bytes: &[u8], _output: &mut O) -> usize {
        0
    }
}

/// The result of an encoder's handler, as one number: this takes the least code to return and to check.
///
/// | bits | what |
/// | --- | --- |
/// | 0 to 31 | up to four bytes, the first one lowest; for an error, the code point |
/// | 32 to 34 | how many bytes these are; 0 without an error is *finished* |
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

    /// Two bytes as a number. The first one is the lower.
    #[inline]
    pub(crate) fn pair(bytes: NonZeroU16) -> EncoderResult {
        EncoderResult::bytes(bytes.get().into(), 2)
    }

    /// Up to four bytes. The first one is the lowest.
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

    /// The bytes, unless this is an error, and how many they are.
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
    /// The encoder's handler, given a code point. `None` is end-of-queue.
    fn handle(&mut self, code_point: Option<u32>) -> EncoderResult;

    /// A fast path next to the handler. It encodes some of what comes next in the source, with the handler's results.
    /// Returns how many bytes it wrote.
    fn fast_path<S: Source>(&mut self, source: &mut S, dst: &mut [u8]) -> usize;
}

/// The output of a decoder: a caller's buffer, and how much of it is filled.
pub(crate) trait Output {
    /// Writes one code point. Returns `false` if it does not fit.
    fn push(&mut self, code_point: u32) -> bool;

    /// Writes the ASCII at the start of `bytes`, as far as it fits. Returns its length.
    fn push_ascii(&mut self, bytes: &[u8]) -> usize;

    /// Writes well-formed UTF-8 from the start of `bytes`, as far as it fits, or less. Returns how many bytes it read.
    fn push_utf_8(&mut self, bytes: &[u8]) -> usize;

    /// Writes the code points in `table` for the pairs at the start of `bytes`, up to one that has none, as far as they
    /// fit. Returns how many bytes it read. With `between`, ASCII between the pairs may be written too. `in_long_runs` is
    /// for languages that are written in long runs of pairs, not in short words.
    fn push_pairs(&mut self, bytes: &[u8], table: &PairTable, between: bool, in_long_runs: bool) -> usize;

    /// Writes the code points of the BMP for pairs and single bytes, up to what the tables lack, or fewer.
    /// Returns how many bytes it read.
    fn push_pair_blocks(&mut self, bytes: &[u8], tables: &impl PairTables) -> usize;

    /// Writes bytes of UTF-16 as code units, up to a surrogate or a lone surrogate, as far as they fit, or fewer. Returns
    /// how many units it wrote.
    fn push_utf_16(&mut self, bytes: &[u8], is_be: bool) -> usize;

    /// Writes the code points of single bytes, up to a byte that has none in `index`, as far as they fit. Returns how many
    /// it wrote.
    fn push_single_bytes(&mut self, bytes: &[u8], index: SingleByteIndex) -> usize;

    /// How many code units have been written.
    fn written(&self) -> usize;

    /// Drops everything that was written after `written` had this value.
    fn truncate(&mut self, written: usize);
}

/// A chunk of text, read one scalar value at a time.
pub(crate) trait Source {
    /// The next scalar value, without skipping it. A leading surrogate at the end of a chunk is kept for the next
    /// chunk, unless this is the `last`.
    fn peek(&mut self, last: bool) -> Peeked;

    /// Skips what was peeked at. Returns how many units of the stream it has.
    fn advance(&mut self, peeked: Peeked) -> usize;

    /// Whether all of the chunk is read.
    fn is_at_end(&self) -> bool;

    /// Whether a leading surrogate is kept from an earlier chunk. The methods below must then not be called.
    fn has_kept(&self) -> bool;

    /// Copies the ASCII that comes next, as far as it fits, and skips it. Returns its length.
    fn copy_ascii(&mut self, dst: &mut [u8]) -> usize;

    /// Goes back by a number of units that [`copy_ascii`](Source::copy_ascii) has skipped.
    fn take_back(&mut self, units: usize);

    /// Encodes the next code points with `encode`, as far as they are in the BMP, `encode` does not return `None`, and
    /// the bytes fit. Skips them and returns the number of bytes.
    fn copy_each<const N: usize>(&mut self, dst: &mut [u8], encode: impl Fn(u16) -> Option<[u8; N]>)
    -> usize;

    /// The next code unit, if there is one.
    fn next_unit(&self) -> Option<u16>;

    /// Writes the bytes in `table` for the next code points, up to one with 0, as far as they fit. Skips them and
    /// returns the number of bytes.
    fn copy_single_bytes(&mut self, dst: &mut [u8], table: &[u8; 0x1_0000]) -> usize;

    /// Writes the two bytes in `table` for the next code points, or one for ASCII, in text that has both. Skips them
    /// and returns the number of bytes. Does nothing where this would not be faster.
    fn copy_words(&mut self, _dst: &mut [u8], _table: &PairTable) -> usize {
        0
    }

    /// Writes what comes next as UTF-16, as far as it is in the BMP and fits, or less. Skips it and returns the number
    /// of bytes.
    fn copy_utf_16(&mut self, dst: &mut [u8], is_be: bool) -> usize;

    /// Writes what comes next as UTF-8, up to a lone surrogate, as far as it fits. Skips it and returns the number of
    /// bytes.
    fn copy_utf_8(&mut self, dst: &mut [u8]) -> usize;

    /// Calls `copy_ascii` and another fast path in turn, as long as one of them writes something. Returns how many bytes
    /// they wrote.
    #[inline(always)]
    fn with_ascii(&mut self, dst: &mut [u8], mut other: impl FnMut(&mut Self, &mut [u8]) -> usize) -> usize {
        let mut written = 0;
        loop {
            let before = written;
            written += self.copy_ascii(slices::rest_mut(dst, written));
            written += other(self, slices::rest_mut(dst, written));
            if written == before || !SMALL && self.is_at_end() {
                return written;
            }
        }
    }

    /// How many units of the chunk were read, and the leading surrogate it ends with.
    fn end(self) -> (usize, Option<u16>);
}

#[derive(Clone, Copy)]
pub(crate) enum Peeked {
    /// `units` counts its units in this chunk. It may begin in an earlier one.
    CodePoint {
        code_point: u32,
        units: usize,
    },
    Empty,
}
