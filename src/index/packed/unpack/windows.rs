//! Cells almost in the order of code points.

use super::coder::Coder;
use super::kind::Kind;
use super::multi_byte::{CELL, Coding, ONE, take};

/// The window starts this many cells before the one after the last.
const BACK: usize = 8;

/// After this many rejected cells, a number says how much further the next one is.
const LAST_ASKED: usize = 24;

/// Cells at most this far from each other probably have the same radical and number of strokes. These are in any order.
const NEAR: u32 = 32;
const MOST_NEAR: usize = 8;

/// Rejections of a cell are counted up to this.
const MOST_REJECTED: u32 = 3;

impl<C: Coder> Coding<C> {
    /// Codes for each pointer which of the cells left it has: accepts or rejects one after the other, from shortly before the
    /// one after the last, or from the first.
    #[inline(never)]
    pub fn windows(&mut self, pointers: &[u32], mut left: &mut [u32]) {
        let mut last = left.first().copied().unwrap_or(0);
        let (mut next, mut befores) = (0_usize, 0_u32);
        for &pointer in pointers.iter().take(left.len()) {
            let truth = self.model.coder.truth(|truth| {
                let cell = truth.cells[pointer as usize];
                left.iter().position(|other| other & CELL == cell).unwrap()
            });
            let word = |place: usize| left.get(place).copied().unwrap_or(0);
            let start = next.saturating_sub(BACK);
            let is_before = start > 0 && {
                let end = logarithm(last, word(start - 1));
                self.model.bit_in(Kind::Before, 0, [befores & 7, end, digits(start)], truth < start)
            };
            befores = befores << 1 | u32::from(is_before);
            let (mut place, end) = if is_before { (0, start) } else { (start, left.len()) };
            let (mut asked, mut near) = (0, 0);
            // If all others are rejected, it is the last one.
            while place + 1 < end {
                if asked == LAST_ASKED {
                    let rest = truth.wrapping_sub(place) as u32;
                    let rest = self.model.number(Kind::Further, u32::from(is_before), rest);
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
                let rejected = [place.wrapping_sub(1), place, place + 1].map(|place| word(place) / ONE);
                let contexts = [
                    logarithm(last, cell(place)) | befores << 6 & 0x40 | cluster << 7,
                    rejected[0] | rejected[1] << 2 | rejected[2] << 4 | cluster << 6,
                    logarithm(cell(place), cell(place + 1)) | logarithm(last, cell(place + 1)) << 6,
                ];
                if self.model.bit_in(Kind::Taken, 0, contexts, place == truth) {
                    break;
                }
                if let Some(word) = left.get_mut(place).filter(|word| **word / ONE < MOST_REJECTED) {
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

/// The number of binary digits.
fn digits(number: usize) -> u32 {
    32 - (number as u32).leading_zeros()
}

/// A logarithm of the distance from one cell to another, with its sign.
#[inline(never)]
fn logarithm(from: u32, to: u32) -> u32 {
    let distance = to.wrapping_sub(from) as i32;
    digits(distance.unsigned_abs() as usize) + 18 * u32::from(distance < 0)
}
