//! The [index single-byte](https://encoding.spec.whatwg.org/#index-single-byte) of each encoding that has one, and the
//! formula of x-user-defined as an index.

use super::plane::PLANE;
use super::stored::{single_byte, unit};
use super::tables::{SINGLE_BYTE_COUNT, SINGLE_BYTE_INDEX_OF};
use crate::config::HANDLERS_ALONE;
use crate::memory::zeroed;
use crate::no_memory::NoMemory;
use crate::runs::lookup::{NULL, utf_8_of};
use alloc::boxed::Box;
use once_cell::race::OnceBox;

/// The index of a single-byte encoding.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SingleByteIndex(u8);

static UTF_8: [OnceBox<[u32; 256]>; SINGLE_BYTE_COUNT] = [const { OnceBox::new() }; SINGLE_BYTE_COUNT];
static BYTES: [OnceBox<[u8; PLANE]>; SINGLE_BYTE_COUNT] = [const { OnceBox::new() }; SINGLE_BYTE_COUNT];

impl SingleByteIndex {
    /// The index of the encoding at a place in the standard's table. It has no entries if that is not a single-byte
    /// encoding.
    pub(crate) fn of(encoding: u8) -> SingleByteIndex {
        SingleByteIndex(SINGLE_BYTE_INDEX_OF.get(usize::from(encoding)).copied().unwrap_or(u8::MAX))
    }

    /// The code units by byte, with ASCII, and [`NULL`] for null. `None` if there is not enough memory to unpack them.
    #[inline]
    pub(crate) fn units(self) -> Option<&'static [u16; 256]> {
        single_byte(self.0.into())
    }

    /// The UTF-8 by byte, in the form of [`utf_8_of`]. Computed at the first use. `None` if there is not enough memory.
    pub(crate) fn utf_8(self) -> Option<&'static [u32; 256]> {
        let make = || {
            let units = self.units()?;
            let mut table: Box<[u32; 256]> = zeroed()?;
            for (to, &unit) in table.iter_mut().zip(units) {
                *to = utf_8_of(unit);
            }
            Some(table)
        };
        UTF_8.get(usize::from(self.0))?.get_or_try_init(|| make().ok_or(())).ok()
    }

    /// The index code point for `byte` − 0x80, 0 or [`NULL`] for null.
    #[inline]
    pub(crate) fn code_point(self, byte: u8) -> Result<u16, NoMemory> {
        unit(self.0.into(), byte).map_or_else(|| NoMemory::or(0), Ok)
    }

    /// The bytes by code point, with ASCII, and 0 for null. Computed at the first use. `None` if there is not enough
    /// memory.
    pub(crate) fn bytes(self) -> Option<&'static [u8; PLANE]> {
        BYTES.get(usize::from(self.0))?.get_or_try_init(|| self.table().ok_or(())).ok()
    }

    /// The index pointer for `code_point`, with 0x80 added.
    #[inline]
    pub(crate) fn byte(self, code_point: u32) -> Result<Option<u8>, NoMemory> {
        let Ok(code_point) = u16::try_from(code_point) else { return Ok(None) };
        let table = if HANDLERS_ALONE { None } else { self.bytes() };
        match table {
            Some(table) => Ok(Some(table[usize::from(code_point)]).filter(|&byte| byte != 0)),
            None => self.search(code_point),
        }
    }

    fn table(self) -> Option<Box<[u8; PLANE]>> {
        // The units come first, because the table is of no use without them.
        let units = self.units()?;
        let mut table: Box<[u8; PLANE]> = zeroed()?;
        // Backwards: if a code point has several pointers, the first one is left.
        for (byte, &unit) in units.iter().enumerate().rev() {
            table[usize::from(unit)] = byte as u8;
        }
        table[usize::from(NULL)] = 0;
        Some(table)
    }

    #[cold]
    fn search(self, code_point: u16) -> Result<Option<u8>, NoMemory> {
        // Only code points that are not ASCII are searched for.
        for byte in 0x80..=0xFF {
            if code_point != NULL && self.code_point(byte)? == code_point {
                return Ok(Some(byte));
            }
        }
        Ok(None)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn searching_agrees_with_the_tables() {
        for index in (1..=28).map(SingleByteIndex::of) {
            for code_point in 0x80..=0xFFFF {
                assert_eq!(index.byte(code_point.into()), index.search(code_point), "{code_point:X}");
            }
        }
    }
}
