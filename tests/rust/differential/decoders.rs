//! Complete and dense sets of short inputs for every decoder, alone and within text.

use super::compare;
use super::support::mixtures::{self, BOUNDARIES};
use super::support::random::Random;
use encoding_standard::Encoding;

#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

fn all_one_and_two_byte_inputs(encodings: &[Encoding]) {
    for &encoding in encodings {
        compare::decoded(encoding, &[]);
        for first in 0..=0xFF {
            compare::decoded(encoding, &[first]);
            for second in 0..=0xFF {
                compare::decoded(encoding, &[first, second]);
            }
        }
    }
}

// In parts, which run in parallel.

#[test]
fn all_one_and_two_byte_inputs_single_byte() {
    all_one_and_two_byte_inputs(&Encoding::ALL[1..29]);
}

#[test]
fn all_one_and_two_byte_inputs_of_the_others() {
    all_one_and_two_byte_inputs(&Encoding::ALL[..1]);
    all_one_and_two_byte_inputs(&Encoding::ALL[29..]);
}

/// Text without ASCII, long enough for the fast paths.
fn dense_text(encoding: Encoding) -> Vec<u8> {
    match encoding {
        Encoding::Utf8 => "ä語💩ßя".repeat(8).into_bytes(),
        Encoding::Utf16Be => b"\x8A\x9E\xD8\x3D\xDC\xA9".repeat(8),
        Encoding::Utf16Le => b"\x9E\x8A\x3D\xD8\xA9\xDC".repeat(8),
        Encoding::Iso2022Jp => [b"\x1B$B".to_vec(), b"\x46\x7C\x38\x6C".repeat(16)].concat(),
        Encoding::ShiftJis => b"\x93\xFA\x96\x7B\xB1".repeat(12),
        _ => b"\xC6\xFC\xCB\xDC".repeat(16),
    }
}

/// The result must not depend on a fast path: each pair of bytes again, within ASCII and after dense text.
#[test]
fn all_two_byte_sequences_within_text() {
    for encoding in Encoding::ALL {
        let text = dense_text(encoding);
        for first in 0..=0xFF {
            let among = |around: &[u8]| -> Vec<u8> {
                (0..=0xFF).flat_map(|second| [&[first, second], around].concat()).collect()
            };
            compare::decoded(encoding, &among(b""));
            compare::decoded(encoding, &among(b"ab"));
            let behind_text = |second| [&text[..], &[first, second], &text[..9]].concat();
            let seconds = BOUNDARIES.into_iter().chain([first]);
            compare::decoded(encoding, &seconds.flat_map(behind_text).collect::<Vec<_>>());
        }
    }
}

#[test]
fn three_and_four_bytes_at_boundaries() {
    // UTF-8, gb18030 and ISO-2022-JP have tests of their own.
    let encodings = [
        Encoding::Big5,
        Encoding::EucJp,
        Encoding::ShiftJis,
        Encoding::EucKr,
        Encoding::Replacement,
        Encoding::Utf16Be,
        Encoding::Utf16Le,
        Encoding::XUserDefined,
        Encoding::Windows874,
    ];
    for encoding in encodings {
        for first in BOUNDARIES {
            for second in BOUNDARIES {
                for third in BOUNDARIES {
                    compare::decoded(encoding, &[first, second, third]);
                    for fourth in [0x00, 0x30, 0x41, 0x81, 0xA1, 0xD8, 0xDC, 0xFF] {
                        compare::decoded(encoding, &[first, second, third, fourth]);
                    }
                }
            }
        }
    }
}

#[test]
fn all_three_byte_sequences_of_euc_jp_with_8f() {
    for second in 0..=0xFF {
        for third in 0..=0xFF {
            compare::decoded(Encoding::EucJp, &[0x8F, second, third]);
        }
        let row: Vec<u8> = (0..=0xFF).flat_map(|third| [0x8F, second, third]).collect();
        compare::decoded(Encoding::EucJp, &row);
    }
}

#[test]
fn all_code_units_of_utf_16_alone_and_around_surrogates() {
    for unit in 0..=0xFFFF_u16 {
        for context in [&[][..], &[0xD83D], &[0xDBFF, 0x61]] {
            let units = [context, &[unit], &[0xDC00]].concat();
            let big_endian: Vec<u8> = units.iter().flat_map(|unit| unit.to_be_bytes()).collect();
            compare::decoded(Encoding::Utf16Be, &big_endian);
            let little_endian: Vec<u8> = units.iter().flat_map(|unit| unit.to_le_bytes()).collect();
            compare::decoded(Encoding::Utf16Le, &little_endian);
        }
    }
}

/// Blocks of bytes are checked together for ASCII.
#[test]
fn runs_of_each_byte_that_is_not_ascii() {
    for encoding in Encoding::ALL {
        for byte in 0x80..=0xFF {
            for length in [16, 33, 70] {
                compare::decoded(encoding, &vec![byte; length]);
            }
        }
    }
}

#[test]
fn random_mixtures() {
    let mut random = Random::new(1);
    for encoding in Encoding::ALL {
        for _ in 0..200 {
            compare::decoded(encoding, &mixtures::stream(&mut random, encoding.name()));
        }
    }
}
