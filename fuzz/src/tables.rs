//! The packed tables: unpacking returns what was packed, and unpacking any other bytes ends without a panic.
//!
//! Only a few of the real tables could be tried per second. Those here have the same orders, and are small.

use crate::random::Random;
use encoding_standard_packing::layout::Order::{Compatibility, Ranks, Readings, Strokes, Windows};
use encoding_standard_packing::layout::areas::Area;
use encoding_standard_packing::layout::{COUNT, Order, Segment, TABLES, Table, asked};
use encoding_standard_packing::memory::zeroed;
use encoding_standard_packing::pack::{
    RangeEncoder, holds_index, pack_next, pack_single_byte, units_by_byte,
};
use encoding_standard_packing::unpack::coder::{Coder, RangeDecoder};
use encoding_standard_packing::unpack::model::Model;
use encoding_standard_packing::unpack::multi_byte::{Coding, Unpacked, unpack};
use encoding_standard_packing::unpack::single_byte;
use encoding_standard_packing::unpack::truth::Truth;

const WIDTH: u32 = 20;

const fn table(asked: [u32; 3], segments: &'static [Segment]) -> Table {
    Table {
        continues_previous: false,
        width: WIDTH,
        shift: 0,
        depends_on: 0,
        asked,
        until_readings: 0,
        segments,
    }
}

const fn area(first: u16, length: u16, rows: u16) -> Area {
    Area { first, length, rows }
}

/// How many pointers a table has.
fn size(table: &Table) -> usize {
    let mut size = 0;
    for segment in table.segments {
        segment.for_each_pointer(table.width, &mut |pointer| size = size.max(pointer as usize + 1));
    }
    size
}

static SMALL: [Table; 4] = [
    table(
        [asked(&[0, 4, 3, 1, 2]), asked(&[0, 1, 2, 3, 4]), asked(&[0, 1, 2, 3, 4])],
        &[
            Segment::new(Readings, &[area(0, 40, 1), area(60, 10, 2)]),
            Segment::new(Windows, &[area(100, 50, 1)]),
            Segment::new(Ranks, &[area(40, 20, 1), area(70, 10, 2)]),
            Segment::new(Ranks, &[area(150, 45, 1)]),
        ],
    ),
    table(
        [asked(&[0, 4, 3, 2, 1]), asked(&[0, 2, 1, 4, 3]), asked(&[3, 4, 0, 2, 1])],
        &[
            Segment::new(Compatibility, &[area(20, 15, 4)]),
            Segment::new(Readings, &[area(20, 15, 4)]),
            Segment::new(Ranks, &[area(0, 20, 1), area(100, 50, 1)]),
            Segment::new(Ranks, &[area(35, 5, 4), area(150, 50, 1)]),
        ],
    ),
    table(
        [asked(&[0, 4, 3, 2, 1]), asked(&[1, 2, 3, 0, 4]), asked(&[4, 0, 1, 2, 3])],
        &[
            Segment::new(Strokes, &[area(0, 50, 1)]),
            Segment::new(Strokes, &[area(60, 40, 1)]),
            Segment::new(Ranks, &[area(50, 10, 1)]),
            Segment::new(Ranks, &[area(100, 60, 1)]),
        ],
    ),
    // Like the table of HKSCS, the only one with plane 2.
    table(
        [asked(&[0, 1, 2]), asked(&[0, 1, 2]), asked(&[0, 1, 2])],
        &[Segment::new(Ranks, &[area(0, 80, 1), area(110, 50, 1)]), Segment::new(Ranks, &[area(80, 10, 3)])],
    ),
];

/// More than there are single-byte indexes.
const MOST_ROWS: usize = 40;

/// Reads, and counts the bits that are read.
struct Counting<'a> {
    decoder: RangeDecoder<'a>,
    bits: usize,
}

