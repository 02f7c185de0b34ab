//! Packing indexes, for `unpack` to unpack.
//!
//! # The format
//!
//! One string of bytes for the single-byte indexes, and two for each table of the multi-byte indexes, in the order of [`TABLES`]: which code points it has, and where they stand. All are
//! bits in an arithmetic code, each written with the probability it has by what was written before.
//! `unpack` says which bits those are, for both directions; here stands why.
//!
//! **The arithmetic code** (`coder.rs`) divides a range of 32 bits by a probability of 16 bits; the part
//! for a set bit comes first. Or it divides the range in equal shares, and what is coded has some of these.
//! What is certain of where the range starts is written in bytes, but for the first, which is 0. What
//! ends a string is the shortest number in the last range, followed by zeros without end.
//!
//! **Probabilities** are learnt by context (`model.rs`). A context is a number; its hash gives a place with a
//! probability of 16 bits and a count n below 31. A bit moves the probability by 1 / (n + 1.5) of the way.
//! Each bit has three contexts. The logarithms of their odds are added up, each with a weight that is of
//! the kind of decision and moves, after each bit, by how much the context was right. The sum is the
//! logarithm of the odds that are used. So what is known of little, which learns soon, goes together with what is
//! known of a rare case.
//!
//! **Numbers** are written as their successors: the length in bits in unary, then the bits.
//!
//! # Single-byte indexes
//!
//! Two earlier indexes with which an index has much in common are named first. Then it is guessed byte
//! by byte: from what these have for the byte, the code point after the last one, U+0080 and its
//! successors for the bytes from 0x80, null, and the code points after those two rows of sixteen above and one: many
//! small letters stand so under their capitals. A bit asks for one guess after the other, beginning with
//! the source that was right last; if none is right, the distance from the last code point follows.
//!
//! # Multi-byte indexes
//!
//! **Tables.** An index is one or two. With each goes a hash of the index as far as it is known with it. Where another
//! decoder is at hand, as an engine's own often is, it tells whether what that has is right (`unpack/given.rs`), and
//! nothing has to be unpacked. Where there are two, many have the first one and something else in place of the second.
//!
//! **Cells** are code points, with plane 2 moved to plane 1.
//!
//! **Classes.** A table is divided into segments (`layout.rs`) of areas of pointers. A cell's class is
//! the first segment it stands in, counted from 1, or 0. A flag for each block of 256 cells says whether
//! any has a class, then one class after the other is asked for, in contexts of the cells before and of the
//! classes of the cell and its neighbours in earlier tables: who has a character knows who else has it. The
//! tables that jis0212 and the second ones of two depend on are chosen so that few have to be unpacked with them, as they
//! are unpacked the most. The others, which engines' own decoders have, depend on more, and are smaller by that.
//! Of an index of two, the second one has no cell of the first: where it repeats one, that is a copy. So nothing is asked
//! there, and euc-kr's second one has all Hangul that is left.
//!
//! **Orders.** The cells of a class are known by then, and what is written is their order, by what is
//! known of how each standard was put in order:
//! - *Ranks*: mostly in the order of code points. A number says at how many pointers the next cell of the
//!   class follows or, if there is a gap above, a gap. At the one after them it is the other way round, or
//!   there is a copy (by its distance from the last one copied), or a jump to another cell of those left. Of
//!   the range each of these has a share, and more where it is near one of four trails: where cells were
//!   jumped to, of late and near a trail themselves. Most of Big5's HKSCS is such jumps: several rising
//!   sequences at once, and characters from anywhere between.
//! - *Readings*: KS X 1001's hanja and the first levels of JIS X 0208 and GB/T 2312 stand by how they
//!   are read, and within a reading mostly in the order of code points. Where the runs of rising code
//!   points start is written first, then for each character in the order of code points the run it
//!   is in, by descending a binary tree whose nodes are as likely as there are places left under
//!   them. Who reads one character like another in one language often does in the next: the run the
//!   character is in in the table before is the context. Where there is none, one number says which of the
//!   places left is in the run.
//! - *Windows*: the second levels and JIS X 0212 stand by radical, which is nearly the order of code
//!   points. From shortly before the character that follows the last one on, each that is left is asked for in turn,
//!   in contexts of its distance from the last one, how often those around it were passed over, and how many after it
//!   are near each other: of one radical and as many strokes, they stand in any order.
//!   A bit says that it is one further before; these are asked for from the first on.
//! - *Strokes*: Big5's levels stand by the number of strokes, then by radical. In the order of code
//!   points each character has about as many strokes as the one before it. Within a number of
//!   strokes they are in windows.
//!
//! The index gb18030 ranges is not packed: it is what index gb18030 has not (`packed/gb18030_ranges.rs`).

