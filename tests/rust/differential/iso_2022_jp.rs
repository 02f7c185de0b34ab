//! ISO-2022-JP: all combinations of escape sequences, states and bytes.

use super::compare;
use encoding_standard::Encoding;

#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

/// Bytes that bring the decoder into each of its output states, with and without output before.
const STATES: [&[u8]; 10] =
    [b"", b"a", b"\x1B(B", b"\x1B(J", b"\x1B(Ja", b"\x1B(I", b"\x1B(Ia", b"\x1B$@", b"\x1B$B", b"\x1B$B!!"];

fn decoded_in(state: &[u8], sequence: &[u8]) {
    compare::decoded(Encoding::Iso2022Jp, &[state, sequence].concat());
}

#[test]
fn all_pairs_of_bytes_in_all_states() {
    for state in STATES {
        for first in 0..=0xFF {
            for second in 0..=0xFF {
                decoded_in(state, &[first, second]);
            }
        }
    }
}

#[test]
fn all_escape_sequences_in_all_states() {
    for state in STATES {
        for first in 0..=0xFF {
            // Other bytes than these end the escape sequence before its third.
            let seconds = if let 0x24 | 0x28 = first { 0..=0xFF } else { 0x3F..=0x4B };
            for second in seconds {
                decoded_in(state, &[0x1B, first, second]);
                decoded_in(state, &[0x1B, first, second, 0x21, 0x21, 0x41]);
                decoded_in(state, &[0x21, 0x1B, first, second, 0x21]);
            }
            decoded_in(state, &[0x1B, first]);
        }
    }
}

#[test]
fn all_short_sequences_of_bytes_that_the_states_distinguish() {
    const TELLING: [u8; 9] = [0x1B, 0x24, 0x28, 0x42, 0x4A, 0x49, 0x21, 0x0A, 0x80];
    for number in 0..9_usize.pow(6) {
        let bytes: Vec<u8> = (0..6).map(|place| TELLING[number / 9_usize.pow(place) % 9]).collect();
        if bytes[0] == 0x1B || number % 9 == 0 {
            compare::decoded(Encoding::Iso2022Jp, &bytes);
        }
    }
}
