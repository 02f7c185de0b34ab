//! Unpacking the tables that `pack.rs` packed: the format is described there.
//!
//! What reads a table also writes it: the steps are generic over the direction of the coder.

mod classes;
pub mod coder;
mod order;
mod strokes;
pub mod tables;

use alloc::boxed::Box;
use coder::{Coder, Decoder, Model, zeros};
use tables::{TABLES, Table};

/// What the packer knows of a table. The unpacker has an empty one.
#[derive(Default)]
pub struct Truth {
    /// By pointer: the cell, which is a code point with plane 2 moved to plane 1. 0 is null.
    pub cells: Box<[u32]>,
    /// By cell: the class, and the pointer that the cell stands at in its segment.
    pub classes: Box<[u16]>,
    pub pointers: Box<[u32]>,
}

/// The tables, coded one after the other.
pub struct Coding<C> {
    pub model: Model<C>,
    pub table: &'static Table,
    pub truth: Truth,
    /// What is known of `Truth::cells` so far.
    pub cells: Box<[u32]>,
    /// By cell: the classes it has in the tables so far.
    classes: Box<[u16]>,
    /// By cell of the BMP: the reading it has, or how many strokes.
    readings: Box<[u16]>,
}

impl<C: Coder> Coding<C> {
    pub fn new(coder: C) -> Option<Self> {
        Some(Coding {
            model: Model::new(coder)?,
            table: &TABLES[0],
            truth: Truth::default(),
            cells: Box::default(),
            classes: zeros(0x2_0000)?,
            readings: zeros(0x1_0000)?,
        })
    }
}

/// Unpacks a table to cells by pointer, `None` when there is no memory for it.
pub fn unpack(table: &Table, packed: &[[&[u8]; 2]]) -> Option<Box<[u32]>> {
    let mut coding = Coding::new(Decoder::default())?;
    for (step, [classes, order]) in TABLES.iter().zip(packed) {
        let is_last = step.mask() == table.mask();
        let segments = if is_last { step.segments } else { step.readings_for(table) };
        if segments.is_empty() && step.mask() & table.after == 0 {
            continue;
        }
        coding.table = step;
        coding.model.restart(Decoder::new(classes));
        coding.classes(is_last);
        if !segments.is_empty() {
            coding.cells = zeros(step.size)?;
            coding.model.restart(Decoder::new(order));
            coding.order(segments)?;
        }
        if is_last {
            return Some(coding.cells);
        }
    }
    None
}
