//! Texts for an encoder, as UTF-16.

use crate::support::indexes::index;
use crate::support::random::Random;

/// Code units that some encoder treats specially, and their neighbours.
const TELLING: [u16; 34] = [
    0x00, 0x0E, 0x0F, 0x1B, 0x5C, 0x7E, 0x7F, 0x80, 0xA5, 0xE9, 0x203E, 0x20AC, 0x2212, 0x2550, 0x3000,
    0x4E00, 0x65E5, 0xAC00, 0xD7A3, 0xD800, 0xDBFF, 0xDC00, 0xDFFF, 0xE000, 0xE5E5, 0xE7C7, 0xE81E, 0xF780,
    0xF7FF, 0xFEFF, 0xFF0D, 0xFF61, 0xFF9F, 0xFFFD,
];

pub fn text(random: &mut Random, name: &str, size: usize) -> Vec<u16> {
    let strange = random.pick(&[0, 0, 3, 30, 300]);
    let ascii = random.pick(&[0, 100, 500, 950, 1000]);
    let mut text = Vec::with_capacity(size + 24);
    while text.len() < size {
        if random.below(1000) < strange {
            any(random, &mut text);
        } else if random.below(1000) < ascii {
            text.extend((0..=random.below(20)).map(|_| 0x20 + random.below(0x5F) as u16));
        } else {
            for _ in 0..=random.below(8) {
                if random.below(4) == 0 && matches!(name, "UTF-8" | "UTF-16LE" | "UTF-16BE" | "gb18030") {
                    text.extend([0xD800 + random.below(0x400) as u16, 0xDC00 + random.below(0x400) as u16]);
                } else {
                    text.push(encodable(random, name));
                }
            }
        }
    }
    if random.below(2) == 0 {
        text.truncate(size);
    }
    text
}

/// A short text of up to three characters that many encodings lack, each some times.
pub fn few_characters(random: &mut Random) -> Vec<u16> {
    let characters = [(); 3].map(|()| 0x80 + random.below(0xD780) as u16);
    (0..=random.below(24)).map(|_| random.pick(&characters)).collect()
}

/// What a function returns for an unencodable code point. `None` is a value that is not a string.
pub fn substitute(random: &mut Random, name: &str) -> Option<Vec<u16>> {
    match random.below(24) {
        0 => None,
        1 => Some(vec![0xD83D]),
        2 | 3 => {
            let mut text = Vec::new();
            any(random, &mut text);
            Some(text)
        }
        4..8 => Some(Vec::new()),
        8..14 => Some((0..=random.below(3)).map(|_| encodable(random, name)).collect()),
        _ => Some("[u]?!".encode_utf16().take(1 + random.below(5)).collect()),
    }
}

fn any(random: &mut Random, to: &mut Vec<u16>) {
    match random.below(5) {
        0 => to.push(random.below(0x1_0000) as u16),
        1 => to.extend(random.some(&TELLING, 3)),
        2 => to.push(0xD800 + random.below(0x800) as u16),
        3 => to.extend([0xD800 + random.below(0x400) as u16, 0xDC00 + random.below(0x400) as u16]),
        _ => to.push(0x80 + random.below(0x380) as u16),
    }
}

/// A code unit that the encoding has, if one is found in a few random tries.
fn encodable(random: &mut Random, name: &str) -> u16 {
    let index = match name {
        "UTF-8" | "UTF-16LE" | "UTF-16BE" | "gb18030" if random.below(2) == 0 => {
            return random.below(0xD800) as u16;
        }
        "UTF-8" | "UTF-16LE" | "UTF-16BE" | "gb18030" | "GBK" => index("gb18030"),
        "Big5" => index("big5"),
        "EUC-KR" => index("euc-kr"),
        "EUC-JP" | "ISO-2022-JP" | "Shift_JIS" => match random.below(12) {
            0 => return 0xFF61 + random.below(63) as u16,
            1 => return random.pick(&[0xA5, 0x203E, 0x2212, 0x5C, 0x7E]),
            _ => index("jis0208"),
        },
        "x-user-defined" => return 0xF780 + random.below(0x80) as u16,
        "replacement" => return b'a'.into(),
        "ISO-8859-8-I" => index("iso-8859-8"),
        single_byte => index(&single_byte.to_ascii_lowercase()),
    };
    for _ in 0..6 {
        if let Some(code_point @ ..0x1_0000) = index.code_point(random.below(index.code_points.len())) {
            return code_point as u16;
        }
    }
    b'?'.into()
}
