//! The decoders and encoders, one file each, in the order of the standard's sections 8 to 14, and
//! [§4.1](https://encoding.spec.whatwg.org/#encoders-and-decoders)'s shapes that they share.

#[cfg_attr(encoding_standard_module = "lite", path = "lite/any_decoder.rs")]
pub(crate) mod any_decoder;
#[cfg_attr(encoding_standard_module = "lite", path = "lite/any_encoder.rs")]
pub(crate) mod any_encoder;
pub(crate) mod big5;
pub(crate) mod euc_jp;
pub(crate) mod euc_kr;
pub(crate) mod gb18030;
pub(crate) mod iso_2022_jp;
pub(crate) mod kind;
pub(crate) mod pairs;
pub(crate) mod replacement;
pub(crate) mod shift_jis;
pub(crate) mod single_byte;
pub(crate) mod units_to_utf_8;
pub(crate) mod utf_16;
pub(crate) mod utf_8;
pub(crate) mod utf_8_to_units;

use crate::encoder::Source;
use crate::io_queue::{IoQueue, Output};
use core::num::{NonZeroU16, NonZeroU32};

/// What a decoder's handler returns: a code point, or what else there is, as a number that is none. Numbers
/// take the least code to give back and to look at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Decoded(u32);

impl Decoded {
    pub(crate) const FINISHED: Decoded = Decoded(0x8000_0000);
    pub(crate) const ERROR: Decoded = Decoded(0x8000_0001);
    /// *Continue*, the byte being one of an unfinished sequence.
    pub(crate) const CONTINUE: Decoded = Decoded(0x8000_0002 | HELD);
    /// *Continue*, with which a sequence is finished that stands for no code point.
    pub(crate) const CONTINUE_ANEW: Decoded = Decoded(0x8000_0002);
    /// An error, the byte being the first one of the next sequence.
    pub(crate) const ERROR_AND_HELD: Decoded = Decoded(0x8000_0001 | HELD);

    #[inline]
    pub(crate) fn code_point(code_point: u32) -> Decoded {
        Decoded(code_point)
    }

    /// A code point, two in one number as by [`two`], or an error for null.
    #[inline]
    pub(crate) fn non_null(code_point: Option<NonZeroU32>) -> Decoded {
        code_point.map_or(Decoded::ERROR, |code_point| Decoded(code_point.get()))
    }

    /// Whether the byte is kept by the handler, as one of a sequence that it has not seen all of.
    pub(crate) fn is_held(self) -> bool {
        self.0 > 0x8000_0000 && self.0 & HELD != 0
    }

    /// The code points, the second one being 0 for none.
    pub(crate) fn code_points(self) -> (u32, u32) {
        if self.0 <= 0x10_FFFF { (self.0, 0) } else { (self.0 & 0xFFFF, self.0 >> 16) }
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
    fn handle(&mut self, queue: &mut IoQueue, byte: Option<u8>) -> Decoded;

    /// A fast path beside the handler. It may take of the bytes that come next what makes whole code points, with the
    /// result the handler would have given, and says how many bytes these are. It is asked only when no bytes are held or
    /// restored.
    fn run<O: Output>(&mut self, _bytes: &[u8], _output: &mut O) -> usize {
        0
    }
}

/// What an encoder's handler returns: in the low half of a number bytes or a code point, in the high half what these
/// are. Numbers take the least code to give back and to look at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Encoded(u64);

impl Encoded {
    pub(crate) const FINISHED: Encoded = Encoded(0);

    #[inline]
    pub(crate) fn byte(byte: u8) -> Encoded {
        Encoded::bytes(byte.into(), 1)
    }

    #[inline]
    pub(crate) fn two_bytes(bytes: [u8; 2]) -> Encoded {
        Encoded::bytes(u16::from_le_bytes(bytes).into(), 2)
    }

    /// Two bytes as a number, the first one lower.
    #[inline]
    pub(crate) fn pair(bytes: NonZeroU16) -> Encoded {
        Encoded::bytes(bytes.get().into(), 2)
    }

    /// Up to four bytes, the first one lowest.
    #[inline]
    pub(crate) fn bytes(bytes: u32, len: u8) -> Encoded {
        Encoded(u64::from(bytes) | u64::from(len) << 32)
    }

    /// Three bytes, and the code point (or end-of-queue) was restored.
    pub(crate) fn restored_after([first, second, third]: [u8; 3]) -> Encoded {
        Encoded(u64::from(u32::from_le_bytes([first, second, third, 0])) | 3 << 32 | RESTORED)
    }

    #[inline]
    pub(crate) fn error(code_point: u32) -> Encoded {
        Encoded(u64::from(code_point) | ERROR)
    }

    /// The code point, if this is an error.
    pub(crate) fn as_error(self) -> Option<u32> {
        (self.0 & ERROR != 0).then_some(self.0 as u32)
    }

    /// The bytes, if this is none, and how many they are.
    pub(crate) fn as_bytes(self) -> ([u8; 4], usize) {
        ((self.0 as u32).to_le_bytes(), (self.0 >> 32 & 7) as usize)
    }

    pub(crate) fn is_restored(self) -> bool {
        self.0 & RESTORED != 0
    }
}

const RESTORED: u64 = 1 << 40;
const ERROR: u64 = 1 << 41;

/// The instance of an encoder: its state and its handler.
pub(crate) trait EncoderHandler {
    /// The encoder's handler, given a code point, `None` being end-of-queue.
    fn handle(&mut self, code_point: Option<u32>) -> Encoded;

    /// A fast path beside the handler. It may take from the source what the encoding has, with the
    /// result the handler would have given, and says how many bytes it wrote.
    fn run<S: Source>(&mut self, source: &mut S, dst: &mut [u8]) -> usize;
}
