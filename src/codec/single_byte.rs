//! [§9 Legacy single-byte encodings](https://encoding.spec.whatwg.org/#legacy-single-byte-encodings) and [§14.5
//! x-user-defined](https://encoding.spec.whatwg.org/#x-user-defined), which works like one: the crate `packing` makes
//! an index from what its [decoder](https://encoding.spec.whatwg.org/#x-user-defined-decoder) and
//! [encoder](https://encoding.spec.whatwg.org/#x-user-defined-encoder) compute.

use super::handler::{DecoderHandler, DecoderResult, EncoderHandler, EncoderResult, Output, Source};
use crate::few_bytes::FewBytes;
use crate::index::SingleByteIndex;
use crate::runs::lookup::NULL;

/// The [single-byte decoder](https://encoding.spec.whatwg.org/#single-byte-decoder).
#[derive(Clone, Copy, Debug)]
pub(crate) struct SingleByteDecoder {
    pub(crate) index: SingleByteIndex,
}

impl DecoderHandler for SingleByteDecoder {
    #[inline]
    fn handle(&mut self, _restored: &mut FewBytes, byte: Option<u8>) -> DecoderResult {
        let Some(byte) = byte else { return DecoderResult::FINISHED };
        if byte.is_ascii() {
            return DecoderResult::code_point(byte.into());
        }
        match self.index.code_point(byte) {
            Ok(0 | NULL) => DecoderResult::ERROR,
            Ok(code_point) => DecoderResult::code_point(code_point.into()),
            Err(error) => error.into(),
        }
    }

    fn fast_path<O: Output>(&mut self, bytes: &[u8], output: &mut O) -> usize {
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
    fn handle(&mut self, code_point: Option<u32>) -> EncoderResult {
        let Some(code_point) = code_point else { return EncoderResult::FINISHED };
        if code_point < 0x80 {
            return EncoderResult::byte(code_point as u8);
        }
        match self.index.byte(code_point) {
            Ok(Some(byte)) => EncoderResult::byte(byte),
            Ok(None) => EncoderResult::error(code_point),
            Err(error) => error.into(),
        }
    }

    fn fast_path<S: Source>(&mut self, source: &mut S, dst: &mut [u8]) -> usize {
        self.index.bytes().map_or(0, |table| source.copy_single_bytes(dst, table))
    }
}
