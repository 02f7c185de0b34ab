//! Packs indexes. `README.md` describes the format, and `unpack` has the steps for both directions.

use crate::layout::{COUNT, Order, TABLES, Table};
use crate::memory::zeroed;
use crate::unpack::coder::{Coder, share};
use crate::unpack::model::Model;
use crate::unpack::multi_byte::{BLOCKS, Coding, Packed, Unpacked, unpack};
use crate::unpack::truth::Truth;
use crate::unpack::{NULL, single_byte};

/// Writes what `RangeDecoder` reads.
pub struct RangeEncoder {
    low: u64,
    range: u32,
    bytes: Vec<u8>,
    truth: Truth,
}

impl Coder for RangeEncoder {
    fn truth<T: Default>(&self, truth: impl FnOnce(&Truth) -> T) -> T {
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

impl RangeEncoder {
    pub fn new(truth: Truth) -> RangeEncoder {
        RangeEncoder { low: 0, range: 1 << 24, bytes: Vec::new(), truth }
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

    /// The bytes written, as few as possible if zeros follow.
    pub fn finished(mut self) -> Vec<u8> {
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
    let similar = rows.iter().enumerate().map(|(i, row)| {
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
    let truth = Truth { similar: similar.collect(), units: units.clone(), ..Truth::default() };
    let mut model = Model::new(RangeEncoder::new(truth)).unwrap();
    let mut unpacked = vec![0; units.len()];
    single_byte(&mut model, &mut unpacked);
    assert_eq!(unpacked, units);
    model.coder.finished()
}

/// The code unit for each byte in single-byte indexes, which are given one after the other: first ASCII, then the index.
pub fn units_by_byte(indexes: &[u16]) -> Vec<u16> {
    let or_null = |unit: &u16| if *unit == 0 { NULL } else { *unit };
    indexes.chunks(128).flat_map(|index| (0..0x80).chain(index.iter().map(or_null))).collect()
}

/// Packs the multi-byte indexes, given as code points by pointer and for each of `TABLES`.
pub fn pack(indexes: &[Vec<u32>; COUNT]) -> [(u32, [Vec<u8>; 2]); COUNT] {
    let packed = std::array::from_fn(|place| {
        let first = place - usize::from(TABLES[place].continues_previous);
        let coder = RangeEncoder::new(Truth::default());
        let mut coding = Coding::new(coder, &TABLES[first], zeroed().unwrap()).unwrap();
        for (earlier, index) in indexes.iter().enumerate().take(place) {
            if TABLES[earlier].is_needed_by(&TABLES[place]) {
                pack_next(&mut coding, &TABLES[earlier], index, earlier >= first);
            }
        }
        let streams = pack_next(&mut coding, &TABLES[place], &indexes[place], true);
        (coding.unpacked.hash(), streams)
    });
    for (place, index) in indexes.iter().enumerate() {
        let is_last = TABLES.get(place + 1).is_none_or(|next| !next.continues_previous);
        let unpacked = unpack(place, &as_slices(&packed), &[], None);
        let is_right = unpacked.is_some_and(|unpacked| !is_last || holds_index(&unpacked, index));
        assert!(is_right, "an index has changed so much that `layout::TABLES` has to follow");
    }
    packed
}

pub fn as_slices(packed: &[(u32, [Vec<u8>; 2]); COUNT]) -> [Packed<'_>; COUNT] {
    packed.each_ref().map(|(hash, streams)| (*hash, streams.each_ref().map(Vec::as_slice)))
}

/// Packs a table after those that it depends on. If not `is_own`, only the part that another index depends on.
pub fn pack_next(
    coding: &mut Coding<RangeEncoder>,
    table: &'static Table,
    index: &[u32],
    is_own: bool,
) -> [Vec<u8>; 2] {
    let mut truth = truth(table, index);
    for (class, word) in truth.classes.iter_mut().zip(&coding.cells.words[..BLOCKS]) {
        if table.continues_previous && u32::from(*word) & table.depends_on != 0 {
            *class = 0;
        }
    }
    let encoder = || RangeEncoder::new(truth.clone());
    coding.model.restart(encoder());
    coding.classes(table, is_own);
    let classes = coding.model.restart(encoder());
    coding.order(table.segments.len()).unwrap();
    let order = coding.model.restart(encoder());
    [classes, order].map(RangeEncoder::finished)
}

/// For each level of Big5, the places of the first characters with 1, 2, ... strokes.
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

/// Whether exactly this index was unpacked, with nothing after it.
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
        let (mut place, mut group, mut last) = (0, 0, 0);
        segment.for_each_pointer(table.width, &mut |pointer| {
            let cell = truth.cells[pointer as usize] as usize;
            if segment.holds(cell as u32) && truth.classes[cell] == 0 {
                truth.classes[cell] = class;
                group += u32::from(cell < last);
                truth.groups[cell] = match segment.order {
                    Order::Strokes => {
                        STROKES[class as usize - 1].partition_point(|start| *start <= place) as u32 - 1
                    }
                    _ => group,
                };
                (place, last) = (place + 1, cell);
            }
        });
    }
    truth
}
