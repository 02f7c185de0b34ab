//! The multi-byte indexes, each unpacked at first use.

use super::layout::TableId;
use super::missing::{is_memory_missing, memory_is_missing};
use super::tables::PACKED;
use super::unpack::multi_byte::{Unpacked, unpack};
use crate::index::code_points::CodePoints;
use once_cell::race::OnceBox;

/// A multi-byte index: code points by pointer.
///
/// If it cannot be unpacked, it has no code points, and the next use tries again. The reason is that there is not enough
/// memory. (Or that its hash is wrong, in an engine that computes wrongly. Then it must not be used either.)
pub(crate) struct Index {
    /// Its last table.
    last: TableId,
    unpacked: OnceBox<Unpacked>,
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
    pub(crate) fn code_points(&self) -> CodePoints<'_> {
        match self.unpacked.get() {
            Some(unpacked) => unpacked.into(),
            None => self.unpack(&[]),
        }
    }

    pub(crate) fn is_unpacked(&self) -> bool {
        self.unpacked.get().is_some()
    }

    /// Unpacks it. `units` are what another decoder made of the pairs of bytes of its pointers, each followed by a line feed:
    /// if they are right, it is read from them.
    #[cold]
    #[inline(never)]
    pub(crate) fn unpack(&self, units: &[u16]) -> CodePoints<'_> {
        let jis0208 = JIS0208.unpacked.get();
        let unpacked = self.unpacked.get_or_try_init(|| {
            let unpacked =
                if is_memory_missing() { None } else { unpack(self.last.place(), &PACKED, units, jis0208) };
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
