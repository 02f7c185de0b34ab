//! Every text through every encoder, split at every place, surrogate pairs included, into buffers of
//! every size.

use super::vectors::texts;
use crate::support::drive::{Source, encode_chunks};
use crate::support::mixtures;
use crate::support::oracle::{self, Encoded};
use crate::support::random::Random;
use encoding_standard::{Encoder, EncoderErrorMode, Encoding};

#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

/// A text, with the oracle's result for the whole text.
struct Case {
    encoding: Encoding,
    utf16: Vec<u16>,
    /// The text in UTF-8, if it has no lone surrogate.
    utf8: Option<String>,
    /// Errors' indexes are in UTF-16 code units.
    from_utf16: Vec<Encoded>,
    /// Errors' indexes are in bytes of UTF-8.
    from_utf8: Vec<Encoded>,
    html: Vec<Encoded>,
}

impl Case {
    fn new(encoding: Encoding, utf16: Vec<u16>) -> Case {
        // A lone surrogate is U+FFFD: the encoders' input is a queue of scalar values.
        let scalar_values: Vec<char> = char::decode_utf16(utf16.iter().copied())
            .map(|char| char.unwrap_or(char::REPLACEMENT_CHARACTER))
            .collect();
        let output = oracle::encode(encoding.name(), scalar_values.iter().copied()).expect("an encoder");
        let html = oracle::html(&output).into_iter().map(Encoded::Byte).collect();
        let with_indexes = |length: fn(char) -> usize| -> Vec<Encoded> {
            let start = |index: usize| scalar_values[..index].iter().copied().map(length).sum();
            let in_units = |item: &Encoded| match *item {
                Encoded::Unencodable { code_point, index } => {
                    Encoded::Unencodable { code_point, index: start(index) }
                }
                byte => byte,
            };
            output.iter().map(in_units).collect()
        };
        let from_utf16 = with_indexes(char::len_utf16);
        let from_utf8 = with_indexes(char::len_utf8);
        let utf8 = String::from_utf16(&utf16).ok();
        Case { encoding, utf16, utf8, from_utf16, from_utf8, html }
    }

    fn encodes_in(&self, chunks: &[impl Source + std::fmt::Debug], fatal: &[Encoded], size: usize) {
        for (mode, expected) in [(EncoderErrorMode::Fatal, fatal), (EncoderErrorMode::Html, &self.html)] {
            let mut encoder = Encoder::new(self.encoding, mode).expect("an encoder");
            // Twice, because an encoder is reset at the end.
            for _ in 0..2 {
                let output = encode_chunks(&mut encoder, chunks, size);
                assert_eq!(output, expected, "{}, {mode:?}, {chunks:?}, in buffers of {size}", self.encoding);
            }
        }
    }

    fn in_two_chunks(&self, size: usize) {
        for place in 0..=self.utf16.len() {
            let (before, after) = self.utf16.split_at(place);
            self.encodes_in(&[before, after], &self.from_utf16, size);
            self.encodes_in(&[before, &[], after], &self.from_utf16, size);
        }
        let Some(utf8) = &self.utf8 else { return };
        for place in (0..=utf8.len()).filter(|&place| utf8.is_char_boundary(place)) {
            let (before, after) = utf8.split_at(place);
            self.encodes_in(&[before, "", after], &self.from_utf8, size);
        }
    }

    /// Unit by unit.
    fn in_units(&self, size: usize) {
        let units: Vec<&[u16]> = self.utf16.chunks(1).chain([&[][..]]).collect();
        self.encodes_in(&units, &self.from_utf16, size);
        let Some(utf8) = &self.utf8 else { return };
        let chars: Vec<&str> = utf8.split_inclusive(|_| true).chain([""]).collect();
        self.encodes_in(&chars, &self.from_utf8, size);
    }
}

