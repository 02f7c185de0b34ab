//! Decodes and encodes every pointer of every index in `indexes/`, with the public API.

use super::support::indexes::{big5_pointer, index, shift_jis_pointer};
use super::vectors::{decodes, does_not_encode, encodes};
use encoding_standard::Encoding;

#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

fn string(code_point: u32) -> String {
    String::from(char::from_u32(code_point).expect("no index has a surrogate"))
}

/// Asserts what the two bytes for a pointer decode to. If it is not in the index, this is an error, and an ASCII byte is
/// restored.
fn two_bytes_decode(label: &str, bytes: [u8; 2], code_point: Option<u32>) {
    match (code_point, bytes) {
        (Some(code_point), _) => decodes(label, &bytes, &string(code_point), &[]),
        (None, [_, trailing @ 0..=0x7F]) => {
            decodes(label, &bytes, &format!("\u{FFFD}{}", char::from(trailing)), &[(0, 1)]);
        }
        (None, _) => decodes(label, &bytes, "\u{FFFD}", &[(0, 2)]),
    }
}

/// Tests all pointers of a two-byte encoding except those for which `is_special` is true. `bytes` returns the bytes of a
/// pointer, `chosen` the pointer that the encoder uses for a code point.
fn grid(
    label: &str,
    code_points: &[Option<u32>],
    bytes: impl Fn(usize) -> [u8; 2],
    chosen: impl Fn(u32) -> Option<usize>,
    is_special: impl Fn(usize) -> bool,
) {
    for (pointer, &code_point) in code_points.iter().enumerate() {
        if is_special(pointer) {
            continue;
        }
        two_bytes_decode(label, bytes(pointer), code_point);
        let Some(code_point) = code_point else { continue };
        match chosen(code_point) {
            Some(chosen) => encodes(label, &string(code_point), &bytes(chosen)),
            None => {
                let char = char::from_u32(code_point).unwrap();
                does_not_encode(label, char, char);
            }
        }
    }
}

#[test]
fn index_single_byte() {
    for encoding in &Encoding::ALL[1..29] {
        let label = encoding.name();
        let name = label.to_ascii_lowercase();
        let index = index(name.strip_suffix("-i").unwrap_or(&name));
        for (pointer, &code_point) in index.code_points.iter().enumerate() {
            let byte = 0x80 + pointer as u8;
            match code_point {
                Some(code_point) => {
                    decodes(label, &[byte], &string(code_point), &[]);
                    let first = index.code_points.iter().position(|&other| other == Some(code_point));
                    encodes(label, &string(code_point), &[0x80 + first.unwrap() as u8]);
                }
                None => decodes(label, &[byte], "\u{FFFD}", &[(0, 1)]),
            }
        }
    }
}

#[test]
fn index_gb18030() {
    let index = index("gb18030");
    let bytes = |pointer: usize| {
        let trailing = pointer % 190;
        let offset = if trailing < 0x3F { 0x40 } else { 0x41 };
        [(pointer / 190) as u8 + 0x81, trailing as u8 + offset]
    };
    assert!(index.code_points.iter().all(Option::is_some), "the grid has no gaps");
    let chosen = |code_point| index.pointer(code_point);
    grid("gb18030", &index.code_points, bytes, chosen, |_| false);
    let euro = index.pointer(0x20AC).unwrap();
    grid("GBK", &index.code_points, bytes, chosen, |pointer| pointer == euro);
    decodes("GBK", &bytes(euro), "\u{20AC}", &[]);
    encodes("GBK", "\u{20AC}", &[0x80]);
}

#[test]
fn index_big5() {
    let index = index("big5");
    let bytes = |pointer: usize| {
        let trailing = pointer % 157;
        let offset = if trailing < 0x3F { 0x40 } else { 0x62 };
        [(pointer / 157) as u8 + 0x81, trailing as u8 + offset]
    };
    let two_code_points = |pointer| matches!(pointer, 1133 | 1135 | 1164 | 1166);
    grid("Big5", &index.code_points, bytes, big5_pointer, two_code_points);
    decodes("Big5", &bytes(1133), "\u{CA}\u{304}", &[]);
    decodes("Big5", &bytes(1135), "\u{CA}\u{30C}", &[]);
    decodes("Big5", &bytes(1164), "\u{EA}\u{304}", &[]);
    decodes("Big5", &bytes(1166), "\u{EA}\u{30C}", &[]);
}

