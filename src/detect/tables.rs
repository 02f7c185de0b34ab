//! The tables, which `tools/detect` makes. For each language: the number of its letters, the letters as two bytes each, and
//! the costs of one class after another. Then for each chart: the costs of its characters.

/// The tables. They are never missing, but in the npm package's module they can be.
pub fn tables() -> Option<&'static [u8]> {
    Some(include_bytes!("tables.bin"))
}
