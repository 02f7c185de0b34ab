//! Writing in another encoding.

use super::FinishError;
use super::unwritten::Unwritten;
use crate::{EncodeStatus, Encoded, Encoder, EncoderErrorMode, Encoding};
use std::io::{self, Write};

/// Writes text, given as UTF-8, in another encoding.
///
/// Call [`finish`](EncodingWriter::finish) at the end. It writes the last bytes of an encoding, which for ISO-2022-JP are an
/// escape sequence, and returns an error if that fails or the text is incomplete.
///
/// ```
/// use encoding_standard::{Encoding, io::EncodingWriter};
/// use std::io::Write;
///
/// let mut writer = EncodingWriter::new(Vec::new(), Encoding::EucKr).unwrap();
/// write!(writer, "{}, {}", "안녕", 1)?;
/// assert_eq!(writer.finish()?, b"\xBE\xC8\xB3\xE7, 1");
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Debug)]
pub struct EncodingWriter<W> {
    writer: W,
    encoder: Encoder,
    /// The start of a character whose end has not been written yet.
    partial: Partial,
    encoded: Unwritten,
}

/// A few bytes of one character.
#[derive(Debug, Default)]
struct Partial {
    bytes: [u8; 4],
    length: usize,
}

/// The size of the buffer for encoded bytes.
const PIECE: usize = 8192;

impl<W: Write> EncodingWriter<W> {
    /// A writer in the error mode "fatal". `None` for replacement, which has no encoder.
    ///
    /// ```
    /// use encoding_standard::{Encoding, io::EncodingWriter};
    /// use std::io::Write;
    ///
    /// let mut writer = EncodingWriter::new(Vec::new(), Encoding::Koi8R).unwrap();
    /// assert!(writer.write_all("мир, 和平".as_bytes()).is_err());
    /// assert_eq!(writer.finish()?, b"\xCD\xC9\xD2, ");
    /// assert!(EncodingWriter::new(Vec::new(), Encoding::Replacement).is_none());
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn new(writer: W, encoding: Encoding) -> Option<EncodingWriter<W>> {
        let encoder = Encoder::new(encoding, EncoderErrorMode::Fatal)?;
        Some(EncodingWriter::with_encoder(writer, encoder))
    }

    /// A writer that uses the given encoder.
    ///
    /// ```
    /// use encoding_standard::{Encoder, EncoderErrorMode, Encoding, io::EncodingWriter};
    /// use std::io::Write;
    ///
    /// let encoder = Encoder::new(Encoding::Koi8R, EncoderErrorMode::Html).unwrap();
    /// let mut writer = EncodingWriter::with_encoder(Vec::new(), encoder);
    /// writer.write_all("мир, 和".as_bytes())?;
    /// assert_eq!(writer.finish()?, b"\xCD\xC9\xD2, &#21644;");
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn with_encoder(writer: W, encoder: Encoder) -> EncodingWriter<W> {
        EncodingWriter { writer, encoder, partial: Partial::default(), encoded: Unwritten::default() }
    }

    /// Ends the text and returns the underlying writer.
    ///
    /// # Errors
    ///
    /// Errors of the underlying writer, and [`InvalidData`](io::ErrorKind::InvalidData) if the
    /// text ends within a character. The error has this writer, so that nothing is lost.
    ///
    /// ```
    /// use encoding_standard::{Encoding, io::EncodingWriter};
    /// use std::io::Write;
    ///
    /// let mut writer = EncodingWriter::new(Vec::new(), Encoding::Iso2022Jp).unwrap();
    /// writer.write_all("日".as_bytes())?;
    /// assert_eq!(writer.finish()?, b"\x1B$BF|\x1B(B");
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn finish(mut self) -> Result<W, FinishError<Self>> {
        match self.write_end() {
            Ok(()) => Ok(self.writer),
            Err(error) => Err(FinishError::new(error, self)),
        }
    }

    fn write_end(&mut self) -> io::Result<()> {
        self.encoded.write_to(&mut self.writer)?;
        if self.partial.length > 0 {
            return Err(invalid_data("the text ends within a character"));
        }
        // If this is repeated, the encoder is new, and has nothing to write at the end.
        self.encode("", true)?;
        self.flush()
    }

    /// The underlying writer.
    ///
    /// ```
    /// use encoding_standard::{Encoding, io::EncodingWriter};
    /// use std::io::Write;
    ///
    /// let mut writer = EncodingWriter::new(Vec::new(), Encoding::Windows1252).unwrap();
    /// write!(writer, "é")?;
    /// assert_eq!(writer.get_ref(), b"\xE9");
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn get_ref(&self) -> &W {
        &self.writer
    }

