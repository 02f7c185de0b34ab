//! Writing in another encoding.

use crate::{TranscodeStatus, Transcoder};
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
}

impl<W: Write> TranscodingWriter<W> {
    /// A writer that uses the given transcoder, which must be new.
    pub fn new(writer: W, transcoder: Transcoder) -> TranscodingWriter<W> {
        TranscodingWriter { writer, transcoder }
    }

    /// Ends the input and returns the underlying writer.
    ///
    /// # Errors
    ///
    /// The same as those of [`write`](Write::write). The input can end within a character.
    pub fn finish(mut self) -> io::Result<W> {
        self.convert(&[], true)?;
        self.writer.flush()?;
        Ok(self.writer)
    }

    fn convert(&mut self, src: &[u8], last: bool) -> io::Result<()> {
        let mut piece = [0; 4096];
        let mut rest = src;
        loop {
            let done = self.transcoder.transcode(rest, &mut piece, last);
            rest = rest.get(done.read..).unwrap_or_default();
            self.writer.write_all(piece.get(..done.written).unwrap_or_default())?;
            match done.status {
                TranscodeStatus::InputEmpty => return Ok(()),
                TranscodeStatus::OutputFull => {}
                TranscodeStatus::Failed(error) => {
                    return Err(io::Error::new(io::ErrorKind::InvalidData, error));
                }
            }
        }
    }
}

impl<W: Write> Write for TranscodingWriter<W> {
    /// Converts and writes all of `buf`. Its end may split a character.
    ///
    /// # Errors
    ///
    /// Errors of the underlying writer, and [`InvalidData`](io::ErrorKind::InvalidData) for an error whose mode is fatal. It
    /// contains the [`TranscodeError`](crate::TranscodeError). It is unknown then how much of `buf` was written.
    fn write(&mut self, buf: &[u8]) -> io::Result<usize> {
        self.convert(buf, false)?;
        Ok(buf.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.writer.flush()
    }
}
