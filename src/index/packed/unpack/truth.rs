//! What the packer knows of the table that it packs.

use alloc::vec::Vec;

#[derive(Clone, Default)]
pub struct Truth {
    /// Of the detection: the bytes of its tables.
    pub text: Vec<u8>,
    /// Of single-byte encodings, by byte.
    pub units: Vec<u16>,
    /// For each single-byte index, the two earlier ones that are most similar.
    pub similar: Vec<[usize; 2]>,
    /// Of a multi-byte index, by pointer: the cell, which is a code point with plane 2 moved to plane 1. 0 is null.
    pub cells: Vec<u32>,
    /// By cell: its class.
    pub classes: Vec<u32>,
    /// By cell: its reading's group, or its number of strokes.
    pub groups: Vec<u32>,
}
