//! What is known of the multi-byte indexes, for the packer and the unpacker: which characters are in which areas, and in
//! which order.

pub mod areas;

use Order::{Compatibility, Ranks, Readings, Strokes, Windows};
use TableId::{Big5, EucKr, Gb18030, Hangul, Hkscs, Jis0208, Jis0212};
use areas::{Area, NO_AREA};

/// The packed tables, in the order in which they are packed and unpacked. Two indexes have a second table, which many
/// engines' decoders lack: euc-kr has all other Hangul there, big5 the Hong Kong supplementary character set, and both
/// have a few characters that were added at the same time.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum TableId {
    Jis0208,
    EucKr,
    /// The rest of index euc-kr.
    Hangul,
    Gb18030,
    Big5,
    /// The rest of index big5.
    Hkscs,
    Jis0212,
}

/// How many tables there are.
pub const COUNT: usize = 7;

impl TableId {
    pub const ALL: [TableId; COUNT] = [Jis0208, EucKr, Hangul, Gb18030, Big5, Hkscs, Jis0212];

    const fn table(self) -> Table {
        match self {
            Jis0208 => JIS0208,
            EucKr => EUC_KR,
            Hangul => HANGUL,
            Gb18030 => GB18030,
            Big5 => BIG5,
            Hkscs => HKSCS,
            Jis0212 => JIS0212,
        }
    }

    /// Its place in [`TABLES`] and among the packed tables.
    #[inline(always)]
    pub const fn place(self) -> usize {
        self as usize
    }

    /// The lowest of its three bits among the classes of all tables. The last three share theirs: no table depends on them.
    const fn shift(self) -> u32 {
        match self {
            Jis0208 => 0,
            EucKr => 3,
            Gb18030 => 6,
            Big5 => 9,
            Hangul | Hkscs | Jis0212 => 12,
        }
    }
}

/// How the code points of a segment are ordered.
#[derive(Clone, Copy, PartialEq)]
pub enum Order {
    /// By code point, with gaps, copies, and jumps to other places.
    Ranks,
    /// The same, but only compatibility ideographs. They are where their characters are repeated for another reading.
    Compatibility,
    /// By reading: groups of rising code points.
    Readings,
    /// By radical: almost by code point, with a few cells earlier or later.
    Windows,
    /// By the number of strokes, then by radical.
    Strokes,
}

/// A multi-byte index, or a part of one.
#[derive(Clone, Copy)]
pub struct Table {
    /// Whether it has the rest of the index of the previous table.
    pub continues_previous: bool,
    /// How many pointers make a row.
    pub width: u32,
    /// The lowest of its three bits among the classes of all tables.
    pub shift: u32,
    /// The bits of the earlier tables it depends on: their classes are contexts for its classes, and their readings for its
    /// readings.
    pub depends_on: u32,
    /// The classes in the order in which they are asked for: elsewhere, among unified ideographs and in Hangul. See
    /// [`asked`].
    pub asked: [u32; 3],
    /// How many of its segments are put in order for a later table that has readings, 0 if this one has no readings.
    pub until_readings: usize,
    /// By class, counted from 1. Those of `until_readings` are first.
    pub segments: &'static [Segment],
}

impl Table {
    /// Whether some of its cells are in groups.
    pub fn has_groups(&self) -> bool {
        self.segments.iter().any(|segment| matches!(segment.order, Readings | Strokes))
    }

    /// Whether the other table depends on this one.
    pub fn is_needed_by(&self, other: &Table) -> bool {
        other.depends_on >> self.shift & 1 != 0
    }
}

/// The bits of tables that another one depends on.
const fn classes_of(tables: &[TableId]) -> u32 {
    let (mut bits, mut i) = (0, 0);
    while i < tables.len() {
        bits |= 7 << tables[i].shift();
        i += 1;
    }
    bits
}

/// Classes in the order in which they are asked for, one in each hexadecimal digit from the last on. The last class is not
/// asked for: a cell that is in none of the others is in this one.
pub const fn asked(classes: &[u32]) -> u32 {
    let (mut digits, mut i) = (0, classes.len());
    while i > 0 {
        i -= 1;
        digits = digits << 4 | classes[i];
    }
    digits
}

/// No segment has more areas.
const MOST: usize = 6;

/// The code points of a class, and the pointers they have.
#[derive(Clone, Copy)]
pub struct Segment {
    pub order: Order,
    /// Not a slice: a pointer would take more of the module than areas without rows.
    areas: [Area; MOST],
}

impl Segment {
    pub const fn new(order: Order, given: &[Area]) -> Segment {
        let mut areas = [NO_AREA; MOST];
        areas.split_at_mut(given.len()).0.copy_from_slice(given);
        Segment { order, areas }
    }

    /// Whether a cell in the areas of the segment belongs to it.
    pub fn holds(&self, cell: u32) -> bool {
        cell != 0 && (self.order != Compatibility || (0xF900..0xFB00).contains(&cell))
    }

    /// Calls `each` with its pointers in a table with rows of `width`.
    #[inline(never)]
    pub fn for_each_pointer(&self, width: u32, each: &mut dyn FnMut(u32)) {
        for Area { first, length, rows } in self.areas {
            for row in 0..u32::from(rows) {
                let first = u32::from(first) + row * width;
                for pointer in first..first + u32::from(length) {
                    each(pointer);
                }
            }
        }
    }
}

