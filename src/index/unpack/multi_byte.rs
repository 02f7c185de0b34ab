//! The multi-byte indexes: which code points they have, and in which order.

use super::super::layout::{Order, TABLES, Table};
use super::coder::{Coder, Decoder, EVEN, Model, SPECIAL, with_room_for, zeros};
use alloc::boxed::Box;
use alloc::vec::Vec;
use core::ops::Range;

const BLOCK: u32 = 1 << 26;
const CLASS: u32 = 2 << 26;
const PLANE_2: u32 = 3 << 26;
const NEXT: u32 = 4 << 26;
const GAP: u32 = 5 << 26;
const COPY: u32 = 6 << 26;
const ORIGIN: u32 = 7 << 26;
const SAME: u32 = 8 << 26;
const BACK: u32 = 9 << 26;
const TAKEN: u32 = 10 << 26;
const JUMP: u32 = 11 << 26;
const START: u32 = 12 << 26;
const TREE: u32 = 13 << 26;
const STROKES: u32 = 14 << 26;
/// A number's context is of 16 bits.
const PASSED: u32 = 15 << 16;
const DISTANCE: u32 = 16 << 16;
const COPY_DISTANCE: u32 = 17 << 16;

/// A number of runs that no table has.
const RUNS: usize = 2048;

/// The bits of a cell in a word. Those above are its class, or how often it was passed over.
const CELL: u32 = 0x1_FFFF;
const ONE: u32 = CELL + 1;

/// The tables, coded one after the other.
pub struct Coding<C> {
    pub model: Model<C>,
    pub table: &'static Table,
    /// By pointer, what is known of the cells so far.
    pub cells: Box<[u32]>,
    /// The cells of the table, with their classes.
    listed: Vec<u32>,
    /// By cell of the BMP: its classes in the tables so far, and in the upper half the number of the
    /// reading it has, or how many strokes.
    words: Box<[u32]>,
}

/// Unpacks a table to cells by pointer, `None` when there is no memory for it.
pub fn unpack(table: &Table, packed: &[[&[u8]; 2]]) -> Option<Box<[u32]>> {
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
            return Some(coding.cells);
        }
    }
    None
}

impl<C: Coder> Coding<C> {
    pub fn new(coder: C) -> Option<Self> {
        let (model, listed) = (Model::new(coder)?, with_room_for(24_000)?);
        Some(Coding { model, table: &TABLES[0], cells: Box::default(), listed, words: zeros(0x1_0000)? })
    }

    /// Codes the class that each cell has in a table: blocks of 256 that have any, then their cells; in
    /// plane 2, where most are empty, how many are passed over.
    /// Only the table itself needs to know of Hangul, which comes last.
    #[inline(never)]
    pub fn classes(&mut self, table: &'static Table, with_hangul: bool) {
        self.table = table;
        self.listed.clear();
        let hangul = 0xAC..if with_hangul { 0xD8 } else { 0xAC };
        let mut occupied = false;
        for block in (0..0xAC).chain(0xD8..0x100).chain(hangul) {
            let cells = 256 * block..256 * block + 256;
            let words = self.words.get(cells.clone()).unwrap_or_default();
            let known = words.iter().fold(0, |all, word| all | word) & table.after;
            let context = BLOCK | u32::from(known != 0) | u32::from(occupied) << 1;
            let truth =
                self.model.coder.known(|truth| truth.classes[cells.clone()].iter().any(|class| *class != 0));
            occupied = self.model.bit(context, truth);
            if occupied {
                self.classes_of_block(cells);
            }
        }
        let mut cell = 0x1_0000;
        while table.size == 19782 {
            let rest =
                self.model.coder.known(|truth| truth.classes[cell..].iter().position(|class| *class != 0));
            cell += self.model.number(PASSED, rest.unwrap_or(0x1_0000) as u32) as usize;
            if cell > 0x1_FFFF {
                break;
            }
            let truth = self.model.coder.known(|truth| truth.classes[cell] > 3);
            let class = 3 + u32::from(self.model.bit(PLANE_2, truth));
            self.list(cell, class);
            cell += 1;
        }
    }

