//! Writing in another encoding.

use super::FinishError;
use super::unwritten::Unwritten;
use crate::{TranscodeError, TranscodeStatus, Transcoder};
use std::io::{self, Write};

/// Takes bytes in one encoding, and writes them in another.
///
/// Call [`finish`](TranscodingWriter::finish) at the end. It writes the last bytes of an encoding, and returns an error if the
/// input is incomplete.
///
/// ```
/// use encoding_standard::{DecoderErrorMode, EncoderErrorMode, Encoding, Transcoder, io::TranscodingWriter};
/// use std::io::Write;
///
/// let (from, to) = (Encoding::ShiftJis, Encoding::Iso2022Jp);
/// let transcoder = Transcoder::new(from, to, DecoderErrorMode::Fatal, EncoderErrorMode::Html).unwrap();
/// let mut writer = TranscodingWriter::new(Vec::new(), transcoder);
/// writer.write_all(b"\x93\xFA")?;
/// assert_eq!(writer.finish()?, b"\x1B$BF|\x1B(B");
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Debug)]
pub struct TranscodingWriter<W> {
    writer: W,
    transcoder: Transcoder,
    converted: Unwritten,
    /// An error after these bytes.
    error: Option<TranscodeError>,
}

/// The size of the buffer for converted bytes.
const PIECE: usize = 0x2000;

impl<W: Write> TranscodingWriter<W> {
    /// A writer that uses the given transcoder, which must be new.
    pub fn new(writer: W, transcoder: Transcoder) -> TranscodingWriter<W> {
        TranscodingWriter { writer, transcoder, converted: Unwritten::default(), error: None }
    }

    /// Ends the input and returns the underlying writer.
    ///
    /// # Errors
    ///
    /// The same as those of [`write`](Write::write). The input can end within a character. The error has this writer, so that
    /// nothing is lost: call `finish` again to continue after an error in the input.
    pub fn finish(mut self) -> Result<W, FinishError<Self>> {
        match self.write_end() {
            Ok(()) => Ok(self.writer),
            Err(error) => Err(FinishError::new(error, self)),
        }
    }

    fn write_end(&mut self) -> io::Result<()> {
        loop {
            self.write_converted()?;
            // If this is repeated, the transcoder is new, and has nothing to write at the end.
            let (_, is_all) = self.convert(&[], true);
            if is_all {
                self.write_converted()?;
                return self.writer.flush();
            }
        }
    }

    /// The underlying writer.
    pub fn get_ref(&self) -> &W {
        &self.writer
    }

    /// The underlying writer, mutably. The caller can write to it between converted texts.
    pub fn get_mut(&mut self) -> &mut W {
        &mut self.writer
    }

    /// Returns the underlying writer without ending the input. To end it, call [`finish`](TranscodingWriter::finish). Bytes
    /// that the underlying writer has not taken yet are lost.
    pub fn into_inner(self) -> W {
        self.writer
    }

    /// Converts the start of a chunk, as far as the buffer has space, up to the first error. Returns how many bytes were read,
    /// and whether that is all of the chunk, with everything that follows from it.
    fn convert(&mut self, src: &[u8], last: bool) -> (usize, bool) {
        let bytes = &mut self.converted.bytes;
        bytes.resize(PIECE, 0);
        let done = self.transcoder.transcode(src, bytes, last);
        bytes.truncate(done.written);
        if let TranscodeStatus::Failed(error) = done.status {
            self.error = Some(error);
        }
        (done.read, done.status == TranscodeStatus::InputEmpty)
    }

    /// Writes what has been converted. Returns the error after it, if there is one.
    fn write_converted(&mut self) -> io::Result<()> {
        self.converted.write_to(&mut self.writer)?;
        self.error.take().map_or(Ok(()), |error| Err(io::Error::new(io::ErrorKind::InvalidData, error)))
    }
}

impl<W: Write> Write for TranscodingWriter<W> {
    /// Converts and writes the start of `buf`, at most some KiB. The end of `buf` may split a character.
    ///
    /// Bytes that the underlying writer does not take are kept, and written before anything else.
    ///
    /// # Errors
    ///
    /// Errors of the underlying writer, and [`InvalidData`](io::ErrorKind::InvalidData) for an error whose mode is fatal. It
    /// contains the [`TranscodeError`]. Nothing of `buf` was read then: the error is about the end of what earlier calls
    /// read. The next call continues after it.
    fn write(&mut self, buf: &[u8]) -> io::Result<usize> {
        self.write_converted()?;
        if buf.is_empty() {
            return Ok(0);
        }
        loop {
            let (read, _) = self.convert(buf, false);
            if read > 0 {
                // If this fails, nothing is lost, and the next call returns the error.
                let _ = self.converted.write_to(&mut self.writer);
                return Ok(read);
            }
            self.write_converted()?;
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        self.write_converted()?;
        self.writer.flush()
    }
}
