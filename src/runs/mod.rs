//! What converts many bytes or code units at once. Nothing here knows encodings, states or errors: each function converts
//! what it can, and says how much that was. SIMD is here and nowhere else.

pub(crate) mod ascii;
pub(crate) mod lookup;
pub(crate) mod pairs;
pub(crate) mod units_to_utf_8;
pub(crate) mod utf_16;
pub(crate) mod utf_8;
pub(crate) mod utf_8_to_units;
