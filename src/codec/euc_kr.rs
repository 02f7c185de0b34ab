//! [§13 Legacy multi-byte Korean encodings](https://encoding.spec.whatwg.org/#legacy-multi-byte-korean-encodings):
//! EUC-KR

use super::{Decoded, DecoderHandler, Encoded, EncoderHandler};
use crate::codec::pairs::{Pairs, TwoBytes};
use crate::encoder::Source;
use crate::index::{EUC_KR, EUC_KR_POINTERS};
use crate::io_queue::{FewBytes, IoQueue, Output};

/// The [EUC-KR decoder](https://encoding.spec.whatwg.org/#euc-kr-decoder).
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct EucKrDecoder {
    leading: u8,
}

impl DecoderHandler for EucKrDecoder {
    #[inline]
    fn handle(&mut self, queue: &mut IoQueue, byte: Option<u8>) -> Decoded {
        let leading = core::mem::take(&mut self.leading);
        let Some(byte) = byte else {
            return if leading != 0 { Decoded::Error } else { Decoded::Finished };
        };
        if leading != 0 {
            return PAIRS.after_leading(queue, leading, byte);
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

static PAIRS: Pairs = Pairs::in_words(code_point);

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

pub(super) static BYTES: TwoBytes = TwoBytes::new(&EUC_KR_POINTERS, bytes);

/// The bytes for a pointer.
fn bytes(pointer: u32) -> [u32; 2] {
    [pointer / 190 + 0x81, pointer % 190 + 0x41]
}
