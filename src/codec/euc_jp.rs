//! [§12.1 EUC-JP](https://encoding.spec.whatwg.org/#euc-jp)

use super::handler::{DecoderHandler, DecoderResult, EncoderHandler, EncoderResult, Output, Source};
use super::pairs::{Bytes, Pairs, Rows, TwoBytes, code_point_of};
use crate::few_bytes::FewBytes;
use crate::index::{JIS0208, JIS0208_POINTERS, JIS0212};

/// The [EUC-JP decoder](https://encoding.spec.whatwg.org/#euc-jp-decoder).
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct EucJpDecoder {
    jis0212: bool,
    leading: u8,
}

impl DecoderHandler for EucJpDecoder {
    #[inline]
    fn handle(&mut self, restored: &mut FewBytes, byte: Option<u8>) -> DecoderResult {
        let EucJpDecoder { jis0212, leading } = core::mem::take(self);
        match (leading, byte) {
            (1.., None) => DecoderResult::ERROR,
            (0, None) => DecoderResult::FINISHED,
            (0x8E, Some(byte @ 0xA1..=0xDF)) => DecoderResult::code_point(0xFF61 - 0xA1 + u32::from(byte)),
            (0x8F, Some(byte @ 0xA1..=0xFE)) => {
                *self = EucJpDecoder { jis0212: true, leading: byte };
                DecoderResult::CONTINUE
            }
            (1.., Some(byte)) => {
                let pointer = match (leading, byte) {
                    (0xA1..=0xFE, 0xA1..=0xFE) => {
                        Some(u32::from(leading - 0xA1) * 94 + u32::from(byte - 0xA1))
                    }
                    _ => None,
                };
                let index = if jis0212 { &JIS0212 } else { &JIS0208 };
                code_point_of(index, pointer, restored, byte)
            }
            (0, Some(byte)) => match byte {
                0x00..=0x7F => DecoderResult::code_point(byte.into()),
                0x8E | 0x8F | 0xA1..=0xFE => {
                    self.leading = byte;
                    DecoderResult::CONTINUE
                }
                _ => DecoderResult::ERROR,
            },
        }
    }

    fn fast_path<O: Output>(&mut self, bytes: &[u8], output: &mut O) -> usize {
        PAIRS.fast_path(bytes, output)
    }
}

/// The [EUC-JP encoder](https://encoding.spec.whatwg.org/#euc-jp-encoder).
#[derive(Clone, Copy, Debug)]
pub(crate) struct EucJpEncoder;

impl EncoderHandler for EucJpEncoder {
    #[inline]
    fn handle(&mut self, code_point: Option<u32>) -> EncoderResult {
        match code_point {
            None => EncoderResult::FINISHED,
            Some(code_point @ 0x00..=0x7F) => EncoderResult::byte(code_point as u8),
            Some(0x00A5) => EncoderResult::byte(0x5C),
            Some(0x203E) => EncoderResult::byte(0x7E),
            Some(code_point @ 0xFF61..=0xFF9F) => {
                EncoderResult::two_bytes([0x8E, (code_point - 0xFF61 + 0xA1) as u8])
            }
            Some(0x2212) => BYTES.of(0xFF0D),
            // All pointers are below 8836: from there on, the index has no code point that is not before.
            Some(code_point) => BYTES.of(code_point),
        }
    }

    fn fast_path<S: Source>(&mut self, source: &mut S, dst: &mut [u8]) -> usize {
        BYTES.encode_with_ascii(source, dst)
    }
}

/// Those of index jis0208, and of katakana with the lead byte 0x8E. Those of index jis0212, after 0x8F, are too rare for a
/// fast path.
pub(crate) static PAIRS: Pairs = Pairs::new(
    Rows {
        index: &JIS0208,
        leading: Bytes::of([0xA1, 0xFF], [0x8E, 0x90]),
        trailing: Bytes::of([0xA1, 0xFF], [0, 0]),
        exceptions: &[(8836, 8898, 0xFF61)],
    },
    &[],
);

pub(crate) static BYTES: TwoBytes = TwoBytes::new(&JIS0208_POINTERS, &PAIRS);
