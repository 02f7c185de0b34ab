//! How frequent the characters of multi-byte encodings are, by their places in the encoding. So no index is needed.
//! Frequent characters have numbers of their own, and the others one for each row.

use crate::encoding::Encoding::{self, *};

/// The frequent characters of a character set.
pub struct Chart {
    /// How many places a row has.
    pub width: u32,
    /// The rows that have a number for each place, as ranges.
    rows: [[u32; 2]; 2],
    /// The cost of characters in other rows, in bits.
    pub elsewhere: u32,
}

/// JIS X 0208, GB 2312, Big5 and KS X 1001, in the order of their tables.
pub static CHARTS: [Chart; 4] = [
    Chart { width: 94, rows: [[0, 8], [15, 47]], elsewhere: 17 },
    Chart { width: 94, rows: [[0, 3], [15, 55]], elsewhere: 16 },
    Chart { width: 157, rows: [[0, 3], [3, 38]], elsewhere: 17 },
    Chart { width: 94, rows: [[0, 3], [15, 40]], elsewhere: 17 },
];

/// The costs for the numbers in such a table, in bits.
pub const COSTS: [u8; 5] = [5, 8, 11, 14, 18];

impl Chart {
    /// How many numbers its table has.
    pub fn size(&self) -> usize {
        self.rows.iter().map(|rows| (rows[1] - rows[0]) * self.width).sum::<u32>() as usize
    }

    /// The place of a character in the table, `None` if it is not in the table.
    pub fn place(&self, row: u32, column: u32) -> Option<usize> {
        let mut first = 0;
        for rows in self.rows {
            if (rows[0]..rows[1]).contains(&row) {
                return Some(((first + row - rows[0]) * self.width + column) as usize);
            }
            first += rows[1] - rows[0];
        }
        None
    }
}

/// A character that was read.
pub enum Read {
    /// In a chart.
    Place(usize, u32, u32),
    /// Another character, with its cost in bits.
    Other(u32),
    Invalid,
}

/// The encodings, and the language each is for.
pub static MULTI_BYTE: [(Encoding, &str); 5] =
    [(ShiftJis, "ja"), (EucJp, "ja"), (Gbk, "zh-Hans"), (Big5, "zh-Hant"), (EucKr, "ko")];

const KATAKANA: u32 = 6;
const LETTER: u32 = 6;

/// Reads the first character of some bytes. Returns it and its length, which is 0 if it is incomplete.
pub fn read(encoding: Encoding, bytes: &[u8]) -> (Read, usize) {
    let byte = |at: usize| bytes.get(at).copied();
    let Some(lead) = byte(0) else { return (Read::Invalid, 0) };
    if lead < 0x80 {
        return (Read::Other(if lead.is_ascii_alphabetic() { LETTER } else { 0 }), 1);
    }
    if encoding == ShiftJis && (0xA1..=0xDF).contains(&lead) {
        return (Read::Other(KATAKANA), 1);
    }
    if lead == 0x80 || lead == 0xFF {
        return (if encoding == Gbk && lead == 0x80 { Read::Other(20) } else { Read::Invalid }, 1);
    }
    let Some(trail) = byte(1) else { return (Read::Other(0), 0) };
    let [l, t] = [u32::from(lead), u32::from(trail)];
    let in_94 = |chart| match (l, t) {
        (0xA1.., 0xA1..=0xFE) => Read::Place(chart, l - 0xA1, t - 0xA1),
        _ => Read::Invalid,
    };
    let read = match encoding {
        ShiftJis => match (lead, trail) {
            (0xA0 | 0xFD.., _) | (_, 0..=0x3F | 0x7F | 0xFD..) => Read::Invalid,
            (0xF0.., _) => Read::Other(22),
            _ => {
                let pointer =
                    (l - if l < 0xA0 { 0x81 } else { 0xC1 }) * 188 + t - if t < 0x7F { 0x40 } else { 0x41 };
                Read::Place(0, pointer / 94, pointer % 94)
            }
        },
        EucJp => match (lead, trail) {
            (0x8E, 0xA1..=0xDF) => Read::Other(2 * KATAKANA),
            (0x8F, 0xA1..=0xFE) => match byte(2) {
                None => return (Read::Other(0), 0),
                Some(0xA1..=0xFE) => return (Read::Other(22), 3),
                Some(_) => Read::Invalid,
            },
            _ => in_94(0),
        },
        Gbk => match (lead, trail) {
            (0xA1.., 0xA1..=0xFE) => in_94(1),
            (_, 0x30..=0x39) => match (byte(2), byte(3)) {
                (None, _) | (Some(0x81..=0xFE), None) => return (Read::Other(0), 0),
                (Some(0x81..=0xFE), Some(0x30..=0x39)) => return (Read::Other(24), 4),
                _ => Read::Invalid,
            },
            (_, 0x40..=0x7E | 0x80..=0xFE) => Read::Other(18),
            _ => Read::Invalid,
        },
        Big5 => match (lead, trail) {
            (_, 0x40..=0x7E | 0xA1..=0xFE) => {
                let column = t - if t < 0x7F { 0x40 } else { 0x62 };
                if lead < 0xA1 { Read::Other(20) } else { Read::Place(2, l - 0xA1, column) }
            }
            _ => Read::Invalid,
        },
        _ => match (lead, trail) {
            (0xA1.., 0xA1..=0xFE) => in_94(3),
            (0x81..=0xC6, 0x41..=0x5A | 0x61..=0x7A | 0x81..=0xFE) => Read::Other(17),
            _ => Read::Invalid,
        },
    };
    // An ASCII byte that is not a trail byte is a character of its own.
    let length = if matches!(read, Read::Invalid) && trail < 0x80 { 1 } else { 2 };
    (read, length)
}
