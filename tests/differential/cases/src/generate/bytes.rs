//! Bytes for a decoder.

use crate::support::indexes::index;
use crate::support::random::Random;

/// The start of a document: a byte order mark, bytes that are nearly one, or nothing.
pub fn start(random: &mut Random, name: &str) -> Vec<u8> {
    let marks: [&[u8]; 4] = [b"\xEF\xBB\xBF", b"\xFF\xFE", b"\xFE\xFF", b"\x84\x31\x95\x33"];
    let own: &[u8] = match name {
        "UTF-16LE" => b"\xFF\xFE",
        "UTF-16BE" => b"\xFE\xFF",
        _ => b"\xEF\xBB\xBF",
    };
    let mut mark = match random.below(12) {
        0 => random.pick(&marks).to_vec(),
        1 | 2 => own.to_vec(),
        3 | 4 => {
            let another = random.pick(&marks);
            let mut mark = random.pick(&[own, another]).to_vec();
            let place = random.below(mark.len());
            mark[place] = match random.below(3) {
                0 => 0xE0 + random.below(0x20) as u8,
                1 => mark[place] ^ (1 << random.below(8)),
                _ => random.below(256) as u8,
            };
            mark
        }
        5 => {
            let mark = random.pick(&marks);
            [mark, mark].concat()
        }
        _ => Vec::new(),
    };
    if random.below(8) == 0 {
        mark.truncate(random.below(mark.len() + 1));
    }
    mark
}

/// How many per mille of a document's tokens are malformed, and how many are ASCII.
struct Kind {
    malformed: usize,
    ascii: usize,
}

pub fn bytes(random: &mut Random, name: &str, size: usize) -> Vec<u8> {
    let malformed = random.pick(&[0, 0, 0, 3, 30, 300, 1000]);
    let ascii = random.pick(&[0, 100, 500, 900, 990, 1000]);
    let mut bytes = Vec::with_capacity(size + 8);
    let kind = Kind { malformed, ascii };
    while bytes.len() < size {
        token(random, name, &kind, &mut bytes);
    }
    if random.below(2) == 0 {
        bytes.truncate(size);
    }
    bytes
}

/// A document as long as this has only one kind of token, which is quick to generate.
pub fn long(random: &mut Random, name: &str, size: usize) -> Vec<u8> {
    let of_part = 5000 + random.below(5000);
    let part = bytes(random, name, of_part);
    let mut bytes = Vec::with_capacity(size);
    while !part.is_empty() && bytes.len() < size {
        bytes.extend_from_slice(&part);
        // Each is cut at another place.
        bytes.push(b'a' + random.below(26) as u8);
    }
    bytes
}

fn token(random: &mut Random, name: &str, kind: &Kind, to: &mut Vec<u8>) {
    if random.below(1000) < kind.malformed {
        malformed(random, name, to);
    } else if random.below(1000) < kind.ascii {
        let unit = |byte: u8| match name {
            "UTF-16LE" => vec![byte, 0],
            "UTF-16BE" => vec![0, byte],
            _ => vec![byte],
        };
        for _ in 0..=random.below(20) {
            to.extend(unit(b' ' + random.below(0x5F) as u8));
        }
    } else {
        valid(random, name, to);
    }
}

fn between(random: &mut Random, first: u8, last: u8) -> u8 {
    first + random.below(usize::from(last - first) + 1) as u8
}

fn malformed(random: &mut Random, name: &str, to: &mut Vec<u8>) {
    match random.below(5) {
        0 => to.extend((0..=random.below(4)).map(|_| random.below(256) as u8)),
        1 => to.push(between(random, 0x80, 0xFF)),
        // The start of a sequence.
        2 | 3 => {
            let mut whole = Vec::new();
            valid(random, name, &mut whole);
            let length = whole.len() - whole.len().min(1 + random.below(2));
            to.extend_from_slice(&whole[..length]);
        }
        _ => {
            let telling =
                [0x00, 0x0E, 0x1B, 0x24, 0x28, 0x30, 0x42, 0x7F, 0x80, 0x8E, 0x8F, 0xA0, 0xD8, 0xDC, 0xFF];
            to.extend(random.some(&telling, 3));
        }
    }
}

