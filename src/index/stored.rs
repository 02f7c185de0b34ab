//! The tables as data of the program: nothing is computed at run time.

pub(crate) use super::code_points::CodePoints;
use crate::no_memory::NoMemory;
use tables::SINGLE_BYTE;

/// The tables, which the workspace's crate `packing` makes from `indexes/`.
mod tables {
    include!("tables/stored.rs");

    /// Numbers from their bytes, the lower byte of each first.
    const fn numbers<const N: usize>(bytes: &[u8]) -> [u16; N] {
        let (pairs, rest) = bytes.as_chunks();
        assert!(pairs.len() == N && rest.is_empty());
        let mut numbers = [0; N];
        let mut i = 0;
        while i < N {
            numbers[i] = u16::from_le_bytes(pairs[i]);
            i += 1;
        }
        numbers
    }
}

/// A multi-byte index: code points by pointer.
pub(crate) struct Index {
    code_points: CodePoints,
}

pub(crate) static BIG5: Index =
    Index { code_points: CodePoints { low: &tables::BIG5, plane_2: &tables::BIG5_PLANE_2 } };
pub(crate) static EUC_KR: Index = Index::of_bmp(&tables::EUC_KR);
pub(crate) static GB18030: Index = Index::of_bmp(&tables::GB18030);
pub(crate) static JIS0208: Index = Index::of_bmp(&tables::JIS0208);
pub(crate) static JIS0212: Index = Index::of_bmp(&tables::JIS0212);

impl Index {
    const fn of_bmp(low: &'static [u16]) -> Index {
        Index { code_points: CodePoints { low, plane_2: &[] } }
    }

    #[inline]
    pub(crate) fn code_points(&self) -> Result<&CodePoints, NoMemory> {
        Ok(&self.code_points)
    }
}

/// The rows of the index gb18030 ranges.
pub(super) fn gb18030_ranges() -> Result<&'static [[u32; 2]], NoMemory> {
    Ok(&tables::GB18030_RANGES)
}

/// The code unit of a byte in a single-byte encoding, [`NULL`](crate::runs::lookup::NULL) for null.
#[inline]
pub(super) fn unit(index: usize, byte: u8) -> Option<u16> {
    Some(single_byte(index)?[usize::from(byte)])
}

/// The code units of a single-byte encoding by byte.
#[inline]
pub(super) fn single_byte(index: usize) -> Option<&'static [u16; 256]> {
    SINGLE_BYTE.as_chunks().0.get(index)
}
