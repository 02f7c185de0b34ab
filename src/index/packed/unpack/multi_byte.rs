//! The multi-byte indexes: which code points they have, and in which order.

// The memory is of a type that is all zero at first.
#![allow(unsafe_code)]

use super::super::layout::{Order, TABLES, Table};
use super::coder::{ArithmeticDecoder, Coder};
use super::model::Model;
use crate::memory::{Number, zeroed};
use alloc::boxed::Box;

/// More groups than any table has: runs of a reading, or numbers of strokes.
pub const GROUPS: usize = 2048;

/// Where in `Coding::words` the blocks are.
pub const BLOCKS: usize = 0x1_0000;

/// The bits of a cell in a word. Those above are its class, or how often it was passed over.
pub const CELL: u32 = 0x1_FFFF;
pub const ONE: u32 = CELL + 1;

/// No table has more pointers.
const MOST: usize = 23940;

/// A table's code points by pointer.
pub struct Unpacked {
    /// The low 16 bits; 0 is null.
    pub low: [u16; MOST],
    /// A bit for each pointer whose code point lies in plane 2.
    pub plane_2: [u32; MOST.div_ceil(32)],
}

// SAFETY: it is made of integers.
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

/// The tables, coded one after the other.
///
/// What stays is asked for first, and the last block is the first that is dropped: an allocator that only knows where
/// the blocks end can then take all others back.
pub struct Coding<C> {
    pub model: Model<C>,
    pub table: &'static Table,
    pub cells: Box<Cells>,
    /// By cell: the group it is in, and from bit 11 on in which table. Not for all tables.
    groups: Option<Box<[u16; BLOCKS]>>,
    pub unpacked: Box<Unpacked>,
}

/// What is known of cells.
pub struct Cells {
    /// By cell of the BMP: its classes in the tables so far. Then by block of 256: the classes of all of its cells.
    pub words: [u16; BLOCKS + 0x100],
    /// The cells of the table, with their classes.
    pub listed: List<24_000>,
}

/// What is needed to put a table in order.
struct Lists {
    pointers: List<15_200>,
    left: List<15_200>,
    /// By group, where its cells end.
    ends: [u32; GROUPS],
    free: [u32; 2 * GROUPS],
}

/// As many pointers or cells as a table or a segment may have, and some more.
pub struct List<const MOST: usize> {
    count: usize,
    items: [u32; MOST],
}

// SAFETY: they are made of integers.
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

/// The place of the one index with code points of Private Use.
const GB18030: usize = 3;

/// A packed table: the hash of the index as far as it is unpacked with it, its classes and their order.
pub type Packed<'a> = (u32, [&'a [u8]; 2]);

/// Unpacks the index that ends with a table, `None` when there is no memory for it. `units` are what another decoder has in
/// place of the index: if they are right, or only the last table is missing, there is less to unpack. The same goes for
/// the `first` index, when it is there already.
pub fn unpack(
    place: usize,
    packed: &[Packed],
    units: &[u16],
    first: Option<&Unpacked>,
) -> Option<Box<Unpacked>> {
    let (known, goes_on) = (packed.get(place)?.0, TABLES.get(place)?.goes_on);
    let mut unpacked: Box<Unpacked> = zeroed()?;
    unpacked.read(units, place == GB18030);
    if unpacked.hash() == known {
        return Some(unpacked);
    }
    if goes_on && !units.is_empty() {
        unpacked = unpack_from(place, place, packed, unpacked, first)?;
        if unpacked.hash() == known {
            return Some(unpacked);
        }
    }
    unpack_from(place - usize::from(goes_on), place, packed, unpacked, first)
}

/// Unpacks an index from a table on, what comes before being there already.
#[inline(never)]
fn unpack_from(
    first: usize,
    place: usize,
    packed: &[Packed],
    unpacked: Box<Unpacked>,
    jis0208: Option<&Unpacked>,
) -> Option<Box<Unpacked>> {
    let own = TABLES.get(first)?;
    let mut coding = Coding::new(ArithmeticDecoder::new(&[]), own, unpacked)?;
    for i in 0..=place {
        let (table, (_, [classes, order])) = (TABLES.get(i)?, packed.get(i)?);
        if i + 1 == first && own.goes_on {
            coding.know(table, None);
        } else if i >= first || table.is_known_to(own) {
            let segments = match own.reading {
                _ if i >= first => table.segments.len(),
                0 => 0,
                _ => table.reading,
            };
            if i == 0 && segments == 0 && jis0208.is_some() {
                coding.know(table, jis0208);
                continue;
            }
            coding.model.restart(ArithmeticDecoder::new(classes));
            coding.classes(table, i >= first);
            coding.model.restart(ArithmeticDecoder::new(order));
            coding.order(segments)?;
        }
    }
    Some(coding.unpacked)
}

impl<C: Coder> Coding<C> {
    /// For an index that begins with a table, with where to unpack to.
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
        let goes_on = self.table.goes_on;
        if segments > 0 && !goes_on {
            self.unpacked.low.fill(0);
            self.unpacked.plane_2.fill(0);
        }
        for (class, segment) in (1..).zip(self.table.segments).take(segments) {
            pointers.clear();
            segment.for_each_pointer(self.table.width, &mut |pointer| {
                if goes_on {
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

    /// The group a cell is in, and in which table, 0 if it is in none.
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

/// Takes what stands at a place.
#[inline(never)]
pub fn take(left: &mut &mut [u32], place: usize) -> u32 {
    let Some(&cell) = left.get(place) else { return 0 };
    left.copy_within(..place, 1);
    *left = core::mem::take(left).split_at_mut(1).1;
    cell
}
