//! The cost of bytes that are not text.

use super::levels::BIT;

/// The lowest cost of the bytes as something other than text: random numbers, numbers of several bytes, or a structure with
/// strings.
pub fn cost(bytes: &[u8]) -> u32 {
    let numbers = [2, 4, 8].map(|size| of_numbers(bytes, size));
    [of_range(bytes), of_structure(bytes)].into_iter().chain(numbers).min().unwrap_or(0)
}

/// The cost as random numbers in a range.
fn of_range(bytes: &[u8]) -> u32 {
    let low = bytes.iter().min().copied().unwrap_or(0);
    let high = bytes.iter().max().copied().unwrap_or(0);
    let width = u32::from(high - low) + 1;
    // The logarithm, linear between powers of two.
    let whole = width.checked_ilog2().unwrap_or(0);
    let each = whole * BIT + ((width << 4 >> whole) - 16) * BIT / 16;
    (bytes.len() as u32)
        .saturating_mul(each)
        .saturating_add(RANGE)
        .min((bytes.len() as u32).saturating_mul(8 * BIT))
}

/// The cost of a range.
const RANGE: u32 = 16 * BIT;

/// The cost as numbers of this many bytes, of which some vary little.
fn of_numbers(bytes: &[u8], size: usize) -> u32 {
    let mut sum = 0_u32;
    for (place, &byte) in bytes.iter().enumerate() {
        let last = place.checked_sub(size).and_then(|place| bytes.get(place)).copied().unwrap_or(0);
        let bits = match byte {
            // The same is true for rows of a text.
            b'\t' | b'\n' | b'\r' | 0x20.. => 10,
            _ if byte == last => 1,
            0..4 => 3,
            _ => 6,
        };
        sum = sum.saturating_add(bits * BIT);
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
