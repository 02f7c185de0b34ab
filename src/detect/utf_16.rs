//! Detects UTF-16 without a byte order mark, as in files of Windows.

use super::levels::BIT;

/// The cost of the bytes as UTF-16.
pub struct Utf16 {
    pub cost: u32,
    units: usize,
}

const ERROR: u32 = 60;

/// By how many bits the bytes must be likelier than random ones: a few random bytes can look like a few characters.
const MARGIN: usize = 8;

impl Utf16 {
    /// `None` if there is an error, or if the cost is more than `most`. A character that is cut at either end is not an error.
    pub fn of(bytes: &[u8], is_big: bool, most: u32) -> Option<Utf16> {
        let unit_of = if is_big { u16::from_be_bytes } else { u16::from_le_bytes };
        let units = bytes.as_chunks().0;
        let mut sum = 0_u32;
        let mut last = 0;
        for (place, &unit) in units.iter().enumerate() {
            let unit = unit_of(unit);
            let next = units.get(place + 1).map(|&unit| unit_of(unit));
            let bits = match unit {
                0xD800..=0xDBFF if next.is_none_or(|next| next & 0xFC00 == 0xDC00) => 22,
                0xDC00..=0xDFFF if place == 0 || last & 0xFC00 == 0xD800 => 2,
                _ => cost(unit, last),
            };
            sum = sum.saturating_add(bits * BIT);
            if bits == ERROR || sum > most {
                return None;
            }
            last = unit;
        }
        Some(Utf16 { cost: sum, units: units.len() })
    }

    /// Whether this is certainly text in UTF-16, of one byte order or the other.
    pub fn is_text(&self) -> bool {
        (self.cost / BIT) as usize + MARGIN <= self.units * 27 / 2
    }
}

/// The cost of a code unit after another one, in bits.
fn cost(unit: u16, last: u16) -> u32 {
    match unit {
        0x9 | 0xA | 0xD | 0x20..=0x7E => 5,
        0..=0x9F | 0xD800..=0xDFFF | 0xFDD0..=0xFDEF | 0xFFFE.. => ERROR,
        // Scripts with few letters are in blocks.
        0xA0..0x2000 => {
            if unit >> 8 == last >> 8 || last < 0x80 {
                7
            } else {
                10
            }
        }
        0x2000..0x2100 => 9,
        0x2100..0x2E80 => 14,
        0x3000..0x3040 | 0xFF00..=0xFFEF => 8,
        0x3040..0x3100 => 7,
        0x4E00..0xA000 => 12,
        0xAC00..=0xD7A3 => 13,
        _ => 22,
    }
}
