//! [§13 Legacy multi-byte Korean encodings](https://encoding.spec.whatwg.org/#legacy-multi-byte-korean-encodings):
//! EUC-KR

use super::{Decoded, DecoderHandler, Encoded, EncoderHandler};
use crate::codec::pairs::{Pairs, Rows, TwoBytes};
use crate::encoder::Source;
use crate::index::{EUC_KR, EUC_KR_POINTERS};
use crate::io_queue::{IoQueue, Output};

/// The [EUC-KR decoder](https://encoding.spec.whatwg.org/#euc-kr-decoder).
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct EucKrDecoder {
    leading: u8,
}

impl DecoderHandler for EucKrDecoder {
    #[inline]
    fn handle(&mut self, queue: &mut IoQueue, byte: Option<u8>) -> Decoded {
        PAIRS.handle(&mut self.leading, queue, byte)
    }

    fn run<O: Output>(&mut self, queue: &mut IoQueue, output: &mut O) {
        PAIRS.run(queue, output);
    }
}

pub(super) static PAIRS: Pairs = Pairs::in_words(
    Rows { index: &EUC_KR, leading: [[0x81, 0xFF], [0, 0]], trailing: [[0x41, 0xFF], [0, 0]] },
    code_point,
);

/// The code point for two bytes, null when either is out of range.
fn code_point(leading: u8, byte: u8) -> Option<u32> {
    if !matches!((leading, byte), (0x81..=0xFE, 0x41..=0xFE)) {
        return None;
    }
    EUC_KR.code_point(usize::from(leading - 0x81) * 190 + usize::from(byte - 0x41))
}

/// The [EUC-KR encoder](https://encoding.spec.whatwg.org/#euc-kr-encoder).
#[derive(Clone, Copy, Debug)]
pub(crate) struct EucKrEncoder;

impl EncoderHandler for EucKrEncoder {
    #[inline]
    fn handle(&mut self, code_point: Option<u32>) -> Encoded {
        BYTES.handle(code_point)
    }

    fn run<S: Source>(&mut self, source: &mut S, dst: &mut [u8]) -> usize {
        BYTES.run_with_ascii(source, dst)
    }
}

pub(super) static BYTES: TwoBytes = TwoBytes::new(&EUC_KR_POINTERS, bytes);

/// The bytes for a pointer.
fn bytes(pointer: u32) -> [u32; 2] {
    [pointer / 190 + 0x81, pointer % 190 + 0x41]
}
