//! The tables, which `tools/detect` makes: for each language how many letters it has, these as two bytes each, and what
//! it costs that one class follows another; then for each chart what its characters cost.

static TABLES: &[u8] = include_bytes!("tables.bin");

/// The tables, `None` when there is no memory for them.
pub fn tables() -> Option<&'static [u8]> {
    Some(TABLES)
}
