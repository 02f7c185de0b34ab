//! The sequences of gb18030 that are longer than two bytes.

use super::compare;
use super::support::indexes::ranges;
use encoding_standard::Encoding;
use std::ops::Range;

#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

/// The number of pointers that four bytes can have.
const POINTERS: usize = 126 * 10 * 126 * 10;

fn bytes_for(pointer: usize) -> [u8; 4] {
    [
        0x81 + (pointer / (10 * 126 * 10)) as u8,
        0x30 + (pointer / (10 * 126) % 10) as u8,
        0x81 + (pointer / 10 % 126) as u8,
        0x30 + (pointer % 10) as u8,
    ]
}

/// All pointers, in streams of this many.
fn in_streams(pointers: Range<usize>, length: usize) {
    for start in pointers.clone().step_by(length) {
        let end = pointers.end.min(start + length);
        compare::decoded(Encoding::Gb18030, &(start..end).flat_map(bytes_for).collect::<Vec<_>>());
    }
}

#[test]
fn all_pointers_of_the_basic_multilingual_plane_each_alone() {
    for pointer in (0..40_000).chain(188_000..190_000) {
        compare::decoded(Encoding::Gb18030, &bytes_for(pointer));
    }
}

#[test]
fn all_pointers_in_streams() {
    in_streams(0..POINTERS, 1260);
}

#[test]
fn both_sides_of_every_edge() {
    let edges = ranges().iter().map(|range| range.0).chain([7457, 39_420, 1_237_576, POINTERS]);
    for edge in edges {
        for pointer in edge.saturating_sub(2)..(edge + 2).min(POINTERS) {
            let bytes = bytes_for(pointer);
            compare::decoded(Encoding::Gbk, &bytes);
            // Incomplete, and followed by other bytes.
            for length in 1..4 {
                compare::decoded(Encoding::Gb18030, &bytes[..length]);
            }
            for following in [0x30, 0x41, 0x81, 0xFF] {
                compare::decoded(Encoding::Gb18030, &[&bytes[..], &[following]].concat());
            }
        }
    }
}

/// Bytes on both sides of the limits at each place, for all combinations of errors and restored bytes.
#[test]
fn all_combinations_of_errors() {
    const PLACES: [u8; 18] = [
        0x00, 0x2F, 0x30, 0x31, 0x39, 0x3A, 0x40, 0x7E, 0x7F, 0x80, 0x81, 0x84, 0x8F, 0x90, 0xE3, 0xFE, 0xFF,
        0x41,
    ];
    for first in PLACES {
        for second in PLACES {
            for third in PLACES {
                compare::decoded(Encoding::Gb18030, &[first, second, third]);
                for fourth in PLACES {
                    compare::decoded(Encoding::Gb18030, &[first, second, third, fourth]);
                }
            }
        }
    }
    // Five and six bytes, where the restored bytes begin another sequence.
    const FEWER: [u8; 5] = [0x30, 0x41, 0x80, 0x81, 0xFF];
    for number in 0..5_usize.pow(6) {
        let bytes: Vec<u8> = (0..6).map(|place| FEWER[number / 5_usize.pow(place) % 5]).collect();
        compare::decoded(Encoding::Gb18030, &bytes);
        compare::decoded(Encoding::Gb18030, &bytes[..5]);
    }
}
