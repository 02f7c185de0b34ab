//! Which code points a table has, and in which of its segments.

use super::Coding;
use super::coder::{Coder, EVEN};

const BLOCK: u32 = 1 << 26;
const CLASS: u32 = 2 << 26;
const NEAR: u32 = 3 << 26;
const PLANE_2: u32 = 4 << 26;
/// A number's context is of 16 bits.
const PASSED: u32 = 5 << 16;

impl<C: Coder> Coding<C> {
    /// Codes the class that each cell has in the table: blocks of 256 that have any, then their cells.
    /// Only the table itself needs to know of Hangul, which comes last.
    #[inline(never)]
    pub fn classes(&mut self, with_hangul: bool) {
        let mut occupied = false;
        for i in 0..if with_hangul { 0x200 } else { 0x1D4 } {
            let block = match i {
                0..0xAC => i,
                0xAC..0x1D4 => i + 0x2C,
                _ => i - 0x128,
            };
            let first = 256 * block;
            let words = self.classes.get(first..first + 256).unwrap_or_default();
            let known = words.iter().fold(0, |all, word| all | word) & self.table.after;
            let context = u32::from(known != 0) | u32::from(occupied) << 1 | (block as u32 >> 8) << 2;
            let truth = || self.truth.classes[first..first + 256].iter().any(|class| *class != 0);
            occupied = self.model.bit(BLOCK | context, self.model.coder.known(truth));
            match block {
                _ if !occupied => {}
                0x100.. => self.classes_of_few(first),
                _ => self.classes_of_block(first),
            }
        }
    }

    fn set_class(&mut self, cell: usize, class: u32) {
        if let Some(word) = self.classes.get_mut(cell) {
            *word |= (class as u16) << self.table.shift & self.table.mask();
        }
    }

    /// Plane 2, where most cells are empty: how many are passed over, and which class the next has.
    fn classes_of_few(&mut self, first: usize) {
        let mut cell = first;
        loop {
            let rest = || self.truth.classes[cell..first + 256].iter();
            let passed = self.model.coder.known(|| rest().take_while(|class| **class == 0).count());
            cell += self.model.number(PASSED, passed as u32) as usize;
            if cell >= first + 256 {
                return;
            }
            let truth = self.model.coder.known(|| self.truth.classes[cell] > 3);
            let class = 3 + u32::from(self.model.bit(PLANE_2, truth));
            self.set_class(cell, class);
            cell += 1;
        }
    }

    /// Each cell's class in unary, by those of the cells before it and by its classes elsewhere.
    fn classes_of_block(&mut self, first: usize) {
        let count = self.table.segments.len() as u32;
        let zone = match first {
            0x3400..0x4E00 => 1,
            0x4E00..0xA000 => 2,
            0xAC00..0xD800 => 3,
            0xE000..0xF900 => 4,
            0xF900..0xFB00 => 5,
            _ => 0,
        };
        // Where nearly every cell has one, having none is asked for last.
        let rotation = u32::from(zone == 3 || zone == 2 && self.table.is_full);
        let (mut last, mut last_but_one) = (0, 0);
        for cell in first..first + 256 {
            let (near, known) = match zone {
                // By final, and by vowel and final.
                3 => ((cell as u32 - 0xAC00) % 28, (cell as u32 - 0xAC00) % (21 * 28)),
                _ => (0, self.classes.get(cell).map_or(0, |word| (word & self.table.after).into())),
            };
            let context = last << 19 | u32::from(last_but_one != 0) << 22 | zone << 23;
            let truth = self
                .model
                .coder
                .known(|| (u32::from(self.truth.classes[cell]) + count + 1 - rotation) % (count + 1));
            let mut turn = 0;
            while turn < count {
                let context = context | turn << 16;
                if !self.model.bit_in(EVEN, NEAR | context | near, CLASS | context | known, truth > turn) {
                    break;
                }
                turn += 1;
            }
            let class = if turn == count { 0 } else { turn + rotation };
            let class = if rotation == 0 { turn } else { class };
            self.set_class(cell, class);
            (last_but_one, last) = (last, class);
        }
    }
}
