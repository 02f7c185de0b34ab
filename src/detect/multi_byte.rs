//! How well the bytes are text in a multi-byte encoding.

use super::charts::{CHARTS, COSTS, Read, read};
use super::evidence::Evidence;
use super::levels::BIT;
use crate::encoding::Encoding;

/// What it costs that there is one more word, as in other scripts what begins and ends one is to be told.
const WORD: u32 = 4;

/// What a character is to the next one.
#[derive(Clone, Copy)]
enum Kind {
    Beside,
    Ascii,
    /// Half-width katakana, and bytes that are nothing.
    Narrow,
    Wide,
}

/// What the words with bytes beyond ASCII cost, and how many errors there are.
pub fn cost_of(evidence: &Evidence, bytes: &[u8], encoding: Encoding, tables: &[&[u8]; 4]) -> (u32, u32) {
    let mut sum = 0;
    let mut errors = 0;
    let mut at = 0;
    for &(start, end) in &evidence.spans {
        sum += WORD;
        at = at.max(start);
        let mut last = Kind::Beside;
        while at < end {
            let (read, length) = read(encoding, bytes.get(at..).unwrap_or_default());
            sum += match read {
                Read::Place(chart, row, column) => {
                    let place = CHARTS[chart].place(row, column);
                    place.map_or(CHARTS[chart].elsewhere, |place| COSTS[usize::from(tables[chart][place])].into())
                }
                Read::Other(bits) => bits,
                Read::Invalid => {
                    errors += 1;
                    40
                }
            };
            let kind = match bytes.get(at) {
                Some(0..0x80) => Kind::Ascii,
                _ if length == 1 => Kind::Narrow,
                _ => Kind::Wide,
            };
            sum += match (last, kind) {
                (Kind::Ascii, Kind::Narrow) | (Kind::Narrow, Kind::Ascii) => 10,
                (Kind::Narrow, Kind::Narrow) => 0,
                (_, Kind::Narrow) => 6,
                (Kind::Ascii, Kind::Wide) | (Kind::Wide, Kind::Ascii) => 3,
                _ => 0,
            };
            last = kind;
            if length == 0 {
                at = bytes.len();
                break;
            }
            at += length;
        }
    }
    (sum * BIT, errors)
}
