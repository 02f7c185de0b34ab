//! Writing.

use crate::{EncodeStatus, Encoded, Encoder, EncoderErrorMode, Encoding};
use std::io::{self, Write};

/// Writes text, given as UTF-8, in another encoding.
///
/// [`finish`](EncodingWriter::finish) has to be called at the end: it writes what an encoding has
/// to close with (ISO-2022-JP an escape sequence), and it alone can say that it was done.
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
    partial: Vec<u8>,
}

impl<W: Write> EncodingWriter<W> {
    /// A writer in the error mode "fatal", `None` for replacement, which has no encoder.
    pub fn new(writer: W, encoding: Encoding) -> Option<EncodingWriter<W>> {
        let encoder = Encoder::new(encoding, EncoderErrorMode::Fatal)?;
        Some(EncodingWriter::with_encoder(writer, encoder))
    }

    /// A writer that encodes with an encoder of one's own.
    pub fn with_encoder(writer: W, encoder: Encoder) -> EncodingWriter<W> {
        EncodingWriter { writer, encoder, partial: Vec::new() }
    }

    /// Ends the text and gives the writer underneath back.
    ///
    /// # Errors
    ///
    /// Those of the writer underneath, and [`InvalidData`](io::ErrorKind::InvalidData) when the
    /// text ends amid a character.
    pub fn finish(mut self) -> io::Result<W> {
        if !self.partial.is_empty() {
            return Err(io::Error::new(io::ErrorKind::InvalidData, "the text ends amid a character"));
        }
        self.encode("", true)?;
        self.writer.flush()?;
        Ok(self.writer)
    }

    fn encode(&mut self, text: &str, last: bool) -> io::Result<()> {
        let mut piece = [0; 4096];
        let mut rest = text;
        loop {
            let Encoded { read, written, status } = self.encoder.encode_from_utf8(rest, &mut piece, last);
            rest = rest.get(read..).unwrap_or_default();
            self.writer.write_all(piece.get(..written).unwrap_or_default())?;
            match status {
                EncodeStatus::InputEmpty => return Ok(()),
                EncodeStatus::OutputFull => {}
                EncodeStatus::Unencodable(error) => {
                    return Err(io::Error::new(io::ErrorKind::InvalidData, error));
                }
            }
        }
    }
}

impl<W: Write> Write for EncodingWriter<W> {
    /// Encodes and writes all of `buf`, whose end may split a character.
    ///
    /// # Errors
    ///
    /// Those of the writer underneath, and [`InvalidData`](io::ErrorKind::InvalidData) for bytes
    /// that are no UTF-8 and for characters that the encoding lacks; the latter holds the
    /// [`Unencodable`](crate::Unencodable). How much of `buf` was written is not known then.
    fn write(&mut self, buf: &[u8]) -> io::Result<usize> {
        let joined;
        let bytes = if self.partial.is_empty() {
            buf
        } else {
            let mut partial = core::mem::take(&mut self.partial);
            partial.extend_from_slice(buf);
            joined = partial;
            &joined
        };
        let (text, partial) = match core::str::from_utf8(bytes) {
            Ok(text) => (text, &[][..]),
            Err(error) if error.error_len().is_none() => {
                let (text, partial) = bytes.split_at_checked(error.valid_up_to()).unwrap_or_default();
                (core::str::from_utf8(text).unwrap_or_default(), partial)
            }
            Err(error) => return Err(io::Error::new(io::ErrorKind::InvalidData, error)),
        };
        self.encode(text, false)?;
        self.partial = partial.to_vec();
        Ok(buf.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.writer.flush()
    }
}
