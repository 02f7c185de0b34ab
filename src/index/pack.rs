//! Packing the multi-byte indexes, for `unpack` to unpack. `build.rs` does it; the crate itself does
//! not pack.
//!
//! # The format
//!
//! Two strings of bytes for each table, in the order of [`TABLES`]: which code points it has, and
//! where they stand. Both are bits in an arithmetic code, each written with the probability it has
//! by what was written before. `unpack` says which bits those are, for both directions; here stands
//! why.
//!
//! **The arithmetic code** (`coder.rs`) halves an interval of 32 bits by a probability of 16 bits; the
//! leading bytes that both its ends share are written. What ends a string is the shortest number in
//! the last interval, followed by zeros without end.
//!
//! **Probabilities** are learnt by context. A context is a number; its hash gives a place with a
//! probability of 16 bits and a count n up to 63. A bit moves the probability by 1 / (n + 1) of the
//! way. Most bits have two contexts, a general one, which learns soon, and a special one. From an
//! expectation (mostly 1/2) the prediction goes all but 1 / (n + 1) of the way to the general one's
//! probability, and from there likewise to the special one's.
//!
//! **Cells** are code points, with plane 2 moved to plane 1.
//!
//! **Classes** (`classes.rs`). A table is divided into segments (`tables.rs`) of areas of pointers.
//! A cell's class is the first segment it stands in, counted from 1, or 0. A flag for each block of
//! 256 cells says whether any has a class, then each cell's class is written in unary, with its
//! classes in earlier tables as the special context: who has a character knows who else has it.
//! The tables a table depends on are chosen so that few have to be unpacked with it.
//!
//! **Orders** (`order.rs`). The cells of a class are known by then, and what is written is their
//! order, by what is known of how each standard was put in order:
//! - *Ranks*: mostly in the order of code points. A bit says that the next cell of the class is next;
//!   otherwise there may be a gap, a copy (by its distance from the last one copied), or a cell given
//!   by its distance in the list of those left from one of the last three that were given so.
//! - *Readings*: KS X 1001's hanja and the first levels of JIS X 0208 and GB/T 2312 stand by how they
//!   are read, and within a reading mostly in the order of code points. Where the runs of rising code
//!   points start is written first, then for each character in the order of code points the run it
//!   is in, by descending a binary tree whose nodes are as likely as there are places left under
//!   them. Who reads one character like another in one language often does in the next: the run the
//!   character is in in the table before is the context. KS X 1001's compatibility ideographs, which
//!   repeat characters under other readings, are flagged; they stand in the order of code points.
//! - *Windows*: the second levels and JIS X 0212 stand by radical, which is nearly the order of code
//!   points. From the first character left on, each is asked for in turn, in the context of its
//!   distance from the last one, how often it was passed over, and whether the next is near to it.
//!   A jump gives the number of a character further on.
//! - *Strokes*: Big5's levels stand by the number of strokes, then by radical. In the order of code
//!   points each character has about as many strokes as the one before it. Within a number of
//!   strokes they are in windows.

use super::unpack::coder::{Coder, division, zeros};
use super::unpack::tables::{TABLES, Table};
use super::unpack::{Coding, Truth, unpack};

/// Writes what `unpack::Decoder` reads.
struct Encoder {
    low: u32,
    high: u32,
    bytes: Vec<u8>,
}

impl Coder for Encoder {
    fn known<T: Default>(&self, truth: impl FnOnce() -> T) -> T {
        truth()
    }

    fn code(&mut self, probability: u32, truth: bool) -> bool {
        let division = division(self.low, self.high, probability);
        match truth {
            true => self.high = division,
            false => self.low = division + 1,
        }
        while (self.low ^ self.high) >> 24 == 0 {
            self.bytes.push((self.high >> 24) as u8);
            self.low <<= 8;
            self.high = self.high << 8 | 0xFF;
        }
        truth
    }
}

impl Default for Encoder {
    fn default() -> Encoder {
        Encoder { low: 0, high: u32::MAX, bytes: Vec::new() }
    }
}

impl Encoder {
    /// The bytes written, just as many as are needed where zeros follow.
    fn finished(mut self) -> Vec<u8> {
        if self.low > 0 {
            self.bytes.push((self.low >> 24) as u8 + 1);
        }
        self.bytes
    }
}

