//! [§11 Legacy multi-byte Chinese (traditional) encodings](https://encoding.spec.whatwg.org/#legacy-multi-byte-chinese-(traditional)-encodings):
//! Big5

use super::{Decoded, DecoderHandler, Encoded, EncoderHandler};
use crate::codec::pairs::{Pairs, TwoBytes};
use crate::encoder::Source;
use crate::index::{BIG5, BIG5_POINTERS};
use crate::io_queue::{FewBytes, IoQueue, Output};

/// The [Big5 decoder](https://encoding.spec.whatwg.org/#big5-decoder).
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Big5Decoder {
    leading: u8,
}

impl DecoderHandler for Big5Decoder {
    #[inline]
    fn handle(&mut self, queue: &mut IoQueue, byte: Option<u8>) -> Decoded {
        let leading = core::mem::take(&mut self.leading);
        let Some(byte) = byte else {
            return if leading != 0 { Decoded::Error } else { Decoded::Finished };
        };
        if leading != 0 {
            return match pointer(leading, byte) {
                Some(1133) => Decoded::CodePoints(0x00CA, 0x0304),
                Some(1135) => Decoded::CodePoints(0x00CA, 0x030C),
                Some(1164) => Decoded::CodePoints(0x00EA, 0x0304),
                Some(1166) => Decoded::CodePoints(0x00EA, 0x030C),
                _ => PAIRS.after_leading(queue, leading, byte),
            };
        }
        match byte {
            0x00..=0x7F => Decoded::CodePoint(byte.into()),
            0x81..=0xFE => {
                self.leading = byte;
                Decoded::Continue
            }
            _ => Decoded::Error,
        }
    }

    fn held(&self) -> FewBytes {
        FewBytes::until_zero([self.leading, 0, 0])
    }

    fn run<O: Output>(&mut self, queue: &mut IoQueue, output: &mut O) {
        PAIRS.run(queue, output);
    }
}

// The index has nothing at the pointers that stand for two code points.
static PAIRS: Pairs = Pairs::new(|leading, byte| BIG5.code_point(pointer(leading, byte)?), |_| None);

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
        let Some(code_point) = code_point else { return Encoded::Finished };
        if code_point < 0x80 {
            return Encoded::byte(code_point as u8);
        }
        BYTES.of(code_point).map_or(Encoded::Error(code_point), Encoded::two_bytes)
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
