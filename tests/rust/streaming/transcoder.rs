//! The transcoder: its bytes and errors are those of the oracle's decoder and encoder, however input and output are split.

use crate::support::oracle::{self, Decoded, Encoded};
use crate::vectors;
use encoding_standard::inspect::Inspector;
use encoding_standard::{
    BomHandling, Decoder, DecoderErrorMode, Encoder, EncoderErrorMode, Encoding, TranscodeError,
    TranscodeStatus, Transcoder,
};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

type Failure = TranscodeError;

/// Converts chunks into a buffer of `size` bytes, with a question mark for each error.
fn convert(
    from: Encoding,
    to: Encoding,
    malformed: DecoderErrorMode,
    unencodable: EncoderErrorMode,
    chunks: &[&[u8]],
    size: usize,
) -> (Vec<u8>, Vec<Failure>) {
    let mut transcoder = Transcoder::new(from, to, malformed, unencodable).expect("an encoder");
    let (mut output, mut failures) = (Vec::new(), Vec::new());
    let mut buffer = vec![0; size];
    for (at, chunk) in chunks.iter().enumerate() {
        let last = at + 1 == chunks.len();
        let mut rest = *chunk;
        loop {
            let done = transcoder.transcode(rest, &mut buffer, last);
            rest = &rest[done.read..];
            output.extend_from_slice(&buffer[..done.written]);
            match done.status {
                TranscodeStatus::InputEmpty => break assert!(rest.is_empty()),
                TranscodeStatus::OutputFull => {}
                TranscodeStatus::Failed(error) => failures.push(error),
            }
        }
    }
    (output, failures)
}

/// The oracle's bytes, and the code points that it cannot encode.
fn expected(from: Encoding, to: Encoding, bytes: &[u8]) -> Vec<Encoded> {
    let text = oracle::replacement(&oracle::decode_removing_bom(from.name(), bytes));
    oracle::encode(to.name(), text).expect("an encoder")
}

fn targets() -> impl Iterator<Item = Encoding> {
    let some = [
        Encoding::Utf8,
        Encoding::Utf16Le,
        Encoding::Windows1252,
        Encoding::Koi8R,
        Encoding::ShiftJis,
        Encoding::Iso2022Jp,
        Encoding::Gb18030,
        Encoding::Big5,
    ];
    some.into_iter()
}

#[test]
fn bytes_are_the_oracles_however_input_and_output_are_split() {
    for from in Encoding::ALL {
        for to in targets() {
            for bytes in vectors::streams(from) {
                let what = || format!("{from} to {to}: {bytes:02X?}");
                let whole = oracle::html(&expected(from, to, &bytes));
                let modes = (DecoderErrorMode::Replacement, EncoderErrorMode::Html);
                let by = |chunks: &[&[u8]], size| convert(from, to, modes.0, modes.1, chunks, size).0;
                assert_eq!(by(&[&bytes], 1000), whole, "{}", what());
                assert_eq!(by(&[&bytes], 16), whole, "{}, into 16 bytes", what());
                let single: Vec<&[u8]> = bytes.chunks(1).chain([&[][..]]).collect();
                assert_eq!(by(&single, 17), whole, "{}, byte by byte", what());
                let at = bytes.len() / 2;
                assert_eq!(by(&[&bytes[..at], &[], &bytes[at..]], 40), whole, "{}, at {at}", what());
            }
        }
    }
}

