//! The tables, which `tools/detect` makes: for each language how many letters it has, these as two bytes each, and what
//! it costs that one class follows another; then for each chart what its characters cost.

/// So many bytes the tables are.
#[cfg(encoding_standard_module = "detect")]
const SIZE: usize = include_bytes!("tables.bin").len();

/// The tables, `None` when there is no memory for them.
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
    static PACKED: &[u8] = include_bytes!("../index/packed/tables/detect.packed");
    let make = || {
        let mut tables: Box<[u8; SIZE]> = zeroed().ok_or(())?;
        super::unpack::unpack(&mut Model::new(RangeDecoder::new(PACKED)).ok_or(())?, &mut *tables);
        Ok::<_, ()>(tables)
    };
    TABLES.get_or_try_init(make).ok().map(|tables| &tables[..])
}
