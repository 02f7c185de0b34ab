//! [§12.3 Shift_JIS](https://encoding.spec.whatwg.org/#shift_jis)

use super::handler::{DecoderHandler, DecoderResult, EncoderHandler, EncoderResult, Output, Source};
use super::pairs::{Bytes, Pairs, Rows, TwoBytes, code_point_of};
use crate::few_bytes::FewBytes;
use crate::index::{JIS0208, SHIFT_JIS_POINTERS};

/// The [Shift_JIS decoder](https://encoding.spec.whatwg.org/#shift_jis-decoder).
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct ShiftJisDecoder {
    leading: u8,
}

impl DecoderHandler for ShiftJisDecoder {
    #[inline]
    fn handle(&mut self, restored: &mut FewBytes, byte: Option<u8>) -> DecoderResult {
        let leading = core::mem::take(&mut self.leading);
        let Some(byte) = byte else {
            return if leading != 0 { DecoderResult::ERROR } else { DecoderResult::FINISHED };
        };
        if leading != 0 {
            let offset = if byte < 0x7F { 0x40 } else { 0x41 };
            let leading_offset = if leading < 0xA0 { 0x81 } else { 0xC1 };
            let pointer = match byte {
                0x40..=0x7E | 0x80..=0xFC => {
                    Some(u32::from(leading - leading_offset) * 188 + u32::from(byte - offset))
                }
                _ => None,
            };
            // Interoperable legacy from Windows, known as EUDC.
            if let Some(pointer @ 8836..=10715) = pointer {
                return DecoderResult::code_point(0xE000 - 8836 + pointer);
            }
            return code_point_of(&JIS0208, pointer, restored, byte);
        }
        match byte {
            0x00..=0x80 => DecoderResult::code_point(byte.into()),
            0xA1..=0xDF => DecoderResult::code_point(0xFF61 - 0xA1 + u32::from(byte)),
            0x81..=0x9F | 0xE0..=0xFC => {
                self.leading = byte;
                DecoderResult::CONTINUE
            }
            _ => DecoderResult::ERROR,
        }
    }

    fn fast_path<O: Output>(&mut self, bytes: &[u8], output: &mut O) -> usize {
        PAIRS.fast_path(bytes, output)
    }
}

/// The [Shift_JIS encoder](https://encoding.spec.whatwg.org/#shift_jis-encoder).
#[derive(Clone, Copy, Debug)]
pub(crate) struct ShiftJisEncoder;

impl EncoderHandler for ShiftJisEncoder {
    #[inline]
    fn handle(&mut self, code_point: Option<u32>) -> EncoderResult {
        match code_point {
            None => EncoderResult::FINISHED,
            Some(code_point @ 0x00..=0x80) => EncoderResult::byte(code_point as u8),
            Some(0x00A5) => EncoderResult::byte(0x5C),
            Some(0x203E) => EncoderResult::byte(0x7E),
            Some(code_point @ 0xFF61..=0xFF9F) => EncoderResult::byte((code_point - 0xFF61 + 0xA1) as u8),
            Some(0x2212) => BYTES.of(0xFF0D),
            Some(code_point) => BYTES.of(code_point),
        }
    }

    fn fast_path<S: Source>(&mut self, source: &mut S, dst: &mut [u8]) -> usize {
        BYTES.encode_with_ascii(source, dst)
    }
}

pub(crate) static PAIRS: Pairs = Pairs::new(
    Rows {
        index: &JIS0208,
        leading: Bytes::of([0x81, 0xA0], [0xE0, 0xFD]),
        trailing: Bytes::of([0x40, 0x7F], [0x80, 0xFD]),
        exceptions: &[(8836, 10715, 0xE000)],
    },
    &[(0x80, 0x80, 0x80), (0xA1, 0xDF, 0xFF61)],
);

pub(crate) static BYTES: TwoBytes = TwoBytes::new(&SHIFT_JIS_POINTERS, &PAIRS);