/// By [`TableId`].
pub static TABLES: [Table; COUNT] = {
    let mut tables = [JIS0208; COUNT];
    let mut i = 0;
    while i < COUNT {
        let id = TableId::ALL[i];
        tables[i] = id.table();
        assert!(id.place() == i && tables[i].shift == id.shift());
        i += 1;
    }
    tables
};

const JIS0208: Table = Table {
    continues_previous: false,
    width: areas::JIS_WIDTH,
    shift: Jis0208.shift(),
    depends_on: 0,
    asked: [asked(&[0, 4, 3]), asked(&[0, 1, 2, 4, 3]), asked(&[0])],
    until_readings: 1,
    segments: &[
        Segment::new(Readings, &[areas::JIS_X_0208_LEVEL_1]),
        Segment::new(Windows, &[areas::JIS_X_0208_LEVEL_2]),
        Segment::new(Ranks, &[areas::JIS_X_0208_NON_KANJI]),
        Segment::new(
            Ranks,
            &[
                areas::JIS_X_0208_NEC_ROW_13,
                areas::JIS_X_0208_NEC_SELECTED_IBM,
                areas::JIS_X_0208_IBM_EXTENSIONS,
            ],
        ),
    ],
};

const EUC_KR: Table = Table {
    continues_previous: false,
    width: areas::EUC_KR_WIDTH,
    shift: EucKr.shift(),
    depends_on: classes_of(&[Jis0208]),
    asked: [asked(&[0, 3, 1]), asked(&[0, 2]), asked(&[0, 3])],
    until_readings: 2,
    segments: &[
        Segment::new(Compatibility, &[areas::KS_X_1001_HANJA]),
        Segment::new(Readings, &[areas::KS_X_1001_HANJA]),
        Segment::new(Ranks, &[areas::KS_X_1001_ROW_1, areas::KS_X_1001_ROW_2, areas::KS_X_1001_ROWS_3_TO_41]),
    ],
};

const HANGUL: Table = Table {
    continues_previous: true,
    width: areas::EUC_KR_WIDTH,
    shift: Hangul.shift(),
    depends_on: classes_of(&[EucKr]),
    asked: [asked(&[0, 1]), asked(&[0]), asked(&[1])],
    until_readings: 0,
    segments: &[Segment::new(
        Ranks,
        &[areas::KS_X_1001_ROW_2_ADDED, areas::UHC_HANGUL_BEFORE, areas::UHC_HANGUL_SAME_LEADS],
    )],
};

const GB18030: Table = Table {
    continues_previous: false,
    width: areas::GB18030_WIDTH,
    shift: Gb18030.shift(),
    depends_on: classes_of(&[Jis0208, EucKr]),
    asked: [asked(&[0, 4, 1]), asked(&[1, 2, 3, 0, 4]), asked(&[0])],
    until_readings: 2,
    segments: &[
        Segment::new(Ranks, &[areas::GBK_HANZI_3, areas::GBK_HANZI_4]),
        Segment::new(Readings, &[areas::GB_T_2312_LEVEL_1, areas::GB_T_2312_LEVEL_1_LAST_ROW]),
        Segment::new(Windows, &[areas::GB_T_2312_LEVEL_2]),
        Segment::new(
            Ranks,
            &[
                areas::GB_T_2312_NON_HANZI,
                areas::GBK_SYMBOLS_5,
                areas::GBK_USER_DEFINED_1,
                areas::GB_T_2312_AFTER_LEVEL_1,
                areas::GBK_USER_DEFINED_2,
                areas::GBK_USER_DEFINED_3,
            ],
        ),
    ],
};

const BIG5: Table = Table {
    continues_previous: false,
    width: areas::BIG5_WIDTH,
    shift: Big5.shift(),
    depends_on: classes_of(&[Jis0208, EucKr, Gb18030]),
    asked: [asked(&[0, 3, 2]), asked(&[2, 0, 1, 3]), asked(&[0])],
    until_readings: 0,
    segments: &[
        Segment::new(Strokes, &[areas::BIG5_LEVEL_1]),
        Segment::new(Strokes, &[areas::BIG5_LEVEL_2]),
        Segment::new(Ranks, &[areas::BIG5_NON_HANZI, areas::ETEN_AFTER_LEVEL_2]),
    ],
};

const HKSCS: Table = Table {
    continues_previous: true,
    width: areas::BIG5_WIDTH,
    shift: Hkscs.shift(),
    depends_on: classes_of(&[Big5]),
    asked: [asked(&[0, 1, 2]), asked(&[0, 1, 2]), asked(&[0])],
    until_readings: 0,
    segments: &[
        Segment::new(Ranks, &[areas::HKSCS_BEFORE_BIG5, areas::HKSCS_AFTER_BIG5]),
        Segment::new(Ranks, &[areas::ETEN_AFTER_NON_HANZI, areas::ETEN_BETWEEN_LEVELS, areas::ETEN_LAST]),
    ],
};

const JIS0212: Table = Table {
    continues_previous: false,
    width: areas::JIS_WIDTH,
    shift: Jis0212.shift(),
    depends_on: classes_of(&[Jis0208]),
    asked: [asked(&[0, 2, 1]), asked(&[0, 1]), asked(&[0])],
    until_readings: 0,
    segments: &[
        Segment::new(Windows, &[areas::JIS_X_0212_KANJI]),
        Segment::new(Ranks, &[areas::JIS_X_0212_NON_KANJI]),
    ],
};
