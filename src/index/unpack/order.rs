//! Where in a table what it holds stands.

use super::Coding;
use super::coder::{Coder, EVEN, with_room_for, zeros};
use super::tables::{Order, Segment};
use alloc::boxed::Box;
use alloc::vec::Vec;

const NEXT: u32 = 1 << 26;
const GAP: u32 = 2 << 26;
const COPY: u32 = 3 << 26;
const ORIGIN: u32 = 4 << 26;
const SAME: u32 = 5 << 26;
const BACK: u32 = 6 << 26;
const TAKEN: u32 = 7 << 26;
const JUMP: u32 = 8 << 26;
const COMPATIBILITY: u32 = 9 << 26;
const START: u32 = 10 << 26;
const TREE: u32 = 11 << 26;
/// A number's context is of 16 bits.
const DISTANCE: u32 = 12 << 16;
const COPY_DISTANCE: u32 = 13 << 16;

impl<C: Coder> Coding<C> {
    /// Codes the order of the first segments.
    #[inline(never)]
    pub fn order(&mut self, segments: &'static [Segment]) -> Option<()> {
        for (class, segment) in (1..).zip(segments) {
            let left = self.left(class)?;
            let pointers = self.table.pointers(segment)?;
            match segment.order {
                Order::Ranks => self.ranks(&pointers, left),
                Order::Readings => self.readings(&pointers, &left)?,
                Order::Windows => self.windows(&pointers, left),
                Order::Strokes if class == 1 => self.strokes()?,
                Order::Strokes => {}
            }
        }
        Some(())
    }

    /// The cells of a class, the last first, from where they are taken.
    #[inline(never)]
    pub fn left(&self, class: u16) -> Option<Vec<u32>> {
        let (mask, class) = (self.table.mask(), class << self.table.shift);
        let count = self.classes.iter().filter(|word| *word & mask == class).count();
        let mut cells = with_room_for(count)?;
        for (block, words) in self.classes.chunks_exact(256).enumerate().rev() {
            if words.iter().fold(0, |all, word| all | word) & mask == 0 {
                continue;
            }
            for (i, word) in words.iter().enumerate().rev() {
                if word & mask == class {
                    cells.push((256 * block + i) as u32);
                }
            }
        }
        Some(cells)
    }

    #[inline(never)]
    pub fn set(&mut self, pointer: u32, cell: u32) {
        if let Some(to) = self.cells.get_mut(pointer as usize) {
            *to = cell;
        }
    }

    /// Each is the next one left after the last. Or else there is nothing, a copy of what stands
    /// elsewhere, or one that is some way from where one of the last three was taken.
    #[inline(never)]
    fn ranks(&mut self, pointers: &[u32], mut left: Vec<u32>) {
        let mut recent = [left.len() as i32 - 1; 3];
        let (mut gap, mut copy, mut copied, mut history, mut origins) = (false, false, 0_u32, 0, 0);
        for &pointer in pointers {
            let cell = self.model.coder.known(|| self.truth.cells[pointer as usize]);
            let truth = self.model.coder.known(|| left.binary_search_by(|other| cell.cmp(other)).ok());
            let is_empty = |cell: &u32| *cell == 0;
            let above = self.cells.get(pointer.wrapping_sub(self.table.width) as usize).is_some_and(is_empty);
            let context = u32::from(gap) | u32::from(above) << 1;
            let mut place = recent[0];
            let special = NEXT | 8 | history | context << 4;
            let is_next = self.model.bit_in(EVEN, NEXT | history, special, truth == Some(place as usize));
            history = history << 1 & 7 | u32::from(!is_next);
            gap = !is_next && self.model.bit(GAP | context, cell == 0);
            if gap {
                continue;
            }
            copy = !is_next && self.model.bit(COPY | u32::from(copy), truth.is_none());
            if copy {
                let distance = self.model.coder.known(|| {
                    let places = (0..).zip(&self.cells).filter(|place| *place.1 == cell).map(|place| place.0);
                    places
                        .map(|place: i32| place - copied as i32)
                        .map(|d| (d << 1 ^ d >> 31) as u32)
                        .min()
                        .unwrap()
                });
                let distance = self.model.number(COPY_DISTANCE, distance);
                copied = copied.wrapping_add(distance >> 1 ^ (distance & 1).wrapping_neg());
                self.set(pointer, self.cells.get(copied as usize).copied().unwrap_or(0));
                copied = copied.wrapping_add(1);
                continue;
            }
            if !is_next {
                let distance = |from: i32| truth.unwrap_or(0) as i32 - from;
                let nearest = || (0..3).min_by_key(|i| distance(recent[*i]).abs()).unwrap();
                let nearest = self.model.coder.known(nearest);
                let context = ORIGIN | history << 2 | origins << 5;
                let mut which = 0;
                while which < 2 && self.model.bit(context | which, nearest > which as usize) {
                    which += 1;
                }
                match which {
                    0 => {}
                    1 => recent.swap(0, 1),
                    _ => recent.rotate_right(1),
                }
                place = recent[0];
                let distance = distance(place);
                origins = origins << 2 & 15 | which;
                if which == 0 || !self.model.bit(SAME | which | history << 2, distance == 0) {
                    let back = self.model.bit(BACK | history & 3 | u32::from(place < 0) << 2, distance > 0);
                    let context = DISTANCE | u32::from(back) | which << 1 | (history & 2) << 2;
                    let truth = self.model.coder.known(|| distance.unsigned_abs() - 1);
                    let distance = self.model.number(context, truth) as i32 + 1;
                    place += if back { distance } else { -distance };
                }
            }
            let taken = take(&mut left, place as usize);
            self.set(pointer, taken);
            for next in &mut recent {
                *next -= i32::from(*next >= place);
            }
            recent[0] = place - 1;
        }
    }

