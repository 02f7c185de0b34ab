//! The byte order mark: [BOM sniff](https://encoding.spec.whatwg.org/#bom-sniff), as far as a chunk
//! goes.

use super::{BomHandling, Codec, Decoder};
use crate::encoding::Encoding;
use crate::io_queue::FewBytes;

/// The byte order marks, and the encoding each stands for.
pub(crate) const BYTE_ORDER_MARKS: [(&[u8], Encoding); 3] = [
    (&[0xEF, 0xBB, 0xBF], Encoding::Utf8),
    (&[0xFE, 0xFF], Encoding::Utf16Be),
    (&[0xFF, 0xFE], Encoding::Utf16Le),
];

impl Decoder {
    /// Looks for a byte order mark and says how many bytes of `src` were read in doing so.
    ///
    /// What is a part of one and no more becomes restored, until it is whole or something else.
    pub(super) fn bom_sniff(&mut self, src: &[u8], last: bool) -> usize {
        if self.bom_seen {
            return 0;
        }
        let before = self.restored;
        let mut seen: FewBytes = before;
        let mut taken = 0;
        loop {
            match self.compare(seen) {
                Comparison::Whole(encoding) => {
                    self.bom_seen = true;
                    self.restored = FewBytes::default();
                    self.encoding = encoding;
                    self.codec = Codec::new(encoding, 0);
                    return taken;
                }
                Comparison::None => {
                    self.bom_seen = true;
                    return 0;
                }
                Comparison::Part => {}
            }
            match src.get(taken) {
                Some(&byte) => seen.push_last(byte),
                None if last => {
                    self.bom_seen = true;
                    return 0;
                }
                None => {
                    self.restored = seen;
                    return taken;
                }
            }
            taken += 1;
        }
    }

    fn compare(&self, seen: FewBytes) -> Comparison {
        for (mark, encoding) in BYTE_ORDER_MARKS {
            if self.bom != BomHandling::Sniff && self.encoding != encoding {
                continue;
            }
            if seen.is_start_of(mark) {
                let is_whole = usize::from(seen.len()) == mark.len();
                return if is_whole { Comparison::Whole(encoding) } else { Comparison::Part };
            }
        }
        Comparison::None
    }
}

enum Comparison {
    Whole(Encoding),
    Part,
    None,
}
