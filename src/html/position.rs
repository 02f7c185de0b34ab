//! The pointer that the prescan and *get an attribute* share.

use crate::bytes::collect_to;

/// The prescan has run out of bytes or reached its end condition, whatever it was doing.
pub(super) struct OutOfBytes;

/// *position*, kept as the bytes from it to the end of what may be scanned.
pub(super) struct Position<'a>(&'a [u8]);

impl<'a> Position<'a> {
    pub(super) fn new(bytes: &'a [u8]) -> Position<'a> {
        Position(bytes)
    }

    /// The bytes from the position on.
    pub(super) fn bytes(&self) -> &'a [u8] {
        self.0
    }

    /// The byte at the position.
    pub(super) fn byte(&self) -> Result<u8, OutOfBytes> {
        self.0.first().copied().ok_or(OutOfBytes)
    }

    /// Advances by a number of bytes; past the end, there is no byte to be had any more.
    pub(super) fn advance(&mut self, count: usize) {
        self.0 = self.0.get(count..).unwrap_or_default();
    }

    /// Advances to the next byte, the one at the position included, that is as asked for, and gives
    /// back the bytes passed over.
    pub(super) fn advance_to(&mut self, is_end: fn(u8) -> bool) -> Result<&'a [u8], OutOfBytes> {
        let passed = collect_to(&mut self.0, is_end);
        if self.0.is_empty() { Err(OutOfBytes) } else { Ok(passed) }
    }
}
