//! What is unpacked, as the packer knows it.

use alloc::vec::Vec;

/// What the packer knows.
#[derive(Clone, Default)]
pub struct Truth {
    /// Of single-byte encodings, by byte.
    pub units: Vec<u16>,
    /// The two earlier indexes that each single-byte index has most in common with.
    pub alike: Vec<[usize; 2]>,
    /// Of a multi-byte index, by pointer: the cell, which is a code point with plane 2 moved to
    /// plane 1. 0 is null.
    pub cells: Vec<u32>,
    /// By cell: the class, and the run it is in or how many strokes it has.
    pub classes: Vec<u32>,
    pub groups: Vec<u32>,
}
