//! [§13 Legacy multi-byte Korean encodings](https://encoding.spec.whatwg.org/#legacy-multi-byte-korean-encodings):
//! EUC-KR

use super::handler::{DecoderHandler, DecoderResult, EncoderHandler, EncoderResult, Output, Source};
use super::pairs::{Bytes, Pairs, Rows, TwoBytes, code_point_of};
use crate::few_bytes::FewBytes;
use crate::index::{EUC_KR, EUC_KR_POINTERS};

/// The [EUC-KR decoder](https://encoding.spec.whatwg.org/#euc-kr-decoder).
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct EucKrDecoder {
    leading: u8,
}

impl DecoderHandler for EucKrDecoder {
    #[inline]
    fn handle(&mut self, restored: &mut FewBytes, byte: Option<u8>) -> DecoderResult {
        let leading = core::mem::take(&mut self.leading);
        let Some(byte) = byte else {
            return if leading != 0 { DecoderResult::ERROR } else { DecoderResult::FINISHED };
        };
        if leading != 0 {
            let pointer = match byte {
                0x41..=0xFE => Some(u32::from(leading - 0x81) * 190 + u32::from(byte - 0x41)),
                _ => None,
            };
            return code_point_of(&EUC_KR, pointer, restored, byte);
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

/// The [EUC-KR encoder](https://encoding.spec.whatwg.org/#euc-kr-encoder).
#[derive(Clone, Copy, Debug)]
pub(crate) struct EucKrEncoder;

impl EncoderHandler for EucKrEncoder {
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

pub(crate) static PAIRS: Pairs = Pairs::in_words(Rows {
    index: &EUC_KR,
    leading: Bytes::of([0x81, 0xFF], [0, 0]),
    trailing: Bytes::of([0x41, 0xFF], [0, 0]),
    exceptions: &[],
});

pub(crate) static BYTES: TwoBytes = TwoBytes::new(&EUC_KR_POINTERS, &PAIRS);
