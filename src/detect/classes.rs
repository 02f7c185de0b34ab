//! Classes of characters: what a model of a language tells apart.

/// White space, digits, punctuation and the like, of ASCII.
pub const BOUNDARY: u8 = 0;
/// Letters of ASCII in a language that is written with others.
pub const ASCII: u8 = 1;
const GUILLEMET: u8 = 2;
const DOUBLE_QUOTE: u8 = 3;
const SINGLE_QUOTE: u8 = 4;
/// Dashes, dots and the space that does not break.
const DASH: u8 = 5;
/// What Spanish and Portuguese have: `¡¿ªº`.
const INVERTED: u8 = 6;
/// Symbols that texts have now and then.
const SYMBOL: u8 = 7;
/// The first of the language's own letters. Those before are in the tables of all languages.
pub const LETTERS: u8 = 8;

/// The last that the tables of a language can have.
pub const LAST_LETTER: u8 = 0xFB;

/// Symbols that texts hardly have.
pub const RARE: u8 = 0xFC;
/// Lines and blocks for drawing.
pub const DRAWING: u8 = 0xFD;
/// Letters that the language does not have.
pub const FOREIGN: u8 = 0xFE;
/// Controls, and what an encoding has nothing for.
pub const CONTROL: u8 = 0xFF;

/// The class of a character that is no letter, `None` if it is one.
pub fn of_other(unit: u16) -> Option<u8> {
    Some(match unit {
        0..=0x9F | 0xFFFD => CONTROL,
        0xAB | 0xBB | 0x2039 | 0x203A => GUILLEMET,
        0x201C..=0x201E => DOUBLE_QUOTE,
        0x2018..=0x201A => SINGLE_QUOTE,
        0xA0 | 0xB7 | 0x2013..=0x2015 | 0x2022 | 0x2026 => DASH,
        0xA1 | 0xAA | 0xBA | 0xBF => INVERTED,
        0xA3 | 0xA7 | 0xA9 | 0xAE | 0xB0..=0xB3 | 0xBC..=0xBE | 0xD7 | 0x20AC | 0x2116 | 0x2122 => SYMBOL,
        0x2500..=0x25A0 => DRAWING,
        0xA2..=0xBF | 0xF7 | 0x2C6..=0x2DD | 0x384..=0x385 | 0x2000..=0x2FFF | 0xFB00..=0xFB4F => RARE,
        _ => return None,
    })
}

/// A letter's lower case, and whether it was in upper case.
pub fn lower(unit: u16) -> (u16, bool) {
    let to = match unit {
        0x41..=0x5A | 0xC0..=0xD6 | 0xD8..=0xDE | 0x391..=0x3AB | 0x410..=0x42F => unit + 0x20,
        0x400..=0x40F => unit + 0x50,
        0x178 => 0xFF,
        // Turkish: the letter is as good as ASCII's.
        0x130 => 0x69,
        0x100..=0x137 | 0x14A..=0x177 | 0x490..=0x491 | 0x1E00..=0x1EFF if unit & 1 == 0 => unit + 1,
        0x139..=0x148 | 0x179..=0x17E | 0x1AF if unit & 1 == 1 => unit + 1,
        // Romanian: with a comma or a cedilla, they are the same letters.
        0x218..=0x219 => 0x15F,
        0x21A..=0x21B => 0x163,
        0x1A0 => 0x1A1,
        0x386 => 0x3AC,
        0x388..=0x38A => unit + 0x25,
        0x38C => 0x3CC,
        0x38E..=0x38F => unit + 0x3F,
        _ => return (unit, false),
    };
    (to, true)
}

/// Whether a letter can have a case. Those that cannot are the scripts from Hebrew on.
pub fn has_case(unit: u16) -> bool {
    !(0x590..0x1E00).contains(&unit)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::detect::single_byte;
    use crate::encoding::Encoding;

    #[test]
    fn lower_case_is_that_of_unicode() {
        for units in Encoding::ALL.into_iter().filter_map(single_byte::units) {
            for &unit in units {
                let Some(c) = char::from_u32(unit.into()) else { continue };
                // Romanian's letters are one with those that have a cedilla.
                if c.is_alphabetic() && !"ȘșȚț".contains(c) {
                    assert_eq!(char::from_u32(lower(unit).0.into()), c.to_lowercase().next(), "{c}");
                }
            }
        }
    }
}
