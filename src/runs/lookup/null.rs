//! The entry for null in a table.

/// The entry of a byte without a code point, in a table of code units. No index has this code unit.
pub(crate) const NULL: u16 = 0xFFFD;
