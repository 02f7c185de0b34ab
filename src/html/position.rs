//! The pointer that the prescan and *get an attribute* share.

use super::set::{Set, skip, split_at};

/// The prescan has reached the end of the bytes, at any of its steps.
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

    /// Advances by a number of bytes, or to the end if there are fewer.
    #[inline(always)]
    pub(super) fn advance(&mut self, count: usize) {
        self.0 = self.0.get(count..).unwrap_or_default();
    }

    /// Advances past the first byte that is in a set, beginning at the position, and returns the bytes before it.
    #[inline(always)]
    pub(super) fn advance_past(&mut self, set: &Set) -> Result<&'a [u8], OutOfBytes> {
        let (passed, _, rest) = split_at(self.0, set).ok_or(OutOfBytes)?;
        self.0 = rest;
        Ok(passed)
    }

    /// The same, but advances only to that byte.
    #[inline(always)]
    pub(super) fn advance_to(&mut self, set: &Set) -> Result<&'a [u8], OutOfBytes> {
        let (passed, ..) = split_at(self.0, set).ok_or(OutOfBytes)?;
        self.advance(passed.len());
        Ok(passed)
    }

    /// Advances to the first byte that is not in a set, beginning at the position, and returns it.
    #[inline(always)]
    pub(super) fn skip(&mut self, set: &Set) -> Result<u8, OutOfBytes> {
        self.0 = skip(self.0, set);
        self.0.first().copied().ok_or(OutOfBytes)
    }
}
