//! Test vectors: a stream and its text, decoded or encoded by each method of the crate.

use super::support::drive::{decode_chunks, encode_chunks};
use super::support::oracle::{Decoded, Encoded};
use encoding_standard::{BomHandling, Decoder, DecoderErrorMode, Encoder, EncoderErrorMode, Encoding};

const BUFFER: usize = 64;

pub fn get(label: &str) -> Encoding {
    Encoding::get(label).unwrap_or_else(|| panic!("no encoding has the label {label}"))
}

/// Asserts that `bytes`, a complete stream, decode to `text`, with the bytes of `errors` (offset and
/// length) malformed; `text` has a U+FFFD for each.
pub fn decodes(label: &str, bytes: &[u8], text: &str, errors: &[(u64, u8)]) {
    let encoding = get(label);
    let mut errors = errors.iter();
    let mut item = |char| match (char, errors.len()) {
        (char::REPLACEMENT_CHARACTER, 1..) => {
            let &(offset, length) = errors.next().expect("an error");
            Decoded::Malformed { offset, length }
        }
        (char, _) => Decoded::Char(char),
    };
    let fatal: Vec<_> = text.chars().map(&mut item).collect();
    assert_eq!(errors.len(), 0, "a U+FFFD for each error");
    let replacement: Vec<_> = text.chars().map(Decoded::Char).collect();
    for (mode, expected) in [(DecoderErrorMode::Fatal, fatal), (DecoderErrorMode::Replacement, replacement)] {
        let mut decoder = Decoder::new(encoding, mode, BomHandling::Keep);
        let to_utf8 = decode_chunks::<u8>(&mut decoder, &[bytes], BUFFER);
        assert_eq!(to_utf8, expected, "{label}, {mode:?}, to UTF-8, {bytes:02X?}");
        let to_utf16 = decode_chunks::<u16>(&mut decoder, &[bytes], BUFFER);
        assert_eq!(to_utf16, expected, "{label}, {mode:?}, to UTF-16, {bytes:02X?}");
    }
}

/// Asserts that `text` is encoded to `bytes`, without errors.
pub fn encodes(label: &str, text: &str, bytes: &[u8]) {
    let expected: Vec<_> = bytes.iter().copied().map(Encoded::Byte).collect();
    for mode in [EncoderErrorMode::Fatal, EncoderErrorMode::Html] {
        encodes_to(label, mode, text, &expected);
    }
}

/// Asserts that `char` cannot be encoded: an error with it, or with U+FFFD in its place.
pub fn does_not_encode(label: &str, char: char, code_point: char) {
    let text = char.to_string();
    let error = Encoded::Unencodable { code_point, index: 0 };
    encodes_to(label, EncoderErrorMode::Fatal, &text, &[error]);
    let reference = format!("&#{};", u32::from(code_point));
    let reference: Vec<_> = reference.bytes().map(Encoded::Byte).collect();
    encodes_to(label, EncoderErrorMode::Html, &text, &reference);
}

/// Asserts what `text` is encoded to in one error mode; errors' indexes are in characters.
pub fn encodes_to(label: &str, mode: EncoderErrorMode, text: &str, expected: &[Encoded]) {
    let mut encoder = Encoder::new(get(label), mode).expect("an encoder");
    let utf8 = encode_chunks(&mut encoder, &[text], BUFFER);
    let in_utf8 = |chars: usize| text.chars().take(chars).map(char::len_utf8).sum();
    assert_eq!(utf8, with_indexes(expected, in_utf8), "{label}, {mode:?}, from UTF-8, {text:?}");
    let units: Vec<u16> = text.encode_utf16().collect();
    let utf16 = encode_chunks(&mut encoder, &[&units[..]], BUFFER);
    let in_utf16 = |chars: usize| text.chars().take(chars).map(char::len_utf16).sum();
    assert_eq!(utf16, with_indexes(expected, in_utf16), "{label}, {mode:?}, from UTF-16, {text:?}");
}

fn with_indexes(output: &[Encoded], in_units: impl Fn(usize) -> usize) -> Vec<Encoded> {
    let convert = |item: &Encoded| match *item {
        Encoded::Unencodable { code_point, index } => {
            Encoded::Unencodable { code_point, index: in_units(index) }
        }
        byte => byte,
    };
    output.iter().map(convert).collect()
}
