//! Bytes on their way to a writer that may take only some of them.

use std::io::{self, Write};

/// Bytes to write, and how many of them the writer has taken. A failure loses none: the next call continues where it ended.
#[derive(Debug, Default)]
pub(super) struct Unwritten {
    pub(super) bytes: Vec<u8>,
    taken: usize,
}

impl Unwritten {
    /// Writes all bytes.
    pub(super) fn write_to(&mut self, writer: &mut impl Write) -> io::Result<()> {
        while let Some(rest @ [_, ..]) = self.bytes.get(self.taken..) {
            match writer.write(rest) {
                Ok(0) => return Err(io::ErrorKind::WriteZero.into()),
                Ok(taken) => self.taken += taken,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
        self.bytes.clear();
        self.taken = 0;
        Ok(())
    }
}
