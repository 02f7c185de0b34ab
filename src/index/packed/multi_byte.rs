//! The multi-byte indexes, each made at first use: read from the text that the engine's decoder makes from its pairs of
//! bytes, or else unpacked. The module of `/slim` has no packed tables.

use super::layout::TableId;
use super::tables::{HASHES, PACKED};
pub(crate) use super::unpack::multi_byte::Unpacked as CodePoints;
use super::unpack::multi_byte::unpack;
use crate::config::BY_ENGINE;
use crate::index::code_points;
use crate::memory::zeroed;
use crate::no_memory::NoMemory;
use alloc::boxed::Box;
use core::num::NonZeroU32;
use once_cell::race::OnceBox;

/// A multi-byte index: code points by pointer.
///
/// If it cannot be unpacked, the next use tries again. This happens if there is not enough memory, or if its hash is
/// wrong because the module is damaged or the engine computes wrongly. In the module of `/slim`, JavaScript rejects the
/// encodings whose index was not read.
pub(crate) struct Index {
    /// Its last table.
    last: TableId,
    code_points: OnceBox<CodePoints>,
}

pub(crate) static JIS0208: Index = Index::of(TableId::Jis0208);
pub(crate) static EUC_KR: Index = Index::of(TableId::Hangul);
pub(crate) static GB18030: Index = Index::of(TableId::Gb18030);
pub(crate) static BIG5: Index = Index::of(TableId::Hkscs);
pub(crate) static JIS0212: Index = Index::of(TableId::Jis0212);

impl Index {
    const fn of(last: TableId) -> Index {
        Index { last, code_points: OnceBox::new() }
    }

    #[inline]
    pub(crate) fn code_points(&self) -> Result<&CodePoints, NoMemory> {
        match self.code_points.get() {
            Some(code_points) => Ok(code_points),
            None if BY_ENGINE => Err(NoMemory),
            None => self.unpack(&[]),
        }
    }

    pub(crate) fn is_made(&self) -> bool {
        self.code_points.get().is_some()
    }

    /// Makes it of the text that another decoder made from the pairs of bytes of its pointers, each followed by a line
    /// feed. If that is wrong, the index is unpacked, or stays missing in the module of `/slim`.
    pub(crate) fn make(&self, units: &[u16]) -> Result<(), NoMemory> {
        if BY_ENGINE { self.read(units) } else { self.unpack(units).map(drop) }
    }

    #[cold]
    #[inline(never)]
    fn unpack(&self, units: &[u16]) -> Result<&CodePoints, NoMemory> {
        let jis0208 = JIS0208.code_points.get();
        self.code_points
            .get_or_try_init(|| unpack(self.last.place(), &PACKED, units, jis0208).ok_or(NoMemory))
    }

    #[cold]
    #[inline(never)]
    fn read(&self, units: &[u16]) -> Result<(), NoMemory> {
        let mut read: Box<CodePoints> = zeroed().ok_or(NoMemory)?;
        read.read(units, self.last == TableId::Gb18030);
        match self.last {
            TableId::Hangul => read.complete_euc_kr(),
            TableId::Gb18030 => read.update_gb18030(),
            _ => {}
        }
        if HASHES.get(self.last.place()) == Some(&read.hash()) {
            let _ = self.code_points.set(read);
        }
        Ok(())
    }
}

/// The pointers of U+FE10 to U+FE19, and of U+9FB4 to U+9FBB. Before 2022, GB 18030 had Private Use code points there, and
/// some engines still have them.
static SINCE_2022: [u16; 18] = [
    7182, 7184, 7183, 7185, 7186, 7187, 7188, 7201, 7202, 7208, 23775, 23783, 23788, 23789, 23795, 23812,
    23829, 23845,
];

impl CodePoints {
    fn update_gb18030(&mut self) {
        for (pointer, code_point) in SINCE_2022.iter().zip((0xFE10..0xFE1A).chain(0x9FB4..)) {
            self.set(u32::from(*pointer), code_point);
        }
    }

    /// The [index code point](https://encoding.spec.whatwg.org/#index-code-point) for `pointer`.
    #[inline]
    pub(crate) fn code_point(&self, pointer: usize) -> Option<NonZeroU32> {
        code_points::code_point(&self.low, &self.plane_2, pointer)
    }
}
