//! The multi-byte indexes, unpacked one by one.

use crate::index::CodePoints;
use crate::index::layout::{TABLES, Table};
use crate::index::tables::PACKED;
use crate::index::unpack::multi_byte::unpack;
use crate::room::{boxed, zeros};
use alloc::boxed::Box;
use once_cell::race::OnceBox;

/// A multi-byte index: code points by pointer.
///
/// Where there is no memory to unpack it, it has none, and the next use tries again.
pub(crate) struct Index {
    table: &'static Table,
    unpacked: OnceBox<Unpacked>,
}

/// What `CodePoints` borrows.
struct Unpacked {
    low: Box<[u16]>,
    plane_2: Box<[u32]>,
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
            Some(Unpacked { low, plane_2 }) => CodePoints { low, plane_2 },
            None => self.unpack(),
        }
    }

    #[cold]
    #[inline(never)]
    fn unpack(&self) -> CodePoints<'_> {
        let unpacked = self.unpacked.get_or_try_init(|| Unpacked::of(self.table).ok_or(()));
        unpacked.map(|Unpacked { low, plane_2 }| CodePoints { low, plane_2 }).unwrap_or_default()
    }
}

impl Unpacked {
    fn of(table: &Table) -> Option<Box<Unpacked>> {
        let cells = unpack(table, &PACKED)?;
        let mut low = zeros(cells.len())?;
        let has_plane_2 = cells.iter().any(|cell| *cell > 0xFFFF);
        let mut plane_2 = zeros(if has_plane_2 { cells.len().div_ceil(32) } else { 0 })?;
        for (to, cell) in low.iter_mut().zip(&cells) {
            *to = *cell as u16;
        }
        for (to, cells) in plane_2.iter_mut().zip(cells.chunks(32)) {
            *to = cells.iter().rev().fold(0, |bits, cell| bits << 1 | cell >> 16);
        }
        boxed(Unpacked { low, plane_2 })
    }
}
