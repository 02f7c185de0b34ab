//! Nothing is lost if a writer fails.

use encoding_standard::io::{DecodingReader, EncodingWriter, TranscodingReader, TranscodingWriter};
use encoding_standard::{
    BomHandling, Decoder, DecoderErrorMode, EncoderErrorMode, Encoding, TranscodeError, Transcoder,
    Unencodable,
};
use std::io::{self, BufRead, ErrorKind, Read, Write};

#[test]
fn text_before_an_error_has_been_written() {
    for (text, expected, length) in [
        (&b"ab\xC3\xA9\xFFcd"[..], &b"ab\xE9"[..], 4),
        ("é日é".as_bytes(), b"\xE9", 2),
        (b"\xC3\xA9\xE6\x97A", b"\xE9", 2),
    ] {
        let mut writer = EncodingWriter::new(Vec::new(), Encoding::Windows1252).unwrap();
        let mut written = 0;
        let error = loop {
            match writer.write(&text[written..]) {
                Ok(length) => written += length,
                Err(error) => break error,
            }
        };
        assert_eq!(error.kind(), ErrorKind::InvalidData);
        assert_eq!((writer.get_ref().as_slice(), written), (expected, length));
        // The caller can skip the next bytes.
        writer.write_all(b"!").unwrap();
        assert_eq!(writer.finish().unwrap(), [expected, b"!"].concat());
    }
}

/// The same for any number of attempts, and for any split.
#[test]
fn an_error_has_its_position() {
    let text = "aé日".as_bytes();
    for split in 0..text.len() {
        let mut writer = EncodingWriter::new(Vec::new(), Encoding::Windows1252).unwrap();
        let (first, second) = text.split_at(split);
        writer.write_all(first).unwrap();
        let error = writer.write_all(second).unwrap_err().downcast::<Unencodable>().unwrap();
        assert_eq!((error.code_point, error.index), ('日', 3));
        assert_eq!(writer.into_inner(), b"a\xE9");
    }
    let mut writer = EncodingWriter::new(Vec::new(), Encoding::Windows1252).unwrap();
    for _ in 0..3 {
        let error = writer.write("日".as_bytes()).unwrap_err().downcast::<Unencodable>().unwrap();
        assert_eq!(error.index, 0);
    }
}

/// Takes one byte and fails, alternately.
#[derive(Default)]
struct Moody {
    taken: Vec<u8>,
    fails: bool,
}

