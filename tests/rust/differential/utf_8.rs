//! UTF-8: all combinations of leading and trailing bytes, and all scalar values.

use super::compare;
use encoding_standard::Encoding;

#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

/// Bytes on both sides of each limit that a trailing byte has.
const TRAILING: [u8; 13] = [0x00, 0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC2, 0xE0, 0xF4];

#[test]
fn all_leading_bytes_by_trailing_bytes_at_boundaries() {
    for first in 0..=0xFF {
        for second in TRAILING {
            for third in TRAILING {
                compare::decoded(Encoding::Utf8, &[first, second, third]);
                // A byte below 0x80 ends the sequence, and the rest was tested alone.
                for fourth in TRAILING.into_iter().filter(|_| first >= 0x80) {
                    compare::decoded(Encoding::Utf8, &[first, second, third, fourth]);
                }
            }
        }
    }
}

#[test]
fn all_scalar_values() {
    let scalar_values: Vec<char> = ('\0'..=char::MAX).collect();
    for chars in scalar_values.chunks(500) {
        let text: String = chars.iter().collect();
        compare::decoded(Encoding::Utf8, text.as_bytes());
    }
}

#[test]
fn all_surrogates_and_numbers_above_the_last_code_point() {
    let three =
        |code: u32| [0xE0 | (code >> 12) as u8, 0x80 | (code >> 6 & 0x3F) as u8, 0x80 | (code & 0x3F) as u8];
    for code in 0xD800..=0xDFFF {
        compare::decoded(Encoding::Utf8, &three(code));
    }
    for code in (0x11_0000..0x20_0000_u32).step_by(0xFFF) {
        let [_, .., second_last, last] = three(code & 0xFFFF);
        let bytes = [0xF0 | (code >> 18) as u8, 0x80 | (code >> 12 & 0x3F) as u8, second_last, last];
        compare::decoded(Encoding::Utf8, &bytes);
    }
}
