//! How much space is always sufficient, at any place of a stream and for any piece of it.

use crate::support::mixtures;
use crate::support::oracle;
use crate::support::random::Random;
use encoding_standard::{
    BomHandling, DecodeStatus, Decoder, DecoderErrorMode, EncodeStatus, Encoder, EncoderErrorMode, Encoding,
};

const BOMS: [BomHandling; 3] = [BomHandling::Keep, BomHandling::Remove, BomHandling::Sniff];

/// Streams, some of them with a byte order mark.
fn streams(encoding: Encoding, random: &mut Random) -> Vec<Vec<u8>> {
    let mut streams = vec![vec![0xFF; 9], vec![0x80; 9], vec![0x81; 9], b"\x1B$\x1B$\x1B(\x1B(\x1B".to_vec()];
    for bom in [&b""[..], b"\xEF\xBB\xBF", b"\xFE\xFF", b"\xFF\xFE", b"\xEF\xBB"] {
        streams.push([bom, &mixtures::stream(random, encoding.name())].concat());
    }
    streams
}

#[test]
fn a_decoder_never_needs_more_space() {
    for encoding in Encoding::ALL {
        let mut random = Random::new(20);
        for error_mode in [DecoderErrorMode::Replacement, DecoderErrorMode::Fatal] {
            for bom in BOMS {
                let mut decoder = Decoder::new(encoding, error_mode, bom);
                for stream in streams(encoding, &mut random) {
                    let mut rest = &stream[..];
                    loop {
                        let (chunk, _) = rest.split_at(random.below(9).min(rest.len()));
                        let last = chunk.len() == rest.len();
                        let mut twin = decoder.clone();
                        let mut units = vec![0; decoder.max_utf16_length(chunk.len()).unwrap()];
                        let decoded = twin.decode_to_utf16(chunk, &mut units, last);
                        assert_ne!(
                            decoded.status,
                            DecodeStatus::OutputFull,
                            "{encoding} {bom:?} {chunk:02X?}"
                        );
                        let mut bytes = vec![0; decoder.max_utf8_length(chunk.len()).unwrap()];
                        let decoded = decoder.decode_to_utf8(chunk, &mut bytes, last);
                        assert_ne!(
                            decoded.status,
                            DecodeStatus::OutputFull,
                            "{encoding} {bom:?} {chunk:02X?}"
                        );
                        rest = &rest[decoded.read..];
                        if last && decoded.status == DecodeStatus::InputEmpty {
                            break;
                        }
                    }
                }
            }
        }
    }
}

#[test]
fn an_encoder_never_needs_more_space() {
    for encoding in Encoding::ALL.into_iter().filter(|&encoding| encoding != Encoding::Replacement) {
        let mut random = Random::new(21);
        for error_mode in [EncoderErrorMode::Html, EncoderErrorMode::Fatal] {
            let mut encoder = Encoder::new(encoding, error_mode).unwrap();
            let escaping = "\u{1B}\u{E}¥¥\\¥~日\u{1B}日¥日\\日é";
            let fixed = [escaping, "\u{7FF}\u{7FF}", "§", "Я", "aЯaЯ"].map(Some);
            for fixed in fixed.into_iter().chain([None; 3]) {
                let text = fixed.map_or_else(|| mixtures::text(&mut random, encoding.name()), String::from);
                let chars: Vec<char> = text.chars().collect();
                let mut rest = &chars[..];
                while !rest.is_empty() {
                    let (chunk, after) = rest.split_at(random.below(4).min(rest.len()));
                    rest = after;
                    let chunk: String = chunk.iter().collect();
                    let mut part = &chunk[..];
                    loop {
                        let mut bytes = vec![0; encoder.max_length_from_utf8(part.len()).unwrap()];
                        let encoded = encoder.encode_from_utf8(part, &mut bytes, rest.is_empty());
                        assert_ne!(encoded.status, EncodeStatus::OutputFull, "{encoding} {part:?}");
                        part = &part[encoded.read..];
                        if encoded.status == EncodeStatus::InputEmpty {
                            break;
                        }
                    }
                }
                // Also lone surrogates, and pairs that are split.
                let units: Vec<u16> =
                    text.encode_utf16().chain([0xD83D, 0xDCA9, 0xD83D, 0x65E5, 0xD83D]).collect();
                let mut rest = &units[..];
                while !rest.is_empty() {
                    let chunk = &rest[..(1 + random.below(4)).min(rest.len())];
                    let mut bytes = vec![0; encoder.max_length_from_utf16(chunk.len()).unwrap()];
                    let encoded = encoder.encode_from_utf16(chunk, &mut bytes, chunk.len() == rest.len());
                    assert_ne!(encoded.status, EncodeStatus::OutputFull, "{encoding} {chunk:04X?}");
                    rest = &rest[encoded.read..];
                }
                // A leading surrogate is kept for the next chunk, which is text.
                encoder = Encoder::new(encoding, error_mode).unwrap();
                for kept in [&[0xD83D][..], &[0x65E5, 0xD83D]] {
                    let mut twin = encoder.clone();
                    let _ = twin.encode_from_utf16(kept, &mut [0; 64], false);
                    for part in ["", "a", "日", "Я"] {
                        let mut twin = twin.clone();
                        let mut bytes = vec![0; twin.max_length_from_utf8(part.len()).unwrap()];
                        let encoded = twin.encode_from_utf8(part, &mut bytes, true);
                        assert_ne!(encoded.status, EncodeStatus::OutputFull, "{encoding} {part:?}");
                    }
                }
            }
        }
    }
}

