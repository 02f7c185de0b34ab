//! Indexes as another decoder has them: as it decodes their pairs of bytes. To take them is a fraction of the time of
//! unpacking.

use super::super::layout::Table;
use super::coder::Coder;
use super::multi_byte::{Coding, Unpacked};

/// What stands behind each pair of bytes, and so behind what these are decoded to.
const LINE_FEED: u16 = 0x0A;

impl Unpacked {
    /// Takes what another decoder has from code units: for one pointer after the other what its pair of bytes was decoded
    /// to. Code points of Private Use are only taken if the index has some: they are what others make of pairs that are in
    /// no index.
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

    /// A number by which an index is known from others.
    pub fn hash(&self) -> u32 {
        let mut hash = 0_u32;
        let mut add = |part: u32| hash = (hash ^ hash >> 15 ^ part).wrapping_mul(0x9E37_79B1);
        self.low.iter().for_each(|low| add((*low).into()));
        self.plane_2.iter().for_each(|bits| add(*bits));
        hash
    }
}

impl<C: Coder> Coding<C> {
    /// Goes on as if a table had been unpacked to what there is, or to another index, as far as one that goes by it needs it.
    pub fn know(&mut self, table: &'static Table, index: Option<&Unpacked>) {
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
