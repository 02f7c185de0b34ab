//! Reading from another encoding.

use crate::{BomHandling, DecodeStatus, Decoder, DecoderErrorMode, Encoding, Malformed};
use std::io::{self, BufRead, BufReader, Read};

/// Reads bytes in any encoding, and returns the text as UTF-8.
///
/// Its memory is one buffer of 8 KiB.
///
/// ```
/// use encoding_standard::{Encoding, io::DecodingReader};
/// use std::io::Read;
///
/// let file = &b"\xCF\xF0\xE8\xE2\xE5\xF2"[..];
/// let mut text = String::new();
/// DecodingReader::new(file, Encoding::Windows1251).read_to_string(&mut text)?;
/// assert_eq!(text, "Привет");
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Debug)]
pub struct DecodingReader<R> {
    reader: BufReader<R>,
    decoder: Decoder,
    finished: bool,
    /// Text that did not fit into the caller's last buffer, which was very short.
    left_over: LeftOver,
    /// An error after the text that was returned last.
    error: Option<Malformed>,
}

/// At most the end of one character, or a few characters.
#[derive(Debug, Default)]
struct LeftOver {
    text: [u8; 4],
    start: usize,
    end: usize,
}

impl LeftOver {
    fn read(&mut self, buf: &mut [u8]) -> usize {
        let text = self.text.get(self.start..self.end).unwrap_or_default();
        let count = buf.iter_mut().zip(text).map(|(to, from)| *to = *from).count();
        self.start += count;
        count
    }
}

impl<R: Read> DecodingReader<R> {
    /// A reader that decodes as the [decode](https://encoding.spec.whatwg.org/#decode) hook does: a
    /// byte order mark takes precedence over `fallback`, and malformed bytes become U+FFFD.
    ///
    /// ```
    /// use encoding_standard::{Encoding, io::DecodingReader};
    /// use std::io::read_to_string;
    ///
    /// let reader = DecodingReader::new(&b"\xFE\xFF\x65\xE5"[..], Encoding::ShiftJis);
    /// assert_eq!(read_to_string(reader)?, "日");
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn new(reader: R, fallback: Encoding) -> DecodingReader<R> {
        let decoder = Decoder::new(fallback, DecoderErrorMode::Replacement, BomHandling::Sniff);
        DecodingReader::with_decoder(reader, decoder)
    }

    /// A reader that uses the given decoder.
    ///
    /// If its error mode is [`DecoderErrorMode::Fatal`], malformed input makes `read` return an
    /// error of the kind [`InvalidData`](io::ErrorKind::InvalidData), which contains the
    /// [`Malformed`]. The next call continues after it.
    ///
    /// ```
    /// use encoding_standard::{BomHandling, Decoder, DecoderErrorMode, Encoding, Malformed, io::DecodingReader};
    /// use std::io::read_to_string;
    ///
    /// let decoder = Decoder::new(Encoding::Big5, DecoderErrorMode::Fatal, BomHandling::Keep);
    /// let error = read_to_string(DecodingReader::with_decoder(&b"ab\xFF"[..], decoder)).unwrap_err();
    /// assert_eq!(error.downcast::<Malformed>().unwrap().offset, 2);
    /// ```
    pub fn with_decoder(reader: R, decoder: Decoder) -> DecodingReader<R> {
        let reader = BufReader::new(reader);
        DecodingReader { reader, decoder, finished: false, left_over: LeftOver::default(), error: None }
    }

    /// The encoding of the bytes, see [`Decoder::encoding`].
    ///
    /// ```
    /// use encoding_standard::{Encoding, io::DecodingReader};
    /// use std::io::Read;
    ///
    /// let mut reader = DecodingReader::new(&b"\xEF\xBB\xBFa"[..], Encoding::Big5);
    /// reader.read_to_string(&mut String::new())?;
    /// assert_eq!(reader.encoding(), Encoding::Utf8);
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn encoding(&self) -> Encoding {
        self.decoder.encoding()
    }

    /// The decoder, for example to ask whether [bytes were malformed](Decoder::has_replaced).
    ///
    /// ```
    /// use encoding_standard::{Encoding, io::DecodingReader};
    /// use std::io::Read;
    ///
    /// let mut reader = DecodingReader::new(&b"a\xFFb"[..], Encoding::Utf8);
    /// reader.read_to_string(&mut String::new())?;
    /// assert!(reader.decoder().has_replaced());
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn decoder(&self) -> &Decoder {
        &self.decoder
    }

    /// The underlying reader. It is ahead of the decoded text by the bytes in the buffer.
    ///
    /// ```
    /// use encoding_standard::{Encoding, io::DecodingReader};
    ///
    /// let reader = DecodingReader::new(&b"ab"[..], Encoding::Utf8);
    /// assert_eq!(*reader.get_ref(), b"ab");
    /// ```
    pub fn get_ref(&self) -> &R {
        self.reader.get_ref()
    }

    /// The underlying reader, mutably. Bytes that the caller reads from it are missing from the text.
    ///
    /// ```
    /// use encoding_standard::{Encoding, io::DecodingReader};
    /// use std::io::{Cursor, Read};
    ///
    /// let mut reader = DecodingReader::new(Cursor::new(b"header, text"), Encoding::Utf8);
    /// reader.get_mut().set_position(8);
    /// let mut text = String::new();
    /// reader.read_to_string(&mut text)?;
    /// assert_eq!(text, "text");
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn get_mut(&mut self) -> &mut R {
        self.reader.get_mut()
    }

    /// Returns the underlying reader. The bytes in the buffer are lost.
    ///
    /// ```
    /// use encoding_standard::{Encoding, io::DecodingReader};
    ///
    /// assert_eq!(DecodingReader::new(&b"ab"[..], Encoding::Utf8).into_inner(), b"ab");
    /// ```
    pub fn into_inner(self) -> R {
        self.reader.into_inner()
    }
}

impl<R: Read> Read for DecodingReader<R> {
    /// Reads UTF-8. If `buf` is shorter than four bytes, a character may be split between calls.
    ///
    /// # Errors
    ///
    /// Errors of the underlying reader, and malformed input in the error mode "fatal".
    fn read(&mut self, buf: &mut [u8]) -> io::Result<usize> {
        let left_over = self.left_over.read(buf);
        if left_over > 0 || buf.is_empty() {
            return Ok(left_over);
        }
        if let Some(error) = self.error.take() {
            return Err(io::Error::new(io::ErrorKind::InvalidData, error));
        }
        let is_small = buf.len() < self.left_over.text.len();
        while !self.finished {
            let src = self.reader.fill_buf()?;
            let last = src.is_empty();
            let dst = if is_small { &mut self.left_over.text[..] } else { &mut *buf };
            let decoded = self.decoder.decode_to_utf8(src, dst, last);
            self.reader.consume(decoded.read);
            if is_small {
                (self.left_over.start, self.left_over.end) = (0, decoded.written);
            }
            match decoded.status {
                DecodeStatus::InputEmpty => self.finished = last,
                DecodeStatus::OutputFull => {}
                DecodeStatus::Malformed(error) => self.error = Some(error),
            }
            if decoded.written > 0 {
                return Ok(if is_small { self.left_over.read(buf) } else { decoded.written });
            }
            if let Some(error) = self.error.take() {
                return Err(io::Error::new(io::ErrorKind::InvalidData, error));
            }
        }
        Ok(0)
    }
}