    /// The underlying writer, mutably. The caller can write to it between encoded texts.
    ///
    /// ```
    /// use encoding_standard::{Encoding, io::EncodingWriter};
    /// use std::io::Write;
    ///
    /// let mut writer = EncodingWriter::new(Vec::new(), Encoding::Windows1252).unwrap();
    /// write!(writer, "é")?;
    /// writer.get_mut().push(0);
    /// assert_eq!(writer.finish()?, b"\xE9\0");
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn get_mut(&mut self) -> &mut W {
        &mut self.writer
    }

    /// Returns the underlying writer without ending the text. To end it, call [`finish`](EncodingWriter::finish). Bytes that
    /// the underlying writer has not taken yet are lost.
    ///
    /// ```
    /// use encoding_standard::{Encoding, io::EncodingWriter};
    /// use std::io::Write;
    ///
    /// let mut writer = EncodingWriter::new(Vec::new(), Encoding::Iso2022Jp).unwrap();
    /// write!(writer, "日")?;
    /// assert_eq!(writer.into_inner(), b"\x1B$BF|");
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn into_inner(self) -> W {
        self.writer
    }

    /// Encodes the start of the text, up to the size of the buffer. Returns how many bytes of the text were read. An error
    /// is about the first character.
    fn encode(&mut self, text: &str, last: bool) -> io::Result<usize> {
        let bytes = &mut self.encoded.bytes;
        let start = bytes.len();
        bytes.resize(start + PIECE, 0);
        let space = bytes.get_mut(start..).unwrap_or_default();
        let Encoded { read, written, status } = self.encoder.encode_from_utf8(text, space, last);
        bytes.truncate(start + written);
        let EncodeStatus::Unencodable(error) = status else { return Ok(read) };
        // For the caller, nothing of the text has been written yet.
        let unencodable =
            text.get(..read).and_then(|text| text.chars().next_back()).map_or(0, char::len_utf8);
        self.encoder.take_back(unencodable);
        if read > unencodable { Ok(read - unencodable) } else { Err(invalid_data(error)) }
    }

    /// Completes a character that an earlier call has begun. Returns how many bytes of `buf` belong to it.
    fn complete(&mut self, buf: &[u8]) -> io::Result<usize> {
        for (read, &byte) in (1..).zip(buf) {
            let Partial { mut bytes, length } = core::mem::take(&mut self.partial);
            if let Some(place) = bytes.get_mut(length) {
                *place = byte;
            }
            let length = length + 1;
            match core::str::from_utf8(bytes.get(..length).unwrap_or_default()) {
                Ok(text) => return self.encode(text, false).map(|_| read),
                Err(error) if error.error_len().is_some() => return Err(invalid_data(error)),
                Err(_) => self.partial = Partial { bytes, length },
            }
        }
        Ok(buf.len())
    }

    /// Encodes the start of `buf`, and returns how many bytes were read.
    fn take(&mut self, buf: &[u8]) -> io::Result<usize> {
        if self.partial.length > 0 {
            return self.complete(buf);
        }
        let buf = buf.get(..PIECE).unwrap_or(buf);
        let (text, partial) = match core::str::from_utf8(buf) {
            Ok(text) => (text, &[][..]),
            Err(error) if error.valid_up_to() == 0 && error.error_len().is_some() => {
                return Err(invalid_data(error));
            }
            Err(error) => {
                let (text, rest) = buf.split_at_checked(error.valid_up_to()).unwrap_or_default();
                let partial = if error.error_len().is_none() { rest } else { &[] };
                (core::str::from_utf8(text).unwrap_or_default(), partial)
            }
        };
        if text.is_empty() {
            return self.complete(partial);
        }
        self.encode(text, false)
    }
}

fn invalid_data(error: impl Into<Box<dyn core::error::Error + Send + Sync>>) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, error)
}

impl<W: Write> Write for EncodingWriter<W> {
    /// Encodes the start of `buf`, at most a few KiB, and writes it. The end of `buf` may split a character.
    ///
    /// Bytes that the underlying writer does not take are kept, and written before anything else.
    ///
    /// # Errors
    ///
    /// Errors of the underlying writer, and [`InvalidData`](io::ErrorKind::InvalidData) if `buf` begins with bytes
    /// that are not UTF-8 or with a character that the encoding lacks. In the latter case, the error contains the
    /// [`Unencodable`](crate::Unencodable). Nothing of `buf` was written then. The text before it was written by earlier
    /// calls, except the start of a character: that is dropped.
    fn write(&mut self, buf: &[u8]) -> io::Result<usize> {
        self.encoded.write_to(&mut self.writer)?;
        let taken = self.take(buf)?;
        // If this fails, nothing is lost, and the next call returns the error.
        let _ = self.encoded.write_to(&mut self.writer);
        Ok(taken)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.encoded.write_to(&mut self.writer)?;
        self.writer.flush()
    }
}
