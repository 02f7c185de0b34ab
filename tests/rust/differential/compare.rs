//! Comparisons of one input: each method of the crate, the oracle and `encoding_rs`.

use super::differences::{ENCODERS_OF_OURS, in_encoding_rs};
use super::peer;
use super::support::drive::{decode_chunks, encode_chunks};
use super::support::oracle::{self, Decoded, Encoded};
use encoding_standard::{BomHandling, Decoder, DecoderErrorMode, Encoder, EncoderErrorMode, Encoding};

/// Large enough for most outputs to be written by one call.
const BUFFER: usize = 256;

/// The output in error mode "replacement", in the terms of `decode_chunks`.
fn replacement(output: &[Decoded]) -> Vec<Decoded> {
    oracle::replacement(output).into_iter().map(Decoded::Char).collect()
}

/// Decodes a complete stream whose byte order mark is text.
pub fn decoded(encoding: Encoding, bytes: &[u8]) {
    decoded_with(encoding, BomHandling::Keep, bytes);
}

/// Decodes a complete stream, in both error modes, to UTF-8 and to UTF-16.
pub fn decoded_with(encoding: Encoding, bom: BomHandling, bytes: &[u8]) {
    let name = encoding.name();
    let expected = match bom {
        BomHandling::Keep => oracle::decode(name, bytes),
        BomHandling::Remove => oracle::decode_removing_bom(name, bytes),
        BomHandling::Sniff => oracle::decode_sniffing_bom(name, bytes),
    };
    let theirs = peer::decode(name, bom, bytes);
    if theirs != expected {
        let listed = in_encoding_rs(name, &expected);
        assert_eq!(theirs, listed, "encoding_rs, {name}, {bom:?}, {bytes:02X?}");
    }

    let mut fatal = Decoder::new(encoding, DecoderErrorMode::Fatal, bom);
    let to_utf8 = decode_chunks::<u8>(&mut fatal, &[bytes], BUFFER);
    assert_eq!(to_utf8, expected, "to UTF-8, {name}, {bom:?}, {bytes:02X?}");
    let to_utf16 = decode_chunks::<u16>(&mut fatal, &[bytes], BUFFER);
    assert_eq!(to_utf16, expected, "to UTF-16, {name}, {bom:?}, {bytes:02X?}");

    let expected = replacement(&expected);
    let mut replacing = Decoder::new(encoding, DecoderErrorMode::Replacement, bom);
    let to_utf8 = decode_chunks::<u8>(&mut replacing, &[bytes], BUFFER);
    assert_eq!(to_utf8, expected, "replacing, to UTF-8, {name}, {bom:?}, {bytes:02X?}");
    let to_utf16 = decode_chunks::<u16>(&mut replacing, &[bytes], BUFFER);
    assert_eq!(to_utf16, expected, "replacing, to UTF-16, {name}, {bom:?}, {bytes:02X?}");
}

/// Encodes a complete stream, in both error modes, from UTF-8 and from UTF-16.
pub fn encoded(encoding: Encoding, text: &str) {
    let name = encoding.name();
    let by_the_standard = oracle::encode(name, text.chars()).expect("an encoder");
    let utf16: Vec<u16> = text.encode_utf16().collect();
    let mut utf8_indexes = text.char_indices().map(|(index, _)| index);
    let mut utf16_indexes = text.chars().scan(0, |next, char| {
        let index = *next;
        *next += char.len_utf16();
        Some(index)
    });

    let mut fatal = Encoder::new(encoding, EncoderErrorMode::Fatal).expect("an encoder");
    let from_utf8 = encode_chunks(&mut fatal, &[text], BUFFER);
    let expected = with_indexes(&by_the_standard, &mut utf8_indexes);
    assert_eq!(from_utf8, expected, "from UTF-8, {name}, {text:?}");
    let from_utf16 = encode_chunks(&mut fatal, &[&utf16[..]], BUFFER);
    let expected = with_indexes(&by_the_standard, &mut utf16_indexes);
    assert_eq!(from_utf16, expected, "from UTF-16, {name}, {text:?}");

    let html: Vec<_> = oracle::html(&by_the_standard).into_iter().map(Encoded::Byte).collect();
    let mut replacing = Encoder::new(encoding, EncoderErrorMode::Html).expect("an encoder");
    let from_utf8 = encode_chunks(&mut replacing, &[text], BUFFER);
    assert_eq!(from_utf8, html, "html, from UTF-8, {name}, {text:?}");
    let from_utf16 = encode_chunks(&mut replacing, &[&utf16[..]], BUFFER);
    assert_eq!(from_utf16, html, "html, from UTF-16, {name}, {text:?}");

    if !ENCODERS_OF_OURS.contains(&name) {
        assert_eq!(peer::encode(name, text), Some(by_the_standard), "encoding_rs, {name}, {text:?}");
    }
}

/// The oracle's output with the places of errors given in units of the source: `indexes` holds where
/// each scalar value starts.
fn with_indexes(output: &[Encoded], indexes: &mut impl Iterator<Item = usize>) -> Vec<Encoded> {
    let mut passed = 0;
    let mut in_units = |item: &Encoded| match *item {
        Encoded::Unencodable { code_point, index } => {
            let index_in_units = indexes.nth(index - passed).expect("a place in the text");
            passed = index + 1;
            Encoded::Unencodable { code_point, index: index_in_units }
        }
        byte => byte,
    };
    output.iter().map(&mut in_units).collect()
}