impl Coder for Counting<'_> {
    fn code(&mut self, probability: u32, truth: bool) -> bool {
        self.bits += 1;
        self.decoder.code(probability, truth)
    }

    fn point(&mut self, whole: u32, truth: u32) -> u32 {
        self.bits += 1;
        self.decoder.point(whole, truth)
    }

    fn part(&mut self, first: u32, size: u32) {
        self.decoder.part(first, size);
    }
}

fn reading(bytes: &[u8]) -> Counting<'_> {
    Counting { decoder: RangeDecoder::new(bytes), bits: 0 }
}

pub fn run(data: &[u8]) {
    let Some(([what, which, split], bytes)) = data.split_first_chunk() else { return };
    let place = bytes.len() * usize::from(*split) / 256;
    let small = &SMALL[usize::from(*which) % SMALL.len()];
    match what % 6 {
        0 => unpack_single_byte(bytes, usize::from(*which) % (MOST_ROWS + 1)),
        1 => {
            let mut indexes: Vec<u16> = bytes
                .chunks(2)
                .map(|pair| u16::from(pair[0]) << 8 | u16::from(*pair.last().unwrap()))
                .collect();
            indexes.resize(indexes.len().next_multiple_of(128), 0);
            let packed = pack_single_byte(&indexes);
            let mut model = Model::new(RangeDecoder::new(&packed)).unwrap();
            let mut unpacked = vec![0; 2 * indexes.len()];
            single_byte(&mut model, &mut unpacked);
            assert_eq!(unpacked, units_by_byte(&indexes));
        }
        2 | 3 => {
            unpack_small(small, [&bytes[..place], &bytes[place..]]);
        }
        4 => {
            let index = index(small, bytes);
            let packed = pack_small(small, &index);
            let unpacked = unpack_small(small, packed.each_ref().map(Vec::as_slice));
            assert!(holds_index(&unpacked.unwrap(), &index));
        }
        _ => unpack_large(usize::from(*which) % TABLES.len(), bytes),
    }
}

fn unpack_single_byte(bytes: &[u8], count: usize) {
    let mut model = Model::new(reading(bytes)).unwrap();
    single_byte(&mut model, &mut vec![0; 256 * count]);
    assert!(model.coder.bits <= count * (10 + 128 * (5 + 1 + 2 * 21)));
}

fn unpack_small(table: &'static Table, [classes, order]: [&[u8]; 2]) -> Option<Box<Unpacked>> {
    let mut coding = Coding::new(reading(classes), table, zeroed().unwrap()).unwrap();
    coding.classes(table, true);
    // In the BMP one bit for each block, and one for each cell and class; in plane 2 a number for each cell.
    let bits = coding.model.restart(reading(order)).bits;
    assert!(bits <= 0x100 + 0x1_0000 * (table.segments.len() + 1) + 0x1_0001 * (2 * 21 + 1), "{bits}");
    // The packer cannot have written everything.
    coding.order(table.segments.len())?;
    // At most 24,000 cells are listed. For each, its group; and for each pointer, each cell that is left.
    let bits = coding.model.coder.bits;
    assert!(bits <= 24_000 * 64 + size(table) * (24_000 + 64), "{bits}");
    assert_nothing_behind(&coding.unpacked, table);
    Some(coding.unpacked)
}

/// Damaged tables, with any units as the index of another decoder or as the first index.
fn unpack_large(place: usize, bytes: &[u8]) {
    let mut streams = bytes.chunks(bytes.len() / 15 + 1);
    let packed: [(_, [_; 2]); COUNT] =
        std::array::from_fn(|_| (0, std::array::from_fn(|_| streams.next().unwrap_or_default())));
    let unit = |byte: &u8| if *byte < 0x40 { 0x0A } else { u16::from(*byte) * 0x0101 };
    let units: Vec<u16> = streams.next().unwrap_or_default().iter().map(unit).collect();
    let mut first: Box<Unpacked> = zeroed().unwrap();
    first.read(&units, true);
    // Units that are not the index are rejected.
    for (units, first) in [(&[][..], None), (&units, None), (&[], Some(&*first))] {
        let unpacked = unpack(place, &packed, units, first);
        assert!(unpacked.is_none_or(|unpacked| unpacked.hash() == packed[place].0));
    }
}

