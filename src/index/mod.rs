//! [§5 Indexes](https://encoding.spec.whatwg.org/#indexes): *index code point*, *index pointer* and
//! the special cases of both.

mod gb18030_ranges;
#[cfg(all(feature = "packed", test))]
mod pack;
#[cfg(feature = "packed")]
mod packed;
mod single_byte;
#[cfg(not(feature = "packed"))]
mod stored;
#[cfg(feature = "packed")]
mod unpack;

#[cfg(feature = "wasm")]
pub(crate) use packed::load;
#[cfg(feature = "packed")]
pub(crate) use packed::{BIG5, EUC_KR, GB18030, Index, JIS0208, JIS0212};
#[cfg(not(feature = "packed"))]
pub(crate) use stored::{BIG5, EUC_KR, GB18030, Index, JIS0208, JIS0212};

pub(crate) use gb18030_ranges::{ranges_code_point, ranges_pointer};
pub(crate) use single_byte::SingleByteIndex;

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::ops::Range;
use once_cell::race::OnceBox;

/// The tables that `build.rs` makes from the files in `indexes/`.
pub(crate) mod tables {
    include!(concat!(env!("OUT_DIR"), "/tables.rs"));
}

/// Index ISO-2022-JP katakana, which works like the multi-byte indexes.
pub(crate) static ISO_2022_JP_KATAKANA: CodePoints =
    CodePoints { low: &tables::ISO_2022_JP_KATAKANA, plane_2: &[] };

/// Code points by pointer.
#[derive(Clone, Copy, Default)]
pub(crate) struct CodePoints<'a> {
    /// The low 16 bits of each code point; 0 is null.
    low: &'a [u16],
    /// A bit for each pointer whose code point lies in plane 2. Empty when none does.
    plane_2: &'a [u32],
}

impl CodePoints<'_> {
    /// The [index code point](https://encoding.spec.whatwg.org/#index-code-point) for `pointer`.
    #[inline]
    pub(crate) fn code_point(&self, pointer: usize) -> Option<u32> {
        let low = self.low.get(pointer).copied().unwrap_or(0);
        if low == 0 {
            return None;
        }
        let plane_2 = self.plane_2.get(pointer / 32).copied().unwrap_or(0) >> (pointer % 32) & 1;
        Some(plane_2 << 17 | u32::from(low))
    }
}

impl Index {
    /// The [index code point](https://encoding.spec.whatwg.org/#index-code-point) for `pointer`.
    #[inline]
    pub(crate) fn code_point(&self, pointer: usize) -> Option<u32> {
        self.code_points().code_point(pointer)
    }
}

/// An index the other way round: pointers by code point.
///
/// Its tables are made from the index when a code point is first looked up. Where there is no
/// memory for one, the index itself is searched instead: slower, with the same answer.
pub(crate) struct Pointers {
    index: &'static Index,
    /// The pointers that the standard leaves out of the index.
    excluded: Range<usize>,
    /// The code points for which the last pointer counts, not the first.
    last: &'static [u32],
    plane_0: OnceBox<PointerTable>,
    plane_2: OnceBox<PointerTable>,
}

/// Pointers by the low 16 bits of a code point, counted from 1, so that 0 is null.
pub(crate) type PointerTable = [u16; PLANE];

const PLANE: usize = 0x1_0000;

pub(crate) static EUC_KR_POINTERS: Pointers = Pointers::of(&EUC_KR, 0..0, &[]);
pub(crate) static GB18030_POINTERS: Pointers = Pointers::of(&GB18030, 0..0, &[]);
pub(crate) static JIS0208_POINTERS: Pointers = Pointers::of(&JIS0208, 0..0, &[]);

/// For the [index Shift_JIS pointer](https://encoding.spec.whatwg.org/#index-shift_jis-pointer):
/// among duplicates, those of IBM's extensions are taken before the ones NEC selected.
pub(crate) static SHIFT_JIS_POINTERS: Pointers = Pointers::of(&JIS0208, 8272..8836, &[]);

