//! The tables as the npm package's module has them: packed, and unpacked at first use.

use super::unpack::unpack;
use crate::index::stored::unpack::{coder::RangeDecoder, model::Model};
use crate::memory::zeroed;
use alloc::boxed::Box;
use once_cell::race::OnceBox;

/// The size of the tables in bytes.
const SIZE: usize = include_bytes!("tables.bin").len();

static PACKED: &[u8] = include_bytes!("tables.packed");

static TABLES: OnceBox<[u8; SIZE]> = OnceBox::new();

/// The tables. `None` if there is no memory for them.
pub fn tables() -> Option<&'static [u8]> {
    let make = || {
        let mut tables: Box<[u8; SIZE]> = zeroed().ok_or(())?;
        unpack(&mut Model::new(RangeDecoder::new(PACKED)).ok_or(())?, &mut *tables);
        Ok::<_, ()>(tables)
    };
    TABLES.get_or_try_init(make).ok().map(|tables| &tables[..])
}
