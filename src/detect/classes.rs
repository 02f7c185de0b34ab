//! Classes of characters, which the models of languages distinguish.

/// Whitespace, digits, punctuation and other non-letters in ASCII.
pub const BOUNDARY: u8 = 0;
/// ASCII letters in a language with another script.
pub const ASCII: u8 = 1;
pub const GUILLEMET: u8 = 2;
pub const DOUBLE_QUOTE: u8 = 3;
pub const SINGLE_QUOTE: u8 = 4;
/// Dashes, dots and the no-break space.
pub const DASH: u8 = 5;
/// Spanish and Portuguese: `¡¿ªº`.
pub const INVERTED: u8 = 6;
/// Symbols that are sometimes in texts.
pub const SYMBOL: u8 = 7;
/// The first class of the language's own letters. The classes before it are in the tables of all languages.
pub const LETTERS: u8 = 8;

/// The last class that the table of a language can have.
pub const LAST_LETTER: u8 = 0xFB;

/// Symbols that are rare in texts.
pub const RARE: u8 = 0xFC;
/// Box drawing and block characters.
pub const DRAWING: u8 = 0xFD;
/// Letters that the language lacks.
pub const FOREIGN: u8 = 0xFE;
/// Controls, and bytes to which an encoding assigns no character.
pub const CONTROL: u8 = 0xFF;

/// The class of a character that is not a letter, `None` for a letter.
pub fn of_other(unit: u16) -> Option<u8> {
    Some(match unit {
        0..=0x9F | 0xFFFD => CONTROL,
        0xAB | 0xBB | 0x2039 | 0x203A => GUILLEMET,
        0x201A | 0x201C..=0x201E => DOUBLE_QUOTE,
        0x2018 | 0x2019 => SINGLE_QUOTE,
        0xA0 | 0xB7 | 0x2013..=0x2015 | 0x2022 | 0x2026 => DASH,
        0xA1 | 0xAA | 0xBA | 0xBF => INVERTED,
        0xA2 | 0xA3 | 0xA5 | 0xA7 | 0xA9 | 0xAE | 0xB0..=0xB3 | 0xB5 | 0xBC..=0xBE | 0xD7 => SYMBOL,
        0x2030 | 0x20AB | 0x20AC | 0x2116 | 0x2122 => SYMBOL,
        0x2500..=0x25A0 => DRAWING,
        0xA2..=0xBF | 0xF7 | 0x2C6..=0x2DD | 0x384..=0x385 | 0x2000..=0x2FFF | 0xFB00..=0xFB4F => RARE,
        _ => return None,
    })
}

/// Whether a class is of symbols that are usual in texts.
pub fn is_symbol(class: u8) -> bool {
    (GUILLEMET..=DASH).contains(&class) || class == SYMBOL
}

/// A letter's lower case, and whether it was in upper case.
pub fn lower(unit: u16) -> (u16, bool) {
    let to = match unit {
        0x41..=0x5A | 0xC0..=0xD6 | 0xD8..=0xDE | 0x391..=0x3AB | 0x410..=0x42F => unit + 0x20,
        0x400..=0x40F => unit + 0x50,
        0x178 => 0xFF,
        // Turkish: the same as the ASCII letter.
        0x130 => 0x69,
        0x100..=0x137 | 0x14A..=0x177 | 0x490..=0x491 | 0x1E00..=0x1EFF if unit & 1 == 0 => unit + 1,
        0x139..=0x148 | 0x179..=0x17E | 0x1AF if unit & 1 == 1 => unit + 1,
        // Romanian: comma and cedilla are the same.
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

/// Whether a letter can have a case. Scripts from Hebrew on have none.
pub fn has_case(unit: u16) -> bool {
    !(0x590..0x1E00).contains(&unit)
}
