//! Indexes of another decoder, read from the text that it makes from their pairs of bytes. This takes a fraction of the
//! time of unpacking.

use super::super::layout::Table;
use super::coder::Coder;
use super::multi_byte::{Coding, Unpacked};

/// Follows each pair of bytes, and so each character that a pair is decoded to.
const LINE_FEED: u16 = 0x0A;

impl Unpacked {
    /// Reads the index from code units: for one pointer after the other, the characters that its pair of bytes was decoded
    /// to. Private Use code points are only read if the index has some: other decoders have them for pairs that are not in
    /// the index.
    pub fn read(&mut self, units: &[u16], has_private_use: bool) {
        let (mut pointer, mut last) = (0, 0);
        for unit in units {
            if *unit != LINE_FEED {
                last = last << 16 | u32::from(*unit);
                continue;
            }
            let cell = match last {
                0xFFFD => 0,
                0xE000..0xF900 if !has_private_use => 0,
                0..0x1_0000 => last,
                0xD840_0000..0xD880_0000 => 0x1_0000 | last >> 6 & 0xFC00 | last & 0x3FF,
                _ => 0,
            };
            if cell != 0 {
                self.set(pointer, cell);
            }
            (pointer, last) = (pointer + 1, 0);
        }
    }

    /// A hash that distinguishes the right index from all others.
    pub fn hash(&self) -> u32 {
        let mut hash = 0_u32;
        let mut add = |part: u32| hash = (hash ^ hash >> 15 ^ part).wrapping_mul(0x9E37_79B1);
        self.low.iter().for_each(|low| add((*low).into()));
        self.plane_2.iter().for_each(|bits| add(*bits));
        hash
    }
}

impl<C: Coder> Coding<C> {
    /// Lists the cells of a table that this or another index has already, as if it had been unpacked. The classes of an
    /// index that depends on it need only this.
    pub fn replay(&mut self, table: &'static Table, index: Option<&Unpacked>) {
        self.table = table;
        for (class, segment) in (1..).zip(table.segments) {
            segment.for_each_pointer(table.width, &mut |pointer| {
                let index = index.unwrap_or(&self.unpacked);
                let cell = index.low.get(pointer as usize).map_or(0, |low| usize::from(*low));
                let classes =
                    self.cells.words.get(cell).map_or(0, |word| u32::from(*word) >> table.shift & 7);
                if segment.holds(cell as u32) && classes == 0 {
                    self.list(cell, class);
                }
            });
        }
    }
}
