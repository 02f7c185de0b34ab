//! Functions that convert many bytes or code units at once. They know no encodings, states or errors: each converts as much
//! as it can, and returns how much. All SIMD is here.

pub(crate) mod ascii;
pub(crate) mod lookup;
pub(crate) mod pair_blocks;
pub(crate) mod pairs;
pub(crate) mod units_to_utf_8;
pub(crate) mod utf_16;
pub(crate) mod utf_8;
pub(crate) mod utf_8_to_units;
