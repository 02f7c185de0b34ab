//! [§12.3 Shift_JIS](https://encoding.spec.whatwg.org/#shift_jis)

use super::{Decoded, DecoderHandler, Encoded, EncoderHandler};
use crate::codec::pairs::{Pairs, Rows, TwoBytes};
use crate::encoder::Source;
use crate::index::{JIS0208, SHIFT_JIS_POINTERS};
use crate::io_queue::{IoQueue, Output};

/// The [Shift_JIS decoder](https://encoding.spec.whatwg.org/#shift_jis-decoder).
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct ShiftJisDecoder {
    leading: u8,
}

impl DecoderHandler for ShiftJisDecoder {
    #[inline]
    fn handle(&mut self, queue: &mut IoQueue, byte: Option<u8>) -> Decoded {
        PAIRS.handle(&mut self.leading, queue, byte)
    }

    fn run<O: Output>(&mut self, queue: &mut IoQueue, output: &mut O) {
        PAIRS.run(queue, output);
    }
}

pub(super) static PAIRS: Pairs = Pairs::new(ROWS, code_point, single);

const ROWS: Rows =
    Rows { index: &JIS0208, leading: [[0x81, 0xA0], [0xE0, 0xFD]], trailing: [[0x40, 0x7F], [0x80, 0xFD]] };

/// The code point for a byte that is neither ASCII nor a leading one, if it stands for one.
fn single(byte: u8) -> Option<u32> {
    match byte {
        0x80 => Some(0x80),
        0xA1..=0xDF => Some(0xFF61 - 0xA1 + u32::from(byte)),
        _ => None,
    }
}

/// The code point for two bytes, null when either is out of range.
fn code_point(leading: u8, byte: u8) -> Option<u32> {
    let offset = if byte < 0x7F { 0x40 } else { 0x41 };
    let leading_offset = if leading < 0xA0 { 0x81 } else { 0xC1 };
    if !matches!((leading, byte), (0x81..=0x9F | 0xE0..=0xFC, 0x40..=0x7E | 0x80..=0xFC)) {
        return None;
    }
    let pointer = usize::from(leading - leading_offset) * 188 + usize::from(byte - offset);
    // Interoperable legacy from Windows, known as EUDC.
    if let 8836..=10715 = pointer {
        return Some(0xE000 - 8836 + pointer as u32);
    }
    JIS0208.code_point(pointer)
}

/// The [Shift_JIS encoder](https://encoding.spec.whatwg.org/#shift_jis-encoder).
#[derive(Clone, Copy, Debug)]
pub(crate) struct ShiftJisEncoder;

impl EncoderHandler for ShiftJisEncoder {
    #[inline]
    fn handle(&mut self, code_point: Option<u32>) -> Encoded {
        match code_point {
            Some(code_point @ 0x0000..=0x0080) => Encoded::byte(code_point as u8),
            Some(0x00A5) => Encoded::byte(0x5C),
            Some(0x203E) => Encoded::byte(0x7E),
            Some(code_point @ 0xFF61..=0xFF9F) => Encoded::byte((code_point - 0xFF61 + 0xA1) as u8),
            Some(0x2212) => BYTES.handle(Some(0xFF0D)),
            code_point => BYTES.handle(code_point),
        }
    }

    fn run<S: Source>(&mut self, source: &mut S, dst: &mut [u8]) -> usize {
        BYTES.run_with_ascii(source, dst)
    }
}

pub(super) static BYTES: TwoBytes = TwoBytes::new(&SHIFT_JIS_POINTERS, bytes);

/// The bytes for a pointer.
fn bytes(pointer: u32) -> [u32; 2] {
    let leading = pointer / 188;
    let leading_offset = if leading < 0x1F { 0x81 } else { 0xC1 };
    let trailing = pointer % 188;
    let offset = if trailing < 0x3F { 0x40 } else { 0x41 };
    [leading + leading_offset, trailing + offset]
}
