//! The multi-byte indexes, unpacked one by one.

use crate::index::CodePoints;
use crate::index::layout::{TABLES, Table};
use crate::index::tables::PACKED;
use crate::index::unpack::multi_byte::{Unpacked, unpack};
use once_cell::race::OnceBox;

/// A multi-byte index: code points by pointer.
///
/// Where there is no memory to unpack it, it has none, and the next use tries again.
pub(crate) struct Index {
    table: &'static Table,
    unpacked: OnceBox<Unpacked>,
}

pub(crate) static JIS0208: Index = Index::of(&TABLES[0]);
pub(crate) static EUC_KR: Index = Index::of(&TABLES[1]);
pub(crate) static GB18030: Index = Index::of(&TABLES[2]);
pub(crate) static BIG5: Index = Index::of(&TABLES[3]);
pub(crate) static JIS0212: Index = Index::of(&TABLES[4]);

impl Index {
    const fn of(table: &'static Table) -> Index {
        Index { table, unpacked: OnceBox::new() }
    }

    #[inline]
    pub(crate) fn code_points(&self) -> CodePoints<'_> {
        match self.unpacked.get() {
            Some(unpacked) => unpacked.into(),
            None => self.unpack(),
        }
    }

    #[cold]
    #[inline(never)]
    fn unpack(&self) -> CodePoints<'_> {
        let unpacked = self.unpacked.get_or_try_init(|| unpack(self.table, &PACKED).ok_or(()));
        unpacked.map_or_else(|()| CodePoints::default(), CodePoints::from)
    }
}

impl<'a> From<&'a Unpacked> for CodePoints<'a> {
    #[inline]
    fn from(Unpacked { low, plane_2 }: &'a Unpacked) -> CodePoints<'a> {
        CodePoints { low, plane_2 }
    }
}
