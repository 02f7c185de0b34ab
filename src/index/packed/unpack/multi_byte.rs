//! The multi-byte indexes: the order in which their tables and segments are unpacked.

// Some types are allocated as zeroed memory.
#![allow(unsafe_code)]

use super::super::layout::{Order, TABLES, Table, TableId};
use super::coder::{Coder, RangeDecoder};
use super::model::Model;
use crate::memory::{Number, zeroed};
use alloc::boxed::Box;

/// More groups than any table has, of a reading or of a number of strokes.
pub const GROUPS: usize = 2048;

/// The first block in `Cells::words`.
pub const BLOCKS: usize = 0x1_0000;

/// The bits of a cell in a word. Those above are its class, or how often it was rejected.
pub const CELL: u32 = 0x1_FFFF;
pub const ONE: u32 = CELL + 1;

/// No table has more pointers.
const MOST: usize = 23940;

/// A table's code points by pointer.
pub struct Unpacked {
    /// The low 16 bits; 0 is null.
    pub low: [u16; MOST],
    /// A bit for each pointer whose code point is in plane 2.
    pub plane_2: [u32; MOST.div_ceil(32)],
}

// SAFETY: its fields are integers.
unsafe impl Number for Unpacked {}

impl Unpacked {
    #[inline(never)]
    pub fn set(&mut self, pointer: u32, cell: u32) {
        if let Some(to) = self.low.get_mut(pointer as usize) {
            *to = cell as u16;
        }
        if let Some(bits) = self.plane_2.get_mut(pointer as usize / 32) {
            *bits = *bits & !(1 << (pointer % 32)) | (cell >> 16) << (pointer % 32);
        }
    }
}

/// Codes the tables, one after the other.
///
/// What lives longest is allocated first, and what is allocated last is freed first. So an allocator that can free only
/// the last block can reuse the memory.
pub struct Coding<C> {
    pub model: Model<C>,
    pub table: &'static Table,
    pub cells: Box<Cells>,
    /// By cell: its group, and from bit 11 on the number of the group's table. `None` if no table has groups.
    groups: Option<Box<[u16; BLOCKS]>>,
    pub unpacked: Box<Unpacked>,
}

/// What is known of cells.
pub struct Cells {
    /// By cell of the BMP: its classes in the tables so far. Then by block of 256 cells: the classes of all of them.
    pub words: [u16; BLOCKS + 0x100],
    /// The cells of the table, with their classes.
    pub listed: List<24_000>,
}

/// The memory for putting a table in order.
struct Lists {
    pointers: List<15_200>,
    left: List<15_200>,
    /// By group: the end of its cells.
    ends: [u32; GROUPS],
    /// The free places in each node of a binary tree of the groups.
    free: [u32; 2 * GROUPS],
}

/// At most `MOST` pointers or cells, which is more than any table or segment has.
pub struct List<const MOST: usize> {
    count: usize,
    items: [u32; MOST],
}

// SAFETY: their fields are integers.
unsafe impl Number for Cells {}
// SAFETY: as above.
unsafe impl Number for Lists {}

impl<const MOST: usize> List<MOST> {
    pub fn clear(&mut self) {
        self.count = 0;
    }

    pub fn push(&mut self, item: u32) {
        push(&mut self.count, &mut self.items, item);
    }

    pub fn items(&mut self) -> &mut [u32] {
        self.items.get_mut(..self.count).unwrap_or_default()
    }
}

/// The only index with Private Use code points.
const HAS_PRIVATE_USE: usize = TableId::Gb18030.place();

/// A packed table: the hash of its index up to and including it, its classes, and their order.
pub type Packed<'a> = (u32, [&'a [u8]; 2]);

/// Unpacks the index that ends with the table at `place`. `units` are the index as another decoder has it. If they are
/// right, nothing is unpacked; if only the last table is missing, only this one is. `jis0208` is used if it was
/// unpacked before.
///
/// Returns `None` if there is not enough memory, or if what was unpacked is not what was packed.
pub fn unpack(
    place: usize,
    packed: &[Packed],
    units: &[u16],
    jis0208: Option<&Unpacked>,
) -> Option<Box<Unpacked>> {
    let (hash, start) = (packed.get(place)?.0, place - usize::from(TABLES.get(place)?.continues_previous));
    let mut unpacked: Box<Unpacked> = zeroed()?;
    unpacked.read(units, place == HAS_PRIVATE_USE);
    // The tables from this one on are wrong: none of them, only the last one, or all tables of the index.
    let mut first = if units.is_empty() { start } else { place } + 1;
    while unpacked.hash() != hash {
        if first == start {
            return None;
        }
        first -= 1;
        unpacked = unpack_from(first, place, packed, unpacked, jis0208)?;
    }
    Some(unpacked)
}

