//! [§12.1 EUC-JP](https://encoding.spec.whatwg.org/#euc-jp)

use super::{Decoded, DecoderHandler, Encoded, EncoderHandler};
use crate::codec::pairs::{Pairs, Rows, TwoBytes};
use crate::encoder::Source;
use crate::index::{Index, JIS0208, JIS0208_POINTERS, JIS0212};
use crate::io_queue::{IoQueue, Output};

/// The [EUC-JP decoder](https://encoding.spec.whatwg.org/#euc-jp-decoder).
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct EucJpDecoder {
    jis0212: bool,
    leading: u8,
}

impl DecoderHandler for EucJpDecoder {
    #[inline]
    fn handle(&mut self, queue: &mut IoQueue, byte: Option<u8>) -> Decoded {
        let jis0212 = core::mem::take(&mut self.jis0212);
        if let (0x8F, Some(byte @ 0xA1..=0xFE)) = (self.leading, byte) {
            *self = EucJpDecoder { jis0212: true, leading: byte };
            return Decoded::CONTINUE;
        }
        let pairs = if jis0212 { &JIS0212_PAIRS } else { &PAIRS };
        pairs.handle(&mut self.leading, queue, byte)
    }

    fn run<O: Output>(&mut self, queue: &mut IoQueue, output: &mut O) {
        PAIRS.run(queue, output);
    }
}

pub(super) static PAIRS: Pairs = Pairs::new(
    rows(&JIS0208),
    |leading, byte| match (leading, byte) {
        (0x8E, 0xA1..=0xDF) => Some(0xFF61 - 0xA1 + u32::from(byte)),
        _ => code_point(&JIS0208, leading, byte),
    },
    |_| None,
);

/// What follows 0x8F. These are too few for a fast path.
pub(super) static JIS0212_PAIRS: Pairs =
    Pairs::alone(rows(&JIS0212), |leading, byte| code_point(&JIS0212, leading, byte));

const fn rows(index: &'static Index) -> Rows {
    Rows { index, leading: [[0xA1, 0xFF], [0x8E, 0x90]], trailing: [[0xA1, 0xFF], [0, 0]] }
}

/// The code point for two bytes in an index of 94 rows of 94, null when either is out of range.
fn code_point(index: &Index, leading: u8, byte: u8) -> Option<u32> {
    if !matches!((leading, byte), (0xA1..=0xFE, 0xA1..=0xFE)) {
        return None;
    }
    index.code_point(usize::from(leading - 0xA1) * 94 + usize::from(byte - 0xA1))
}

/// The [EUC-JP encoder](https://encoding.spec.whatwg.org/#euc-jp-encoder).
#[derive(Clone, Copy, Debug)]
pub(crate) struct EucJpEncoder;

impl EncoderHandler for EucJpEncoder {
    #[inline]
    fn handle(&mut self, code_point: Option<u32>) -> Encoded {
        match code_point {
            Some(0x00A5) => Encoded::byte(0x5C),
            Some(0x203E) => Encoded::byte(0x7E),
            Some(code_point @ 0xFF61..=0xFF9F) => {
                Encoded::two_bytes([0x8E, (code_point - 0xFF61 + 0xA1) as u8])
            }
            Some(0x2212) => BYTES.handle(Some(0xFF0D)),
            // The pointer is less than 8836: no code point stands for the first time after that.
            code_point => BYTES.handle(code_point),
        }
    }

    fn run<S: Source>(&mut self, source: &mut S, dst: &mut [u8]) -> usize {
        BYTES.run_with_ascii(source, dst)
    }
}

pub(super) static BYTES: TwoBytes = TwoBytes::new(&JIS0208_POINTERS, bytes);

/// The bytes for a pointer.
fn bytes(pointer: u32) -> [u32; 2] {
    [pointer / 94 + 0xA1, pointer % 94 + 0xA1]
}
