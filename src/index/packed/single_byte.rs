//! The single-byte indexes, all unpacked together.

use super::tables::{PACKED_SINGLE_BYTE, SINGLE_BYTE_LESS_PLACE};
use super::unpack::coder::RangeDecoder;
use super::unpack::model::Model;
use super::unpack::{NULL, single_byte as unpack};
use crate::config::{HANDLERS_ALONE, PACKED};
use crate::index::tables::SINGLE_BYTE_COUNT;
use crate::memory::zeroed;
use crate::runs::lookup;
use alloc::boxed::Box;
use once_cell::race::OnceBox;

const _: () = assert!(NULL == lookup::NULL);

type Units = [u16; 256 * SINGLE_BYTE_COUNT];

static UNITS: OnceBox<Units> = OnceBox::new();

/// The code units of a single-byte encoding by byte. Returns `None` if there is not enough memory for them.
#[inline]
pub(crate) fn single_byte(index: usize) -> Option<&'static [u16; 256]> {
    UNITS.get_or_try_init(|| units().ok_or(())).ok()?.as_chunks().0.get(index)
}

/// The code unit of a byte from 0x80 on, 0 or [`NULL`] for null.
#[inline]
pub(crate) fn unit(index: usize, byte: u8) -> Option<u16> {
    if HANDLERS_ALONE && !PACKED {
        // No fast path needs all of them, so none are made.
        let less_place = SINGLE_BYTE_LESS_PLACE.get(index)?;
        return Some(less_place[usize::from(byte & 0x7F)].wrapping_add(byte.into()));
    }
    Some(single_byte(index)?[usize::from(byte)])
}

fn units() -> Option<Box<Units>> {
    let mut units: Box<Units> = zeroed()?;
    if PACKED {
        unpack(&mut Model::new(RangeDecoder::new(PACKED_SINGLE_BYTE))?, &mut *units);
    } else {
        copy_stored(&mut units);
    }
    Some(units)
}

/// Makes the units of the tables that are stored: the code point of each byte from 0x80 on, minus that byte.
fn copy_stored(units: &mut Units) {
    for (units, less_place) in units.as_chunks_mut::<256>().0.iter_mut().zip(&SINGLE_BYTE_LESS_PLACE) {
        for (byte, unit) in (0_u16..).zip(units) {
            *unit = match less_place[usize::from(byte & 0x7F)].wrapping_add(byte) {
                _ if byte < 0x80 => byte,
                0 => NULL,
                code_point => code_point,
            };
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stored_tables_are_those_that_are_packed() {
        let mut stored: Box<Units> = zeroed().unwrap();
        copy_stored(&mut stored);
        let mut unpacked: Box<Units> = zeroed().unwrap();
        unpack(&mut Model::new(RangeDecoder::new(PACKED_SINGLE_BYTE)).unwrap(), &mut *unpacked);
        assert!(stored == unpacked);
    }
}
