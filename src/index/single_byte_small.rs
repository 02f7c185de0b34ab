//! The [index single-byte](https://encoding.spec.whatwg.org/#index-single-byte) of each encoding that has one, for the
//! module that has to be small rather than fast: nothing is computed at run time.

use super::plane::PLANE;
use super::tables::SINGLE_BYTE_INDEX_OF;
use crate::no_memory::NoMemory;

include!("packed/tables/single-byte.rs");

/// The index of a single-byte encoding: the code points by byte − 0x80, minus that byte. Such tables compress better.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SingleByteIndex(&'static [u16; 128]);

impl SingleByteIndex {
    /// The index of the encoding at a place in the standard's table, or any index if it is not a single-byte encoding.
    pub(crate) fn of(encoding: u8) -> SingleByteIndex {
        let index = SINGLE_BYTE_INDEX_OF.get(usize::from(encoding)).copied().unwrap_or(0);
        SingleByteIndex(&SINGLE_BYTE_LESS_PLACE[usize::from(index) % SINGLE_BYTE_LESS_PLACE.len()])
    }

    /// There is no table for fast paths.
    pub(crate) fn units(self) -> Option<&'static [u16; 256]> {
        None
    }

    /// There is no table for fast paths.
    pub(crate) fn utf_8(self) -> Option<&'static [u32; 256]> {
        None
    }

    /// There is no table for fast paths.
    pub(crate) fn bytes(self) -> Option<&'static [u8; PLANE]> {
        None
    }

    /// The index code point for `byte` − 0x80, 0 for null.
    #[inline]
    pub(crate) fn code_point(self, byte: u8) -> Result<u16, NoMemory> {
        Ok(self.0[usize::from(byte & 0x7F)].wrapping_add(byte.into()))
    }

    /// The index pointer for `code_point`, with 0x80 added.
    pub(crate) fn byte(self, code_point: u32) -> Result<Option<u8>, NoMemory> {
        let Ok(code_point) = u16::try_from(code_point) else { return Ok(None) };
        Ok((0x80..=0xFF).find(|&byte| self.code_point(byte) == Ok(code_point)))
    }
}