#[test]
fn index_euc_kr() {
    let index = index("euc-kr");
    let bytes = |pointer: usize| [(pointer / 190) as u8 + 0x81, (pointer % 190) as u8 + 0x41];
    grid("EUC-KR", &index.code_points, bytes, |code_point| index.pointer(code_point), |_| false);
}

#[test]
fn index_jis0208_in_shift_jis() {
    let bytes = |pointer: usize| {
        let (leading, trailing) = (pointer / 188, pointer % 188);
        let leading_offset = if leading < 0x1F { 0x81 } else { 0xC1 };
        let offset = if trailing < 0x3F { 0x40 } else { 0x41 };
        [(leading + leading_offset) as u8, (trailing + offset) as u8]
    };
    let index = index("jis0208");
    let eudc = |pointer| (8836..=10715).contains(&pointer);
    grid("Shift_JIS", &index.code_points, bytes, shift_jis_pointer, eudc);
    for pointer in 8836..=10715 {
        assert_eq!(index.code_point(pointer), None);
        let eudc = char::from_u32(0xE000 + pointer as u32 - 8836).unwrap();
        decodes("Shift_JIS", &bytes(pointer), &eudc.to_string(), &[]);
        does_not_encode("Shift_JIS", eudc, eudc);
    }
}

// EUC-JP and ISO-2022-JP have the first 94 by 94 pointers of index jis0208. The code points after them are also among these.

#[test]
fn index_jis0208_in_euc_jp() {
    let index = index("jis0208");
    let bytes = |pointer: usize| [(pointer / 94) as u8 + 0xA1, (pointer % 94) as u8 + 0xA1];
    let chosen = |code_point| index.pointer(code_point);
    grid("EUC-JP", &index.code_points[..94 * 94], bytes, chosen, |_| false);
    let beyond = index.code_points[94 * 94..].iter().flatten();
    assert!(beyond.map(|&code_point| chosen(code_point)).all(|pointer| pointer < Some(94 * 94)));
}

#[test]
fn index_jis0208_in_iso_2022_jp() {
    let index = index("jis0208");
    for (pointer, &code_point) in index.code_points[..94 * 94].iter().enumerate() {
        let bytes = |pointer: usize| {
            let [leading, trailing] = [(pointer / 94) as u8 + 0x21, (pointer % 94) as u8 + 0x21];
            [0x1B, 0x24, 0x42, leading, trailing]
        };
        let Some(code_point) = code_point else {
            decodes("ISO-2022-JP", &bytes(pointer), "\u{FFFD}", &[(3, 2)]);
            continue;
        };
        decodes("ISO-2022-JP", &bytes(pointer), &string(code_point), &[]);
        let first = bytes(index.pointer(code_point).unwrap());
        encodes("ISO-2022-JP", &string(code_point), &[&first[..], b"\x1B(B"].concat());
    }
}

#[test]
fn index_jis0212_in_euc_jp() {
    for (pointer, &code_point) in index("jis0212").code_points.iter().enumerate() {
        let bytes = [0x8F, (pointer / 94) as u8 + 0xA1, (pointer % 94) as u8 + 0xA1];
        let Some(code_point) = code_point else {
            decodes("EUC-JP", &bytes, "\u{FFFD}", &[(0, 3)]);
            continue;
        };
        decodes("EUC-JP", &bytes, &string(code_point), &[]);
        // "It is only used by the EUC-JP decoder due to lack of widespread support elsewhere."
        if index("jis0208").pointer(code_point).is_none() {
            let char = char::from_u32(code_point).unwrap();
            does_not_encode("EUC-JP", char, char);
        }
    }
}

#[test]
fn index_iso_2022_jp_katakana() {
    for (pointer, &code_point) in index("iso-2022-jp-katakana").code_points.iter().enumerate() {
        let halfwidth = char::from_u32(0xFF61 + pointer as u32).unwrap().to_string();
        decodes("ISO-2022-JP", &[0x1B, 0x28, 0x49, 0x21 + pointer as u8], &halfwidth, &[]);
        let pointer = index("jis0208").pointer(code_point.unwrap()).unwrap();
        let [leading, trailing] = [(pointer / 94) as u8 + 0x21, (pointer % 94) as u8 + 0x21];
        let bytes = [0x1B, 0x24, 0x42, leading, trailing, 0x1B, 0x28, 0x42];
        encodes("ISO-2022-JP", &halfwidth, &bytes);
    }
}
