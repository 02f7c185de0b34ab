//! The multi-byte indexes as the npm package carries them: packed, and unpacked at first use.

use super::CodePoints;
use super::tables::PACKED;
use super::unpack::coder::zeros;
use super::unpack::tables::{TABLES, Table};
use super::unpack::unpack;
use crate::encoding::Encoding;
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

/// There was no memory to unpack an index.
#[derive(Debug)]
pub(crate) struct OutOfMemory;

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
    pub(super) fn code_points(&self) -> CodePoints<'_> {
        match self.unpacked.get() {
            Some(Unpacked { low, plane_2 }) => CodePoints { low, plane_2 },
            None => self.unpack(),
        }
    }

    #[cold]
    #[inline(never)]
    fn unpack(&self) -> CodePoints<'_> {
        let unpacked = self.unpacked.get_or_try_init(|| Unpacked::of(self.table).ok_or(OutOfMemory));
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
        Some(Box::new(Unpacked { low, plane_2 }))
    }
}

/// Unpacks what an encoding needs.
#[cfg_attr(not(feature = "wasm"), allow(dead_code, reason = "the seam alone can say that memory is short"))]
pub(crate) fn load(encoding: Encoding) -> Result<(), OutOfMemory> {
    if cfg!(feature = "lite") {
        return Ok(());
    }
    let indexes: &[&Index] = match encoding {
        Encoding::Gbk | Encoding::Gb18030 => &[&GB18030],
        Encoding::Big5 => &[&BIG5],
        Encoding::EucJp => &[&JIS0208, &JIS0212],
        Encoding::Iso2022Jp | Encoding::ShiftJis => &[&JIS0208],
        Encoding::EucKr => &[&EUC_KR],
        _ => &[],
    };
    match indexes.iter().all(|index| !index.code_points().low.is_empty()) {
        true => Ok(()),
        false => Err(OutOfMemory),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_encoding_loads() {
        for encoding in Encoding::ALL {
            load(encoding).unwrap();
        }
    }
}