use crate::layout::{Order, TABLES, Table};
use crate::memory::zeroed;
use crate::unpack::coder::{Coder, share};
use crate::unpack::model::Model;
use crate::unpack::multi_byte::{BLOCKS, Coding, Packed, Unpacked, unpack};
use crate::unpack::truth::Truth;
use crate::unpack::{NULL, single_byte};

/// Writes what `ArithmeticDecoder` reads.
pub struct ArithmeticEncoder {
    low: u64,
    range: u32,
    bytes: Vec<u8>,
    truth: Truth,
}

impl Coder for ArithmeticEncoder {
    fn known<T: Default>(&self, truth: impl FnOnce(&Truth) -> T) -> T {
        truth(&self.truth)
    }

    fn code(&mut self, probability: u32, truth: bool) -> bool {
        let share = share(self.range, probability);
        if truth {
            self.range = share;
        } else {
            self.low += u64::from(share);
            self.range -= share;
        }
        self.widen();
        truth
    }

    fn point(&mut self, whole: u32, truth: u32) -> u32 {
        self.range /= whole;
        truth
    }

    fn part(&mut self, first: u32, size: u32) {
        self.low += u64::from(first * self.range);
        self.range *= size;
        self.widen();
    }
}

impl ArithmeticEncoder {
    pub fn new(truth: Truth) -> ArithmeticEncoder {
        ArithmeticEncoder { low: 0, range: 1 << 24, bytes: Vec::new(), truth }
    }

    fn widen(&mut self) {
        while self.range >> 24 == 0 {
            self.write_byte();
            self.range <<= 8;
        }
    }

    fn write_byte(&mut self) {
        if self.low >> 32 != 0 {
            for byte in self.bytes.iter_mut().rev() {
                *byte = byte.wrapping_add(1);
                if *byte != 0 {
                    break;
                }
            }
        }
        self.bytes.push((self.low >> 24) as u8);
        self.low = self.low << 8 & 0xFFFF_FFFF;
    }

    /// The bytes written, just as many as are needed where zeros follow.
    fn finished(mut self) -> Vec<u8> {
        let last = self.low + u64::from(self.range) - 1;
        let rounded = (0..32).rev().map(|bits| last >> bits << bits);
        self.low = rounded.into_iter().find(|number| *number >= self.low).unwrap();
        for _ in 0..4 {
            self.write_byte();
        }
        while self.bytes.len() > 1 && self.bytes.last() == Some(&0) {
            self.bytes.pop();
        }
        assert_eq!(self.bytes.remove(0), 0);
        self.bytes
    }
}

/// Packs single-byte indexes, given one after the other.
pub fn pack_single_byte(indexes: &[u16]) -> Vec<u8> {
    let rows: Vec<_> = indexes.chunks(128).collect();
    let alike = rows.iter().enumerate().map(|(i, row)| {
        let is_next = |place: usize| place > 0 && row[place] == row[place - 1].wrapping_add(1);
        let helps = |other: usize, place: usize| rows[other][place] == row[place] && !is_next(place);
        let most = |is_known: &dyn Fn(usize) -> bool| {
            let score =
                |other: &usize| (0..128).filter(|place| helps(*other, *place) && !is_known(*place)).count();
            (0..i.min(32)).max_by_key(score).unwrap_or(0)
        };
        let first = most(&|_| false);
        [first, most(&|place| helps(first, place))]
    });
    let units = units_by_byte(indexes);
    let truth = Truth { alike: alike.collect(), units: units.clone(), ..Truth::default() };
    let mut model = Model::new(ArithmeticEncoder::new(truth)).unwrap();
    let mut unpacked = vec![0; units.len()];
    single_byte(&mut model, &mut unpacked);
    assert_eq!(unpacked, units);
    model.coder.finished()
}

/// What single-byte indexes, given one after the other, have for each byte: ASCII, then the index.
pub fn units_by_byte(indexes: &[u16]) -> Vec<u16> {
    let or_null = |unit: &u16| if *unit == 0 { NULL } else { *unit };
    indexes.chunks(128).flat_map(|index| (0..0x80).chain(index.iter().map(or_null))).collect()
}

