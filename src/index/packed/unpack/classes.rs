//! Which code points a multi-byte index has, and in which of its segments.

use super::super::layout::Table;
use super::coder::Coder;
use super::kind::Kind;
use super::multi_byte::{BLOCKS, CELL, Coding, ONE};
use super::truth::Truth;

impl<C: Coder> Coding<C> {
    /// Codes the class of each cell in a table. For each block of 256 cells: whether any has a class. For each cell of such a
    /// block: one class after the other, in contexts of the classes of the cells before and in earlier tables. In plane 2,
    /// where most cells have no class: how many are skipped, and whether the next one has the second class or the first.
    /// Hangul and plane 2 come last, because no other table depends on them: `with_last` is false for these.
    #[inline(never)]
    pub fn classes(&mut self, table: &'static Table, with_last: bool) {
        self.table = table;
        self.cells.listed.clear();
        // Of the cells before: their classes, of three bits each, a bit for each of the first class, and how many cells ago the
        // last one with a class was.
        let (mut classes, mut firsts, mut since) = (0_u32, 0_u32, 0_u32);
        // Of the earlier tables: a bit for each of the nine cells around this one that has a class, and the classes of the
        // cell before.
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
            let truth = self.model.coder.truth(truth);
            let context =
                u32::from(self.earlier_classes(BLOCKS + first / 0x100) != 0) | u32::from(occupied) << 1;
            occupied = self.model.bit(Kind::Block, context, truth);
            for cell in first..if occupied { first + 0x100 } else { first } {
                let here = self.earlier_classes(cell);
                around = around << 1 | u32::from(self.earlier_classes(cell + 4) != 0);
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
                let truth = self.model.coder.truth(|truth| truth.classes[cell]);
                let is_known = here > 0;
                // The second table of an index lists no cell of the first.
                let asked = if table.continues_previous && is_known { 0 } else { asked };
                let (mut class, mut rest, mut question) = (asked & 0xF, asked >> 4, 0);
                while rest > 0 {
                    let kind = Kind::Class { zone, is_known, question };
                    if self.model.bit_in(kind, 0, contexts, class == truth) {
                        break;
                    }
                    (class, rest, question) = (rest & 0xF, rest >> 4, question + 1);
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
            let truth = self.model.coder.truth(truth);
            cell += self.model.number(Kind::Skipped, 0, truth as u32) as usize;
            if cell > CELL as usize {
                break;
            }
            let truth = self.model.coder.truth(|truth| truth.classes[cell] > 1);
            let class = 1 + u32::from(self.model.bit(Kind::SecondClass, 0, truth));
            self.list(cell, class);
            cell += 1;
        }
    }

    /// The classes of a cell in the tables that this one depends on.
    fn earlier_classes(&self, cell: usize) -> u32 {
        self.cells.words.get(cell).map_or(0, |word| u32::from(*word) & self.table.depends_on)
    }

    /// Notes the class of a cell.
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
