//! Decoders and encoders before, between and after streams, and the methods with a growing output.

use super::vectors::{streams, streams_with_byte_order_marks, texts};
use crate::support::drive::{decode_chunks, encode_chunks};
use crate::support::oracle::{self, Decoded, Encoded};
use encoding_standard::{
    BomHandling, Decoder, DecoderErrorMode, Encoder, EncoderErrorMode, Encoding, Malformed, Unencodable,
};

#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

#[test]
fn the_encoding_is_that_of_the_byte_order_mark_when_it_has_been_sniffed() {
    for (stream, name) in [
        (&b"\xEF\xBB\xBFa"[..], "UTF-8"),
        (b"\xFE\xFF\x00a", "UTF-16BE"),
        (b"\xFF\xFEa\x00", "UTF-16LE"),
        (b"abc", "EUC-JP"),
    ] {
        let mut decoder = Decoder::new(Encoding::EucJp, DecoderErrorMode::Fatal, BomHandling::Sniff);
        assert_eq!(decoder.encoding(), Encoding::EucJp);
        for byte in stream.chunks(1) {
            let _ = decoder.decode_to_utf8(byte, &mut [0; 8], false);
        }
        assert_eq!(decoder.encoding().name(), name);
        let mut keeping = Decoder::new(Encoding::EucJp, DecoderErrorMode::Fatal, BomHandling::Keep);
        let _ = keeping.decode_to_utf8(stream, &mut [0; 8], false);
        assert_eq!(keeping.encoding(), Encoding::EucJp);
    }
}

/// Streams of different kinds through one decoder, each as if it were the first.
#[test]
fn a_decoder_is_reset_after_a_stream() {
    for encoding in Encoding::ALL {
        for bom in [BomHandling::Keep, BomHandling::Remove, BomHandling::Sniff] {
            let mut decoder = Decoder::new(encoding, DecoderErrorMode::Fatal, bom);
            for stream in streams(encoding).into_iter().chain(streams_with_byte_order_marks()) {
                let mut new = Decoder::new(encoding, DecoderErrorMode::Fatal, bom);
                let expected = decode_chunks::<u16>(&mut new, &[&stream], 64);
                let output = decode_chunks::<u16>(&mut decoder, &[&stream], 64);
                assert_eq!(output, expected, "{encoding}, {bom:?}, {stream:02X?}");
            }
        }
    }
}

/// A copy made in the middle of a stream ends it in the same way.
#[test]
fn a_clone_continues_like_the_original() {
    for encoding in Encoding::ALL {
        for stream in streams(encoding).into_iter().filter(|stream| stream.len() <= 16) {
            let expected = oracle::replacement(&oracle::decode(encoding.name(), &stream));
            for place in 0..=stream.len() {
                let mut original = Decoder::new(encoding, DecoderErrorMode::Replacement, BomHandling::Keep);
                let mut before = String::new();
                original.decode_to_string(&stream[..place], &mut before, false).unwrap();
                for mut decoder in [original.clone(), original] {
                    let mut text = before.clone();
                    decoder.decode_to_string(&stream[place..], &mut text, true).unwrap();
                    assert!(text.chars().eq(expected.iter().copied()), "{encoding}, {stream:02X?}");
                }
            }
        }
    }
}

#[test]
fn a_decoder_can_be_sent_to_another_thread() {
    fn is_send<T: Send + Clone + std::fmt::Debug>() {}
    is_send::<Decoder>();
    is_send::<Encoder>();
}

/// The text before the first error is appended, then the error returned.
#[test]
fn decode_to_string_stops_at_the_first_error() {
    for encoding in Encoding::ALL {
        for stream in streams(encoding) {
            let output = oracle::decode(encoding.name(), &stream);
            let error = output.iter().find(|item| matches!(item, Decoded::Malformed { .. }));
            let chars = output.iter().map_while(|item| match item {
                Decoded::Char(char) => Some(*char),
                Decoded::Malformed { .. } => None,
            });
            let mut decoder = Decoder::new(encoding, DecoderErrorMode::Fatal, BomHandling::Keep);
            let mut text = String::from("before ");
            let result = decoder.decode_to_string(&stream, &mut text, true).err();
            let result =
                result.map(|error| Decoded::Malformed { offset: error.offset, length: error.length });
            assert_eq!(result.as_ref(), error, "{encoding}, {stream:02X?}");
            assert_eq!(text, format!("before {}", chars.collect::<String>()), "{encoding}, {stream:02X?}");
        }
    }
}

/// Bytes that are dropped after an error still count as a part of the stream.
#[test]
fn errors_are_counted_from_the_start_of_the_stream() {
    let mut decoder = Decoder::new(Encoding::Utf8, DecoderErrorMode::Fatal, BomHandling::Keep);
    let mut text = String::new();
    let error = decoder.decode_to_string(b"ab\xFFcd", &mut text, false).unwrap_err();
    assert_eq!((error.offset, error.length), (2, 1));
    let error = decoder.decode_to_string(b"\xE2\x82", &mut text, true).unwrap_err();
    assert_eq!((error.offset, error.length), (5, 2));
    assert_eq!(text, "ab");

    let mut encoder = Encoder::new(Encoding::Windows1252, EncoderErrorMode::Fatal).unwrap();
    let mut bytes = Vec::new();
    assert_eq!(encoder.encode_to_vec("a\u{100}bc", &mut bytes, false).unwrap_err().index, 1);
    assert_eq!(encoder.encode_to_vec("\u{100}", &mut bytes, true).unwrap_err().index, 5);
    assert_eq!(bytes, b"a");
}