    /// Asks for class after class, by those of the cells before and by the cell's classes elsewhere.
    fn classes_of_block(&mut self, cells: Range<usize>) {
        let count = self.table.segments.len() as u32;
        let (zone, likely) = match cells.start {
            0x4E00..0xA000 => (1, self.table.likely[0]),
            0xAC00..0xD800 => (2, self.table.likely[1]),
            _ => (0, 0),
        };
        let (mut last, mut last_but_one) = (0, 0);
        for cell in cells {
            let known = self.words.get(cell).map_or(0, |word| word & self.table.after);
            let (general, special) = match zone {
                // By final, and by vowel and final.
                2 => ((cell as u32 - 0xAC00) % 28, (cell as u32 - 0xAC00) % (21 * 28)),
                _ => (0, known),
            };
            let context = CLASS | last << 19 | u32::from(last_but_one != 0) << 22 | zone << 23;
            let truth = self.model.coder.known(|truth| truth.classes[cell]);
            let mut class = likely;
            for turn in 0..count {
                let context = context | turn << 16;
                if self.model.bit_in(EVEN, context | general, context | SPECIAL | special, class == truth) {
                    break;
                }
                class = if class < count { class + 1 } else { 0 };
            }
            (last_but_one, last) = (last, class);
            self.list(cell, class);
        }
    }

    fn list(&mut self, cell: usize, class: u32) {
        if let Some(word) = self.words.get_mut(cell) {
            *word |= class << self.table.shift;
        }
        if class > 0 && self.listed.len() < self.listed.capacity() {
            self.listed.push(class * ONE | cell as u32);
        }
    }

    /// Codes the order of the first segments.
    #[inline(never)]
    pub fn order(&mut self, segments: usize) -> Option<()> {
        self.cells = zeros(self.table.size)?;
        for (class, segment) in (1..).zip(self.table.segments).take(segments) {
            let mut left = with_room_for(self.listed.len())?;
            left.extend(self.listed.iter().filter(|word| *word / ONE == class).map(|word| word & CELL));
            let mut pointers: Vec<u16> = with_room_for(self.table.size)?;
            let is_free = |pointer: &u16| self.cells.get(usize::from(*pointer)) == Some(&0);
            pointers.extend(segment.pointers(self.table.width).filter(is_free));
            match segment.order {
                Order::Ranks | Order::Compatibility => self.ranks(&pointers, &mut left),
                Order::Readings => self.readings(&pointers, &left)?,
                Order::Windows => self.windows(&pointers, &mut left),
                Order::Strokes => self.strokes(&pointers, &left, class)?,
            }
        }
        Some(())
    }

    fn set(&mut self, pointer: u16, cell: u32) {
        if let Some(to) = self.cells.get_mut(usize::from(pointer)) {
            *to = cell;
        }
    }

