//! The [index single-byte](https://encoding.spec.whatwg.org/#index-single-byte) of each encoding
//! that has one.

use super::plane::{PLANE, zeroed_plane};
use super::stored_single_byte;
use super::tables::{SINGLE_BYTE_COUNT, SINGLE_BYTE_INDEX_OF};
use crate::encoding::Encoding;
use crate::lookup::{NULL, utf_8_of};
use crate::room::{Number, zeros};
use alloc::boxed::Box;
use once_cell::race::OnceBox;

/// The index of a single-byte encoding.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SingleByteIndex {
    code_points: &'static [u16; 128],
    /// Bytes by code point, ASCII among them, 0 for null; made when a code point is first looked up.
    bytes: &'static OnceBox<[u8; PLANE]>,
    /// Code units and UTF-8 by byte, made when a byte is first decoded in a run.
    units: &'static OnceBox<[u16; 256]>,
    utf_8: &'static OnceBox<[u32; 256]>,
}

static UNITS: [OnceBox<[u16; 256]>; SINGLE_BYTE_COUNT] = [const { OnceBox::new() }; SINGLE_BYTE_COUNT];
static UTF_8: [OnceBox<[u32; 256]>; SINGLE_BYTE_COUNT] = [const { OnceBox::new() }; SINGLE_BYTE_COUNT];
static BYTES: [OnceBox<[u8; PLANE]>; SINGLE_BYTE_COUNT] = [const { OnceBox::new() }; SINGLE_BYTE_COUNT];

/// Stands for an index that there is no memory to unpack.
static NOTHING: [u16; 128] = [0; 128];

impl SingleByteIndex {
    /// The index of `encoding`, `None` when it is no single-byte encoding that has one.
    pub(crate) fn of(encoding: Encoding) -> Option<SingleByteIndex> {
        let row = usize::from(encoding.id()).checked_sub(usize::from(Encoding::Ibm866.id()))?;
        let index = usize::from(*SINGLE_BYTE_INDEX_OF.get(row)?);
        Some(SingleByteIndex {
            code_points: stored_single_byte(index).unwrap_or(&NOTHING),
            bytes: BYTES.get(index)?,
            units: UNITS.get(index)?,
            utf_8: UTF_8.get(index)?,
        })
    }

    /// Whether there was memory to unpack it.
    #[cfg(feature = "packed")]
    pub(crate) fn is_unpacked(self) -> bool {
        !core::ptr::eq(self.code_points, &NOTHING)
    }

    /// The code units by byte, ASCII among them, [`NULL`] for null; `None` when there is no memory for
    /// the table.
    pub(crate) fn units(self) -> Option<&'static [u16; 256]> {
        self.units.get_or_try_init(|| self.by_byte(|unit| unit)).ok()
    }

    /// The UTF-8 by byte, as [`utf_8_of`] has it.
    pub(crate) fn utf_8(self) -> Option<&'static [u32; 256]> {
        self.utf_8.get_or_try_init(|| self.by_byte(utf_8_of)).ok()
    }

    fn by_byte<T: Number>(self, entry: impl Fn(u16) -> T) -> Result<Box<[T; 256]>, ()> {
        let units = self.code_points.iter().map(|&unit| if unit == 0 { NULL } else { unit });
        let mut table: Box<[T]> = zeros(256).ok_or(())?;
        for (to, unit) in table.iter_mut().zip((0..0x80).chain(units)) {
            *to = entry(unit);
        }
        table.try_into().map_err(|_| ())
    }

    /// The index code point for `byte` − 0x80, 0 for null.
    #[inline]
    pub(crate) fn code_point(self, byte: u8) -> u16 {
        self.code_points[usize::from(byte & 0x7F)]
    }

    /// The bytes by code point, ASCII among them, 0 for null; `None` when there is no memory for the table.
    pub(crate) fn bytes(self) -> Option<&'static [u8; PLANE]> {
        self.bytes.get_or_try_init(|| self.table().ok_or(())).ok()
    }

    /// The index pointer for `code_point`, with 0x80 added.
    #[inline]
    pub(crate) fn byte(self, code_point: u32) -> Option<u8> {
        let code_point = u16::try_from(code_point).ok()?;
        match self.bytes.get_or_try_init(|| self.table().ok_or(())) {
            Ok(table) => Some(table[usize::from(code_point)]).filter(|&byte| byte != 0),
            Err(()) => self.search(code_point),
        }
    }

    fn table(self) -> Option<Box<[u8; PLANE]>> {
        let mut table: Box<[u8; PLANE]> = zeroed_plane()?;
        for (byte, entry) in (0..0x80).zip(table.iter_mut()) {
            *entry = byte;
        }
        // Backwards, so that the first pointer for a code point prevails.
        for (pointer, &code_point) in self.code_points.iter().enumerate().rev() {
            if code_point != 0 {
                table[usize::from(code_point)] = 0x80 | pointer as u8;
            }
        }
        Some(table)
    }

    #[cold]
    fn search(self, code_point: u16) -> Option<u8> {
        let mut rows = (0x80..=0xFF).zip(self.code_points);
        rows.find(|row| code_point != 0 && *row.1 == code_point).map(|row| row.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn searching_agrees_with_the_tables() {
        for index in Encoding::ALL.into_iter().filter_map(SingleByteIndex::of) {
            for code_point in 0x80..=0xFFFF {
                assert_eq!(index.byte(code_point.into()), index.search(code_point), "{code_point:X}");
            }
        }
    }
}