/// The lengths are sufficient, but not much larger: never larger than those of encoding_rs.
#[test]
fn the_lengths_are_no_larger_than_those_of_encoding_rs() {
    let lengths = [0, 1, 2, 3, 100, 1001];
    for encoding in Encoding::ALL.into_iter().filter(|&encoding| encoding != Encoding::Replacement) {
        let peer = encoding_rs::Encoding::for_label(encoding.name().as_bytes()).unwrap();
        let of_peer = peer.new_decoder_without_bom_handling();
        let replacing = Decoder::new(encoding, DecoderErrorMode::Replacement, BomHandling::Keep);
        for length in lengths {
            assert!(
                replacing.max_utf8_length(length) <= of_peer.max_utf8_buffer_length(length),
                "{encoding}"
            );
            assert!(
                replacing.max_utf16_length(length) <= of_peer.max_utf16_buffer_length(length),
                "{encoding}"
            );
        }
        assert_eq!(replacing.max_utf8_length(usize::MAX), None);
    }
    let pending = Encoder::new(Encoding::ShiftJis, EncoderErrorMode::Html).unwrap();
    assert_eq!(pending.max_length_from_utf8(usize::MAX), None);
    assert_eq!(pending.max_length_from_utf16(usize::MAX), None);
}

/// The lengths for the texts that need most are no larger than these need.
#[test]
fn some_bytes_fill_all_the_space() {
    use DecoderErrorMode::{Fatal, Replacement};
    for (encoding, error_mode, bytes) in [
        (Encoding::Utf8, Replacement, &b"\xFF"[..]),
        (Encoding::Utf8, Fatal, b"a"),
        (Encoding::Utf16Le, Replacement, b"\xE5\x65"),
        (Encoding::Utf16Le, Replacement, b"\xE5\x65\xE5"),
        (Encoding::Utf16Be, Fatal, b"\x65\xE5"),
        (Encoding::Windows1252, Fatal, b"\x80"),
        (Encoding::ShiftJis, Replacement, b"\xFF"),
        (Encoding::Replacement, Replacement, b"a"),
        (Encoding::Replacement, Replacement, b"abc"),
    ] {
        let text: String = oracle::replacement(&oracle::decode(encoding.name(), bytes)).into_iter().collect();
        for bom in BOMS {
            let mut decoder = Decoder::new(encoding, error_mode, bom);
            if bom == BomHandling::Sniff {
                // It is known now that there is no byte order mark.
                let _ = decoder.decode_to_utf8(b"ab", &mut [0; 8], false);
            }
            assert_eq!(decoder.max_utf8_length(bytes.len()), Some(text.len()), "{encoding} {bom:?}");
            let units = text.encode_utf16().count();
            assert_eq!(decoder.max_utf16_length(bytes.len()), Some(units), "{encoding} {bom:?}");
        }
    }
}

/// The same for encoders. In gb18030, character references are only for code points of three bytes in UTF-8.
#[test]
fn some_texts_fill_all_the_space() {
    let texts = ["a", "\u{1B}", "§", "\u{80}", "\u{7FF}", "日", "\u{FFFD}", "\u{E5E5}"];
    for encoding in Encoding::ALL.into_iter().filter(|&encoding| encoding != Encoding::Replacement) {
        for error_mode in [EncoderErrorMode::Html, EncoderErrorMode::Fatal] {
            let encoder = Encoder::new(encoding, error_mode).unwrap();
            let fills = |text: &&str, space: Option<usize>| {
                let encoded = oracle::encode(encoding.name(), text.chars()).unwrap();
                let is_whole = encoded.iter().all(|item| matches!(item, oracle::Encoded::Byte(_)));
                (is_whole || error_mode == EncoderErrorMode::Html)
                    && Some(oracle::html(&encoded).len()) == space
            };
            let from_utf8 = |text: &&str| fills(text, encoder.max_length_from_utf8(text.len()));
            let is_rare = encoding == Encoding::Gb18030 && error_mode == EncoderErrorMode::Html;
            assert!(texts.iter().any(from_utf8) || is_rare, "{encoding} {error_mode:?}");
            let from_utf16 =
                |text: &&str| fills(text, encoder.max_length_from_utf16(text.encode_utf16().count()));
            assert!(texts.iter().any(from_utf16), "{encoding} {error_mode:?}");
        }
    }
}
