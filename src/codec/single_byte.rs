//! [§9 Legacy single-byte encodings](https://encoding.spec.whatwg.org/#legacy-single-byte-encodings) and
//! [§14.5 x-user-defined](https://encoding.spec.whatwg.org/#x-user-defined), which is one but for its name: what its
//! [decoder](https://encoding.spec.whatwg.org/#x-user-defined-decoder) and its
//! [encoder](https://encoding.spec.whatwg.org/#x-user-defined-encoder) reckon, the crate `packing` puts into an index.

use super::{Decoded, DecoderHandler, Encoded, EncoderHandler};
use crate::encoder::Source;
use crate::index::SingleByteIndex;
use crate::io_queue::{IoQueue, Output};
use crate::lookup::NULL;

/// The [single-byte decoder](https://encoding.spec.whatwg.org/#single-byte-decoder).
#[derive(Clone, Copy, Debug)]
pub(crate) struct SingleByteDecoder {
    pub(crate) index: SingleByteIndex,
}

impl DecoderHandler for SingleByteDecoder {
    #[inline]
    fn handle(&mut self, _queue: &mut IoQueue, byte: Option<u8>) -> Decoded {
        let Some(byte) = byte else { return Decoded::FINISHED };
        if byte.is_ascii() {
            return Decoded::code_point(byte.into());
        }
        match self.index.code_point(byte) {
            0 | NULL => Decoded::ERROR,
            code_point => Decoded::code_point(code_point.into()),
        }
    }

    fn run<O: Output>(&mut self, bytes: &[u8], output: &mut O) -> usize {
        output.push_single_bytes(bytes, self.index)
    }
}

/// The [single-byte encoder](https://encoding.spec.whatwg.org/#single-byte-encoder).
#[derive(Clone, Copy, Debug)]
pub(crate) struct SingleByteEncoder {
    pub(crate) index: SingleByteIndex,
}

impl EncoderHandler for SingleByteEncoder {
    #[inline]
    fn handle(&mut self, code_point: Option<u32>) -> Encoded {
        let Some(code_point) = code_point else { return Encoded::FINISHED };
        if code_point < 0x80 {
            return Encoded::byte(code_point as u8);
        }
        match self.index.byte(code_point) {
            Some(byte) => Encoded::byte(byte),
            None => Encoded::error(code_point),
        }
    }

    fn run<S: Source>(&mut self, source: &mut S, dst: &mut [u8]) -> usize {
        self.index.bytes().map_or(0, |table| source.run_single_bytes(dst, table))
    }
}
