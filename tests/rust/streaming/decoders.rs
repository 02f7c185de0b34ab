//! Every stream of every encoding, split at every place, decoded into buffers of every size.

use super::vectors::{is_stateless, streams, streams_with_byte_order_marks};
use crate::support::drive::{CodeUnit, decode_chunks};
use crate::support::mixtures;
use crate::support::oracle::{self, Decoded};
use crate::support::random::Random;
use encoding_standard::{BomHandling, DecodeStatus, Decoder, DecoderErrorMode, Encoding};

#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

/// A stream, with the oracle's result for the whole stream.
struct Case {
    encoding: Encoding,
    bom: BomHandling,
    stream: Vec<u8>,
    fatal: Vec<Decoded>,
    replacement: Vec<Decoded>,
}

impl Case {
    fn new(encoding: Encoding, bom: BomHandling, stream: Vec<u8>) -> Case {
        let name = encoding.name();
        let fatal = match bom {
            BomHandling::Keep => oracle::decode(name, &stream),
            BomHandling::Remove => oracle::decode_removing_bom(name, &stream),
            BomHandling::Sniff => oracle::decode_sniffing_bom(name, &stream),
        };
        let replacement = oracle::replacement(&fatal).into_iter().map(Decoded::Char).collect();
        Case { encoding, bom, stream, fatal, replacement }
    }

    /// Decodes the stream in these chunks, in both error modes and to both kinds of code unit. The
    /// decoders are used again, because each is reset at the end.
    fn decodes_in(&self, chunks: &[&[u8]], size: usize, decoders: &mut [Decoder; 2]) {
        let [fatal, replacing] = decoders;
        self.is(decode_chunks::<u8>(fatal, chunks, size), &self.fatal, chunks, size);
        self.is(decode_chunks::<u16>(fatal, chunks, size), &self.fatal, chunks, size);
        self.is(decode_chunks::<u8>(replacing, chunks, size), &self.replacement, chunks, size);
        self.is(decode_chunks::<u16>(replacing, chunks, size), &self.replacement, chunks, size);
    }

    fn is(&self, output: Vec<Decoded>, expected: &[Decoded], chunks: &[&[u8]], size: usize) {
        let Case { encoding, bom, .. } = self;
        assert_eq!(output, expected, "{encoding}, {bom:?}, {chunks:02X?}, in buffers of {size}");
    }

    fn decoders(&self) -> [Decoder; 2] {
        [DecoderErrorMode::Fatal, DecoderErrorMode::Replacement]
            .map(|mode| Decoder::new(self.encoding, mode, self.bom))
    }

    fn in_two_chunks(&self, size: usize) {
        let mut decoders = self.decoders();
        for place in 0..=self.stream.len() {
            let (before, after) = self.stream.split_at(place);
            self.decodes_in(&[before, after], size, &mut decoders);
        }
    }

    fn in_three_chunks(&self, size: usize) {
        let mut decoders = self.decoders();
        for first in 0..=self.stream.len() {
            for second in first..=self.stream.len() {
                let chunks = [&self.stream[..first], &self.stream[first..second], &self.stream[second..]];
                self.decodes_in(&chunks, size, &mut decoders);
            }
        }
    }

    /// Byte by byte, and byte by byte with empty chunks around each.
    fn in_bytes(&self, size: usize) {
        let mut decoders = self.decoders();
        let bytes: Vec<&[u8]> = self.stream.chunks(1).collect();
        let with_empty: Vec<&[u8]> = bytes.iter().flat_map(|byte| [&[], *byte]).chain([&[][..]]).collect();
        // There is always a last chunk.
        let bytes = if bytes.is_empty() { vec![&[][..]] } else { bytes };
        self.decodes_in(&bytes, size, &mut decoders);
        self.decodes_in(&with_empty, size, &mut decoders);
    }
}

fn padded(padding: usize, stream: &[u8]) -> Vec<u8> {
    [&b"0123456789abcdefghijklmnopqrstuv"[..padding], stream].concat()
}

fn after_0_to_31_bytes_of_ascii(encodings: impl IntoIterator<Item = Encoding>) {
    for encoding in encodings {
        for stream in streams(encoding) {
            for padding in 0..=31 {
                let case = Case::new(encoding, BomHandling::Keep, padded(padding, &stream));
                case.in_two_chunks(64);
                case.in_bytes(64);
            }
        }
    }
}

// In parts, which run in parallel.

#[test]
fn after_0_to_31_bytes_of_ascii_single_byte() {
    after_0_to_31_bytes_of_ascii(Encoding::ALL.into_iter().filter(|&encoding| is_stateless(encoding)));
}

#[test]
fn after_0_to_31_bytes_of_ascii_unicode_and_chinese() {
    after_0_to_31_bytes_of_ascii([
        Encoding::Utf8,
        Encoding::Utf16Be,
        Encoding::Utf16Le,
        Encoding::Gbk,
        Encoding::Gb18030,
        Encoding::Big5,
    ]);
}

#[test]
fn after_0_to_31_bytes_of_ascii_the_others() {
    after_0_to_31_bytes_of_ascii([
        Encoding::EucJp,
        Encoding::Iso2022Jp,
        Encoding::ShiftJis,
        Encoding::EucKr,
        Encoding::Replacement,
    ]);
}

/// Sizes below and above that of the blocks of fast paths.
const SIZES: [usize; 13] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 15, 16, 17, 33];