    /// For each cell from a certain one of those left on: is it this one? Now and then it is one from
    /// anywhere, and then perhaps the cells to ask for are those left around that.
    #[inline(never)]
    pub fn windows(&mut self, pointers: &[u32], mut left: Vec<u32>) {
        /// Beside a cell in `left`: how often it was passed over.
        const PASSED: u32 = 1 << 17;
        const CELL: u32 = PASSED - 1;
        let (mut last, mut history, mut jumps) = (left.last().copied().unwrap_or(0), 0, 0);
        // Places are counted from the first cell, which is the last in `left`.
        let (mut start, mut landing) = (0, 0);
        for &pointer in pointers.iter().take(left.len()) {
            let truth = self.model.coder.known(|| {
                let cell = self.truth.cells[pointer as usize];
                left.iter().rev().position(|other| other & CELL == cell).unwrap()
            });
            let is_near = |start: usize| (start..start + 40).contains(&truth);
            let lands =
                || is_near(landing) && !(is_near(start) && start.abs_diff(truth) <= landing.abs_diff(truth));
            if jumps & 1 != 0 && self.model.bit(JUMP, self.model.coder.known(lands)) {
                start = landing;
            }
            jumps = jumps << 1 & 7 | u32::from(self.model.bit(JUMP | 8 | jumps & 3, !is_near(start)));
            let mut place = start;
            if jumps & 1 != 0 {
                place = self.model.bits(32 - (left.len() as u32).leading_zeros(), truth as u32) as usize;
                landing = place.saturating_sub(2);
            } else {
                while let Some([next, word]) = two_before(&mut left, place) {
                    let general = TAKEN | logarithm(last, *word & CELL) | (*word / PASSED) << 6;
                    let gap = logarithm(*word & CELL, *next & CELL).min(7);
                    let special = general | 1 << 25 | gap << 9 | history << 12;
                    if self.model.bit_in(EVEN, general, special, place == truth) {
                        break;
                    }
                    *word += if *word / PASSED < 4 { PASSED } else { 0 };
                    place += 1;
                }
                history = history << 1 & 3 | u32::from(place > start);
                landing -= usize::from(place < landing);
            }
            start -= usize::from(place < start);
            let at = left.len().wrapping_sub(1 + place);
            last = take(&mut left, at) & CELL;
            self.set(pointer, last);
        }
    }

