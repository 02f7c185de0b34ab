//! A character that does not fit is not read.

use crate::support::mixtures;
use crate::support::random::Random;
use encoding_standard::{BomHandling, DecodeStatus, Decoder, DecoderErrorMode, Encoding};

/// When the destination is full, whole characters have been read: the rest of the bytes, decoded alone, is the rest of the
/// text.
#[test]
fn what_was_read_before_a_full_destination_is_whole_characters() {
    for encoding in Encoding::ALL.into_iter().filter(|&encoding| encoding != Encoding::Iso2022Jp) {
        let mut random = Random::new(24);
        for _ in 0..5 {
            let stream = mixtures::stream(&mut random, encoding.name());
            let whole = encoding.decode_with(&stream, BomHandling::Keep).text;
            for space in 4..60 {
                let mut decoder = Decoder::new(encoding, DecoderErrorMode::Replacement, BomHandling::Keep);
                let mut text = vec![0; space];
                let decoded = decoder.decode_to_utf8(&stream, &mut text, true);
                if decoded.status == DecodeStatus::OutputFull && encoding != Encoding::Replacement {
                    let rest = encoding.decode_with(&stream[decoded.read..], BomHandling::Keep).text;
                    let text = core::str::from_utf8(&text[..decoded.written]).unwrap();
                    assert_eq!([text, &rest].concat(), whole, "{encoding} {space}");
                }
            }
        }
    }
}

/// The same as in encoding_rs: tests of encoding_rs_io rely on it.
#[test]
fn half_a_code_unit_is_not_read() {
    let mut decoder = Decoder::new(Encoding::Utf16Le, DecoderErrorMode::Replacement, BomHandling::Remove);
    let decoded = decoder.decode_to_utf8(b"f\0o\0o\0b\0a\0r\0b\0a\0z\0", &mut [0; 7], false);
    assert_eq!((decoded.read, decoded.written, decoded.status), (14, 7, DecodeStatus::OutputFull));
}