#[test]
fn errors_and_their_positions_are_the_oracles() {
    for from in Encoding::ALL {
        for to in targets() {
            for bytes in vectors::streams(from) {
                let what = || format!("{from} to {to}: {bytes:02X?}");
                let modes = (DecoderErrorMode::Fatal, EncoderErrorMode::Fatal);
                let by = |chunks: &[&[u8]], size| convert(from, to, modes.0, modes.1, chunks, size);
                let decoded = oracle::decode_removing_bom(from.name(), &bytes);
                let text = decoded.iter().filter_map(|item| match *item {
                    Decoded::Char(char) => Some(char),
                    Decoded::Malformed { .. } => None,
                });
                let encoded = oracle::encode(to.name(), text).expect("an encoder");
                let (output, failures) = by(&[&bytes], 1000);
                let bytes_only: Vec<u8> = encoded
                    .iter()
                    .filter_map(|item| if let Encoded::Byte(byte) = *item { Some(byte) } else { None })
                    .collect();
                assert_eq!(output, bytes_only, "{}", what());

                let malformed = decoded.iter().filter_map(|item| match *item {
                    Decoded::Malformed { offset, length } => Some((offset, length)),
                    Decoded::Char(_) => None,
                });
                let found = failures.iter().filter_map(|failure| match *failure {
                    TranscodeError::Malformed(error) => Some((error.offset, error.length)),
                    TranscodeError::Unencodable { .. } => None,
                });
                assert!(found.eq(malformed), "{}", what());

                let mut places = Vec::new();
                Inspector::new(from).inspect(&bytes, true, |piece| {
                    places.extend(piece.text().filter(|_| !piece.error).map(|_| (piece.start, piece.end)));
                });
                let unencodable = encoded.iter().filter_map(|item| match *item {
                    Encoded::Unencodable { code_point, index } => {
                        let (start, end) = places[index];
                        Some((code_point, start, (end - start) as u8))
                    }
                    Encoded::Byte(_) => None,
                });
                let found = failures.iter().filter_map(|failure| match *failure {
                    TranscodeError::Unencodable { code_point, offset, length } => {
                        Some((code_point, offset, length))
                    }
                    TranscodeError::Malformed(_) => None,
                });
                assert_eq!(found.collect::<Vec<_>>(), unencodable.collect::<Vec<_>>(), "{}", what());

                let single: Vec<&[u8]> = bytes.chunks(1).chain([&[][..]]).collect();
                assert_eq!(by(&single, 10), (output, failures), "{}, byte by byte", what());
            }
        }
    }
}

/// Each stream has its own byte order mark and its own offsets.
#[test]
fn a_stream_after_another_one() {
    for from in [Encoding::Utf8, Encoding::Utf16Le] {
        let bytes = |text: &str| -> Vec<u8> {
            match from {
                Encoding::Utf8 => text.into(),
                _ => text.encode_utf16().flat_map(u16::to_le_bytes).collect(),
            }
        };
        let modes = (DecoderErrorMode::Fatal, EncoderErrorMode::Fatal);
        let mut transcoder = Transcoder::new(from, Encoding::Koi8R, modes.0, modes.1).expect("an encoder");
        for before in ["\u{FEFF}мир", "мир", "", "\u{FEFF}"] {
            let length = bytes(before).len();
            let mut output = Vec::new();
            let first = bytes(&format!("{before}日"));
            let failure = TranscodeError::Unencodable {
                code_point: '日',
                offset: length as u64,
                length: (first.len() - length) as u8,
            };
            let failed = transcoder.transcode_to_vec(&first, &mut output, false);
            assert_eq!(failed, Err((failure, first.len())), "{from} {before:?}");
            assert_eq!(transcoder.transcode_to_vec(&bytes("a"), &mut output, true), Ok(()));
            let expected: &[u8] = if before.contains('м') { b"\xCD\xC9\xD2a" } else { b"a" };
            assert_eq!(output, expected, "{from} {before:?}");
        }
    }
}

#[test]
fn long_inputs() {
    let text = "日本語abc 、。\r\n".repeat(3000);
    let (utf_8, modes) = (text.as_bytes(), (DecoderErrorMode::Fatal, EncoderErrorMode::Fatal));
    let (shift_jis, failures) =
        convert(Encoding::Utf8, Encoding::ShiftJis, modes.0, modes.1, &[utf_8], 100_000);
    assert_eq!(failures, []);
    let encoded = expected(Encoding::Utf8, Encoding::ShiftJis, utf_8);
    assert_eq!(shift_jis, oracle::html(&encoded));
    for (to, size) in
        [(Encoding::Utf8, 1 << 20), (Encoding::Utf8, 333), (Encoding::EucJp, 333), (Encoding::Utf16Be, 7000)]
    {
        let (bytes, _) = convert(Encoding::ShiftJis, to, modes.0, modes.1, &[&shift_jis], size);
        assert_eq!(bytes, oracle::html(&expected(Encoding::Utf8, to, utf_8)), "{to}");
    }
}

