//! Whole texts, compared with the oracle.

use crate::support::mixtures;
use crate::support::oracle::{self, Decoded, Encoded};
use crate::support::random::Random;
use encoding_standard::{BomHandling, Encoding, Malformed};

/// Streams with a byte order mark and without.
fn streams(encoding: Encoding) -> Vec<Vec<u8>> {
    let mut random = Random::new(18);
    let mut streams = vec![Vec::new(), b"abc".to_vec(), b"\xEF\xBB".to_vec()];
    for bom in [&b""[..], b"\xEF\xBB\xBF", b"\xFE\xFF", b"\xFF\xFE"] {
        for _ in 0..10 {
            let stream = mixtures::stream(&mut random, encoding.name());
            // The start often has no errors.
            let start = stream.iter().position(|byte| !byte.is_ascii()).unwrap_or(stream.len());
            streams.push([bom, &stream[..start]].concat());
            streams.push([bom, &stream].concat());
        }
    }
    streams
}

#[test]
fn bytes_are_decoded_as_the_standard_says() {
    for encoding in Encoding::ALL {
        for bytes in streams(encoding) {
            let sniffed = oracle::bom_sniff(&bytes).map_or(encoding.name(), |(name, _)| name);
            for (bom, name, expected) in [
                (BomHandling::Keep, encoding.name(), oracle::decode(encoding.name(), &bytes)),
                (BomHandling::Remove, encoding.name(), oracle::decode_removing_bom(encoding.name(), &bytes)),
                (BomHandling::Sniff, sniffed, oracle::decode_sniffing_bom(encoding.name(), &bytes)),
            ] {
                let text: String = oracle::replacement(&expected).into_iter().collect();
                let first = expected.iter().find_map(|item| match *item {
                    Decoded::Char(_) => None,
                    Decoded::Malformed { offset, length } => Some(Malformed { offset, length }),
                });
                let decoded = encoding.decode_with(&bytes, bom);
                assert_eq!(decoded.text, text, "{encoding} {bom:?} {bytes:02X?}");
                assert_eq!(decoded.encoding.name(), name);
                assert_eq!(decoded.had_errors, first.is_some(), "{encoding} {bom:?} {bytes:02X?}");
                let or_failed = encoding.decode_or_fail(&bytes, bom);
                assert_eq!(or_failed.as_ref().err(), first.as_ref(), "{encoding} {bom:?} {bytes:02X?}");
                if let Ok(or_failed) = or_failed {
                    assert_eq!(or_failed, decoded);
                }
                if bom == BomHandling::Sniff {
                    assert_eq!(encoding.decode(&bytes), decoded);
                }
            }
        }
    }
}

/// Most of these have no errors, except that some end within a character.
#[test]
fn short_texts_of_every_length_are_decoded_as_the_standard_says() {
    for encoding in Encoding::ALL {
        let mut random = Random::new(20);
        for _ in 0..20 {
            let text = mixtures::text(&mut random, encoding.name());
            // Long runs of ASCII hide what comes after them.
            let text: String = text.split(|c: char| c.is_ascii_digit()).collect();
            let bytes = match encoding {
                Encoding::Utf16Be => text.encode_utf16().flat_map(u16::to_be_bytes).collect(),
                Encoding::Utf16Le => text.encode_utf16().flat_map(u16::to_le_bytes).collect(),
                _ => oracle::html(&oracle::encode(encoding.output_encoding().name(), text.chars()).unwrap()),
            };
            let start = random.below(bytes.len() / 2 + 1);
            for length in 0..=140.min(bytes.len() - start) {
                let bytes = &bytes[start..start + length];
                let expected = oracle::decode(encoding.name(), bytes);
                let text: String = oracle::replacement(&expected).into_iter().collect();
                let has_errors = expected.iter().any(|item| matches!(item, Decoded::Malformed { .. }));
                let decoded = encoding.decode_with(bytes, BomHandling::Keep);
                assert_eq!((decoded.text.as_ref(), decoded.had_errors), (text.as_str(), has_errors));
                let or_failed = encoding.decode_or_fail(bytes, BomHandling::Keep);
                assert_eq!(or_failed.ok(), (!has_errors).then_some(decoded), "{encoding} {bytes:02X?}");
            }
        }
    }
}

#[test]
fn texts_are_encoded_as_the_standard_says() {
    for encoding in Encoding::ALL {
        let mut random = Random::new(19);
        let output_encoding = encoding.output_encoding();
        let mut texts = vec![String::new(), String::from("abc"), String::from("\u{1B}")];
        for _ in 0..10 {
            let text = mixtures::text(&mut random, encoding.name());
            let start: String = text.chars().take(1 + random.below(4)).collect();
            texts.extend([start, text]);
        }
        for text in texts {
            let expected = oracle::encode(output_encoding.name(), text.chars()).unwrap();
            let first = expected.iter().find_map(|item| match *item {
                Encoded::Byte(_) => None,
                Encoded::Unencodable { code_point, index } => Some((code_point, index)),
            });
            let encoded = encoding.encode(&text);
            assert_eq!(*encoded.bytes, oracle::html(&expected), "{encoding} {text:?}");
            assert_eq!(encoded.encoding, output_encoding);
            assert_eq!(encoded.had_unencodable, first.is_some(), "{encoding} {text:?}");
            match encoding.encode_or_fail(&text) {
                Ok(or_failed) => assert!(first.is_none() && or_failed == encoded, "{encoding} {text:?}"),
                Err(error) => {
                    let index = text[..error.index as usize].chars().count();
                    assert_eq!(Some((error.code_point, index)), first, "{encoding} {text:?}");
                }
            }
        }
    }
}

#[test]
fn short_texts_of_every_length_are_encoded_as_the_standard_says() {
    for encoding in Encoding::ALL {
        let mut random = Random::new(21);
        for _ in 0..10 {
            let text = mixtures::text(&mut random, encoding.name());
            let text: String = text.split(|c: char| c.is_ascii_digit()).collect();
            for (end, _) in text.char_indices().take_while(|&(end, _)| end < 140) {
                let text = &text[..end];
                let expected = oracle::encode(encoding.output_encoding().name(), text.chars()).unwrap();
                let has_unencodable = expected.iter().any(|item| matches!(item, Encoded::Unencodable { .. }));
                let encoded = encoding.encode(text);
                assert_eq!(*encoded.bytes, oracle::html(&expected), "{encoding} {text:?}");
                assert_eq!(encoded.had_unencodable, has_unencodable, "{encoding} {text:?}");
                let or_failed = encoding.encode_or_fail(text);
                assert_eq!(or_failed.ok(), (!has_unencodable).then_some(encoded), "{encoding} {text:?}");
            }
        }
    }
}

#[test]
fn unchanged_text_is_borrowed() {
    use std::borrow::Cow::{Borrowed, Owned};
    for encoding in Encoding::ALL.into_iter().filter(|encoding| encoding.is_ascii_compatible()) {
        assert!(matches!(encoding.decode(b"abc").text, Borrowed("abc")));
        assert!(matches!(encoding.decode_or_fail(b"abc", BomHandling::Keep).unwrap().text, Borrowed("abc")));
        assert!(matches!(encoding.encode("abc").bytes, Borrowed(b"abc")));
        assert!(matches!(encoding.encode_or_fail("abc").unwrap().bytes, Borrowed(b"abc")));
    }
    assert!(matches!(Encoding::Big5.decode(b"\xEF\xBB\xBF\xC3\xA9").text, Borrowed("é")));
    assert!(matches!(Encoding::Windows1252.decode(b"\xE9").text, Owned(_)));
}
