//! The multi-byte indexes: which code points they have, and in which order.

use super::super::layout::{Order, TABLES, Table};
use super::Truth;
use super::coder::{Coder, Decoder, EVEN, Model, SPECIAL};
use crate::room::{push, with_room_for, zeros};
use alloc::boxed::Box;
use alloc::vec::Vec;

const BLOCK: u32 = 1 << 26;
const CLASS: u32 = 2 << 26;
const PLANE_2: u32 = 3 << 26;
const TAKEN: u32 = 10 << 26;
const JUMP: u32 = 11 << 26;
const START: u32 = 12 << 26;
const TREE: u32 = 13 << 26;
const STROKES: u32 = 14 << 26;
/// A number's context is of 16 bits.
const PASSED: u32 = 15 << 16;

/// More groups than any table has: runs of a reading, or numbers of strokes.
const GROUPS: usize = 2048;

/// Where in `Coding::words` the blocks are.
const BLOCKS: usize = 0x1_0000;

/// The bits of a cell in a word. Those above are its class, or how often it was passed over.
const CELL: u32 = 0x1_FFFF;
const ONE: u32 = CELL + 1;

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
    listed: Vec<u32>,
    /// By cell of the BMP: its classes in the tables so far, and from bit 16 on the group it is in, and in
    /// which table. Then by block of 256: the classes of all of its cells.
    words: Box<[u32]>,
}

/// Unpacks a table, `None` when there is no memory for it.
pub fn unpack(table: &Table, packed: &[[&[u8]; 2]]) -> Option<Unpacked> {
    let mut coding = Coding::new(Decoder::new(&[]))?;
    let by_reading = |table: &Table| table.segments.iter().position(|s| s.order == Order::Readings);
    for (step, [classes, order]) in TABLES.iter().zip(packed) {
        let segments = match by_reading(step).zip(by_reading(table)) {
            _ if step.shift == table.shift => step.segments.len(),
            Some((place, _)) => place + 1,
            None => 0,
        };
        if segments > 0 || table.after >> step.shift & 1 != 0 {
            coding.model.restart(Decoder::new(classes));
            coding.classes(step, step.shift == table.shift);
            coding.model.restart(Decoder::new(order));
            coding.order(segments)?;
        }
        if step.shift == table.shift {
            return Some(coding.unpacked);
        }
    }
    None
}

impl<C: Coder> Coding<C> {
    pub fn new(coder: C) -> Option<Self> {
        let (model, listed) = (Model::new(coder)?, with_room_for(24_000)?);
        let words = zeros(0x1_0100)?;
        Some(Coding { model, table: &TABLES[0], unpacked: Unpacked::default(), listed, words })
    }

    /// Codes the class that each cell has in a table: which blocks of 256 have any, and for each of their
    /// cells class after class, by those of the cells before and by the cell's classes elsewhere. In plane 2,
    /// where most are empty, how many are passed over.
    /// Only the table itself needs to know of Hangul and plane 2, which come last.
    #[inline(never)]
    pub fn classes(&mut self, table: &'static Table, with_last: bool) {
        self.table = table;
        self.listed.clear();
        let count = table.segments.len() as u32;
        let mut occupied = false;
        for i in 0..if with_last { 0x100 } else { 0xD4 } {
            let first = (i + 0xD8) % 0x100 * 0x100;
            let (zone, likely) = match first {
                0x4E00..0xA000 => (1, table.likely[0]),
                0xAC00..0xD800 => (2, table.likely[1]),
                _ => (0, 0),
            };
            let known = self.words.get(BLOCKS + first / 0x100).map_or(0, |word| word & table.after);
            let truth = |truth: &Truth| truth.classes[first..first + 0x100].iter().any(|class| *class != 0);
            let truth = self.model.coder.known(truth);
            occupied = self.model.bit(BLOCK | u32::from(known != 0) | u32::from(occupied) << 1, truth);
            let (mut last, mut last_but_one) = (0, 0);
            for cell in first..if occupied { first + 0x100 } else { first } {
                let context = CLASS | last << 19 | u32::from(last_but_one != 0) << 22 | zone << 23;
                let (general, special) = match zone {
                    // By final, and by vowel and final.
                    2 => ((cell as u32 - 0xAC00) % 28, (cell as u32 - 0xAC00) % (21 * 28)),
                    _ => (0, self.words.get(cell).map_or(0, |word| word & table.after)),
                };
                let (general, special) = (context | general, context | SPECIAL | special);
                let truth = self.model.coder.known(|truth| truth.classes[cell]);
                let (mut class, mut turn) = (likely, 0);
                while turn < count << 16
                    && !self.model.bit_in(EVEN, general | turn, special | turn, class == truth)
                {
                    class = if class < count { class + 1 } else { 0 };
                    turn += 1 << 16;
                }
                (last_but_one, last) = (last, class);
                self.list(cell, class);
            }
        }
        if !with_last {
            return;
        }
        let mut cell = 0x1_0000;
        loop {
            let truth = |truth: &Truth| truth.classes[cell..].iter().take_while(|class| **class == 0).count();
            let truth = self.model.coder.known(truth);
            cell += self.model.number(PASSED, truth as u32) as usize;
            if cell > CELL as usize {
                break;
            }
            let truth = self.model.coder.known(|truth| truth.classes[cell] > 3);
            let class = 3 + u32::from(self.model.bit(PLANE_2, truth));
            self.list(cell, class);
            cell += 1;
        }
    }