#[test]
fn replacement_has_no_encoder() {
    let modes = (DecoderErrorMode::Fatal, EncoderErrorMode::Fatal);
    assert!(Transcoder::new(Encoding::Utf8, Encoding::Replacement, modes.0, modes.1).is_none());
}

#[cfg(not(target_arch = "wasm32"))]
#[test]
fn readers_and_writers_give_the_same() {
    use encoding_standard::io::{TranscodingReader, TranscodingWriter};
    use std::io::{Read, Write};

    for from in Encoding::ALL {
        for bytes in vectors::streams(from) {
            let to = Encoding::ShiftJis;
            let whole = oracle::html(&expected(from, to, &bytes));
            let (malformed, unencodable) = (DecoderErrorMode::Replacement, EncoderErrorMode::Html);
            let new = || Transcoder::new(from, to, malformed, unencodable).expect("an encoder");
            let mut read = Vec::new();
            TranscodingReader::new(&bytes[..], new()).read_to_end(&mut read).expect("no error");
            assert_eq!(read, whole, "{from}: {bytes:02X?}");
            let mut writer = TranscodingWriter::new(Vec::new(), new());
            for chunk in bytes.chunks(3) {
                writer.write_all(chunk).expect("no error");
            }
            assert_eq!(writer.finish().expect("no error"), whole, "{from}: {bytes:02X?}");
        }
    }
}

#[cfg(not(target_arch = "wasm32"))]
#[test]
fn a_reader_continues_after_an_error() {
    use encoding_standard::io::TranscodingReader;
    use std::io::{ErrorKind, Read};

    let (malformed, unencodable) = (DecoderErrorMode::Fatal, EncoderErrorMode::Fatal);
    let transcoder =
        Transcoder::new(Encoding::Utf8, Encoding::Koi8R, malformed, unencodable).expect("an encoder");
    let mut reader = TranscodingReader::new(&b"a\xE3\x81\x82b"[..], transcoder);
    let mut byte = [0];
    assert_eq!(reader.read(&mut byte).expect("a byte"), 1);
    let error = reader.read(&mut byte).expect_err("an error");
    assert_eq!(error.kind(), ErrorKind::InvalidData);
    let error =
        error.into_inner().and_then(|inner| inner.downcast::<TranscodeError>().ok()).expect("its cause");
    assert_eq!(*error, TranscodeError::Unencodable { code_point: 'あ', offset: 1, length: 3 });
    assert_eq!(error.to_string(), "unencodable character: U+3042 at offset 1");
    let mut rest = Vec::new();
    reader.read_to_end(&mut rest).expect("no error");
    assert_eq!(rest, b"b");
}

/// The encoding of a byte order mark is known until the next stream, however small the output is.
#[test]
fn the_encoding_of_the_input_does_not_depend_on_the_output() {
    for space in 4..12 {
        let decoder = Decoder::new(Encoding::ShiftJis, DecoderErrorMode::Replacement, BomHandling::Sniff);
        let encoder = Encoder::new(Encoding::Iso2022Jp, EncoderErrorMode::Fatal).unwrap();
        let mut transcoder = Transcoder::with(decoder, encoder);
        let (mut rest, mut bytes) = (&b"\xEF\xBB\xBF\xE6\x97\xA5"[..], Vec::new());
        loop {
            let mut part = vec![0; space];
            let done = transcoder.transcode(rest, &mut part, true);
            rest = &rest[done.read..];
            bytes.extend_from_slice(&part[..done.written]);
            if done.status == TranscodeStatus::InputEmpty {
                break;
            }
            assert_eq!(done.status, TranscodeStatus::OutputFull);
        }
        assert_eq!((&bytes[..], transcoder.from()), (&b"\x1B$BF|\x1B(B"[..], Encoding::Utf8), "{space}");
    }
}
