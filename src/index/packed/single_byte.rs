//! The single-byte indexes, unpacked together.

use crate::index::tables::{PACKED_SINGLE_BYTE, SINGLE_BYTE_COUNT};
use crate::index::unpack::coder::{Decoder, Model};
use crate::index::unpack::single_byte as unpack;
use once_cell::race::OnceBox;

static UNPACKED: OnceBox<[u16; 128 * SINGLE_BYTE_COUNT]> = OnceBox::new();

/// A single-byte index, `None` when there is no memory to unpack it.
#[inline]
pub(crate) fn single_byte(index: usize) -> Option<&'static [u16; 128]> {
    let make = || {
        let mut model = Model::new(Decoder::new(PACKED_SINGLE_BYTE)).ok_or(())?;
        let unpacked = unpack(&mut model, SINGLE_BYTE_COUNT).ok_or(())?;
        unpacked.try_into().map_err(|_| ())
    };
    UNPACKED.get_or_try_init(make).ok()?.as_chunks().0.get(index)
}
