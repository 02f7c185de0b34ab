//! Which code points a multi-byte index has, and in which of its segments.

use super::super::layout::Table;
use super::coder::Coder;
use super::multi_byte::{BLOCKS, CELL, Coding, ONE};
use super::truth::Truth;

const BLOCK: u32 = 1 << 26;
const PLANE_2: u32 = 2 << 26;
/// A number's context is of 16 bits.
const PASSED: u32 = 3 << 16;
/// One for each question about a cell, elsewhere, among unified ideographs and in Hangul. And again for those with a
/// class in a table before.
const CLASS: u32 = 32;

impl<C: Coder> Coding<C> {
    /// Codes the class that each cell has in a table: which blocks of 256 have any, and for each of their
    /// cells class after class, by those of the cells before and by the cells' classes elsewhere. In plane 2,
    /// where most are empty, how many are passed over, and whether the next one is of the second class or the first.
    /// Only the table itself needs to know of Hangul and plane 2, which come last.
    #[inline(never)]
    pub fn classes(&mut self, table: &'static Table, with_last: bool) {
        self.table = table;
        self.cells.listed.clear();
        // Of the cells before: their classes, of three bits each, and a bit for each that is of the first class.
        let (mut classes, mut firsts, mut since) = (0_u32, 0_u32, 0_u32);
        // Of the tables before: a bit for each of the nine cells around that has a class, and the last one's.
        let (mut around, mut before) = (0_u32, 0);
        let mut occupied = false;
        for i in 0..if with_last { 0x100 } else { 0xD4 } {
            let first = (i + 0xD8) % 0x100 * 0x100;
            let zone = match first {
                0x4E00..0xA000 => 1,
                0xAC00..0xD800 => 2,
                _ => 0,
            };
            let asked = table.asked[zone as usize];
            let truth = |truth: &Truth| truth.classes[first..first + 0x100].iter().any(|class| *class != 0);
            let truth = self.model.coder.known(truth);
            let context = u32::from(self.known(BLOCKS + first / 0x100) != 0) | u32::from(occupied) << 1;
            occupied = self.model.bit(BLOCK | context, truth);
            for cell in first..if occupied { first + 0x100 } else { first } {
                let here = self.known(cell);
                around = around << 1 | u32::from(self.known(cell + 4) != 0);
                let (last, last_but_one) = (classes & 7, classes >> 3 & 7);
                let contexts = if zone == 2 {
                    let syllable = cell as u32 - 0xAC00;
                    let (vowel, end) = (syllable / 28 % 21, syllable % 28);
                    [
                        last_but_one | last << 3 | end << 6,
                        vowel | end << 5,
                        vowel | last << 5 | (classes >> 9 & 7) << 8,
                    ]
                } else {
                    [
                        last_but_one | (around & 0b1_1110_1111).count_ones() << 3,
                        (32 - since.leading_zeros()) | (firsts & 0xFFF).count_ones() << 6 | here << 10,
                        last | before << 3 | here << 9,
                    ]
                };
                before = here;
                let truth = self.model.coder.known(|truth| truth.classes[cell]);
                let mut kind = CLASS + (zone << 3) + if here > 0 { 24 } else { 0 };
                // What goes on has nothing that it goes on from.
                let asked = if table.goes_on && here > 0 { 0 } else { asked };
                let (mut class, mut rest) = (asked & 0xF, asked >> 4);
                let [one, two, three] = contexts;
                while rest > 0 && !self.model.bit_in(kind, 0, one, two, three, class == truth) {
                    (class, rest, kind) = (rest & 0xF, rest >> 4, kind + 1);
                }
                classes = classes << 3 | class;
                firsts = firsts << 1 | u32::from(class == 1);
                since = if class == 0 { since + 1 } else { 1 };
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
            let truth = self.model.coder.known(|truth| truth.classes[cell] > 1);
            let class = 1 + u32::from(self.model.bit(PLANE_2, truth));
            self.list(cell, class);
            cell += 1;
        }
    }

    /// The classes that a cell has in the tables this one depends on.
    fn known(&self, cell: usize) -> u32 {
        self.cells.words.get(cell).map_or(0, |word| u32::from(*word) & self.table.after)
    }

    #[inline(never)]
    pub fn list(&mut self, cell: usize, class: u32) {
        if class == 0 {
            return;
        }
        self.cells.listed.push((class * ONE) | cell as u32);
        for place in [cell, BLOCKS + cell / 0x100] {
            if let Some(word) = self.cells.words.get_mut(place).filter(|_| cell < BLOCKS) {
                *word |= (class << self.table.shift) as u16;
            }
        }
    }
}
