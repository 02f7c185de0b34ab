//! The tables, which `tools/detect` makes. For each language: the number of its letters, the letters as two bytes each, and
//! the costs of one class after another. Then for each chart: the costs of its characters.

/// The size of the tables in bytes.
#[cfg(encoding_standard_module = "detect")]
const SIZE: usize = include_bytes!("tables.bin").len();

/// The tables, `None` if there is no memory for them.
#[cfg(not(encoding_standard_module = "detect"))]
pub fn tables() -> Option<&'static [u8]> {
    Some(include_bytes!("tables.bin"))
}

/// The same, unpacked at first use.
#[cfg(encoding_standard_module = "detect")]
pub fn tables() -> Option<&'static [u8]> {
    use crate::index::stored::unpack::{coder::RangeDecoder, model::Model};
    use crate::memory::zeroed;
    use alloc::boxed::Box;
    use once_cell::race::OnceBox;

    static TABLES: OnceBox<[u8; SIZE]> = OnceBox::new();
    static PACKED: &[u8] = include_bytes!("tables.packed");
    let make = || {
        let mut tables: Box<[u8; SIZE]> = zeroed().ok_or(())?;
        super::unpack::unpack(&mut Model::new(RangeDecoder::new(PACKED)).ok_or(())?, &mut *tables);
        Ok::<_, ()>(tables)
    };
    TABLES.get_or_try_init(make).ok().map(|tables| &tables[..])
}
