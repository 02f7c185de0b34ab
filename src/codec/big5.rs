//! [§11 Legacy multi-byte Chinese (traditional) encodings](https://encoding.spec.whatwg.org/#legacy-multi-byte-chinese-(traditional)-encodings):
//! Big5

use super::handler::{DecoderHandler, DecoderResult, EncoderHandler, EncoderResult, Output, Source};
use super::pairs::{Bytes, Pairs, Rows, TwoBytes, code_point_of};
use crate::few_bytes::FewBytes;
use crate::index::{BIG5, BIG5_POINTERS};

/// The [Big5 decoder](https://encoding.spec.whatwg.org/#big5-decoder).
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Big5Decoder {
    leading: u8,
}

impl DecoderHandler for Big5Decoder {
    #[inline]
    fn handle(&mut self, restored: &mut FewBytes, byte: Option<u8>) -> DecoderResult {
        let leading = core::mem::take(&mut self.leading);
        let Some(byte) = byte else {
            return if leading != 0 { DecoderResult::ERROR } else { DecoderResult::FINISHED };
        };
        if leading != 0 {
            let offset = if byte < 0x7F { 0x40 } else { 0x62 };
            let pointer = match byte {
                0x40..=0x7E | 0xA1..=0xFE => Some(u32::from(leading - 0x81) * 157 + u32::from(byte - offset)),
                _ => None,
            };
            match pointer {
                Some(1133) => return DecoderResult::two_code_points(0x00CA, 0x0304),
                Some(1135) => return DecoderResult::two_code_points(0x00CA, 0x030C),
                Some(1164) => return DecoderResult::two_code_points(0x00EA, 0x0304),
                Some(1166) => return DecoderResult::two_code_points(0x00EA, 0x030C),
                _ => {}
            }
            return code_point_of(&BIG5, pointer, restored, byte);
        }
        match byte {
            0x00..=0x7F => DecoderResult::code_point(byte.into()),
            0x81..=0xFE => {
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

/// The [Big5 encoder](https://encoding.spec.whatwg.org/#big5-encoder).
#[derive(Clone, Copy, Debug)]
pub(crate) struct Big5Encoder;

impl EncoderHandler for Big5Encoder {
    #[inline]
    fn handle(&mut self, code_point: Option<u32>) -> EncoderResult {
        match code_point {
            None => EncoderResult::FINISHED,
            Some(code_point @ 0x00..=0x7F) => EncoderResult::byte(code_point as u8),
            Some(code_point) => BYTES.of(code_point),
        }
    }

    fn fast_path<S: Source>(&mut self, source: &mut S, dst: &mut [u8]) -> usize {
        BYTES.encode_with_ascii(source, dst)
    }
}

pub(crate) static PAIRS: Pairs = Pairs::new(
    Rows {
        index: &BIG5,
        leading: Bytes::of([0x81, 0xFF], [0, 0]),
        trailing: Bytes::of([0x40, 0x7F], [0xA1, 0xFF]),
        exceptions: &[],
    },
    &[],
);

pub(crate) static BYTES: TwoBytes = TwoBytes::new(&BIG5_POINTERS, &PAIRS);
