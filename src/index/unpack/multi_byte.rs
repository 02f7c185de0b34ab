//! The multi-byte indexes: which code points they have, and in which order.

use super::super::layout::{Order, TABLES, Table};
use super::coder::{Coder, Decoder};
use super::model::Model;
use crate::room::{push, with_room_for, zeros};
use alloc::boxed::Box;
use alloc::vec::Vec;

/// More groups than any table has: runs of a reading, or numbers of strokes.
pub const GROUPS: usize = 2048;

/// Where in `Coding::words` the blocks are.
pub const BLOCKS: usize = 0x1_0000;

/// The bits of a cell in a word. Those above are its class, or how often it was passed over.
pub const CELL: u32 = 0x1_FFFF;
pub const ONE: u32 = CELL + 1;

/// A table's code points by pointer.
#[derive(Default)]
pub struct Unpacked {
    /// The low 16 bits; 0 is null.
    pub low: Box<[u16]>,
    /// A bit for each pointer whose code point lies in plane 2. Empty when none does.
    pub plane_2: Box<[u32]>,
}

/// The tables, coded one after the other.
pub struct Coding<C> {
    pub model: Model<C>,
    pub table: &'static Table,
    pub unpacked: Unpacked,
    /// The cells of the table, with their classes.
    pub listed: Vec<u32>,
    /// By cell of the BMP: its classes in the tables so far, and from bit 16 on the group it is in, and in
    /// which table. Then by block of 256: the classes of all of its cells.
    pub words: Box<[u32]>,
}

/// Unpacks a table, `None` when there is no memory for it.
pub fn unpack(table: &Table, packed: &[[&[u8]; 2]]) -> Option<Unpacked> {
    let mut coding = Coding::new(Decoder::new(&[]))?;
    let by_reading = |table: &Table| table.segments.iter().position(|s| s.order == Order::Readings);
    for (step, [classes, order]) in TABLES.iter().zip(packed) {
        let is_last = step.shift == table.shift;
        let segments = match by_reading(step).zip(by_reading(table)) {
            _ if is_last => step.segments.len(),
            Some((place, _)) => place + 1,
            None => 0,
        };
        if is_last || step.is_known_to(table) {
            coding.model.restart(Decoder::new(classes));
            coding.classes(step, is_last);
            coding.model.restart(Decoder::new(order));
            coding.order(segments)?;
        }
        if is_last {
            return Some(coding.unpacked);
        }
    }
    None
}

impl<C: Coder> Coding<C> {
    pub fn new(coder: C) -> Option<Self> {
        // In this order they fit where those of another table were.
        let (words, listed, model) = (zeros(0x1_0100)?, with_room_for(24_000)?, Model::new(coder)?);
        Some(Coding { model, table: &TABLES[0], unpacked: Unpacked::default(), listed, words })
    }

    /// Codes the order of the first segments.
    #[inline(never)]
    pub fn order(&mut self, segments: usize) -> Option<()> {
        let has_plane_2 = self.listed.last().is_some_and(|word| word & CELL >= BLOCKS as u32);
        let plane_2 = zeros(if has_plane_2 { self.table.size.div_ceil(32) } else { 0 })?;
        self.unpacked = Unpacked { low: zeros(self.table.size)?, plane_2 };
        for (class, segment) in (1..).zip(self.table.segments).take(segments) {
            let mut pointers = with_room_for(segment.size())?;
            segment.for_each_pointer(self.table.width, |pointer| {
                if self.unpacked.low.get(pointer as usize) == Some(&0) {
                    push(&mut pointers, pointer);
                }
            });
            let mut left = with_room_for(pointers.len())?;
            for word in self.listed.iter().filter(|word| **word / ONE == class) {
                push(&mut left, word & CELL);
            }
            match segment.order {
                Order::Ranks | Order::Compatibility => self.ranks(&pointers, &mut left),
                Order::Windows => self.windows(&pointers, &mut left),
                Order::Readings => {
                    self.readings(&pointers, &left)?;
                    for (pointer, cell) in pointers.iter().zip(&self.by_group(&left)?[0]) {
                        self.set(*pointer, *cell);
                    }
                }
                Order::Strokes => {
                    if class == 1 {
                        self.strokes();
                    }
                    let [mut cells, ends] = self.by_group(&left)?;
                    let mut start = 0;
                    for end in ends.into_iter().map(|end| end as usize) {
                        self.windows(pointers.get(start..end)?, cells.get_mut(start..end)?);
                        start = end;
                    }
                }
            }
        }
        Some(())
    }

    #[inline(never)]
    pub fn set(&mut self, pointer: u32, cell: u32) {
        if let Some(to) = self.unpacked.low.get_mut(pointer as usize) {
            *to = cell as u16;
        }
        if let Some(bits) = self.unpacked.plane_2.get_mut(pointer as usize / 32) {
            *bits |= (cell >> 16) << (pointer % 32);
        }
    }

    pub fn group(&self, cell: u32) -> usize {
        self.words.get(cell as usize).map_or(0, |word| (word >> 16) as usize % GROUPS)
    }

    pub fn set_group(&mut self, cell: u32, group: u32) {
        if let Some(word) = self.words.get_mut(cell as usize) {
            *word = *word & 0xFFFF | (self.table.shift / 3 + 1) << 27 | group << 16;
        }
    }

    /// Cells by their groups, and where each group ends.
    #[inline(never)]
    fn by_group(&self, cells: &[u32]) -> Option<[Box<[u32]>; 2]> {
        let (mut sorted, mut ends): (Box<[u32]>, Box<[u32]>) = (zeros(cells.len())?, zeros(GROUPS)?);
        for cell in cells {
            *ends.get_mut(self.group(*cell))? += 1;
        }
        let mut start = 0;
        for end in &mut ends {
            start += core::mem::replace(end, start);
        }
        for cell in cells {
            let end = ends.get_mut(self.group(*cell))?;
            *sorted.get_mut(*end as usize)? = *cell;
            *end += 1;
        }
        Some([sorted, ends])
    }
}

/// Takes what stands at a place.
#[inline(never)]
pub fn take(left: &mut &mut [u32], place: usize) -> u32 {
    let Some(&cell) = left.get(place) else { return 0 };
    left.copy_within(..place, 1);
    *left = core::mem::take(left).split_at_mut(1).1;
    cell
}
