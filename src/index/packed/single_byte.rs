//! The single-byte indexes, unpacked together.

use super::missing::memory_is_missing;
use super::tables::PACKED_SINGLE_BYTE;
use super::unpack::coder::RangeDecoder;
use super::unpack::model::Model;
use super::unpack::{NULL, single_byte as unpack};
use crate::index::tables::SINGLE_BYTE_COUNT;
use crate::memory::zeroed;
use crate::runs::lookup;
use alloc::boxed::Box;
use once_cell::race::OnceBox;

const _: () = assert!(NULL == lookup::NULL);

static UNPACKED: OnceBox<[u16; 256 * SINGLE_BYTE_COUNT]> = OnceBox::new();

/// The code units of a single-byte encoding by byte. Returns `None` if there is not enough memory to unpack them.
#[inline]
pub(crate) fn single_byte(index: usize) -> Option<&'static [u16; 256]> {
    UNPACKED.get_or_try_init(|| units().ok_or_else(memory_is_missing)).ok()?.as_chunks().0.get(index)
}

fn units() -> Option<Box<[u16; 256 * SINGLE_BYTE_COUNT]>> {
    let mut units: Box<[u16; 256 * SINGLE_BYTE_COUNT]> = zeroed()?;
    unpack(&mut Model::new(RangeDecoder::new(PACKED_SINGLE_BYTE))?, &mut *units);
    Some(units)
}
