//! Cells that stand almost in the order of code points.

use super::coder::Coder;
use super::multi_byte::{CELL, Coding, ONE, take};

// Those below 10 are `ranks`'.
/// A number's context is of 16 bits.
const FURTHER: u32 = 10 << 16;
const BEFORE: u32 = 96;
const TAKEN: u32 = 97;

/// So many of the cells before the one that follows the last are asked for with those behind it.
const BACK: usize = 16;

/// After so many cells that are asked for comes a number.
const LAST_ASKED: usize = 24;

/// No cell is counted oftener as passed over.
const OFTEN: u32 = 3;

impl<C: Coder> Coding<C> {
    /// For each cell, from shortly before the one that follows the last, or from the first, on: is it this one?
    #[inline(never)]
    pub fn windows(&mut self, pointers: &[u32], mut left: &mut [u32]) {
        let mut last = left.first().copied().unwrap_or(0);
        let (mut next, mut history, mut befores) = (0_usize, 0, 0);
        for &pointer in pointers.iter().take(left.len()) {
            let truth = self.model.coder.known(|truth| {
                let cell = truth.cells[pointer as usize];
                left.iter().position(|other| other & CELL == cell).unwrap()
            });
            let word = |place: usize| left.get(place).copied().unwrap_or(0);
            let start = next.saturating_sub(BACK);
            let distance = logarithm(last, word(0));
            let is_before = start > 0 && {
                let from_start = logarithm(last, word(start - 1));
                let first = befores & 7 | (history & 3) << 3;
                let (second, third) = (distance | (befores & 1) << 6, distance | from_start << 6);
                self.model.bit_in(BEFORE, 0, [first, second, third, from_start], truth < start)
            };
            befores = befores << 1 | u32::from(is_before);
            let (mut place, end) = if is_before { (0, start) } else { (start, left.len()) };
            let mut asked = 0;
            // The last one need not be asked for.
            while place + 1 < end {
                if asked == LAST_ASKED {
                    let rest =
                        self.model.number(FURTHER | u32::from(is_before), truth.wrapping_sub(place) as u32);
                    place = (place + rest as usize).min(end - 1);
                    break;
                }
                let word = |place: usize| left.get(place).copied().unwrap_or(0);
                let [before, this, other] = [word(place.wrapping_sub(1)), word(place), word(place + 1)];
                let gap = logarithm(this & CELL, other & CELL);
                let next_gap = logarithm(other & CELL, word(place + 2) & CELL);
                let rest = (end - place).min(3) as u32;
                let contexts = [
                    logarithm(last, this & CELL) | (before / ONE) << 6 | (befores & 3) << 9 | rest << 11,
                    gap | next_gap << 6 | (other / ONE) << 12 | rest << 15,
                    gap | logarithm(last, other & CELL) << 6 | (befores & 1) << 12,
                    (this & CELL) >> 7 | (32 - (place as u32).leading_zeros()) << 11 | rest << 16,
                ];
                if self.model.bit_in(TAKEN, 0, contexts, place == truth) {
                    break;
                }
                if let Some(word) = left.get_mut(place).filter(|word| **word / ONE < OFTEN) {
                    *word += ONE;
                }
                (place, asked) = (place + 1, asked + 1);
            }
            history = history << 1 | u32::from(place != next);
            next = place;
            last = take(&mut left, place) & CELL;
            self.set(pointer, last);
        }
    }
}

/// A logarithm of the distance from one cell to another.
fn logarithm(from: u32, to: u32) -> u32 {
    let distance = to.wrapping_sub(from) as i32;
    32 - distance.unsigned_abs().leading_zeros() + 18 * u32::from(distance < 0)
}
