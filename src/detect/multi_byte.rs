//! The cost of the bytes as text in a multi-byte encoding.

use super::charts::{CHARTS, COSTS, Read, read};
use super::evidence::Evidence;
use super::levels::BIT;
use crate::encoding::Encoding;

/// The cost of each word. In other scripts, the first and the last letter of a word have such a cost.
const WORD: u32 = 4;

/// The cost of an error.
const ERROR: u32 = 40;

/// The kind of a character, for the cost of the next one.
#[derive(Clone, Copy)]
enum Kind {
    Beside,
    Ascii,
    /// Half-width katakana, and invalid bytes.
    Narrow,
    Wide,
}

/// The cost of a character of a kind after another one.
fn kind_cost(first: Kind, second: Kind) -> u32 {
    match (first, second) {
        (Kind::Ascii, Kind::Narrow) | (Kind::Narrow, Kind::Ascii) => 10,
        (Kind::Narrow, Kind::Narrow) => 0,
        (_, Kind::Narrow) => 4,
        (Kind::Ascii, Kind::Wide) | (Kind::Wide, Kind::Ascii) => 3,
        _ => 0,
    }
}

/// The cost of the non-ASCII words, `None` if it is more than `most`.
pub fn cost(
    evidence: &Evidence,
    bytes: &[u8],
    encoding: Encoding,
    charts: &[&[u8]; CHARTS.len()],
    most: u32,
) -> Option<u32> {
    let mut sum = 0_u32;
    let mut at = 0;
    for &[start, end] in evidence.spans() {
        sum = sum.saturating_add(WORD);
        at = at.max(start);
        let mut last = Kind::Beside;
        while at < end {
            let rest = bytes.get(at..).unwrap_or_default();
            let (read, length) = read(encoding, rest);
            let cost = match read {
                Read::Place(chart, row, column) => character_cost(chart, row, column, charts),
                Read::Other(bits) => bits,
                Read::Invalid => ERROR,
            };
            let kind = match rest.first() {
                Some(0..0x80) => Kind::Ascii,
                _ if length == 1 => Kind::Narrow,
                _ => Kind::Wide,
            };
            sum = sum.saturating_add(cost + kind_cost(last, kind));
            last = kind;
            // An incomplete character is the last one.
            at += if length == 0 { rest.len() } else { length };
        }
        if sum > most / BIT {
            return None;
        }
    }
    Some(sum.saturating_mul(BIT)).filter(|&cost| cost <= most)
}

fn character_cost(chart: usize, row: u32, column: u32, charts: &[&[u8]; CHARTS.len()]) -> u32 {
    let place = match CHARTS.get(chart) {
        Some(chart) => chart.place(row, column).ok_or(chart.elsewhere),
        None => Err(ERROR),
    };
    match place {
        Ok(place) => {
            let level = charts.get(chart).and_then(|levels| levels.get(place)).copied().unwrap_or(u8::MAX);
            COSTS.get(usize::from(level)).copied().unwrap_or(u8::MAX).into()
        }
        Err(cost) => cost,
    }
}
