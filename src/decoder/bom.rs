//! The byte order mark: [BOM sniff](https://encoding.spec.whatwg.org/#bom-sniff), as far as a chunk
//! goes.

use super::{BomHandling, Decoder};
use crate::codec::any_decoder::AnyDecoder;
use crate::encoding::Encoding;
use crate::few_bytes::FewBytes;

/// The byte order marks as numbers, the first byte lowest, how many bytes each has, and the encoding of each.
const MARKS: [(u32, u8, Encoding); 3] =
    [(0xBF_BBEF, 3, Encoding::Utf8), (0xFFFE, 2, Encoding::Utf16Be), (0xFEFF, 2, Encoding::Utf16Le)];

const LONGEST: usize = 3;

impl Decoder {
    /// Looks for a byte order mark. Returns how many bytes of `src` it read.
    ///
    /// A part of one is restored, until it is complete or turns out to be something else.
    pub(super) fn bom_sniff(&mut self, src: &[u8], last: bool) -> usize {
        if self.bom_seen {
            return 0;
        }
        let mut bytes = self.restored;
        for &byte in src.iter().take(LONGEST.saturating_sub(self.restored.len().into())) {
            bytes.push_last(byte);
        }
        for &(mark, length, encoding) in &MARKS {
            if self.bom != BomHandling::Sniff && self.encoding != encoding {
                continue;
            }
            let seen = bytes.len().min(length);
            if (bytes.bytes() ^ mark) & !(!0 << (8 * seen)) != 0 {
                continue;
            }
            if seen == length {
                let taken = length.saturating_sub(self.restored.len());
                self.bom_seen = true;
                self.restored = FewBytes::default();
                self.encoding = encoding;
                self.codec = AnyDecoder::for_encoding(encoding, 0);
                return taken.into();
            }
            if !last {
                self.restored = bytes;
                return src.len();
            }
        }
        self.bom_seen = true;
        0
    }
}