/// For the [index Big5 pointer](https://encoding.spec.whatwg.org/#index-big5-pointer): the Hong Kong
/// supplementary character set is not written.
pub(crate) static BIG5_POINTERS: Pointers =
    Pointers::of(&BIG5, 0..(0xA1 - 0x81) * 157, &[0x2550, 0x255E, 0x2561, 0x256A, 0x5341, 0x5345]);

impl Pointers {
    const fn of(index: &'static Index, excluded: Range<usize>, last: &'static [u32]) -> Pointers {
        Pointers { index, excluded, last, plane_0: OnceBox::new(), plane_2: OnceBox::new() }
    }

    /// The [index pointer](https://encoding.spec.whatwg.org/#index-pointer) for `code_point`.
    #[inline]
    pub(crate) fn pointer(&self, code_point: u32) -> Option<u32> {
        let plane = match code_point >> 16 {
            0 => &self.plane_0,
            2 if !self.index.code_points().plane_2.is_empty() => &self.plane_2,
            _ => return None,
        };
        match plane.get_or_try_init(|| self.table(code_point >> 16).ok_or(())) {
            Ok(table) => u32::from(table[usize::from(code_point as u16)]).checked_sub(1),
            Err(()) => self.search(code_point),
        }
    }

    /// The table for the BMP, `None` when there is no memory for it.
    pub(crate) fn plane_0(&self) -> Option<&PointerTable> {
        self.plane_0.get_or_try_init(|| self.table(0).ok_or(())).ok()
    }

    /// Every pointer that counts, with its code point, in such an order that what comes later for
    /// a code point is to be passed over.
    fn rows(&self) -> impl Iterator<Item = (usize, u32)> {
        let rows = move |pointer: usize| {
            let code_point = self.index.code_point(pointer)?;
            (!self.excluded.contains(&pointer)).then_some((pointer, code_point))
        };
        let is_last = |&(_, code_point): &(usize, u32)| self.last.contains(&code_point);
        let pointers = 0..self.index.code_points().low.len();
        let last = pointers.clone().rev().filter_map(rows).filter(move |row| is_last(row));
        last.take(if self.last.is_empty() { 0 } else { usize::MAX }).chain(pointers.filter_map(rows))
    }

    fn table(&self, plane: u32) -> Option<Box<PointerTable>> {
        let mut table: Box<PointerTable> = zeroed_plane()?;
        for (pointer, code_point) in self.rows().filter(|row| row.1 >> 16 == plane) {
            let entry = &mut table[usize::from(code_point as u16)];
            if *entry == 0 {
                *entry = pointer as u16 + 1;
            }
        }
        Some(table)
    }

    #[cold]
    fn search(&self, code_point: u32) -> Option<u32> {
        self.rows().find(|row| row.1 == code_point).map(|row| row.0 as u32)
    }
}

/// A table with a zero for each code point of a plane, `None` when there is no memory for it.
pub(crate) fn zeroed_plane<T: Clone + Default>() -> Option<Box<[T; PLANE]>> {
    let mut table = Vec::new();
    table.try_reserve_exact(PLANE).ok()?;
    table.resize(PLANE, T::default());
    table.into_boxed_slice().try_into().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is found without memory for a table is what the table says.
    #[test]
    fn searching_agrees_with_the_tables() {
        for pointers in
            [&EUC_KR_POINTERS, &GB18030_POINTERS, &JIS0208_POINTERS, &SHIFT_JIS_POINTERS, &BIG5_POINTERS]
        {
            let code_points = (0..=0xFFFF).chain(0x2_0000..0x3_0000).step_by(97);
            for code_point in code_points.chain(BIG5_POINTERS.last.iter().copied()) {
                assert_eq!(pointers.pointer(code_point), pointers.search(code_point), "{code_point:X}");
            }
        }
    }
}
