//! Reading in another encoding.

use crate::{TranscodeError, TranscodeStatus, Transcoder};
use std::io::{self, BufRead, BufReader, Read};

/// Reads bytes in one encoding, and returns them in another.
///
/// Its memory is two buffers of 8 KiB.
///
/// ```
/// use encoding_standard::{DecoderErrorMode, EncoderErrorMode, Encoding, Transcoder, io::TranscodingReader};
/// use std::io::Read;
///
/// let (from, to) = (Encoding::Windows1251, Encoding::Koi8R);
/// let transcoder = Transcoder::new(from, to, DecoderErrorMode::Fatal, EncoderErrorMode::Html).unwrap();
/// let mut bytes = Vec::new();
/// TranscodingReader::new(&b"\xCF\xF0\xE8"[..], transcoder).read_to_end(&mut bytes)?;
/// assert_eq!(bytes, b"\xF0\xD2\xC9");
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Debug)]
pub struct TranscodingReader<R> {
    reader: BufReader<R>,
    transcoder: Transcoder,
    /// The bytes from `start` to `end` have not been returned yet.
    buffer: Box<[u8]>,
    start: usize,
    end: usize,
    is_finished: bool,
    /// An error after these bytes.
    error: Option<TranscodeError>,
}

const SIZE: usize = 0x2000;

impl<R: Read> TranscodingReader<R> {
    /// A reader that uses the given transcoder, which must be new.
    pub fn new(reader: R, transcoder: Transcoder) -> TranscodingReader<R> {
        let buffer = vec![0; SIZE].into_boxed_slice();
        let reader = BufReader::new(reader);
        TranscodingReader { reader, transcoder, buffer, start: 0, end: 0, is_finished: false, error: None }
    }
}

impl<R: Read> Read for TranscodingReader<R> {
    /// Reads bytes of the other encoding. A character may be split between calls.
    ///
    /// # Errors
    ///
    /// Errors of the underlying reader, and [`InvalidData`](io::ErrorKind::InvalidData) for an error whose mode is fatal. It
    /// contains the [`TranscodeError`]. The next call continues after it.
    fn read(&mut self, buf: &mut [u8]) -> io::Result<usize> {
        if buf.is_empty() {
            return Ok(0);
        }
        let count = self.fill_buf()?.read(buf)?;
        self.consume(count);
        Ok(count)
    }
}

impl<R: Read> BufRead for TranscodingReader<R> {
    /// Returns bytes of the other encoding that have not been consumed, and converts more if there are none.
    ///
    /// # Errors
    ///
    /// The same as those of `read`.
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        while self.start == self.end {
            if let Some(error) = self.error.take() {
                return Err(io::Error::new(io::ErrorKind::InvalidData, error));
            }
            if self.is_finished {
                break;
            }
            let src = self.reader.fill_buf()?;
            let last = src.is_empty();
            let done = self.transcoder.transcode(src, &mut self.buffer, last);
            self.reader.consume(done.read);
            (self.start, self.end) = (0, done.written);
            match done.status {
                TranscodeStatus::InputEmpty => self.is_finished = last,
                TranscodeStatus::OutputFull => {}
                TranscodeStatus::Failed(error) => self.error = Some(error),
            }
        }
        Ok(self.buffer.get(self.start..self.end).unwrap_or_default())
    }

    fn consume(&mut self, amount: usize) {
        self.start = self.start.saturating_add(amount).min(self.end);
    }
}