    /// Each is the next one left after the last. Or else there is nothing, a copy of what stands
    /// elsewhere, or one that is some way from where one of the last three was taken.
    #[inline(never)]
    fn ranks(&mut self, pointers: &[u16], mut left: &mut [u32]) {
        let mut recent = [0; 3];
        let (mut gap, mut copy, mut copied, mut history, mut origins) = (false, false, 0_u32, 0, 0);
        for &pointer in pointers {
            // What the packer knows: the place among those left, or the cell to copy, or neither.
            let (place, original) = self.model.coder.known(|truth| {
                let cell = truth.cells[usize::from(pointer)];
                let originals = (0..).zip(&self.cells).filter(|original| cell != 0 && *original.1 == cell);
                let original = originals.map(|original| original.0).min_by_key(|i: &u32| i.abs_diff(copied));
                (left.iter().position(|other| *other == cell).map(|place| place as i32), original)
            });
            let above = self.cells.get(usize::from(pointer.wrapping_sub(self.table.width))) == Some(&0);
            let context = u32::from(gap) | u32::from(above) << 1;
            let special = NEXT | SPECIAL | history | context << 4;
            let is_next = self.model.bit_in(EVEN, NEXT | history, special, place == Some(recent[0]));
            history = history << 1 & 7 | u32::from(!is_next);
            gap = !is_next && self.model.bit(GAP | context, place.is_none() && original.is_none());
            if gap {
                continue;
            }
            copy = !is_next && self.model.bit(COPY | u32::from(copy), place.is_none());
            if copy {
                let distance = original.unwrap_or(0).wrapping_sub(copied);
                let distance =
                    self.model.number(COPY_DISTANCE, distance << 1 ^ (distance as i32 >> 31) as u32);
                copied = copied.wrapping_add(distance >> 1 ^ (distance & 1).wrapping_neg());
                self.set(pointer, self.cells.get(copied as usize).copied().unwrap_or(0));
                copied = copied.wrapping_add(1);
                continue;
            }
            if !is_next {
                let place = place.unwrap_or(0);
                let nearest =
                    self.model.coder.known(|_| (0..3).min_by_key(|i| recent[*i as usize].abs_diff(place)));
                let mut which = 0;
                while which < 2
                    && self.model.bit(ORIGIN | history << 2 | origins << 5 | which, nearest > Some(which))
                {
                    which += 1;
                    recent.swap(0, which as usize);
                }
                origins = origins << 2 & 15 | which;
                let distance = place.wrapping_sub(recent[0]);
                if which == 0 || !self.model.bit(SAME | which | history << 2, distance == 0) {
                    let back = self.model.bit(BACK | history & 3, distance < 0);
                    let context = DISTANCE | u32::from(back) | which << 1 | (history & 2) << 2;
                    let distance =
                        1 + self.model.number(context, distance.unsigned_abs().wrapping_sub(1)) as i32;
                    recent[0] = recent[0].wrapping_add(if back { -distance } else { distance });
                }
            }
            let place = recent[0];
            let cell = take(&mut left, place as usize);
            self.set(pointer, cell);
            for next in &mut recent {
                *next = next.wrapping_sub(i32::from(*next > place));
            }
        }
    }

