//! [§12.1 EUC-JP](https://encoding.spec.whatwg.org/#euc-jp)

use super::handler::{DecoderHandler, DecoderResult, Output};
use crate::codec::pairs::{Bytes, Pairs, Ranges, Rows, TwoBytes};
use crate::few_bytes::FewBytes;
use crate::index::{Index, JIS0208, JIS0208_POINTERS, JIS0212};

/// The [EUC-JP decoder](https://encoding.spec.whatwg.org/#euc-jp-decoder).
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct EucJpDecoder {
    jis0212: bool,
    leading: u8,
}

impl DecoderHandler for EucJpDecoder {
    #[inline]
    fn handle(&mut self, restored: &mut FewBytes, byte: Option<u8>) -> DecoderResult {
        let jis0212 = core::mem::take(&mut self.jis0212);
        if let (0x8F, Some(byte @ 0xA1..=0xFE)) = (self.leading, byte) {
            *self = EucJpDecoder { jis0212: true, leading: byte };
            return DecoderResult::CONTINUE;
        }
        let pairs = if jis0212 { &JIS0212_PAIRS } else { &PAIRS };
        pairs.handle(&mut self.leading, restored, byte)
    }

    fn fast_path<O: Output>(&mut self, bytes: &[u8], output: &mut O) -> usize {
        PAIRS.fast_path(bytes, output)
    }
}

// 0x8E is the lead byte of katakana.
pub(super) static PAIRS: Pairs = Pairs::new(rows(&JIS0208, &[(8836, 8898, 0xFF61)]), &[]);

/// The pairs after 0x8F. They are too rare for a fast path.
pub(crate) static JIS0212_PAIRS: Pairs = Pairs::alone(rows(&JIS0212, &[]));

const fn rows(index: &'static Index, exceptions: Ranges) -> Rows {
    Rows {
        index,
        leading: Bytes::of([0xA1, 0xFF], [0x8E, 0x90]),
        trailing: Bytes::of([0xA1, 0xFF], [0, 0]),
        exceptions,
    }
}

/// The [EUC-JP encoder](https://encoding.spec.whatwg.org/#euc-jp-encoder).
// All pointers are below 8836: from there on, the index has no code point that is not before.
pub(crate) static BYTES: TwoBytes = TwoBytes::new(
    &JIS0208_POINTERS,
    &PAIRS,
    &[(0xA5, 0xA5, 0x5C), (0x203E, 0x203E, 0x7E), (0xFF61, 0xFF9F, 0x8EA1)],
);