/// An error in the last chunk ends the stream. Nothing of it is left for the next one.
#[test]
fn a_decoder_is_reset_after_an_error_in_the_last_chunk() {
    let mut decoder = Decoder::new(Encoding::Iso2022Jp, DecoderErrorMode::Fatal, BomHandling::Keep);
    let mut text = String::new();
    let error = decoder.decode_to_string(b"\x1B(J\\\xFF~", &mut text, true).unwrap_err();
    assert_eq!((error.offset, error.length), (4, 1));
    let error = decoder.decode_to_string(b"\\\x80", &mut text, true).unwrap_err();
    assert_eq!((error.offset, error.length), (1, 1));
    assert_eq!(text, "\u{A5}\\");
}

/// Input longer than a piece that is decoded at once.
#[test]
fn decode_to_string_and_encode_to_vec_of_long_input() {
    for encoding in Encoding::ALL {
        let stream = streams(encoding).concat().repeat(20);
        let expected = oracle::replacement(&oracle::decode(encoding.name(), &stream));
        let mut decoder = Decoder::new(encoding, DecoderErrorMode::Replacement, BomHandling::Keep);
        let mut text = String::new();
        decoder.decode_to_string(&stream, &mut text, true).unwrap();
        assert!(text.chars().eq(expected), "{encoding}");

        let Some(mut encoder) = Encoder::new(encoding, EncoderErrorMode::Html) else { continue };
        let text = String::from_utf16_lossy(&texts().concat().repeat(20));
        let mut bytes = Vec::new();
        encoder.encode_to_vec(&text, &mut bytes, true).unwrap();
        assert_eq!(
            bytes,
            oracle::html(&oracle::encode(encoding.name(), text.chars()).unwrap()),
            "{encoding}"
        );
    }
}

#[test]
fn encode_to_vec_stops_at_the_first_error_and_keeps_its_state() {
    let mut encoder = Encoder::new(Encoding::Iso2022Jp, EncoderErrorMode::Fatal).unwrap();
    let mut bytes = b"before ".to_vec();
    let error = encoder.encode_to_vec("\u{A5}\u{1F4A9}", &mut bytes, false).unwrap_err();
    assert_eq!((error.code_point, error.index), ('\u{1F4A9}', 2));
    assert_eq!(bytes, b"before \x1B(J\\");
    encoder.encode_to_vec("\u{A5}", &mut bytes, true).unwrap();
    assert_eq!(bytes, b"before \x1B(J\\\\\x1B(B");
}

/// A leading surrogate that a chunk of UTF-16 ends with is lone when UTF-8 comes next.
/// Also where the error leaves it in another state than that in which it began.
#[test]
fn an_encoder_is_reset_after_an_error_in_the_last_chunk() {
    let mut encoder = Encoder::new(Encoding::Iso2022Jp, EncoderErrorMode::Fatal).unwrap();
    for _ in 0..2 {
        let mut bytes = Vec::new();
        let error = encoder.encode_to_vec("¥💩¥", &mut bytes, true).unwrap_err();
        assert_eq!((error.code_point, error.index), ('💩', 2));
        assert_eq!(bytes, b"\x1B(J\\");
    }
}

#[test]
fn errors_have_a_message_with_the_position() {
    let malformed = Malformed { offset: 41, length: 3 }.to_string();
    assert!(malformed.contains("41") && malformed.contains('3'), "{malformed}");
    let unencodable = Unencodable { code_point: '💩', index: 57 }.to_string();
    assert!(unencodable.contains("U+1F4A9") && unencodable.contains("57"), "{unencodable}");
}

#[test]
fn chunks_of_utf_16_and_utf_8_alternately() {
    let mut encoder = Encoder::new(Encoding::Windows1252, EncoderErrorMode::Html).unwrap();
    let mut bytes = [0; 64];
    let first = encoder.encode_from_utf16(&[0xE9, 0xD83D], &mut bytes, false);
    assert_eq!((first.read, &bytes[..first.written]), (2, &b"\xE9"[..]));
    let second = encoder.encode_from_utf8("\u{E9}", &mut bytes, false);
    assert_eq!((second.read, &bytes[..second.written]), (2, &b"&#65533;\xE9"[..]));
    let third = encoder.encode_from_utf16(&[0xDCA9], &mut bytes, true);
    assert_eq!((third.read, &bytes[..third.written]), (1, &b"&#65533;"[..]));
}

/// Several texts with one encoder, for each state at the end of the text before.
#[test]
fn an_encoder_is_reset_after_a_stream() {
    for encoding in Encoding::ALL.into_iter().filter(|&encoding| encoding != Encoding::Replacement) {
        let mut encoder = Encoder::new(encoding, EncoderErrorMode::Html).unwrap();
        assert_eq!(encoder.encoding(), encoding);
        for text in texts() {
            let scalar_values = char::decode_utf16(text.iter().copied());
            let chars = scalar_values.map(|char| char.unwrap_or(char::REPLACEMENT_CHARACTER));
            let html = oracle::html(&oracle::encode(encoding.name(), chars).unwrap());
            let expected: Vec<_> = html.into_iter().map(Encoded::Byte).collect();
            assert_eq!(encode_chunks(&mut encoder, &[&text[..]], 64), expected, "{encoding}, {text:04X?}");
        }
    }
}