/// Packs the indexes, given as code points by pointer, in the order of `TABLES`.
pub fn pack(indexes: &[Vec<u32>; 5]) -> [[Vec<u8>; 2]; 5] {
    let mut coding = Coding::new(Encoder::default()).unwrap();
    let packed = std::array::from_fn(|i| {
        coding.table = &TABLES[i];
        coding.truth = truth(coding.table, &indexes[i]);
        coding.cells = zeros(coding.table.size).unwrap();
        coding.classes(true);
        let classes = coding.model.restart(Encoder::default());
        coding.order(coding.table.segments).unwrap();
        let order = coding.model.restart(Encoder::default());
        [classes, order].map(Encoder::finished)
    });
    let streams = packed.each_ref().map(|streams| streams.each_ref().map(Vec::as_slice));
    for (table, index) in TABLES.iter().zip(indexes) {
        let is_right = unpack(table, &streams) == Some(truth(table, index).cells);
        assert!(is_right, "an index has changed so much that `unpack::tables::TABLES` has to follow");
    }
    packed
}

fn truth(table: &Table, index: &[u32]) -> Truth {
    let cells = index.iter().map(|code_point| code_point & 0xFFFF | code_point >> 17 << 16).collect();
    let mut truth = Truth { cells, classes: zeros(0x2_0000).unwrap(), pointers: zeros(0x2_0000).unwrap() };
    for (class, segment) in (1..).zip(table.segments) {
        for pointer in table.pointers(segment).unwrap() {
            let cell = truth.cells[pointer as usize] as usize;
            if cell != 0 && truth.classes[cell] == 0 {
                truth.classes[cell] = class;
                truth.pointers[cell] = pointer;
            }
        }
    }
    truth
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::index::tables::PACKED;

    fn index(text: &str, size: usize) -> Vec<u32> {
        let mut index = vec![0; size];
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let (pointer, code_point) = line.split_once("\t0x").unwrap();
            index[pointer.parse::<usize>().unwrap()] = u32::from_str_radix(code_point, 16).unwrap();
        }
        index
    }

    fn indexes() -> [Vec<u32>; 5] {
        [
            index(include_str!("../../indexes/jis0208.txt"), 11280),
            index(include_str!("../../indexes/euc-kr.txt"), 23940),
            index(include_str!("../../indexes/gb18030.txt"), 23940),
            index(include_str!("../../indexes/big5.txt"), 19782),
            index(include_str!("../../indexes/jis0212.txt"), 8836),
        ]
    }

    /// What the crate carries is what is packed here, and each table is unpacked to its index.
    #[test]
    fn round_trip() {
        let indexes = indexes();
        assert_eq!(pack(&indexes), PACKED.map(|streams| streams.map(<[u8]>::to_vec)));
        for (table, index) in TABLES.iter().zip(indexes) {
            let cells = unpack(table, &PACKED).unwrap();
            let code_points = cells.iter().map(|cell| cell & 0xFFFF | (cell & 0x1_0000) << 1);
            assert!(code_points.eq(index));
        }
    }

    /// The order that is known of a segment helps, but it may be another.
    #[test]
    fn segments_in_another_order() {
        let mut indexes = indexes();
        for (table, index) in TABLES.iter().zip(&mut indexes) {
            for segment in table.segments {
                let pointers = table.pointers(segment).unwrap().into_iter().map(|pointer| pointer as usize);
                let filled: Vec<_> = pointers.filter(|&pointer| index[pointer] != 0).collect();
                index.swap(filled[0], filled[filled.len() - 1]);
            }
        }
        // Fails when what is unpacked is something else.
        pack(&indexes);
    }

    /// Damaged bytes give other tables, and no panic.
    #[test]
    fn damaged() {
        let mut random = 1_u32;
        let mut next = |below: usize| {
            random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (random >> 8) as usize % below
        };
        for round in 0..40 {
            let mut packed = PACKED.map(|streams| streams.map(<[u8]>::to_vec));
            let bytes = &mut packed[round % 5][round / 5 % 2];
            for _ in 0..1 + round / 10 {
                let place = next(bytes.len());
                bytes[place] ^= 1 << next(8);
            }
            bytes.truncate(if round % 3 == 0 { next(bytes.len()) } else { usize::MAX });
            let streams = packed.each_ref().map(|streams| streams.each_ref().map(Vec::as_slice));
            for table in &TABLES {
                if let Some(cells) = unpack(table, &streams) {
                    assert_eq!(cells.len(), table.size);
                }
            }
        }
    }
}
