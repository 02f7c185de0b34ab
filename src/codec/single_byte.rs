//! [§9 Legacy single-byte encodings](https://encoding.spec.whatwg.org/#legacy-single-byte-encodings)

use super::{Decoded, DecoderHandler, Encoded, EncoderHandler};
use crate::index::SingleByteIndex;
use crate::io_queue::{FewBytes, IoQueue, Output};

/// The [single-byte decoder](https://encoding.spec.whatwg.org/#single-byte-decoder).
#[derive(Clone, Debug)]
pub(crate) struct SingleByteDecoder {
    pub(crate) index: SingleByteIndex,
}

impl DecoderHandler for SingleByteDecoder {
    #[inline]
    fn handle(&mut self, _queue: &mut IoQueue, byte: Option<u8>) -> Decoded {
        let Some(byte) = byte else { return Decoded::Finished };
        if byte.is_ascii() {
            return Decoded::CodePoint(byte.into());
        }
        match self.index.code_point(byte) {
            0 => Decoded::Error,
            code_point => Decoded::CodePoint(code_point.into()),
        }
    }

    fn held(&self) -> FewBytes {
        FewBytes::default()
    }

    fn run<O: Output>(&mut self, queue: &mut IoQueue, output: &mut O) {
        loop {
            let rest = queue.rest();
            let mut taken = output.push_ascii(rest);
            while let Some(&[byte @ 0x80..=0xFF, ..]) = rest.get(taken..) {
                let code_point = self.index.code_point(byte);
                if code_point == 0 || !output.push(code_point.into()) {
                    queue.advance(taken);
                    return;
                }
                taken += 1;
            }
            queue.advance(taken);
            if taken == 0 || taken == rest.len() {
                return;
            }
        }
    }
}

/// The [single-byte encoder](https://encoding.spec.whatwg.org/#single-byte-encoder).
#[derive(Clone, Debug)]
pub(crate) struct SingleByteEncoder {
    pub(crate) index: SingleByteIndex,
}

impl EncoderHandler for SingleByteEncoder {
    #[inline]
    fn handle(&mut self, code_point: Option<u32>) -> Encoded {
        let Some(code_point) = code_point else { return Encoded::Finished };
        if code_point < 0x80 {
            return Encoded::byte(code_point as u8);
        }
        match self.index.byte(code_point) {
            Some(byte) => Encoded::byte(byte),
            None => Encoded::Error(code_point),
        }
    }
}
