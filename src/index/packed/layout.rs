//! What is known of the multi-byte indexes, for packing and unpacking: what stands where in them, and in
//! which order.

use Order::{Compatibility, Ranks, Readings, Strokes, Windows};

/// How the code points of a segment are ordered.
#[derive(Clone, Copy, PartialEq)]
pub enum Order {
    /// By code point, now and then going on from another place, with gaps and copies.
    Ranks,
    /// The same, but only of compatibility ideographs, which stand where they repeat characters under other readings.
    Compatibility,
    /// By reading: runs of rising code points.
    Readings,
    /// By radical: almost by code point, with some held back and some brought forward.
    Windows,
    /// By the number of strokes, then by radical.
    Strokes,
}

/// A multi-byte index, or a part of one.
pub struct Table {
    /// Whether it goes on with the index of the table before.
    pub goes_on: bool,
    /// How many pointers make a row.
    pub width: u32,
    /// Where its classes, of three bits, stand among those of all tables.
    pub shift: u32,
    /// The bits of the earlier tables whose classes are contexts for its own, and whose readings for its own.
    pub after: u32,
    /// The classes there are, in the order in which they are asked for, one for each hexadecimal digit from the last
    /// on: elsewhere, among unified ideographs and in Hangul. A single one is that of all cells.
    pub asked: [u32; 3],
    /// How many of the segments those need that also have characters in the order of their readings, 0 if this one has none.
    pub reading: usize,
    /// By class, counted from 1. What others need for their order is first.
    pub segments: &'static [Segment],
}

impl Table {
    /// Whether some of its cells stand in groups.
    pub fn has_groups(&self) -> bool {
        self.segments.iter().any(|segment| matches!(segment.order, Readings | Strokes))
    }

    /// Whether what this table has is a context of another one's.
    pub fn is_known_to(&self, other: &Table) -> bool {
        other.after >> self.shift & 1 != 0
    }
}

/// No segment has more areas.
const MOST: usize = 6;

/// The code points of a class, and where they stand: areas given by their first pointer, the length of
/// a row and the number of rows.
pub struct Segment {
    pub order: Order,
    areas: [(u16, u16, u16); MOST],
}

impl Segment {
    /// Whether it takes a cell that stands in its areas.
    pub fn holds(&self, cell: u32) -> bool {
        cell != 0 && (self.order != Compatibility || (0xF900..0xFB00).contains(&cell))
    }

    /// Calls `each` with its pointers in a table with rows of some width.
    #[inline(never)]
    pub fn for_each_pointer(&self, width: u32, each: &mut dyn FnMut(u32)) {
        for (first, length, rows) in self.areas {
            for row in 0..u32::from(rows) {
                let first = u32::from(first) + row * width;
                for pointer in first..first + u32::from(length) {
                    each(pointer);
                }
            }
        }
    }
}

/// Its areas are kept in place: a pointer to them would take more of the module than areas of no rows.
pub const fn segment(order: Order, given: &[(u16, u16, u16)]) -> Segment {
    let mut areas = [(0, 0, 0); MOST];
    areas.split_at_mut(given.len()).0.copy_from_slice(given);
    Segment { order, areas }
}

/// Those of jis0208, euc-kr, gb18030, big5 and jis0212. Two have a second one, which many decoders lack: euc-kr has all other
/// Hangul there, big5 the Hong Kong supplementary character set, and both a few that came as late.
pub static TABLES: [Table; 7] = [
    Table {
        goes_on: false,
        width: 94,
        shift: 0,
        after: 0,
        asked: [0x340, 0x3_4210, 0],
        reading: 1,
        segments: &[
            segment(Readings, &[(1410, 2965, 1)]),
            segment(Windows, &[(4418, 3390, 1)]),
            segment(Ranks, &[(0, 690, 1)]),
            segment(Ranks, &[(1128, 92, 1), (8272, 376, 1), (10716, 388, 1)]),
        ],
    },
    Table {
        goes_on: false,
        width: 190,
        shift: 3,
        after: 0x07,
        asked: [0x130, 0x20, 0x30],
        reading: 2,
        segments: &[
            segment(Compatibility, &[(13966, 94, 53)]),
            segment(Readings, &[(13966, 94, 53)]),
            segment(Ranks, &[(6176, 94, 1), (6366, 69, 1), (6556, 94, 39)]),
        ],
    },
    Table {
        goes_on: true,
        width: 190,
        shift: 12,
        after: 0x38,
        asked: [0x10, 0, 0x1],
        reading: 0,
        segments: &[segment(Ranks, &[(6435, 2, 1), (0, 6080, 1), (6080, 96, 94)])],
    },
    Table {
        goes_on: false,
        width: 190,
        shift: 6,
        after: 0x3F,
        asked: [0x140, 0x4_0321, 0],
        reading: 2,
        segments: &[
            segment(Ranks, &[(0, 6080, 1), (7790, 96, 85)]),
            segment(Readings, &[(9026, 94, 39), (16436, 89, 1)]),
            segment(Windows, &[(16626, 94, 32)]),
            segment(
                Ranks,
                &[(6176, 94, 9), (7410, 96, 2), (7886, 94, 6), (16525, 5, 1), (22706, 94, 7), (6080, 96, 7)],
            ),
        ],
    },
    Table {
        goes_on: false,
        width: 157,
        shift: 9,
        after: 0x1FF,
        asked: [0x230, 0x3102, 0],
        reading: 0,
        segments: &[
            segment(Strokes, &[(5495, 5401, 1)]),
            segment(Strokes, &[(11304, 7652, 1)]),
            segment(Ranks, &[(5024, 408, 1), (18956, 40, 1)]),
        ],
    },
    Table {
        goes_on: true,
        width: 157,
        shift: 12,
        after: 0xE00,
        asked: [0x210, 0x210, 0],
        reading: 0,
        segments: &[
            segment(Ranks, &[(942, 4082, 1), (18997, 785, 1)]),
            segment(Ranks, &[(5432, 63, 1), (10896, 408, 1), (18996, 1, 1)]),
        ],
    },
    Table {
        goes_on: false,
        width: 94,
        shift: 12,
        after: 0x07,
        asked: [0x120, 0x10, 0],
        reading: 0,
        segments: &[segment(Windows, &[(1410, 5801, 1)]), segment(Ranks, &[(0, 1027, 1)])],
    },
];
