//! Decoding to strings and encoding to vectors, which continue after errors.

use crate::support::mixtures;
use crate::support::oracle;
use crate::support::random::Random;
use encoding_standard::{
    BomHandling, DecodeStatus, Decoder, DecoderErrorMode, EncodeStatus, Encoder, EncoderErrorMode, Encoding,
};

#[test]
fn a_decoder_continues_after_each_error() {
    for encoding in Encoding::ALL {
        let mut random = Random::new(22);
        let mut decoder = Decoder::new(encoding, DecoderErrorMode::Fatal, BomHandling::Keep);
        for _ in 0..5 {
            let stream = mixtures::stream(&mut random, encoding.name());
            let (mut output, mut read) = (Vec::new(), 0);
            loop {
                let mut text = String::from("before");
                let end = (read + 1 + random.below(300)).min(stream.len());
                let last = end == stream.len();
                let decoded = decoder.decode_to_string_until_error(&stream[read..end], &mut text, last);
                read += decoded.read;
                let text = text.strip_prefix("before").unwrap();
                assert_eq!(text.len(), decoded.written);
                output.extend(text.chars().map(oracle::Decoded::Char));
                match decoded.status {
                    DecodeStatus::Malformed(error) => {
                        let (offset, length) = (error.offset, error.length);
                        output.push(oracle::Decoded::Malformed { offset, length });
                    }
                    DecodeStatus::InputEmpty if last => break,
                    DecodeStatus::InputEmpty => assert_eq!(read, end),
                    DecodeStatus::OutputFull => panic!("a string grows"),
                }
            }
            assert_eq!(output, oracle::decode(encoding.name(), &stream), "{encoding}");
        }
    }
}

#[test]
fn an_encoder_continues_after_each_error() {
    for encoding in Encoding::ALL.into_iter().filter(|&encoding| encoding != Encoding::Replacement) {
        let mut random = Random::new(23);
        let mut encoder = Encoder::new(encoding, EncoderErrorMode::Fatal).unwrap();
        for _ in 0..5 {
            let text = mixtures::text(&mut random, encoding.name());
            let (mut output, mut read) = (Vec::new(), 0);
            loop {
                let mut bytes = b"before".to_vec();
                let encoded = encoder.encode_to_vec_until_error(&text[read..], &mut bytes, true);
                read += encoded.read;
                let bytes = bytes.strip_prefix(b"before").unwrap();
                assert_eq!(bytes.len(), encoded.written);
                output.extend(bytes.iter().copied().map(oracle::Encoded::Byte));
                let EncodeStatus::Unencodable(error) = encoded.status else { break };
                let index = text[..error.index as usize].chars().count();
                output.push(oracle::Encoded::Unencodable { code_point: error.code_point, index });
            }
            assert_eq!(output, oracle::encode(encoding.name(), text.chars()).unwrap(), "{encoding}");
        }
    }
}

#[test]
fn a_decoder_knows_only_the_errors_of_its_stream() {
    let mut decoder = Decoder::new(Encoding::Utf8, DecoderErrorMode::Replacement, BomHandling::Keep);
    let mut decode = |bytes: &[u8], last| {
        let _ = decoder.decode_to_utf8(bytes, &mut [0; 64], last);
        decoder.has_replaced()
    };
    assert!(!decode(b"abc\xE2\x82", false));
    assert!(!decode(b"\xAC\xE2\x82", false));
    assert!(decode(b"", true));
    assert!(!decode("\u{FFFD}".as_bytes(), true));
    assert!(decode(b"\xFF", false) && decode(b"abc", true));
    // The U+FFFD that did not fit was not written.
    let mut decoder = Decoder::new(Encoding::Utf8, DecoderErrorMode::Replacement, BomHandling::Keep);
    let _ = decoder.decode_to_utf8(b"\xFF", &mut [0; 2], true);
    assert!(!decoder.has_replaced());
}

#[test]
fn an_encoder_knows_only_the_references_of_its_stream() {
    let mut encoder = Encoder::new(Encoding::Iso2022Jp, EncoderErrorMode::Html).unwrap();
    let mut encode = |units: &[u16], last| {
        let _ = encoder.encode_from_utf16(units, &mut [0; 64], last);
        (encoder.has_replaced(), encoder.has_pending_state())
    };
    assert_eq!(encode(&[0x65E5], false), (false, true));
    assert_eq!(encode(&[0x61], false), (false, false));
    assert_eq!(encode(&[0xD83D], false), (false, true));
    assert_eq!(encode(&[0xDCA9], false), (true, false));
    assert_eq!(encode(&[0xA5], false), (true, true));
    assert_eq!(encode(&[], true), (true, false));
    assert_eq!(encode(&[0x61], true), (false, false));
}

/// The offset of an error is that of its first byte, also if an earlier error has dropped bytes.
#[test]
fn dropped_input_does_not_affect_later_errors() {
    let mut decoder = Decoder::new(Encoding::Iso2022Jp, DecoderErrorMode::Fatal, BomHandling::Keep);
    let mut text = String::new();
    let error = decoder.decode_to_string(b"\x1B$B\x30\x1B(Babc", &mut text, false).unwrap_err();
    assert_eq!((error.offset, error.length), (3, 1));
    // The decoder is still in the state of two-byte characters.
    decoder.decode_to_string(b"\x46\x7C", &mut text, false).unwrap();
    assert_eq!(text, "日");
    let error = decoder.decode_to_string(b"\x46", &mut text, true).unwrap_err();
    assert_eq!((error.offset, error.length), (12, 1));
}
