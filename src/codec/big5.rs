//! [§11 Legacy multi-byte Chinese (traditional) encodings](https://encoding.spec.whatwg.org/#legacy-multi-byte-chinese-(traditional)-encodings):
//! Big5

use super::{Decoded, DecoderHandler, Encoded, EncoderHandler, two};
use crate::codec::pairs::{Pairs, Rows, TwoBytes};
use crate::encoder::Source;
use crate::index::{BIG5, BIG5_POINTERS};
use crate::io_queue::{IoQueue, Output};

/// The [Big5 decoder](https://encoding.spec.whatwg.org/#big5-decoder).
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Big5Decoder {
    leading: u8,
}

impl DecoderHandler for Big5Decoder {
    #[inline]
    fn handle(&mut self, queue: &mut IoQueue, byte: Option<u8>) -> Decoded {
        PAIRS.handle(&mut self.leading, queue, byte)
    }

    fn run<O: Output>(&mut self, queue: &mut IoQueue, output: &mut O) {
        PAIRS.run(queue, output);
    }
}

pub(super) static PAIRS: Pairs = Pairs::new(ROWS, code_point, |_| None);

// The index has nothing at the pointers that stand for two code points.
const ROWS: Rows =
    Rows { index: &BIG5, leading: [[0x81, 0xFF], [0, 0]], trailing: [[0x40, 0x7F], [0xA1, 0xFF]] };

/// The code point for two bytes, or two in one number; null when either byte is out of range.
fn code_point(leading: u8, byte: u8) -> Option<u32> {
    match pointer(leading, byte)? {
        1133 => Some(two(0x00CA, 0x0304)),
        1135 => Some(two(0x00CA, 0x030C)),
        1164 => Some(two(0x00EA, 0x0304)),
        1166 => Some(two(0x00EA, 0x030C)),
        pointer => BIG5.code_point(pointer),
    }
}

/// The pointer for two bytes, null when either is out of range.
fn pointer(leading: u8, byte: u8) -> Option<usize> {
    let offset = if byte < 0x7F { 0x40 } else { 0x62 };
    matches!((leading, byte), (0x81..=0xFE, 0x40..=0x7E | 0xA1..=0xFE))
        .then(|| usize::from(leading - 0x81) * 157 + usize::from(byte - offset))
}

/// The [Big5 encoder](https://encoding.spec.whatwg.org/#big5-encoder).
#[derive(Clone, Copy, Debug)]
pub(crate) struct Big5Encoder;

impl EncoderHandler for Big5Encoder {
    #[inline]
    fn handle(&mut self, code_point: Option<u32>) -> Encoded {
        BYTES.handle(code_point)
    }

    fn run<S: Source>(&mut self, source: &mut S, dst: &mut [u8]) -> usize {
        BYTES.run_with_ascii(source, dst)
    }
}

pub(super) static BYTES: TwoBytes = TwoBytes::new(&BIG5_POINTERS, bytes);

/// The bytes for a pointer.
fn bytes(pointer: u32) -> [u32; 2] {
    let lead = pointer / 157 + 0x81;
    let trail = pointer % 157;
    let offset = if trail < 0x3F { 0x40 } else { 0x62 };
    [lead, trail + offset]
}
