//! The decoders and encoders, one file each, in the order of the standard's sections 8 to 14, and
//! [§4.1](https://encoding.spec.whatwg.org/#encoders-and-decoders)'s shapes that they share.

#[cfg(feature = "lite")]
pub(crate) mod absent;
pub(crate) mod big5;
pub(crate) mod euc_jp;
pub(crate) mod euc_kr;
pub(crate) mod gb18030;
pub(crate) mod iso_2022_jp;
mod pairs;
pub(crate) mod replacement;
pub(crate) mod shift_jis;
pub(crate) mod single_byte;
pub(crate) mod units_to_utf_8;
pub(crate) mod utf_16;
pub(crate) mod utf_8;
pub(crate) mod utf_8_to_units;
pub(crate) mod x_user_defined;

use crate::encoder::Source;
use crate::io_queue::{FewBytes, IoQueue, Output};

/// What a decoder's handler returns.
pub(crate) enum Decoded {
    Finished,
    Continue,
    Error,
    CodePoint(u32),
    CodePoints(u32, u32),
}

impl Decoded {
    /// A code point, or an error for null.
    #[inline]
    pub(crate) fn non_null(code_point: Option<u32>) -> Decoded {
        code_point.map_or(Decoded::Error, Decoded::CodePoint)
    }
}

/// The instance of a decoder: its state, which it starts with at `Default`, and its handler.
pub(crate) trait DecoderHandler {
    /// The decoder's handler, given an I/O queue and a byte, `None` being end-of-queue.
    fn handle(&mut self, queue: &mut IoQueue, byte: Option<u8>) -> Decoded;

    /// The bytes of an unfinished sequence, which its state stands for.
    fn held(&self) -> FewBytes;

    /// A fast path beside the handler. It may take from the queue what makes whole code points,
    /// with the result the handler would have given, and is asked only when no bytes are held.
    fn run<O: Output>(&mut self, _queue: &mut IoQueue, _output: &mut O) {}
}

/// What an encoder's handler returns.
pub(crate) enum Encoded {
    Finished,
    Bytes(FewBytes),
    /// Bytes, and the code point (or end-of-queue) was restored.
    BytesAndRestored(FewBytes),
    Error(u32),
}

impl Encoded {
    #[inline]
    pub(crate) fn byte(byte: u8) -> Encoded {
        Encoded::Bytes(FewBytes::new(byte.into(), 1))
    }

    #[inline]
    pub(crate) fn two_bytes(bytes: [u8; 2]) -> Encoded {
        Encoded::Bytes(FewBytes::new(u16::from_le_bytes(bytes).into(), 2))
    }
}

/// The instance of an encoder: its state and its handler.
pub(crate) trait EncoderHandler {
    /// The encoder's handler, given a code point, `None` being end-of-queue.
    fn handle(&mut self, code_point: Option<u32>) -> Encoded;

    /// A fast path beside the handler. It may take from the source what the encoding has, with the
    /// result the handler would have given, and says how many bytes it wrote.
    fn run<S: Source>(&mut self, source: &mut S, dst: &mut [u8]) -> usize;
}
