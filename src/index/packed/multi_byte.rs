//! The multi-byte indexes, unpacked one by one.

use super::tables::PACKED;
pub(crate) use super::unpack::multi_byte::Unpacked as CodePoints;
use super::unpack::multi_byte::unpack;
use crate::index::code_points;
use crate::no_memory::NoMemory;
use core::num::NonZeroU32;
use once_cell::race::OnceBox;

/// A multi-byte index: code points by pointer.
///
/// If there is no memory to unpack it, the next use tries again.
pub(crate) struct Index {
    /// The place of its last table.
    place: usize,
    unpacked: OnceBox<CodePoints>,
}

pub(crate) static JIS0208: Index = Index::of(0);
pub(crate) static EUC_KR: Index = Index::of(2);
pub(crate) static GB18030: Index = Index::of(3);
pub(crate) static BIG5: Index = Index::of(5);
pub(crate) static JIS0212: Index = Index::of(6);

impl Index {
    const fn of(place: usize) -> Index {
        Index { place, unpacked: OnceBox::new() }
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

    /// Unpacks it, or takes what another decoder made of the pairs of bytes of its pointers, a line feed after each, if
    /// that is right.
    #[cold]
    #[inline(never)]
    pub(crate) fn unpack(&self, units: &[u16]) -> Result<&CodePoints, NoMemory> {
        let first = JIS0208.unpacked.get();
        self.unpacked.get_or_try_init(|| unpack(self.place, &PACKED, units, first).ok_or(NoMemory::ForTable))
    }
}

impl CodePoints {
    /// The [index code point](https://encoding.spec.whatwg.org/#index-code-point) for `pointer`.
    #[inline]
    pub(crate) fn code_point(&self, pointer: usize) -> Option<NonZeroU32> {
        code_points::code_point(&self.low, &self.plane_2, pointer)
    }
}