/// Packs the multi-byte indexes, given as code points by pointer and for each of `TABLES`.
pub fn pack(indexes: &[Vec<u32>; 7]) -> [(u32, [Vec<u8>; 2]); 7] {
    let packed = std::array::from_fn(|place| {
        let first = place - usize::from(TABLES[place].goes_on);
        let coder = ArithmeticEncoder::new(Truth::default());
        let mut coding = Coding::new(coder, &TABLES[first], zeroed().unwrap()).unwrap();
        for (earlier, index) in indexes.iter().enumerate().take(place) {
            if TABLES[earlier].is_known_to(&TABLES[place]) {
                pack_next(&mut coding, &TABLES[earlier], index, earlier >= first);
            }
        }
        let streams = pack_next(&mut coding, &TABLES[place], &indexes[place], true);
        (coding.unpacked.hash(), streams)
    });
    for (place, index) in indexes.iter().enumerate() {
        let is_last = TABLES.get(place + 1).is_none_or(|next| !next.goes_on);
        let unpacked = unpack(place, &as_slices(&packed), &[], None);
        let is_right = unpacked.is_some_and(|unpacked| !is_last || holds_index(&unpacked, index));
        assert!(is_right, "an index has changed so much that `layout::TABLES` has to follow");
    }
    packed
}

pub fn as_slices(packed: &[(u32, [Vec<u8>; 2]); 7]) -> [Packed<'_>; 7] {
    packed.each_ref().map(|(hash, streams)| (*hash, streams.each_ref().map(Vec::as_slice)))
}

/// Packs a table after those it depends on, or as much of it as another index depends on.
pub fn pack_next(
    coding: &mut Coding<ArithmeticEncoder>,
    table: &'static Table,
    index: &[u32],
    is_own: bool,
) -> [Vec<u8>; 2] {
    let mut truth = truth(table, index);
    for (class, word) in truth.classes.iter_mut().zip(&coding.cells.words[..BLOCKS]) {
        if table.goes_on && u32::from(*word) & table.after != 0 {
            *class = 0;
        }
    }
    let encoder = || ArithmeticEncoder::new(truth.clone());
    coding.model.restart(encoder());
    coding.classes(table, is_own);
    let classes = coding.model.restart(encoder());
    coding.order(table.segments.len()).unwrap();
    let order = coding.model.restart(encoder());
    [classes, order].map(ArithmeticEncoder::finished)
}

/// By level of Big5: where the characters of 1, 2, ... strokes start.
static STROKES: [[u16; 28]; 2] = [
    [
        0, 2, 20, 63, 156, 283, 450, 725, 1104, 1503, 1960, 2452, 2923, 3371, 3758, 4151, 4449, 4725, 4898,
        5045, 5141, 5224, 5283, 5324, 5359, 5382, 5397, 5401,
    ],
    [
        0, 0, 5, 13, 35, 73, 183, 393, 751, 1201, 1738, 2372, 3062, 3753, 4371, 5013, 5582, 6051, 6417, 6749,
        7002, 7181, 7332, 7446, 7519, 7579, 7617, 7652,
    ],
];

/// Whether what was unpacked is an index, and nothing behind it.
pub fn holds_index(unpacked: &Unpacked, index: &[u32]) -> bool {
    let plane_2 = |pointer: usize| unpacked.plane_2[pointer / 32] >> (pointer % 32) & 1;
    let mut code_points =
        unpacked.low.iter().zip(0..).map(|(low, pointer)| plane_2(pointer) << 17 | u32::from(*low));
    index.iter().all(|code_point| code_points.next() == Some(*code_point))
        && code_points.all(|rest| rest == 0)
}

fn truth(table: &Table, index: &[u32]) -> Truth {
    let cells = index.iter().map(|code_point| code_point & 0xFFFF | code_point >> 17 << 16).collect();
    let mut truth =
        Truth { cells, classes: vec![0; 0x2_0000], groups: vec![0; 0x2_0000], ..Truth::default() };
    for (class, segment) in (1..).zip(table.segments) {
        let (mut place, mut run, mut last) = (0, 0, 0);
        segment.for_each_pointer(table.width, &mut |pointer| {
            let cell = truth.cells[pointer as usize] as usize;
            if segment.holds(cell as u32) && truth.classes[cell] == 0 {
                truth.classes[cell] = class;
                run += u32::from(cell < last);
                truth.groups[cell] = match segment.order {
                    Order::Strokes => {
                        STROKES[class as usize - 1].partition_point(|start| *start <= place) as u32 - 1
                    }
                    _ => run,
                };
                (place, last) = (place + 1, cell);
            }
        });
    }
    truth
}