/// Unpacks an index from the table `first` on. The index has the tables before that already.
#[inline(never)]
fn unpack_from(
    first: usize,
    place: usize,
    packed: &[Packed],
    unpacked: Box<Unpacked>,
    jis0208: Option<&Unpacked>,
) -> Option<Box<Unpacked>> {
    let own = TABLES.get(first)?;
    let mut coding = Coding::new(RangeDecoder::new(&[]), own, unpacked)?;
    for i in 0..=place {
        let (table, (_, [classes, order])) = (TABLES.get(i)?, packed.get(i)?);
        if i + 1 == first && own.continues_previous {
            coding.replay(table, None);
        } else if i >= first || table.is_needed_by(own) {
            let segments = match own.until_readings {
                _ if i >= first => table.segments.len(),
                0 => 0,
                _ => table.until_readings,
            };
            if i == TableId::Jis0208.place() && segments == 0 && jis0208.is_some() {
                coding.replay(table, jis0208);
                continue;
            }
            coding.model.restart(RangeDecoder::new(classes));
            coding.classes(table, i >= first);
            coding.model.restart(RangeDecoder::new(order));
            coding.order(segments)?;
        }
    }
    Some(coding.unpacked)
}

impl<C: Coder> Coding<C> {
    /// For an index whose first table to unpack is `table`. It is unpacked to `unpacked`.
    pub fn new(coder: C, table: &'static Table, unpacked: Box<Unpacked>) -> Option<Self> {
        let groups = if table.has_groups() { Some(zeroed()?) } else { None };
        let cells = zeroed()?;
        Some(Coding { model: Model::new(coder)?, table, cells, groups, unpacked })
    }

    /// Codes the order of the first segments.
    #[inline(never)]
    pub fn order(&mut self, segments: usize) -> Option<()> {
        let mut lists: Box<Lists> = zeroed()?;
        let Lists { pointers, left, ends, free } = &mut *lists;
        let continues_previous = self.table.continues_previous;
        if segments > 0 && !continues_previous {
            self.unpacked.low.fill(0);
            self.unpacked.plane_2.fill(0);
        }
        for (class, segment) in (1..).zip(self.table.segments).take(segments) {
            pointers.clear();
            segment.for_each_pointer(self.table.width, &mut |pointer| {
                if continues_previous {
                    self.unpacked.set(pointer, 0);
                }
                if self.unpacked.low.get(pointer as usize) == Some(&0) {
                    pointers.push(pointer);
                }
            });
            let pointers = pointers.items();
            left.clear();
            for word in self.cells.listed.items().iter().filter(|word| **word / ONE == class) {
                left.push(word & CELL);
            }
            let left = left.items();
            match segment.order {
                Order::Ranks | Order::Compatibility => self.ranks(pointers, left),
                Order::Windows => self.windows(pointers, left),
                Order::Readings => {
                    self.readings(pointers, left, free);
                    self.by_group(pointers, left, ends);
                }
                Order::Strokes => {
                    if class == 1 {
                        self.strokes();
                    }
                    self.by_group(pointers, left, ends);
                    for (pointer, cell) in pointers.iter().zip(&mut *left) {
                        *cell = self.unpacked.low.get(*pointer as usize).map_or(0, |low| u32::from(*low));
                    }
                    let mut start = 0;
                    for end in ends.iter().map(|end| *end as usize) {
                        self.windows(pointers.get(start..end)?, left.get_mut(start..end)?);
                        start = end;
                    }
                }
            }
        }
        Some(())
    }

    /// The group of a cell and the number of the group's table, 0 if it is in none.
    pub fn group(&self, cell: u32) -> u16 {
        self.groups.as_ref().and_then(|groups| groups.get(cell as usize)).map_or(0, |group| *group)
    }

    pub fn set_group(&mut self, cell: u32, group: u32) {
        if let Some(to) = self.groups.as_mut().and_then(|groups| groups.get_mut(cell as usize)) {
            *to = ((self.table.shift / 3 + 1) << 11 | group) as u16;
        }
    }

    /// Puts cells in the order of their groups.
    fn by_group(&mut self, pointers: &[u32], cells: &[u32], ends: &mut [u32; GROUPS]) {
        ends.fill(0);
        for cell in cells {
            ends[usize::from(self.group(*cell)) % GROUPS] += 1;
        }
        let mut start = 0;
        for end in &mut *ends {
            start += core::mem::replace(end, start);
        }
        for cell in cells {
            let end = &mut ends[usize::from(self.group(*cell)) % GROUPS];
            if let Some(pointer) = pointers.get(*end as usize) {
                self.unpacked.set(*pointer, *cell);
            }
            *end += 1;
        }
    }
}

#[inline(never)]
fn push(count: &mut usize, items: &mut [u32], item: u32) {
    if let Some(place) = items.get_mut(*count) {
        (*place, *count) = (item, *count + 1);
    }
}

/// Removes and returns the cell at `place`.
#[inline(never)]
pub fn take(left: &mut &mut [u32], place: usize) -> u32 {
    let Some(&cell) = left.get(place) else { return 0 };
    left.copy_within(..place, 1);
    *left = core::mem::take(left).split_at_mut(1).1;
    cell
}