impl Write for Moody {
    fn write(&mut self, buf: &[u8]) -> io::Result<usize> {
        self.fails = !self.fails;
        match buf {
            [byte, ..] if self.fails => {
                self.taken.push(*byte);
                Ok(1)
            }
            _ => Err(ErrorKind::WouldBlock.into()),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn bytes_that_a_writer_does_not_take_are_written_later() {
    let text = "日本語 text 日本語";
    let mut writer = EncodingWriter::new(Moody::default(), Encoding::Iso2022Jp).unwrap();
    let mut rest = text.as_bytes();
    let mut failures = 0;
    while !rest.is_empty() {
        match writer.write(rest) {
            Ok(written) => rest = &rest[written..],
            Err(error) => {
                assert_eq!(error.kind(), ErrorKind::WouldBlock);
                failures += 1;
            }
        }
    }
    while writer.flush().is_err() {
        failures += 1;
    }
    assert!(failures > 3);
    let mut expected = Encoding::Iso2022Jp.encode(text).bytes.into_owned();
    expected.truncate(expected.len() - 3);
    assert_eq!(writer.get_ref().taken, expected);
}

#[test]
fn long_text_is_written_in_linear_time() {
    let text = "日本語 text, é日".repeat(100_000);
    let encoder = encoding_standard::Encoder::new(Encoding::Gb18030, Default::default()).unwrap();
    let mut writer = EncodingWriter::with_encoder(Vec::new(), encoder);
    writer.write_all(text.as_bytes()).unwrap();
    assert_eq!(writer.finish().unwrap(), *Encoding::Gb18030.encode(&text).bytes);
}

#[test]
fn readers_and_writers_return_the_underlying_ones() {
    let mut reader = DecodingReader::new(&b"abc"[..], Encoding::Utf8);
    *reader.get_mut() = b"xyz";
    assert_eq!(*reader.get_ref(), b"xyz");
    assert_eq!(reader.into_inner(), b"xyz");
    let mut writer = EncodingWriter::new(Vec::new(), Encoding::Utf8).unwrap();
    writer.get_mut().push(b'<');
    writer.write_all("é".as_bytes()).unwrap();
    assert_eq!(writer.into_inner(), "<é".as_bytes());
}

fn transcoder(from: Encoding, to: Encoding) -> Transcoder {
    Transcoder::new(from, to, DecoderErrorMode::Fatal, EncoderErrorMode::Fatal).unwrap()
}

/// Writes all of the input, again after each error, and returns the offsets of the errors in the input.
fn write_persistently(writer: &mut impl Write, mut rest: &[u8]) -> Vec<u64> {
    let mut offsets = Vec::new();
    while !rest.is_empty() {
        match writer.write(rest) {
            Ok(written) => rest = &rest[written..],
            Err(error) => offsets.extend(offset_of(&error)),
        }
    }
    offsets
}

fn offset_of(error: &io::Error) -> Option<u64> {
    match error.get_ref().and_then(|error| error.downcast_ref()) {
        Some(TranscodeError::Malformed(malformed)) => Some(malformed.offset),
        Some(TranscodeError::Unencodable { offset, .. }) => Some(*offset),
        None => {
            assert_eq!(error.kind(), ErrorKind::WouldBlock);
            None
        }
    }
}

/// A call that returns an error has read nothing, so it can be repeated. The other encoding lacks `é`, and 0xFF is malformed.
#[test]
fn a_call_of_a_transcoding_writer_that_failed_can_be_repeated() {
    let text = "日a日é日".as_bytes();
    for (malformed, expected) in [(0, [0, 8]), (7, [7, 8]), (text.len(), [7, 12])] {
        let mut input = text.to_vec();
        input.insert(malformed, 0xFF);
        for split in 0..=input.len() {
            let transcoder = transcoder(Encoding::Utf8, Encoding::ShiftJis);
            let mut writer = TranscodingWriter::new(Moody::default(), transcoder);
            let (first, second) = input.split_at(split);
            let mut offsets = write_persistently(&mut writer, first);
            offsets.extend(write_persistently(&mut writer, second));
            let written = loop {
                match writer.finish() {
                    Ok(inner) => break inner.taken,
                    Err(failed) => {
                        offsets.extend(offset_of(failed.error()));
                        writer = failed.into_writer();
                    }
                }
            };
            assert_eq!(offsets, expected, "split at {split}");
            assert_eq!(written, b"\x93\xFAa\x93\xFA\x93\xFA", "split at {split}");
        }
    }
}

#[test]
fn a_writer_whose_end_fails_is_returned() {
    let mut writer = EncodingWriter::new(Moody::default(), Encoding::Iso2022Jp).unwrap();
    let mut failures = 0;
    assert_eq!(writer.write("日".as_bytes()).unwrap(), 3);
    let written = loop {
        match writer.finish() {
            Ok(inner) => break inner.taken,
            Err(failed) => {
                failures += 1;
                writer = failed.into_writer();
            }
        }
    };
    assert!(failures > 3);
    assert_eq!(written, b"\x1B$BF|\x1B(B");

    let mut writer = EncodingWriter::new(Vec::new(), Encoding::EucJp).unwrap();
    writer.write_all(b"a\xE6\x97").unwrap();
    let failed = writer.finish().unwrap_err();
    assert_eq!(failed.error().kind(), ErrorKind::InvalidData);
    let mut writer = failed.into_writer();
    writer.write_all(b"\xA5").unwrap();
    assert_eq!(writer.finish().unwrap(), b"a\xC6\xFC");
}

/// Decoded lines, from a reader that is read in any way in between.
#[test]
fn lines_are_read_from_decoding_and_transcoding_readers() {
    let text = "日本\nab\n💩é\n".repeat(3000);
    let bytes = Encoding::Gb18030.encode(&text).bytes.into_owned();
    let expected: Vec<&str> = text.lines().collect();
    let reader = DecodingReader::new(&bytes[..], Encoding::Gb18030);
    assert_eq!(reader.lines().collect::<Result<Vec<_>, _>>().unwrap(), expected);
    let reader = TranscodingReader::new(&bytes[..], transcoder(Encoding::Gb18030, Encoding::Utf8));
    assert_eq!(reader.lines().collect::<Result<Vec<_>, _>>().unwrap(), expected);

    let mut reader = DecodingReader::new(&bytes[..], Encoding::Gb18030);
    let mut read = Vec::new();
    for size in (1..).map(|i| i % 11) {
        let mut piece = [0; 11];
        let count = match size % 3 {
            0 => {
                let count = reader.fill_buf().unwrap().len().min(size);
                piece[..count].copy_from_slice(&reader.fill_buf().unwrap()[..count]);
                reader.consume(count);
                count
            }
            _ => reader.read(&mut piece[..size]).unwrap(),
        };
        read.extend_from_slice(&piece[..count]);
        if reader.fill_buf().unwrap().is_empty() {
            break;
        }
    }
    assert_eq!(read, text.as_bytes());
}

#[test]
fn a_reader_of_lines_continues_after_an_error() {
    let decoder = Decoder::new(Encoding::Utf8, DecoderErrorMode::Fatal, BomHandling::Keep);
    let mut reader = DecodingReader::with_decoder(&b"a\xFFb\nc"[..], decoder);
    let mut line = String::new();
    assert_eq!(reader.read_line(&mut line).unwrap_err().kind(), ErrorKind::InvalidData);
    assert_eq!(reader.read_line(&mut line).unwrap(), 2);
    assert_eq!(reader.read_line(&mut line).unwrap(), 1);
    assert!(line.ends_with("b\nc"));
}
