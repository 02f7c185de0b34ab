//! The multi-byte indexes, unpacked one by one.

use super::missing::{is_memory_missing, memory_is_missing};
use super::tables::PACKED;
use super::unpack::multi_byte::{Unpacked, unpack};
use crate::index::code_points::CodePoints;
use once_cell::race::OnceBox;

/// A multi-byte index: code points by pointer.
///
/// Where there is no memory to unpack it, it has none, and the next use tries again.
pub(crate) struct Index {
    /// The place of its last table.
    place: usize,
    unpacked: OnceBox<Unpacked>,
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
    pub(crate) fn code_points(&self) -> CodePoints<'_> {
        match self.unpacked.get() {
            Some(unpacked) => unpacked.into(),
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
    pub(crate) fn unpack(&self, units: &[u16]) -> CodePoints<'_> {
        let first = JIS0208.unpacked.get();
        let unpacked = self.unpacked.get_or_try_init(|| {
            let unpacked = if is_memory_missing() { None } else { unpack(self.place, &PACKED, units, first) };
            unpacked.ok_or_else(memory_is_missing)
        });
        unpacked.map_or_else(|()| CodePoints::default(), CodePoints::from)
    }
}

impl<'a> From<&'a Unpacked> for CodePoints<'a> {
    #[inline]
    fn from(Unpacked { low, plane_2 }: &'a Unpacked) -> CodePoints<'a> {
        CodePoints { low, plane_2 }
    }
}
