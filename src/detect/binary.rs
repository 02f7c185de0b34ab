//! The cost of bytes that are not text.

use super::levels::BIT;

/// The lowest cost of the bytes as something other than text: random numbers, integers, or a structure with strings.
pub fn cost(bytes: &[u8]) -> u32 {
    let random = (bytes.len() as u32).saturating_mul(8 * BIT);
    random.min(of_integers(bytes, 0)).min(of_integers(bytes, 1)).min(of_structure(bytes))
}

/// The cost as integers of two bytes, the upper of which varies little. It is at these places.
fn of_integers(bytes: &[u8], upper: usize) -> u32 {
    let mut sum = 0_u32;
    let mut last = [0; 2];
    for unit in bytes.chunks(2) {
        let lower = unit.get(1 - upper).map_or(0, |&byte| if byte == last[1 - upper] { 2 } else { 9 });
        let upper = unit.get(upper).map_or(0, |&byte| match byte {
            _ if byte == last[upper] => 1,
            0..4 => 3,
            4..16 => 6,
            _ => 10,
        });
        sum = sum.saturating_add((lower + upper) * BIT);
        last = [unit.first().copied().unwrap_or(0), unit.get(1).copied().unwrap_or(0)];
    }
    sum
}

/// The cost as a structure of small numbers and strings.
fn of_structure(bytes: &[u8]) -> u32 {
    bytes.iter().fold(0_u32, |sum, byte| {
        sum.saturating_add(match byte {
            0 => 3 * BIT,
            1..0x20 => 6 * BIT,
            0x20..0x80 => 13 * BIT / 2,
            0x80.. => 19 * BIT / 2,
        })
    })
}