fn encodings() -> impl Iterator<Item = Encoding> {
    Encoding::ALL.into_iter().filter(|&encoding| encoding != Encoding::Replacement)
}

fn padded(padding: usize, text: &[u16]) -> Vec<u16> {
    let ascii: Vec<u16> = b"0123456789abcdefghijklmnopqrstuv".iter().copied().map(u16::from).collect();
    [&ascii[..padding], text].concat()
}

#[test]
fn after_0_to_31_characters_of_ascii() {
    for encoding in encodings() {
        for text in texts() {
            for padding in 0..=31 {
                let case = Case::new(encoding, padded(padding, &text));
                case.in_two_chunks(256);
                case.in_units(256);
            }
        }
    }
}

#[test]
fn into_buffers_of_every_size() {
    for encoding in encodings() {
        for text in texts() {
            for padding in [0, 5] {
                let case = Case::new(encoding, padded(padding, &text));
                for size in [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 16, 17] {
                    case.in_two_chunks(size);
                    case.in_units(size);
                }
            }
        }
    }
}

/// What a chunk ends with waits for the next chunk, and is not overtaken by what follows.
#[test]
fn a_lone_surrogate_between_chunks() {
    for encoding in encodings() {
        for after in ["b", "bcdefghijklmnopqrstuvwxyz", "é", "Я日", "日本語日本語日本語", "💩"]
        {
            let after: Vec<u16> = after.encode_utf16().collect();
            let case = Case::new(encoding, [&[0x61, 0xD83D], &after[..]].concat());
            case.in_two_chunks(64);
            case.in_units(64);
        }
    }
}

/// Several characters are encoded together where they fit, and one by one where they do not.
#[test]
fn characters_of_every_length_in_utf_8_into_little_space() {
    for text in ["ééééé", "éé日é", "é日é日", "日日日", "é💩é", "aéééé"] {
        let case = Case::new(Encoding::Utf8, text.encode_utf16().collect());
        for size in 0..16 {
            case.in_two_chunks(size);
            case.in_units(size);
        }
    }
}

/// Long texts, split anywhere, into buffers of any size.
#[test]
fn random_mixtures() {
    let mut random = Random::new(6);
    for encoding in encodings() {
        for _ in 0..20 {
            let text = mixtures::text(&mut random, encoding.name());
            let case = Case::new(encoding, text.encode_utf16().collect());
            for _ in 0..10 {
                let (longest, size) = (1 + random.below(100), random.below(80));
                let mut chunks = Vec::new();
                let mut rest = &case.utf16[..];
                while !rest.is_empty() {
                    let (chunk, after) = rest.split_at(random.below(longest + 1).min(rest.len()));
                    chunks.push(chunk);
                    rest = after;
                }
                case.encodes_in(&chunks, &case.from_utf16, size);
                let mut place = random.below(text.len() + 1);
                while !text.is_char_boundary(place) {
                    place -= 1;
                }
                let (before, after) = text.split_at(place);
                case.encodes_in(&[before, after], &case.from_utf8, size);
            }
        }
    }
}

/// Four bytes are enough for everything except a reference.
#[test]
fn four_bytes_are_always_enough() {
    for encoding in encodings() {
        for text in texts() {
            let mut encoder = Encoder::new(encoding, EncoderErrorMode::Fatal).expect("an encoder");
            let mut rest = &text[..];
            for _ in 0..10 * text.len() + 10 {
                let encoded = encoder.encode_from_utf16(rest, &mut [0; 4], true);
                rest = &rest[encoded.read..];
                match encoded.status {
                    encoding_standard::EncodeStatus::InputEmpty => break,
                    encoding_standard::EncodeStatus::Unencodable(_) => {}
                    encoding_standard::EncodeStatus::OutputFull => {
                        assert!(encoded.written > 0, "{encoding}, {text:04X?}");
                    }
                }
            }
            assert!(rest.is_empty(), "{encoding}, {text:04X?}");
        }
    }
}