    /// For each cell from a certain one of those left on: is it this one? Now and then that one is one
    /// from anywhere, or the one it was before.
    #[inline(never)]
    fn windows(&mut self, pointers: &[u16], mut left: &mut [u32]) {
        let (mut last, mut history, mut jumps) = (left.first().copied().unwrap_or(0), 0, 0);
        let (mut start, mut other) = (0, 0);
        for &pointer in pointers.iter().take(left.len()) {
            let truth = self.model.coder.known(|truth| {
                let cell = truth.cells[usize::from(pointer)];
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
                let general = TAKEN | logarithm(last, *word & CELL) | *word / ONE << 6;
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
    fn readings(&mut self, pointers: &[u16], left: &[u32]) -> Option<()> {
        let mut free: Box<[u32]> = zeros(2 * RUNS)?;
        // By run: the next of its places.
        let mut places: Box<[usize]> = zeros(RUNS)?;
        let (mut last, mut size, mut runs) = (0, 0, 0);
        for (place, &pointer) in pointers.iter().enumerate().take(left.len()) {
            let cell = self.model.coder.known(|truth| truth.cells[usize::from(pointer)]);
            if self.model.bit(START | u32::min(size, 15), cell < last) {
                (size, runs) = (0, runs + 1);
                *places.get_mut(runs)? = place;
            }
            (size, last) = (size + 1, cell);
            let mut node = RUNS + runs;
            while node > 0 {
                *free.get_mut(node)? += 1;
                node /= 2;
            }
        }
        let starts = self.model.coder.known(|_| places.clone());
        for &cell in left.iter().take(pointers.len()) {
            let truth = self.model.coder.known(|truth| {
                let place = pointers.binary_search(&truth.pointers[cell as usize]).unwrap();
                starts[..=runs].partition_point(|start| *start <= place) - 1
            });
            let word = self.words.get_mut(cell as usize)?;
            let reading = *word >> 16;
            let mut node = 1;
            for height in (0..RUNS.trailing_zeros()).rev() {
                let (first, second) = (*free.get(2 * node)?, *free.get(2 * node + 1)?);
                let (context, truth) = (TREE | node as u32, truth >> height & 1 != 0);
                let is_second = first == 0
                    || second != 0 && {
                        let expected = (second << 16) / (first + second);
                        match reading {
                            0 => self.model.coder.code(expected, truth),
                            _ => {
                                let general = context | reading / 8 << 12;
                                let special = context | SPECIAL | reading << 12;
                                self.model.bit_in(expected, general, special, truth)
                            }
                        }
                    };
                node = 2 * node + usize::from(is_second);
                *free.get_mut(node)? -= 1;
            }
            let run = node - RUNS;
            // The number tells it from other tables' readings, and from none.
            *word = *word & 0xFFFF | (1 + (self.table.shift << 8) + run as u32) << 16;
            let place = places.get_mut(run)?;
            let pointer = *pointers.get(*place)?;
            *place += 1;
            self.set(pointer, cell);
        }
        Some(())
    }

    /// The order of those that have as many strokes.
    #[inline(never)]
    fn strokes(&mut self, pointers: &[u16], left: &[u32], class: u32) -> Option<()> {
        if class == 1 {
            self.count_strokes();
        }
        let strokes =
            |cell: &u32| self.words.get(*cell as usize).map_or(0, |word| (word >> 16) as usize % 32);
        let mut ends = [0; 33];
        for cell in left {
            ends[strokes(cell) + 1] += 1;
        }
        for group in 1..33 {
            ends[group] += ends[group - 1];
        }
        let mut sorted: Box<[u32]> = zeros(left.len())?;
        for cell in left {
            let end = &mut ends[strokes(cell)];
            *sorted.get_mut(*end)? = *cell;
            *end += 1;
        }
        let mut start = 0;
        for end in ends.into_iter().take(32) {
            self.windows(pointers.get(start..end)?, sorted.get_mut(start..end)?);
            start = end;
        }
        Some(())
    }

    /// How many strokes each character of both levels has: as the one before it, or nearly, or as the
    /// one with the most of late, or any number.
    fn count_strokes(&mut self) {
        let (mut last, mut most, mut steps, mut previous) = (0_u32, 0_u32, 0, 0);
        for cell in self.listed.iter().filter(|word| *word / ONE <= 2).map(|word| word & CELL) {
            let truth = self.model.coder.known(|truth| truth.strokes[cell as usize]);
            let (gap, drop) = (u32::min(cell.wrapping_sub(previous), 3), most.saturating_sub(last).min(3));
            let context = STROKES | steps << 4 | gap << 10 | drop << 12;
            let likely = [last, last + 1, last.wrapping_sub(1), last + 2, most, most + 1];
            let mut candidates = likely.into_iter().enumerate();
            let strokes = candidates.find(|(i, strokes)| {
                !likely[..*i].contains(strokes) && self.model.bit(context | *i as u32, truth == *strokes)
            });
            let strokes = strokes.map_or_else(|| self.model.bits(5, truth), |strokes| strokes.1 & 31);
            steps = steps << 3 & 0x3F | (strokes + 2).saturating_sub(last).min(5);
            most = if strokes + 2 < most { strokes } else { most.max(strokes) };
            (last, previous) = (strokes, cell);
            if let Some(word) = self.words.get_mut(cell as usize) {
                *word = *word & 0xFFFF | strokes << 16;
            }
        }
    }
}

/// Takes what stands at a place.
#[inline(never)]
fn take(left: &mut &mut [u32], place: usize) -> u32 {
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
