//! What converts many bytes or code units at once. Nothing here knows encodings, states or errors: each function converts
//! what it can, and says how much that was. SIMD is here and nowhere else.

pub(crate) mod ascii;
pub(crate) mod lookup;
#[cfg_attr(encoding_standard_module, allow(dead_code, reason = "for speed, where size does not count more"))]
pub(crate) mod pair_blocks;
pub(crate) mod pairs;
pub(crate) mod units_to_utf_8;
pub(crate) mod utf_16;
pub(crate) mod utf_8;
pub(crate) mod utf_8_to_units;