fn assert_nothing_behind(unpacked: &Unpacked, table: &Table) {
    assert!(unpacked.low[size(table)..].iter().all(|low| *low == 0));
}

fn pack_small(table: &'static Table, index: &[u32]) -> [Vec<u8>; 2] {
    pack_next(
        &mut Coding::new(RangeEncoder::new(Truth::default()), table, zeroed().unwrap()).unwrap(),
        table,
        index,
        true,
    )
}

/// An index that the bytes describe. Where the order is that of ranks, it may have gaps and copies, and plane 2.
fn index(table: &Table, bytes: &[u8]) -> Vec<u32> {
    let mut bytes = bytes.iter().copied().chain(std::iter::repeat(1));
    let (mut index, mut last) = (vec![0; size(table)], 0_u32);
    let mut filled: Vec<usize> = Vec::new();
    let has_plane_2 = table.segments[0].order == Ranks;
    for segment in table.segments {
        let mut pointers = Vec::new();
        segment.for_each_pointer(table.width, &mut |pointer| pointers.push(pointer as usize));
        for pointer in pointers {
            if index[pointer] != 0 {
                continue;
            }
            let (how, distance) = (bytes.next().unwrap(), u32::from(bytes.next().unwrap()));
            match (segment.order, how % 16) {
                (Ranks, 0) => continue,
                (Ranks, 1) if !filled.is_empty() => {
                    index[pointer] = index[filled[distance as usize % filled.len()]];
                    // Only those of the BMP are copied.
                    index[pointer] &= if index[pointer] > 0xFFFF { 0 } else { u32::MAX };
                    continue;
                }
                (Ranks, 2 | 3) if has_plane_2 => last = last & 0xFFFF | 0x2_0000,
                (Compatibility, 0..8) => last = 0xF900 + distance,
                (Compatibility, _) => continue,
                (_, 4) => last = 0x4E00 + (distance << 6),
                (_, 5) => last = 0xAC00 + (distance << 5),
                (_, 6) => last = distance << 8,
                _ => last = last & 0xFFFF,
            }
            let next = |last: u32, by: u32| last & 0x2_0000 | (last + by) & 0xFFFF;
            last = next(last, 1 + if how & 0x80 != 0 { distance } else { 0 });
            while last == 0 || last == 0x2_0000 || index.contains(&last) || is_misplaced(segment.order, last)
            {
                last = next(last, 1);
            }
            index[pointer] = last;
            filled.push(pointer);
        }
    }
    index
}

/// Whether a segment without gaps cannot have a code point: compatibility ideographs are in a segment of their own, and
/// characters with readings are below U+D800.
fn is_misplaced(order: Order, code_point: u32) -> bool {
    (order == Readings && code_point >= 0xD800)
        || (order == Compatibility && !(0xF900..0xFB00).contains(&code_point))
}

/// A first corpus: the small tables packed, and what to pack.
pub fn seeds(random: &mut Random) -> Vec<Vec<u8>> {
    let mut seeds = Vec::new();
    for what in 0..6 {
        for _ in 0..8 {
            let which = random.below(256) as u8;
            let bytes: Vec<u8> = (0..random.below(500)).map(|_| random.below(256) as u8).collect();
            let (split, bytes) = match what {
                2 | 3 => {
                    let small = &SMALL[usize::from(which) % SMALL.len()];
                    let [mut classes, mut order] = pack_small(small, &index(small, &bytes));
                    // Of the same length, so that half of the bytes is the place to split. Zeros at the end change nothing.
                    let half = classes.len().max(order.len());
                    classes.resize(half, 0);
                    order.resize(half, 0);
                    (128, [classes, order].concat())
                }
                _ => (random.below(256) as u8, bytes),
            };
            seeds.push([&[what, which, split], &*bytes].concat());
        }
    }
    seeds
}
