//! Encodes all scalar values with every encoder.

use super::compare;
use super::support::mixtures::{self, TELLING};
use super::support::random::Random;
use encoding_standard::{Encoder, EncoderErrorMode, Encoding};

#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

fn all_scalar_values(encodings: &[Encoding], length: usize) {
    let scalar_values: Vec<char> = ('\0'..=char::MAX).collect();
    for &encoding in encodings {
        for chars in scalar_values.chunks(length) {
            compare::encoded(encoding, &chars.iter().collect::<String>());
        }
    }
}

// In parts, which run in parallel.

#[test]
fn all_scalar_values_single_byte() {
    all_scalar_values(&Encoding::ALL[1..15], 1000);
}

#[test]
fn all_scalar_values_single_byte_continued() {
    all_scalar_values(&Encoding::ALL[15..29], 1000);
}

#[test]
fn all_scalar_values_multi_byte() {
    all_scalar_values(&Encoding::ALL[29..36], 500);
}

#[test]
fn all_scalar_values_unicode_and_x_user_defined() {
    all_scalar_values(&[Encoding::Utf8, Encoding::Utf16Be, Encoding::Utf16Le, Encoding::XUserDefined], 1000);
}

#[test]
fn replacement_has_no_encoder() {
    for error_mode in [EncoderErrorMode::Fatal, EncoderErrorMode::Html] {
        assert!(Encoder::new(Encoding::Replacement, error_mode).is_none());
    }
}

/// The encoder of ISO-2022-JP has three states, and the bytes of a character depend on them.
#[test]
fn all_characters_in_all_states_of_iso_2022_jp() {
    for state in ["", "\u{A5}", "\u{3000}"] {
        for char in ('\0'..='\u{FFFF}').chain(['\u{10000}', '\u{1F4A9}', char::MAX]) {
            compare::encoded(Encoding::Iso2022Jp, &format!("{state}{char}"));
        }
    }
}

/// Blocks of characters are checked together for ASCII, and for surrogates.
#[test]
fn runs_of_one_character() {
    for encoding in Encoding::ALL.into_iter().filter(|&encoding| encoding != Encoding::Replacement) {
        for char in
            ['\0', '\u{7F}', '\u{80}', '\u{FF}', '\u{100}', '\u{7FF}', '\u{800}', '\u{D7FF}', '\u{10000}']
        {
            for length in [16, 33, 70] {
                compare::encoded(encoding, &char.to_string().repeat(length));
            }
        }
    }
}

/// Each of these characters makes an error, and two of them as well.
#[test]
fn two_refused_characters_in_a_run_of_iso_2022_jp() {
    for refused in ["\x0E\x0F", "\x1B\x1B", "\x0Eabc\x1B\x0E\x0F"] {
        for at in [0, 5, 30] {
            compare::encoded(Encoding::Iso2022Jp, &format!("{}{refused}def", "a".repeat(at)));
        }
    }
}

/// A run of ASCII ends before a character that cannot be encoded, at any place, and continues after it.
#[test]
fn refused_ascii_at_all_places_of_a_run_in_iso_2022_jp() {
    for at in 0..70 {
        for refused in ['\x0E', '\x0F', '\x1B'] {
            let around = "a".repeat(at);
            compare::encoded(Encoding::Iso2022Jp, &format!("{around}{refused}{around}{refused}日{around}b"));
        }
    }
}

#[test]
fn all_pairs_of_characters_that_the_states_distinguish() {
    for encoding in Encoding::ALL.into_iter().filter(|&encoding| encoding != Encoding::Replacement) {
        for first in TELLING {
            for second in TELLING {
                compare::encoded(encoding, &String::from_iter([first, second]));
                // Words of one kind, with the other kind between them.
                let run = first.to_string().repeat(9);
                compare::encoded(encoding, &format!("{run}{second}{run}"));
            }
        }
    }
}

#[test]
fn random_mixtures() {
    let mut random = Random::new(2);
    for encoding in Encoding::ALL.into_iter().filter(|&encoding| encoding != Encoding::Replacement) {
        for _ in 0..200 {
            compare::encoded(encoding, &mixtures::text(&mut random, encoding.name()));
        }
    }
}
