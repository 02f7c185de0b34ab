//! The cost of the bytes as text in a multi-byte encoding.

use super::charts::{CHARTS, COSTS, Read, read};
use super::evidence::{Evidence, WHOLE, Word};
use super::levels::BIT;
use crate::encoding::Encoding;

/// The cost of each word. In other scripts, the first and the last letter of a word have such a cost.
const WORD: u32 = 4;

/// The cost of an ASCII symbol, which can be the second byte of a character.
const TRAIL: u32 = 6;

/// The cost of an error.
const ERROR: u32 = 40;

/// The width of a character, for the cost of the next one.
#[derive(Clone, Copy)]
enum Width {
    /// Not in a word.
    Outside,
    Ascii,
    /// Half-width katakana, and invalid bytes.
    Narrow,
    Wide,
}

/// The cost of a character of one width after one of another.
fn width_cost(first: Width, second: Width) -> u32 {
    match (first, second) {
        (Width::Ascii, Width::Narrow) | (Width::Narrow, Width::Ascii) => 10,
        (Width::Narrow, Width::Narrow) => 0,
        (_, Width::Narrow) => 4,
        (Width::Ascii, Width::Wide) | (Width::Wide, Width::Ascii) => 3,
        _ => 0,
    }
}

type Charts<'a> = [&'a [u8]; CHARTS.len()];

/// The cost of the non-ASCII words, `None` if it is more than `most`. If more bytes follow, the last character can be
/// incomplete.
pub fn cost(
    evidence: &Evidence,
    bytes: &[u8],
    encoding: Encoding,
    charts: &Charts,
    more: bool,
    most: u32,
) -> Option<u32> {
    let mut sum = 0_u32;
    let mut at = 0;
    for Word { start, end, weight } in evidence.words() {
        at = at.max(start);
        let (bits, next) = word(bytes, [at, end], encoding, charts, more);
        at = next;
        sum = sum.saturating_add(bits.saturating_mul(weight * (BIT / WHOLE)));
        if sum > most {
            return None;
        }
    }
    Some(sum).filter(|&cost| cost <= most)
}

/// The cost of a single word.
pub fn cost_of_word(bytes: &[u8], encoding: Encoding, charts: &Charts) -> u32 {
    word(bytes, [0, bytes.len()], encoding, charts, true).0.saturating_mul(BIT)
}

/// The cost of a word in bits, and where its last character ends.
fn word(
    bytes: &[u8],
    [mut at, end]: [usize; 2],
    encoding: Encoding,
    charts: &Charts,
    more: bool,
) -> (u32, usize) {
    let mut sum = WORD;
    let mut last = Width::Outside;
    while at < end {
        let rest = bytes.get(at..).unwrap_or_default();
        let (read, length) = read(encoding, rest);
        let cost = match read {
            _ if length == 0 => {
                if more {
                    0
                } else {
                    ERROR
                }
            }
            Read::Place(chart, row, column) => character_cost(chart, row, column, charts),
            Read::Other(bits) => bits,
            Read::Invalid => ERROR,
        };
        let width = match rest.first() {
            Some(0..0x80) => Width::Ascii,
            _ if length == 1 => Width::Narrow,
            _ => Width::Wide,
        };
        sum = sum.saturating_add(cost + width_cost(last, width));
        // Other readings leave this byte to ASCII.
        if length == 2 && at + 1 == end && !matches!(read, Read::Invalid) {
            sum = sum.saturating_sub(TRAIL);
        }
        last = width;
        // An incomplete character is the last one.
        at += if length == 0 { rest.len() } else { length };
    }
    (sum, at)
}

fn character_cost(chart: usize, row: u32, column: u32, charts: &Charts) -> u32 {
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
