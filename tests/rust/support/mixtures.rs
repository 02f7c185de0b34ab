//! Long random inputs: runs of ASCII, dense text and malformed sequences in many mixtures.

use super::indexes::index;
use super::oracle;
use super::random::Random;
use std::sync::LazyLock;

/// Bytes at the limits of ranges in some decoder.
pub const BOUNDARIES: [u8; 28] = [
    0x00, 0x0E, 0x1B, 0x21, 0x24, 0x28, 0x30, 0x39, 0x3A, 0x40, 0x41, 0x42, 0x7E, 0x7F, 0x80, 0x81, 0x8E,
    0x8F, 0xA0, 0xA1, 0xD8, 0xDC, 0xDF, 0xE0, 0xFC, 0xFD, 0xFE, 0xFF,
];

/// Characters with special rules in some encoders, and characters next to these.
pub const TELLING: [char; 32] = [
    'a',
    '\\',
    '~',
    '\x0E',
    '\x1B',
    '\u{7F}',
    '\u{80}',
    '\u{A5}',
    '\u{E9}',
    '\u{203E}',
    '\u{20AC}',
    '\u{2212}',
    '\u{2550}',
    '\u{3000}',
    '\u{4E00}',
    '\u{65E5}',
    '\u{672C}',
    '\u{AC00}',
    '\u{D7A3}',
    '\u{E000}',
    '\u{E5E5}',
    '\u{E7C7}',
    '\u{E81E}',
    '\u{F780}',
    '\u{F7FF}',
    '\u{FF0D}',
    '\u{FF61}',
    '\u{FF9F}',
    '\u{FFFD}',
    '\u{FFFF}',
    '\u{1F4A9}',
    '\u{20021}',
];

/// Characters in the index of the encoding, or in most multi-byte indexes.
fn repertoire(name: &str) -> Vec<char> {
    static JIS0208: LazyLock<Vec<char>> = LazyLock::new(|| {
        index("jis0208").code_points.iter().flatten().filter_map(|&c| char::from_u32(c)).collect()
    });
    let own: Vec<char> = (0x80..=0xFF)
        .flat_map(|byte| oracle::decode(name, &[byte]))
        .filter_map(|item| match item {
            oracle::Decoded::Char(char) => Some(char),
            oracle::Decoded::Malformed { .. } => None,
        })
        .collect();
    if own.len() > 64 { own } else { JIS0208.clone() }
}

/// A stream of an encoding.
pub fn stream(random: &mut Random, name: &str) -> Vec<u8> {
    let repertoire = repertoire(name);
    let mut stream = Vec::new();
    for _ in 0..20 {
        match random.below(5) {
            0 => stream.extend(random.some(b"abcdefg <>&\n", 40)),
            1 => stream.extend(random.some(&BOUNDARIES, 6)),
            2 => stream.extend((0..random.below(6)).map(|_| random.below(256) as u8)),
            _ => {
                let text = random.some(&repertoire, 40);
                let bytes = oracle::encode(name, text).unwrap_or_default();
                stream.extend(oracle::html(&bytes));
            }
        }
    }
    stream
}

/// A text for an encoding.
pub fn text(random: &mut Random, name: &str) -> String {
    let repertoire = repertoire(name);
    let mut text = String::new();
    for _ in 0..20 {
        match random.below(5) {
            0 => text.extend(random.some(&['a', 'b', ' ', '<'], 40)),
            1 => text.extend(random.some(&TELLING, 6)),
            2 => text.extend((0..6).filter_map(|_| char::from_u32(random.below(0x3000) as u32 + 0x3000))),
            _ => text.extend(random.some(&repertoire, 40)),
        }
    }
    text
}
