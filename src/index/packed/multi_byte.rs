//! The multi-byte indexes, each unpacked at first use.

use super::layout::TableId;
use super::tables::PACKED;
pub(crate) use super::unpack::multi_byte::Unpacked as CodePoints;
use super::unpack::multi_byte::unpack;
use crate::index::code_points;
use crate::no_memory::NoMemory;
use core::num::NonZeroU32;
use once_cell::race::OnceBox;

/// A multi-byte index: code points by pointer.
///
/// If it cannot be unpacked, the next use tries again. This happens if there is not enough memory, or if its hash is
/// wrong because the module is damaged or the engine computes wrongly.
pub(crate) struct Index {
    /// Its last table.
    last: TableId,
    unpacked: OnceBox<CodePoints>,
}

pub(crate) static JIS0208: Index = Index::of(TableId::Jis0208);
pub(crate) static EUC_KR: Index = Index::of(TableId::Hangul);
pub(crate) static GB18030: Index = Index::of(TableId::Gb18030);
pub(crate) static BIG5: Index = Index::of(TableId::Hkscs);
pub(crate) static JIS0212: Index = Index::of(TableId::Jis0212);

impl Index {
    const fn of(last: TableId) -> Index {
        Index { last, unpacked: OnceBox::new() }
    }

    #[inline]
    pub(crate) fn code_points(&self) -> Result<&CodePoints, NoMemory> {
        match self.unpacked.get() {
            Some(unpacked) => Ok(unpacked),
            None => self.unpack(&[]),
        }
    }

    pub(crate) fn is_unpacked(&self) -> bool {
        self.unpacked.get().is_some()
    }

    /// Unpacks it. `units` are the text that another decoder made from the pairs of bytes of its pointers, each
    /// followed by a line feed. If that is right, the index is read from it.
    #[cold]
    #[inline(never)]
    pub(crate) fn unpack(&self, units: &[u16]) -> Result<&CodePoints, NoMemory> {
        let jis0208 = JIS0208.unpacked.get();
        let unpacked = || unpack(self.last.place(), &PACKED, units, jis0208).ok_or(NoMemory::ForTable);
        self.unpacked.get_or_try_init(unpacked)
    }
}

impl CodePoints {
    /// The [index code point](https://encoding.spec.whatwg.org/#index-code-point) for `pointer`.
    #[inline]
    pub(crate) fn code_point(&self, pointer: usize) -> Option<NonZeroU32> {
        code_points::code_point(&self.low, &self.plane_2, pointer)
    }
}
