//! The error of a writer's `finish`.

use std::{error, fmt, io};

/// Why `finish` failed, and the writer, of which nothing is lost: `finish` can be called again, for example after making space
/// on a disk.
///
/// It is for the writers of this crate what [`IntoInnerError`](io::IntoInnerError) is for [`BufWriter`](io::BufWriter). `?`
/// makes an [`io::Error`] of it.
///
/// ```
/// use encoding_standard::{Encoding, io::EncodingWriter};
/// use std::io::Write;
///
/// let mut space = [0; 2];
/// let mut writer = EncodingWriter::new(&mut space[..], Encoding::Windows1252).unwrap();
/// writer.write(b"abc")?;
/// let failed = writer.finish().unwrap_err();
/// assert_eq!(failed.error().kind(), std::io::ErrorKind::WriteZero);
/// let mut writer = failed.into_writer();
/// let mut more = [0; 2];
/// *writer.get_mut() = &mut more[..];
/// writer.finish()?;
/// assert_eq!((space, more), (*b"ab", *b"c\0"));
/// # Ok::<(), std::io::Error>(())
/// ```
pub struct FinishError<W> {
    error: io::Error,
    /// In memory of its own, so that results without an error are small.
    writer: Box<W>,
}

impl<W> FinishError<W> {
    pub(super) fn new(error: io::Error, writer: W) -> FinishError<W> {
        FinishError { error, writer: Box::new(writer) }
    }

    /// Why `finish` failed.
    pub fn error(&self) -> &io::Error {
        &self.error
    }

    /// Why `finish` failed.
    pub fn into_error(self) -> io::Error {
        self.error
    }

    /// The writer whose `finish` failed.
    pub fn into_writer(self) -> W {
        *self.writer
    }
}

impl<W> From<FinishError<W>> for io::Error {
    fn from(failed: FinishError<W>) -> io::Error {
        failed.error
    }
}

impl<W> fmt::Debug for FinishError<W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("FinishError").field("error", &self.error).finish_non_exhaustive()
    }
}

impl<W> fmt::Display for FinishError<W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.error.fmt(f)
    }
}

impl<W> error::Error for FinishError<W> {
    fn source(&self) -> Option<&(dyn error::Error + 'static)> {
        Some(&self.error)
    }
}
