//! The single-byte indexes of the module of `/slim`. They are stored: it unpacks nothing else, and the code that unpacks them
//! takes more bytes than it saves.

use crate::index::tables::SINGLE_BYTE_COUNT;
use crate::memory::zeroed;
use crate::runs::lookup::NULL;
use alloc::boxed::Box;
use once_cell::race::OnceBox;

include!("tables/single-byte.rs");

static UNITS: OnceBox<[u16; 256 * SINGLE_BYTE_COUNT]> = OnceBox::new();

/// The code units of a single-byte encoding by byte. Returns `None` if there is not enough memory for them.
#[inline]
pub(crate) fn single_byte(index: usize) -> Option<&'static [u16; 256]> {
    UNITS.get_or_try_init(|| units().ok_or(())).ok()?.as_chunks().0.get(index)
}

fn units() -> Option<Box<[u16; 256 * SINGLE_BYTE_COUNT]>> {
    let mut units: Box<[u16; 256 * SINGLE_BYTE_COUNT]> = zeroed()?;
    for (units, less_place) in units.as_chunks_mut::<256>().0.iter_mut().zip(&SINGLE_BYTE_LESS_PLACE) {
        for (byte, unit) in (0_u16..).zip(units) {
            *unit = match less_place[usize::from(byte & 0x7F)].wrapping_add(byte) {
                _ if byte < 0x80 => byte,
                0 => NULL,
                code_point => code_point,
            };
        }
    }
    Some(units)
}
