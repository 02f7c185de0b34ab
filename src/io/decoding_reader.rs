//! Reading from another encoding.

use crate::{BomHandling, DecodeStatus, Decoder, DecoderErrorMode, Encoding, Malformed};
use std::io::{self, BufRead, BufReader, Read};

/// Reads bytes in any encoding, and returns the text as UTF-8.
///
/// Its memory is a buffer of 8 KiB for bytes and, if it is used as a [`BufRead`] or with buffers of less than four bytes, one of
/// 8 KiB for text.
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
    /// Text for `fill_buf`, and for buffers of the caller that are too short for a character.
    text: Vec<u8>,
    start: usize,
    end: usize,
    /// An error after the text that was returned last.
    error: Option<Malformed>,
}

/// The size of the buffer for text.
const TEXT: usize = 0x2000;
/// The length of the longest character. Into a shorter buffer, the decoder might write nothing.
const LONGEST: usize = 4;

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
        DecodingReader { reader, decoder, finished: false, text: Vec::new(), start: 0, end: 0, error: None }
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

    /// The underlying reader. It is ahead of the text that was read by what is in the buffers.
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

    /// Returns the underlying reader. What is in the buffers is lost.
    ///
    /// ```
    /// use encoding_standard::{Encoding, io::DecodingReader};
    ///
    /// assert_eq!(DecodingReader::new(&b"ab"[..], Encoding::Utf8).into_inner(), b"ab");
    /// ```
    pub fn into_inner(self) -> R {
        self.reader.into_inner()
    }

    /// Decodes to a buffer of at least four bytes, and returns how many bytes were written; 0 at the end.
    fn decode(
        reader: &mut BufReader<R>,
        decoder: &mut Decoder,
        finished: &mut bool,
        error: &mut Option<Malformed>,
        dst: &mut [u8],
    ) -> io::Result<usize> {
        while error.is_none() && !*finished {
            let src = reader.fill_buf()?;
            let last = src.is_empty();
            let decoded = decoder.decode_to_utf8(src, dst, last);
            reader.consume(decoded.read);
            match decoded.status {
                DecodeStatus::InputEmpty => *finished = last,
                DecodeStatus::OutputFull => {}
                DecodeStatus::Malformed(malformed) => *error = Some(malformed),
            }
            if decoded.written > 0 {
                return Ok(decoded.written);
            }
        }
        error.take().map_or(Ok(0), |error| Err(io::Error::new(io::ErrorKind::InvalidData, error)))
    }
}

impl<R: Read> Read for DecodingReader<R> {
    /// Reads UTF-8. If `buf` is shorter than four bytes, a character may be split between calls.
    ///
    /// # Errors
    ///
    /// Errors of the underlying reader, and malformed input in the error mode "fatal".
    fn read(&mut self, buf: &mut [u8]) -> io::Result<usize> {
        if buf.len() >= LONGEST && self.start == self.end {
            let DecodingReader { reader, decoder, finished, error, .. } = self;
            return Self::decode(reader, decoder, finished, error, buf);
        }
        if buf.is_empty() {
            return Ok(0);
        }
        let count = self.fill_buf()?.read(buf)?;
        self.consume(count);
        Ok(count)
    }
}

/// Its methods [`read_line`](BufRead::read_line) and [`lines`](BufRead::lines) read decoded lines:
///
/// ```
/// use encoding_standard::{Encoding, io::DecodingReader};
/// use std::io::BufRead;
///
/// let file = &b"\x93\xFA\n\x96\x7B\n"[..];
/// let lines: Result<Vec<String>, _> = DecodingReader::new(file, Encoding::ShiftJis).lines().collect();
/// assert_eq!(lines?, ["日", "本"]);
/// # Ok::<(), std::io::Error>(())
/// ```
impl<R: Read> BufRead for DecodingReader<R> {
    /// Returns text that has not been consumed, and reads more if there is none. It never ends within a character.
    ///
    /// # Errors
    ///
    /// The same as those of `read`.
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if self.start == self.end {
            let DecodingReader { reader, decoder, finished, text, error, .. } = self;
            text.resize(TEXT, 0);
            (self.start, self.end) = (0, Self::decode(reader, decoder, finished, error, text)?);
        }
        Ok(self.text.get(self.start..self.end).unwrap_or_default())
    }

    fn consume(&mut self, amount: usize) {
        self.start = self.start.saturating_add(amount).min(self.end);
    }
}
