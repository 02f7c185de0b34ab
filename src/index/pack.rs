//! Packing labels and indexes, for `unpack` to unpack. `build.rs` does it; the crate itself does not pack.
//!
//! # The format
//!
//! One string of bytes for the names and labels, one for the single-byte indexes, and two for each table of the
//! multi-byte indexes, in the order of [`TABLES`]: which code points it has, and where they stand. All are
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
//! # Labels
//!
//! A text with a line for each encoding. Each label has a space before it, or a tab when it is the
//! name, which is written as such. A guess is the letter that followed the last three when they were
//! last met; a bit says whether it is right. If not, the letter follows in seven bits, in the contexts of the
//! letter before it and of the guess.
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

use super::layout::{Order, TABLES, Table};
use super::unpack::coder::{Coder, share};
use super::unpack::model::Model;
use super::unpack::multi_byte::{BLOCKS, Coding, Packed, Unpacked, unpack};
use super::unpack::{NULL, Truth, single_byte, text};
use crate::room::zeroed;

/// Writes what `Decoder` reads.
pub struct Encoder {
    low: u64,
    range: u32,
    bytes: Vec<u8>,
    truth: Truth,
}

impl Coder for Encoder {
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

impl Encoder {
    pub fn new(truth: Truth) -> Encoder {
        Encoder { low: 0, range: 1 << 24, bytes: Vec::new(), truth }
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

/// Packs a text of ASCII.
pub fn pack_text(letters: &str) -> Vec<u8> {
    let truth = Truth { text: letters.into(), ..Truth::default() };
    let mut model = Model::new(Encoder::new(truth)).unwrap();
    let mut unpacked = vec![0; letters.len()];
    text(&mut model, &mut unpacked).unwrap();
    assert_eq!(unpacked, letters.as_bytes());
    model.coder.finished()
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
    let mut model = Model::new(Encoder::new(truth)).unwrap();
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
        let coder = Encoder::new(Truth::default());
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
    coding: &mut Coding<Encoder>,
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
    let encoder = || Encoder::new(truth.clone());
    coding.model.restart(encoder());
    coding.classes(table, is_own);
    let classes = coding.model.restart(encoder());
    coding.order(table.segments.len()).unwrap();
    let order = coding.model.restart(encoder());
    [classes, order].map(Encoder::finished)
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::index::tables::{PACKED, PACKED_LABELS, PACKED_SINGLE_BYTE};
    use crate::index::unpack::coder::Decoder;

    fn index(text: &str, size: usize) -> Vec<u32> {
        let mut index = vec![0; size];
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let (pointer, code_point) = line.split_once("\t0x").unwrap();
            index[pointer.parse::<usize>().unwrap()] = u32::from_str_radix(code_point, 16).unwrap();
        }
        index
    }

    fn indexes() -> [Vec<u32>; 7] {
        [
            index(include_str!("../../indexes/jis0208.txt"), 11280),
            index(include_str!("../../indexes/euc-kr.txt"), 23940),
            index(include_str!("../../indexes/euc-kr.txt"), 23940),
            index(include_str!("../../indexes/gb18030.txt"), 23940),
            index(include_str!("../../indexes/big5.txt"), 19782),
            index(include_str!("../../indexes/big5.txt"), 19782),
            index(include_str!("../../indexes/jis0212.txt"), 8836),
        ]
    }

    /// What the crate carries is what is packed here, and each table is unpacked to its index.
    #[test]
    fn round_trip() {
        let indexes = indexes();
        assert_eq!(as_slices(&pack(&indexes)), PACKED);
    }

    fn single_byte_indexes() -> Vec<u16> {
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("indexes");
        let mut indexes = Vec::new();
        for file in std::fs::read_dir(folder).unwrap() {
            let text = std::fs::read_to_string(file.unwrap().path()).unwrap();
            if text.contains("\n127\t") && !text.contains("\n128\t") {
                indexes.extend(index(&text, 128).into_iter().map(|code_point| code_point as u16));
            }
        }
        assert!(indexes.len() > 20 * 128);
        indexes
    }

    #[test]
    fn round_trip_of_single_byte_indexes() {
        for indexes in
            [single_byte_indexes(), (0..256_u16).map(|i| i.wrapping_mul(0x9E37) ^ i << 7).collect()]
        {
            let packed = pack_single_byte(&indexes);
            let mut model = Model::new(Decoder::new(&packed)).unwrap();
            let mut unpacked = vec![0; 2 * indexes.len()];
            single_byte(&mut model, &mut unpacked);
            assert_eq!(unpacked, units_by_byte(&indexes));
        }
    }

    #[test]
    fn round_trip_of_texts() {
        let ascii: String = (0..128_u8).rev().map(char::from).collect();
        for letters in ["", &ascii, include_str!("../../indexes/labels.txt")] {
            let packed = pack_text(letters);
            let mut model = Model::new(Decoder::new(&packed)).unwrap();
            let mut unpacked = vec![0; letters.len()];
            text(&mut model, &mut unpacked).unwrap();
            assert_eq!(unpacked, letters.as_bytes());
        }
    }

    /// The order that is known of a segment helps, but it may be another.
    #[test]
    fn segments_in_another_order() {
        let mut indexes = indexes();
        for (place, table) in TABLES.iter().enumerate() {
            for segment in table.segments {
                let mut filled = Vec::new();
                segment.for_each_pointer(table.width, &mut |pointer| filled.push(pointer as usize));
                filled.retain(|pointer| segment.holds(indexes[place][*pointer]));
                // All that have to do with the index.
                let first = place - usize::from(table.goes_on);
                let end = place + 1 + usize::from(TABLES.get(place + 1).is_some_and(|next| next.goes_on));
                for index in &mut indexes[first..end] {
                    index.swap(filled[0], filled[filled.len() - 1]);
                }
            }
        }
        // Fails when what is unpacked is something else.
        pack(&indexes);
    }

    /// What another decoder makes of an index's pairs of bytes, if it has just what some tables have.
    fn units(index: &[u32], tables: &[Table]) -> Vec<u16> {
        let mut text = vec!["\u{FFFD}\n".to_string(); index.len()];
        for table in tables {
            for segment in table.segments {
                segment.for_each_pointer(table.width, &mut |pointer| {
                    if let Some(code_point @ '\u{1}'..) = char::from_u32(index[pointer as usize]) {
                        text[pointer as usize] = format!("{code_point}\n");
                    }
                });
            }
        }
        text.concat().encode_utf16().collect()
    }

    /// What another decoder has right is taken, and need not be in the packed tables.
    #[test]
    fn given() {
        for (place, index) in indexes().iter().enumerate() {
            if TABLES.get(place + 1).is_some_and(|next| next.goes_on) {
                continue;
            }
            let first = place - usize::from(TABLES[place].goes_on);
            for next in first + 1..=place + 1 {
                let right = units(index, &TABLES[first..next]);
                let mut packed = PACKED;
                packed[first..next].iter_mut().for_each(|table| table.1 = [&[]; 2]);
                assert!(holds_index(&unpack(place, &packed, &right, None).unwrap(), index));
                // It is not taken when it is wrong, wherever that is.
                let text: Vec<_> =
                    (0..right.len()).filter(|at| ![0x0A, 0xFFFD].contains(&right[*at])).collect();
                for wrong in [text[0], text[text.len() / 2], text[text.len() - 1]] {
                    let mut units = right.clone();
                    units[wrong] ^= 1;
                    assert!(holds_index(&unpack(place, &PACKED, &units, None).unwrap(), index));
                    assert!(
                        !unpack(place, &packed, &units, None)
                            .is_some_and(|unpacked| holds_index(&unpacked, index))
                    );
                }
            }
            // Pairs that are in no index.
            let more = units(&vec![0xE000; 23940], &TABLES[first..=place]);
            for more in [&more[..], &[0x4E00, 0x0A].repeat(23940), &[0xD840, 0xDC0B, 0x0A].repeat(23940)] {
                assert!(holds_index(&unpack(place, &PACKED, more, None).unwrap(), index));
            }
        }
    }

    /// Of the first index, only the readings need what is packed once it is there.
    #[test]
    fn first_index() {
        let first = unpack(0, &PACKED, &[], None);
        for (place, index) in indexes().iter().enumerate().skip(1) {
            let is_last = TABLES.get(place + 1).is_none_or(|next| !next.goes_on);
            let mut packed = PACKED;
            if TABLES[place - usize::from(TABLES[place].goes_on)].reading == 0 {
                packed[0].1 = [&[]; 2];
            }
            for (packed, first) in [(packed, first.as_deref()), (PACKED, None)] {
                let unpacked = unpack(place, &packed, &[], first).unwrap();
                assert!(!is_last || holds_index(&unpacked, index), "{place}");
            }
        }
    }

    /// Damaged bytes give other tables, and no panic.
    #[test]
    fn damaged() {
        for bytes in [&[][..], &[0xFF; 2000], &[0x55; 2000], PACKED_LABELS, PACKED_SINGLE_BYTE] {
            let model = || Model::new(Decoder::new(bytes)).unwrap();
            assert!(text(&mut model(), &mut [0; 3000]).is_some());
            single_byte(&mut model(), &mut [0; 40 * 256]);
        }
        let mut random = 1_u32;
        let mut next = |below: usize| {
            random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (random >> 8) as usize % below
        };
        let sizes = indexes().map(|index| index.len());
        for round in 0..40 {
            let mut packed = PACKED.map(|(hash, streams)| (hash, streams.map(<[u8]>::to_vec)));
            let bytes = &mut packed[round % 7].1[round / 7 % 2];
            for _ in 0..1 + round / 10 {
                let place = next(bytes.len());
                bytes[place] ^= 1 << next(8);
            }
            bytes.truncate(if round % 3 == 0 { next(bytes.len()) } else { usize::MAX });
            for (place, size) in sizes.into_iter().enumerate() {
                if let Some(unpacked) = unpack(place, &as_slices(&packed), &[], None) {
                    assert!(unpacked.low[size..].iter().all(|low| *low == 0));
                }
            }
        }
    }
}
