//! Cells that stand mostly in the order of code points.

use super::coder::{Coder, EVEN, SPECIAL};
use super::multi_byte::{Coding, take};

// Those below 4 and from 10 on are `multi_byte`'s.
const NEXT: u32 = 4 << 26;
const GAP: u32 = 5 << 26;
const COPY: u32 = 6 << 26;
const ORIGIN: u32 = 7 << 26;
const SAME: u32 = 8 << 26;
const BACK: u32 = 9 << 26;
/// A number's context is of 16 bits.
const DISTANCE: u32 = 16 << 16;
const COPY_DISTANCE: u32 = 17 << 16;

impl<C: Coder> Coding<C> {
    /// Each is the next one left after the last. Or else there is nothing, a copy of what stands
    /// elsewhere, or one that is some way from where one of the last three was taken.
    #[inline(never)]
    pub fn ranks(&mut self, pointers: &[u32], mut left: &mut [u32]) {
        let mut recent = [0; 3];
        let (mut gap, mut copy, mut copied, mut history, mut origins) = (false, false, 0_u32, 0, 0);
        for &pointer in pointers {
            // What the packer knows: the place among those left, or the cell to copy, or neither.
            let (place, original) = self.model.coder.known(|truth| {
                let cell = truth.cells[pointer as usize];
                let is_original = |original: &(u32, &u16)| cell != 0 && u32::from(*original.1) == cell;
                let originals = (0..).zip(&self.unpacked.low).filter(is_original);
                let original = originals.map(|original| original.0).min_by_key(|i: &u32| i.abs_diff(copied));
                (left.iter().position(|other| *other == cell).map(|place| place as i32), original)
            });
            let above = self.unpacked.low.get(pointer.wrapping_sub(self.table.width) as usize) == Some(&0);
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
                self.set(pointer, self.unpacked.low.get(copied as usize).map_or(0, |low| u32::from(*low)));
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
}
