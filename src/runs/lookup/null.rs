//! The entry of a table for nothing.

/// In a table of code units, the entry for a byte that stands for none. No index has it.
pub(crate) const NULL: u16 = 0xFFFD;
