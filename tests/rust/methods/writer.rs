//! Nothing is lost if a writer fails.

use encoding_standard::io::{DecodingReader, EncodingWriter};
use encoding_standard::{Encoding, Unencodable};
use std::io::{self, ErrorKind, Write};

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
