//! Decodes and encodes index gb18030 ranges from `indexes/`, with the public API.

use super::support::indexes::{index, ranges};
use super::vectors::{decodes, does_not_encode, encodes};

#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

fn bytes_for(pointer: usize) -> [u8; 4] {
    [
        (pointer / (10 * 126 * 10)) as u8 + 0x81,
        (pointer % (10 * 126 * 10) / (10 * 126)) as u8 + 0x30,
        (pointer % (10 * 126) / 10) as u8 + 0x81,
        (pointer % 10) as u8 + 0x30,
    ]
}

/// The first and the last pointer of each range, with the code point of the first.
fn first_and_last() -> impl Iterator<Item = (usize, usize, u32)> {
    let ends = ranges()[1..].iter().map(|next| match next.0 {
        189_000 => 39_419,
        next => next - 1,
    });
    ranges().iter().zip(ends.chain([1_237_575])).map(|(&(first, code_point), last)| (first, last, code_point))
}

#[test]
fn there_are_207_ranges() {
    assert_eq!(ranges().len(), 207);
}

#[test]
fn both_ends_and_the_middle_of_each_range() {
    for (first, last, code_point) in first_and_last() {
        for pointer in [first, first + (last - first) / 2, last] {
            // 7457 is an exception: its code point is not that of its range.
            if pointer == 7457 {
                continue;
            }
            let char = char::from_u32(code_point + (pointer - first) as u32).unwrap();
            decodes("gb18030", &bytes_for(pointer), &char.to_string(), &[]);
            decodes("GBK", &bytes_for(pointer), &char.to_string(), &[]);
            let has_two_bytes = index("gb18030").pointer(char.into()).is_some();
            let is_in_side_table = super::facts_of_encoders::SIDE_TABLE.iter().any(|row| row.0 == char);
            if !has_two_bytes && !is_in_side_table {
                encodes("gb18030", &char.to_string(), &bytes_for(pointer));
                does_not_encode("GBK", char, char);
            }
        }
    }
}

#[test]
fn pointers_outside_the_ranges_are_four_bytes_of_error() {
    for pointer in [39_420, 100_000, 188_999, 1_237_576, 1_587_599] {
        decodes("gb18030", &bytes_for(pointer), "\u{FFFD}", &[(0, 4)]);
    }
}

#[test]
fn pointer_7457_is_u_e7c7() {
    assert_eq!(bytes_for(7457), [0x81, 0x35, 0xF4, 0x37]);
    decodes("gb18030", &bytes_for(7457), "\u{E7C7}", &[]);
    encodes("gb18030", "\u{E7C7}", &bytes_for(7457));
    does_not_encode("GBK", '\u{E7C7}', '\u{E7C7}');
    // The code point in the range, U+1E3F, has two bytes.
    decodes("gb18030", b"\xA8\xBC", "\u{1E3F}", &[]);
    encodes("gb18030", "\u{1E3F}", b"\xA8\xBC");
}
