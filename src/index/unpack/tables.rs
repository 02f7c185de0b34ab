//! The tables, and where what they hold stands in them.

use super::coder::with_room_for;
use Order::{Ranks, Readings, Strokes, Windows};
use alloc::vec::Vec;

/// How the code points of a segment are ordered.
#[derive(Clone, Copy, PartialEq)]
pub enum Order {
    /// By code point, now and then going on from another place, with gaps and copies.
    Ranks,
    /// By reading: runs of rising code points.
    Readings,
    /// By radical: almost by code point, with some held back and some brought forward.
    Windows,
    /// By the number of strokes, then by radical. Two such segments are coded as one.
    Strokes,
}

/// A multi-byte index.
pub struct Table {
    /// How many pointers it has, and how many of them make a row.
    pub size: usize,
    pub width: u32,
    /// Where its classes stand in a word of `Coding::classes`.
    pub shift: u32,
    bits: u32,
    /// The bits of the earlier tables whose classes are contexts for its own.
    pub after: u16,
    /// Whether it has every unified ideograph of Unicode 1.1.
    pub is_full: bool,
    /// By class, counted from 1. What others need for their order is first.
    pub segments: &'static [Segment],
}

/// The code points of a class, and where they stand: areas given by their first pointer, the length of
/// a row and the number of rows.
pub struct Segment {
    pub order: Order,
    areas: &'static [(u32, u32, u32)],
}

const fn segment(order: Order, areas: &'static [(u32, u32, u32)]) -> Segment {
    Segment { order, areas }
}

/// In the order in which they are coded: jis0208, euc-kr, gb18030, big5, jis0212.
pub static TABLES: [Table; 5] = [
    Table {
        size: 11280,
        width: 94,
        shift: 0,
        bits: 3,
        after: 0,
        is_full: false,
        segments: &[
            segment(Readings, &[(1410, 2965, 1)]),
            segment(Windows, &[(4418, 3390, 1)]),
            segment(Ranks, &[(0, 690, 1)]),
            segment(Ranks, &[(1128, 92, 1), (8272, 376, 1), (10716, 388, 1)]),
        ],
    },
    Table {
        size: 23940,
        width: 190,
        shift: 3,
        bits: 2,
        after: 0x07,
        is_full: false,
        segments: &[
            segment(Readings, &[(13966, 94, 53)]),
            segment(Ranks, &[(0, 6080, 1), (6080, 96, 94)]),
            segment(Ranks, &[(6176, 94, 41)]),
        ],
    },
    Table {
        size: 23940,
        width: 190,
        shift: 5,
        bits: 3,
        after: 0x07,
        is_full: true,
        segments: &[
            segment(Ranks, &[(0, 6080, 1), (7790, 96, 85)]),
            segment(Readings, &[(9026, 94, 40)]),
            segment(Windows, &[(16626, 94, 32)]),
            segment(Ranks, &[(6176, 94, 9), (7410, 96, 2), (7886, 94, 6), (22706, 94, 7), (6080, 96, 7)]),
        ],
    },
    Table {
        size: 19782,
        width: 157,
        shift: 8,
        bits: 3,
        after: 0xE7,
        is_full: false,
        segments: &[
            segment(Strokes, &[(5495, 5401, 1)]),
            segment(Strokes, &[(11304, 7652, 1)]),
            segment(Ranks, &[(942, 4082, 1), (18997, 785, 1)]),
            segment(Ranks, &[(5024, 471, 1), (10896, 408, 1), (18956, 41, 1)]),
        ],
    },
    Table {
        size: 8836,
        width: 94,
        shift: 11,
        bits: 2,
        after: 0x07,
        is_full: false,
        segments: &[segment(Windows, &[(1410, 5801, 1)]), segment(Ranks, &[(0, 1027, 1)])],
    },
];

impl Table {
    /// The bits of its classes in a word of `Coding::classes`.
    pub fn mask(&self) -> u16 {
        ((1 << self.bits) - 1) << self.shift
    }

    /// What of its order another table needs.
    pub fn readings_for(&self, table: &Table) -> &'static [Segment] {
        let by_reading = |segment: &Segment| segment.order == Readings;
        let needed = table.segments.iter().any(by_reading) && self.segments.first().is_some_and(by_reading);
        if needed { self.segments.get(..1).unwrap_or_default() } else { &[] }
    }

    /// Tells its readings from those of other tables, and from none.
    pub fn first_reading(&self) -> u16 {
        1 + ((self.shift as u16) << 8)
    }

    /// A segment's pointers.
    #[inline(never)]
    pub fn pointers(&self, segment: &Segment) -> Option<Vec<u32>> {
        let mut pointers =
            with_room_for(segment.areas.iter().map(|(_, length, rows)| (length * rows) as usize).sum())?;
        for &(first, length, rows) in segment.areas {
            for row in 0..rows {
                let first = first + row * self.width;
                pointers.extend(first..first + length);
            }
        }
        Some(pointers)
    }
}