/// A sequence that is usually well-formed.
fn valid(random: &mut Random, name: &str, to: &mut Vec<u8>) {
    match name {
        "UTF-8" => {
            let last = random.pick(&[0x7F, 0x7FF, 0xFFFF, 0xFFFF, 0x10_FFFF]);
            let char = char::from_u32(random.below(last + 1) as u32).unwrap_or('\u{FFFD}');
            to.extend_from_slice(char.encode_utf8(&mut [0; 4]).as_bytes());
        }
        "UTF-16LE" | "UTF-16BE" => {
            let last = random.pick(&[0x7F, 0x7FF, 0xFFFF, 0xFFFF, 0x10_FFFF]);
            let char = char::from_u32(random.below(last + 1) as u32).unwrap_or('\u{FFFD}');
            for unit in char.encode_utf16(&mut [0; 2]) {
                to.extend(if name == "UTF-16LE" { unit.to_le_bytes() } else { unit.to_be_bytes() });
            }
        }
        "ISO-2022-JP" => {
            if random.below(4) == 0 {
                let escapes: [&[u8]; 5] = [b"\x1B(B", b"\x1B(J", b"\x1B(I", b"\x1B$B", b"\x1B$@"];
                to.extend_from_slice(random.pick(&escapes));
            }
            for _ in 0..2 * (1 + random.below(6)) {
                to.push(between(random, 0x21, 0x7E));
            }
        }
        "GBK" | "gb18030" if random.below(8) == 0 => {
            let first = random.pick(&[0x81, 0x82, 0x83, 0x84, 0x8F, 0x90, 0xE3, 0xFD]);
            to.extend([first, between(random, 0x30, 0x39)]);
            to.extend([between(random, 0x81, 0xFE), between(random, 0x30, 0x39)]);
        }
        "EUC-JP" => match random.below(8) {
            0 => to.extend([0x8E, between(random, 0xA1, 0xDF)]),
            1 => to.extend([0x8F, between(random, 0xA2, 0xED), between(random, 0xA1, 0xFE)]),
            _ => pair(random, "jis0208", 94, to, |leading, trailing| (leading + 0xA1, trailing + 0xA1)),
        },
        "Shift_JIS" => match random.below(8) {
            0 => to.push(between(random, 0xA1, 0xDF)),
            1 => to.extend([between(random, 0xF0, 0xF9), between(random, 0x80, 0xFC)]),
            _ => pair(random, "jis0208", 188, to, |leading, trailing| {
                let leading_offset = if leading < 0x1F { 0x81 } else { 0xC1 };
                (leading + leading_offset, trailing + if trailing < 0x3F { 0x40 } else { 0x41 })
            }),
        },
        // These are two code points each.
        "Big5" if random.below(5) == 0 => {
            to.extend([0x88, random.pick(&[0x62, 0x64, 0xA3, 0xA5])]);
        }
        "Big5" => pair(random, "big5", 157, to, |leading, trailing| {
            (leading + 0x81, trailing + if trailing < 0x3F { 0x40 } else { 0x62 })
        }),
        "EUC-KR" => pair(random, "euc-kr", 190, to, |leading, trailing| (leading + 0x81, trailing + 0x41)),
        "GBK" | "gb18030" => pair(random, "gb18030", 190, to, |leading, trailing| {
            (leading + 0x81, trailing + if trailing < 0x3F { 0x40 } else { 0x41 })
        }),
        _ => to.extend((0..=random.below(12)).map(|_| between(random, 0x80, 0xFF))),
    }
}

/// A pair of bytes with an entry in an index, if one is found in a few random tries.
fn pair(random: &mut Random, name: &str, trails: usize, to: &mut Vec<u8>, bytes: fn(u8, u8) -> (u8, u8)) {
    let index = index(name);
    for _ in 0..=random.below(8) {
        let mut pointer = 0;
        for _ in 0..4 {
            pointer = random.below(index.code_points.len());
            if index.code_point(pointer).is_some() {
                break;
            }
        }
        let (leading, trailing) = bytes((pointer / trails) as u8, (pointer % trails) as u8);
        to.extend([leading, trailing]);
    }
}
