//! Cells that stand almost in the order of code points.

use super::coder::Coder;
use super::multi_byte::{CELL, Coding, ONE, take};

// Those below 10 are `ranks`'.
/// A number's context is of 16 bits.
const FURTHER: u32 = 10 << 16;
const BEFORE: u32 = 96;
const TAKEN: u32 = 97;

/// So many of the cells before the one that follows the last are asked for with those behind it.
const BACK: usize = 8;

/// After so many cells that are asked for comes a number.
const LAST_ASKED: usize = 24;

/// Cells so near each other are likely of the same radical and as many strokes, and stand in any order.
const NEAR: u32 = 32;
const MOST_NEAR: usize = 8;

/// No cell is counted oftener as passed over.
const OFTEN: u32 = 3;

impl<C: Coder> Coding<C> {
    /// For each cell, from shortly before the one that follows the last, or from the first, on: is it this one?
    #[inline(never)]
    pub fn windows(&mut self, pointers: &[u32], mut left: &mut [u32]) {
        let mut last = left.first().copied().unwrap_or(0);
        let (mut next, mut befores) = (0_usize, 0_u32);
        for &pointer in pointers.iter().take(left.len()) {
            let truth = self.model.coder.known(|truth| {
                let cell = truth.cells[pointer as usize];
                left.iter().position(|other| other & CELL == cell).unwrap()
            });
            let word = |place: usize| left.get(place).copied().unwrap_or(0);
            let start = next.saturating_sub(BACK);
            let is_before = start > 0 && {
                let end = logarithm(last, word(start - 1));
                self.model.bit_in(BEFORE, 0, befores & 7, end, digits(start), truth < start)
            };
            befores = befores << 1 | u32::from(is_before);
            let (mut place, end) = if is_before { (0, start) } else { (start, left.len()) };
            let (mut asked, mut near) = (0, 0);
            // The last one need not be asked for.
            while place + 1 < end {
                if asked == LAST_ASKED {
                    let rest =
                        self.model.number(FURTHER | u32::from(is_before), truth.wrapping_sub(place) as u32);
                    place = (place + rest as usize).min(end - 1);
                    break;
                }
                let word = |place: usize| left.get(place).copied().unwrap_or(0);
                let cell = |place: usize| word(place) & CELL;
                near = near.max(place + 1);
                while near < end.min(place + MOST_NEAR) && cell(near).wrapping_sub(cell(near - 1)) <= NEAR {
                    near += 1;
                }
                let cluster = (near - place) as u32;
                let passed = [place.wrapping_sub(1), place, place + 1].map(|place| word(place) / ONE);
                let [one, two, three] = [
                    logarithm(last, cell(place)) | befores << 6 & 0x40 | cluster << 7,
                    passed[0] | passed[1] << 2 | passed[2] << 4 | cluster << 6,
                    logarithm(cell(place), cell(place + 1)) | logarithm(last, cell(place + 1)) << 6,
                ];
                if self.model.bit_in(TAKEN, 0, one, two, three, place == truth) {
                    break;
                }
                if let Some(word) = left.get_mut(place).filter(|word| **word / ONE < OFTEN) {
                    *word += ONE;
                }
                (place, asked) = (place + 1, asked + 1);
            }
            next = place;
            last = take(&mut left, place) & CELL;
            self.unpacked.set(pointer, last);
        }
    }
}

/// How many binary digits a number has.
fn digits(number: usize) -> u32 {
    32 - (number as u32).leading_zeros()
}

/// A logarithm of the distance from one cell to another.
#[inline(never)]
fn logarithm(from: u32, to: u32) -> u32 {
    let distance = to.wrapping_sub(from) as i32;
    digits(distance.unsigned_abs() as usize) + 18 * u32::from(distance < 0)
}