#[test]
fn into_buffers_of_every_size() {
    for encoding in Encoding::ALL {
        for stream in streams(encoding) {
            for padding in [0, 3, 16] {
                let case = Case::new(encoding, BomHandling::Keep, padded(padding, &stream));
                for size in SIZES {
                    case.in_two_chunks(size);
                    case.in_bytes(size);
                }
            }
        }
    }
}

#[test]
fn in_three_chunks() {
    for encoding in Encoding::ALL.into_iter().filter(|&encoding| !is_stateless(encoding)) {
        for stream in streams(encoding).into_iter().filter(|stream| stream.len() <= 16) {
            let case = Case::new(encoding, BomHandling::Keep, stream);
            case.in_three_chunks(1);
            case.in_three_chunks(64);
        }
    }
}

#[test]
fn with_byte_order_marks() {
    for encoding in Encoding::ALL {
        for bom in [BomHandling::Keep, BomHandling::Remove, BomHandling::Sniff] {
            for mark in streams_with_byte_order_marks() {
                for following in [&b""[..], b"\x00", b"a\xFF", b"\xEF\xBB\xBF\xD8\x3D\xDC\xA9\x81\x30"] {
                    let case = Case::new(encoding, bom, [&mark[..], following].concat());
                    for size in [0, 1, 2, 3, 64] {
                        case.in_two_chunks(size);
                        case.in_bytes(size);
                    }
                    case.in_three_chunks(64);
                }
            }
        }
    }
}

#[test]
fn without_the_byte_order_mark_that_is_looked_for() {
    for encoding in Encoding::ALL.into_iter().filter(|&encoding| !is_stateless(encoding)) {
        for bom in [BomHandling::Remove, BomHandling::Sniff] {
            for stream in streams(encoding) {
                let case = Case::new(encoding, bom, stream);
                for size in [1, 2, 3, 64] {
                    case.in_two_chunks(size);
                    case.in_bytes(size);
                }
            }
        }
    }
}

/// Long streams, split anywhere, into buffers of any size.
#[test]
fn random_mixtures() {
    let mut random = Random::new(5);
    for encoding in Encoding::ALL {
        for _ in 0..20 {
            let case =
                Case::new(encoding, BomHandling::Sniff, mixtures::stream(&mut random, encoding.name()));
            let mut decoders = case.decoders();
            for _ in 0..20 {
                let (longest, size) = (1 + random.below(100), random.below(80));
                let mut chunks = Vec::new();
                let mut rest = &case.stream[..];
                while !rest.is_empty() {
                    let (chunk, after) = rest.split_at(random.below(longest + 1).min(rest.len()));
                    chunks.push(chunk);
                    rest = after;
                }
                case.decodes_in(&chunks, size, &mut decoders);
            }
        }
    }
}

/// The same stream to UTF-8 and UTF-16 alternately, which callers may do.
#[test]
fn to_utf_8_and_utf_16_alternately() {
    fn decode<U: CodeUnit>(decoder: &mut Decoder, chunk: &[u8], last: bool) -> (Vec<char>, usize) {
        let mut buffer = [U::default(); 64];
        let decoded = U::decode(decoder, chunk, &mut buffer, last);
        (U::chars(&buffer[..decoded.written]).collect(), decoded.read)
    }
    for encoding in Encoding::ALL {
        for stream in streams(encoding).into_iter().filter(|stream| stream.len() <= 16) {
            let case = Case::new(encoding, BomHandling::Sniff, stream);
            let mut decoder = Decoder::new(encoding, DecoderErrorMode::Replacement, BomHandling::Sniff);
            let mut text = Vec::new();
            for (place, byte) in case.stream.chunks(1).enumerate() {
                let (chars, read) = match place % 2 {
                    0 => decode::<u8>(&mut decoder, byte, false),
                    _ => decode::<u16>(&mut decoder, byte, false),
                };
                assert_eq!(read, 1);
                text.extend(chars);
            }
            text.extend(decode::<u8>(&mut decoder, &[], true).0);
            assert_eq!(text, oracle::replacement(&case.fatal), "{encoding}, {:02X?}", case.stream);
        }
    }
}

/// The peer is the standard library.
#[test]
fn long_texts_of_utf_8() {
    let text = "日本語é💩abc".repeat(3000);
    for at in (0x3FF8..0x4008).chain([0x7FF0, 40_000]) {
        for malformed in [&b""[..], b"\xFF", b"\xE6\x97"] {
            let bytes = [&text.as_bytes()[..at], malformed, &text.as_bytes()[at..]].concat();
            let expected = String::from_utf8_lossy(&bytes);
            let mut decoder = Decoder::new(Encoding::Utf8, DecoderErrorMode::Replacement, BomHandling::Keep);
            let mut decoded = vec![0; 60_000];
            let result = decoder.decode_to_utf8(&bytes, &mut decoded, true);
            assert_eq!((result.read, result.status), (bytes.len(), DecodeStatus::InputEmpty));
            assert!(decoded[..result.written] == *expected.as_bytes(), "{malformed:02X?} at {at}");
            let mut units = vec![0; 60_000];
            let result = decoder.decode_to_utf16(&bytes, &mut units, true);
            assert_eq!((result.read, result.status), (bytes.len(), DecodeStatus::InputEmpty));
            assert!(
                units[..result.written].iter().copied().eq(expected.encode_utf16()),
                "{malformed:02X?} at {at}"
            );
        }
    }
}
