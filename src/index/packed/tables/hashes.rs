// Made from indexes/ by `cargo run --package=encoding-standard-packing`. Do not edit.
pub(crate) static HASHES: [u32; 7] = [
    651482121, 2020406923, 883927572, 3194956120, 2348444389, 1995895382, 368550864,
];
pub(crate) const GB18030_RANGES_COUNT: usize = 207;
