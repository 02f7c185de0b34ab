//! The index gb18030 ranges, computed from index gb18030: it has the code points that index gb18030 lacks.

use super::multi_byte::GB18030;
use super::tables::GB18030_RANGES_COUNT;
use crate::memory::zeroed;
use crate::no_memory::NoMemory;
use alloc::boxed::Box;
use once_cell::race::OnceBox;

/// The exceptions, as first and last code points: where the ranges are older than the index, and what neither has.
static EXCEPTIONS: [(u16, u16); 14] = [
    (0x1E3F, 0x1E3F),
    (0x9FB4, 0x9FBB),
    (0xD800, 0xDFFF),
    (0xE5E5, 0xE5E5),
    (0xE78D, 0xE796),
    (0xE7C7, 0xE7C7),
    (0xE81E, 0xE81E),
    (0xE826, 0xE826),
    (0xE82B, 0xE82C),
    (0xE832, 0xE832),
    (0xE843, 0xE843),
    (0xE854, 0xE854),
    (0xE864, 0xE864),
    (0xFE10, 0xFE19),
];

/// Pointers and code points, alternately.
type Rows = [u32; 2 * GB18030_RANGES_COUNT];

/// The rows: the pointer and code point from which on both rise together.
#[inline(always)]
pub(crate) fn gb18030_ranges() -> Result<&'static [[u32; 2]], NoMemory> {
    let rows = match RANGES.get() {
        Some(rows) => rows,
        None => make()?,
    };
    Ok(rows.as_chunks().0)
}

static RANGES: OnceBox<Rows> = OnceBox::new();

#[cold]
#[inline(never)]
fn make() -> Result<&'static Rows, NoMemory> {
    RANGES.get_or_try_init(|| rows().ok_or(NoMemory))
}

fn rows() -> Option<Box<Rows>> {
    let code_points = GB18030.code_points().ok()?;
    let mut rows: Box<Rows> = zeroed()?;
    // A bit for each code point that is in no row.
    let mut known: Box<[u32; 0x1_0000 / 32]> = zeroed()?;
    for &low in &code_points.low {
        *known.get_mut(usize::from(low) / 32)? |= 1 << (low % 32);
    }
    for (first, last) in &EXCEPTIONS {
        for code_point in *first..=*last {
            *known.get_mut(usize::from(code_point / 32))? ^= 1 << (code_point % 32);
        }
    }
    let (last, before_last) = rows.as_chunks_mut().0.split_last_mut()?;
    let (mut pointer, mut code_point) = (0, 0x80_u32);
    for row in before_last {
        while known.get(code_point as usize / 32)? >> (code_point % 32) & 1 != 0 {
            code_point += 1;
        }
        *row = [pointer, code_point];
        while known.get(code_point as usize / 32).is_some_and(|bits| bits >> (code_point % 32) & 1 == 0) {
            (pointer, code_point) = (pointer + 1, code_point + 1);
        }
    }
    *last = [189_000, 0x1_0000];
    Some(rows)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_those_of_the_standard() {
        let rows = include_str!("../../../indexes/gb18030-ranges.txt").lines();
        let rows = rows.filter_map(|row| row.split_once("\t0x")).map(|(pointer, code_point)| {
            [pointer.parse().unwrap(), u32::from_str_radix(code_point, 16).unwrap()]
        });
        assert!(rows.eq(gb18030_ranges().unwrap().iter().copied()));
    }
}