    /// Where the runs of rising cells start, then the run of each cell.
    #[inline(never)]
    fn readings(&mut self, pointers: &[u32], left: &[u32]) -> Option<()> {
        // By run: its size, and the next of its places among the pointers that remain.
        let mut sizes = zeros(left.len())?;
        let mut places = zeros(left.len())?;
        let mut remaining = with_room_for(left.len())?;
        // Compatibility ideographs stand among the others, in their own order.
        let (compatibility, others) = left.split_at_checked(left.partition_point(|cell| *cell >= 0xF900))?;
        let mut compatibility = compatibility.iter().rev().peekable();
        let (mut history, mut last, mut size, mut runs) = (0, 0, 0, 0);
        for &pointer in pointers.iter().take(left.len()) {
            let truth = self.model.coder.known(|| self.truth.cells[pointer as usize]);
            if let Some(&&next) = compatibility.peek() {
                history =
                    history << 1 & 3 | u32::from(self.model.bit(COMPATIBILITY | history, truth == next));
                if history & 1 != 0 {
                    self.set(pointer, next);
                    compatibility.next();
                    continue;
                }
            }
            if runs == 0 || self.model.bit(START | u32::min(size, 15), truth < last) {
                *places.get_mut(runs)? = remaining.len();
                (size, runs) = (0, runs + 1);
            }
            size += 1;
            *sizes.get_mut(runs - 1)? = size;
            remaining.push(pointer);
            last = truth;
        }
        let mut tree = Tree::new(sizes.get(..runs)?)?;
        let starts = self.model.coder.known(|| places.clone());
        for &cell in others.iter().rev() {
            let reading = *self.readings.get(cell as usize)?;
            let truth = self.model.coder.known(|| {
                let place =
                    remaining.partition_point(|&pointer| pointer < self.truth.pointers[cell as usize]);
                starts[..runs].partition_point(|start| *start <= place) - 1
            });
            let run = tree.code(self, reading.into(), truth);
            tree.take(run);
            *self.readings.get_mut(cell as usize)? = self.table.first_reading() + run as u16;
            let place = places.get_mut(run)?;
            self.set(*remaining.get(*place)?, cell);
            *place += 1;
        }
        Some(())
    }
}

#[inline(never)]
fn take(left: &mut Vec<u32>, place: usize) -> u32 {
    if place < left.len() { left.remove(place) } else { 0 }
}

/// The cell in that place, counted from the first, and before it the next one, if there is one.
fn two_before(left: &mut [u32], place: usize) -> Option<&mut [u32; 2]> {
    let end = left.len().checked_sub(place)?;
    left.get_mut(..end)?.last_chunk_mut()
}

/// A logarithm of the distance from one cell to another.
fn logarithm(from: u32, to: u32) -> u32 {
    let distance = to.wrapping_sub(from) as i32;
    32 - distance.unsigned_abs().leading_zeros() + 18 * u32::from(distance < 0)
}

/// Places that are taken one after the other, in groups: a binary tree of how many are free.
pub struct Tree {
    free: Box<[u32]>,
    leaves: usize,
}

impl Tree {
    #[inline(never)]
    pub fn new(sizes: &[u32]) -> Option<Tree> {
        let leaves = sizes.len().next_power_of_two();
        let mut tree = Tree { free: zeros(2 * leaves)?, leaves };
        for (group, size) in sizes.iter().enumerate() {
            tree.add(group, *size);
        }
        Some(tree)
    }

    #[inline(never)]
    fn add(&mut self, group: usize, change: u32) {
        let mut node = self.leaves.wrapping_add(group);
        while let Some(free) = self.free.get_mut(node).filter(|_| node > 0) {
            *free = free.wrapping_add(change);
            node /= 2;
        }
    }

    /// Takes a place in a group.
    pub fn take(&mut self, group: usize) {
        if self.has_free(group) {
            self.add(group, u32::MAX);
        }
    }

    fn free(&self, node: usize) -> u32 {
        self.free.get(node).copied().unwrap_or(0)
    }

    #[inline(never)]
    pub fn has_free(&self, group: usize) -> bool {
        self.free(self.leaves.wrapping_add(group)) > 0
    }

    /// Codes a group in which a place is free, each being as likely as it has free places; or, where a
    /// reading is known, as was learnt with it.
    #[inline(never)]
    pub fn code<C: Coder>(&self, coding: &mut Coding<C>, reading: u32, truth: usize) -> usize {
        let mut node = 1;
        for height in (0..self.leaves.trailing_zeros()).rev() {
            let (first, second) = (self.free(2 * node), self.free(2 * node + 1));
            let expected = match first.saturating_add(second) {
                0 => 0,
                both => (second << 16) / both,
            };
            let truth = truth >> height & 1 != 0;
            let is_second = if first == 0 || second == 0 {
                second != 0
            } else if reading == 0 {
                coding.model.bit_expecting(expected, truth)
            } else {
                let node = TREE | node as u32;
                let general = node | 1 << 25 | (reading / 8) << 13;
                coding.model.bit_in(expected, general, node | reading << 13, truth)
            };
            node = 2 * node + usize::from(is_second);
        }
        node - self.leaves
    }
}