    #[inline(never)]
    fn list(&mut self, cell: usize, class: u32) {
        if class == 0 {
            return;
        }
        push(&mut self.listed, (class * ONE) | cell as u32);
        for place in [cell, BLOCKS + cell / 0x100] {
            if let Some(word) = self.words.get_mut(place).filter(|_| cell < BLOCKS) {
                *word |= class << self.table.shift;
            }
        }
    }

    /// Codes the order of the first segments.
    #[inline(never)]
    pub fn order(&mut self, segments: usize) -> Option<()> {
        let has_plane_2 = self.listed.iter().any(|word| word & CELL >= BLOCKS as u32);
        let plane_2 = zeros(if has_plane_2 { self.table.size.div_ceil(32) } else { 0 })?;
        self.unpacked = Unpacked { low: zeros(self.table.size)?, plane_2 };
        for (class, segment) in (1..).zip(self.table.segments).take(segments) {
            let in_class = |word: &&u32| **word / ONE == class;
            let mut left = with_room_for(self.listed.iter().filter(in_class).count())?;
            for word in self.listed.iter().filter(in_class) {
                push(&mut left, word & CELL);
            }
            let mut pointers = with_room_for(segment.size())?;
            segment.for_each_pointer(self.table.width, |pointer| {
                if self.unpacked.low.get(pointer as usize) == Some(&0) {
                    push(&mut pointers, pointer);
                }
            });
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

    fn group(&self, cell: u32) -> usize {
        self.words.get(cell as usize).map_or(0, |word| (word >> 16) as usize % GROUPS)
    }

    fn set_group(&mut self, cell: u32, group: u32) {
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

    /// For each cell from a certain one of those left on: is it this one? Now and then that one is one
    /// from anywhere, or the one it was before.
    #[inline(never)]
    fn windows(&mut self, pointers: &[u32], mut left: &mut [u32]) {
        let (mut last, mut history, mut jumps) = (left.first().copied().unwrap_or(0), 0, 0);
        let (mut start, mut other) = (0, 0);
        for &pointer in pointers.iter().take(left.len()) {
            let truth = self.model.coder.known(|truth| {
                let cell = truth.cells[pointer as usize];
                left.iter().position(|other| other & CELL == cell).unwrap()
            });
            let is_far = |start: usize| truth.wrapping_sub(start) >= 40;
            jumps = jumps << 1 & 3 | u32::from(self.model.bit(JUMP | jumps, is_far(start)));
            let mut jumps_far = false;
            if jumps & 1 != 0 {
                core::mem::swap(&mut start, &mut other);
                jumps_far = self.model.bit(JUMP | 4, is_far(start));
                if jumps_far {
                    start = self.model.bits(13, truth as u32) as usize;
                }
            }
            let mut place = start;
            while !jumps_far
                && let Some([word, next]) = left.get_mut(place..).and_then(|rest| rest.first_chunk_mut())
            {
                let general = TAKEN | logarithm(last, *word & CELL) | ((*word / ONE) << 6);
                let gap = logarithm(*word & CELL, *next & CELL).min(7);
                let special = general | SPECIAL | gap << 9 | history << 12;
                if self.model.bit_in(EVEN, general, special, place == truth) {
                    break;
                }
                *word += if *word / ONE < 4 { ONE } else { 0 };
                place += 1;
            }
            history = history << 1 & 3 | u32::from(place > start);
            other -= usize::from(place < other);
            last = take(&mut left, place) & CELL;
            self.set(pointer, last);
        }
    }

    /// Where the runs of rising cells start, then the run of each cell: by descending a tree of how many
    /// places are free.
    #[inline(never)]
    fn readings(&mut self, pointers: &[u32], left: &[u32]) -> Option<()> {
        let mut free: Box<[u32]> = zeros(2 * GROUPS)?;
        let (mut size, mut run) = (0, 0);
        for &pointer in pointers.iter().take(left.len()) {
            let truth = self.model.coder.known(|truth| truth.groups[truth.cells[pointer as usize] as usize]);
            if self.model.bit(START | u32::min(size, 15), truth != run) {
                (size, run) = (0, run + 1);
            }
            size += 1;
            let mut node = GROUPS + run as usize;
            while node > 0 {
                *free.get_mut(node)? += 1;
                node /= 2;
            }
        }
        for &cell in left.iter().take(pointers.len()) {
            let truth = self.model.coder.known(|truth| truth.groups[cell as usize] as usize + GROUPS);
            let reading = self.words.get(cell as usize)? >> 16;
            let mut node = 1;
            let mut height = GROUPS.trailing_zeros();
            while height > 0 {
                height -= 1;
                let (first, second) = (*free.get(2 * node)?, *free.get(2 * node + 1)?);
                let mut is_second = first == 0;
                if first > 0 && second > 0 {
                    // Their sum is no more than there are places, which the compiler does not know.
                    let expected = (second << 16) / first.saturating_add(second);
                    let truth = truth >> height & 1 != 0;
                    let (general, special) =
                        (TREE | node as u32 | ((reading / 8) << 12), node as u32 | reading << 12);
                    is_second = match reading {
                        0 => self.model.coder.code(expected, truth),
                        _ => self.model.bit_in(expected, general, !special, truth),
                    };
                }
                node = 2 * node + usize::from(is_second);
                *free.get_mut(node)? -= 1;
            }
            self.set_group(cell, (node - GROUPS) as u32);
        }
        Some(())
    }

    /// How many strokes each character of both levels has: as the one before it, or nearly, or as the
    /// one with the most of late, or any number.
    #[inline(never)]
    fn strokes(&mut self) {
        let (mut last, mut most, mut steps, mut previous) = (0_u32, 0_u32, 0, 0);
        for i in 0..self.listed.len() {
            let word = self.listed.get(i).copied().unwrap_or(0);
            if word / ONE > 2 {
                continue;
            }
            let cell = word & CELL;
            let truth = self.model.coder.known(|truth| truth.groups[cell as usize]);
            let (gap, drop) = (u32::min(cell.wrapping_sub(previous), 3), most.saturating_sub(last).min(3));
            let context = STROKES | steps << 4 | gap << 10 | drop << 12;
            let (mut strokes, mut asked) = (None, 0_u32);
            for (i, candidate) in
                [last, last + 1, last.wrapping_sub(1), last + 2, most, most + 1].into_iter().enumerate()
            {
                let bit = 1 << (candidate & 31);
                if strokes.is_none()
                    && asked & bit == 0
                    && self.model.bit(context | i as u32, truth == candidate)
                {
                    strokes = Some(candidate & 31);
                }
                asked |= bit;
            }
            let strokes = strokes.unwrap_or_else(|| self.model.bits(5, truth));
            steps = steps << 3 & 0x3F | (strokes + 2).saturating_sub(last).min(5);
            most = if strokes + 2 < most { strokes } else { most.max(strokes) };
            (last, previous) = (strokes, cell);
            self.set_group(cell, strokes);
        }
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

/// A logarithm of the distance from one cell to another.
fn logarithm(from: u32, to: u32) -> u32 {
    let distance = to.wrapping_sub(from) as i32;
    32 - distance.unsigned_abs().leading_zeros() + 18 * u32::from(distance < 0)
}
