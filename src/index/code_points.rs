//! Code points by pointer.

use core::num::NonZeroU32;

/// Code points by pointer, as data of the program.
pub(crate) struct CodePoints {
    /// The low 16 bits of each code point; 0 is null.
    pub(super) low: &'static [u16],
    /// A bit for each pointer whose code point lies in plane 2. May be empty when none does.
    pub(super) plane_2: &'static [u32],
}

impl CodePoints {
    /// The [index code point](https://encoding.spec.whatwg.org/#index-code-point) for `pointer`.
    #[inline]
    pub(crate) fn code_point(&self, pointer: usize) -> Option<NonZeroU32> {
        code_point(self.low, self.plane_2, pointer)
    }
}

#[inline]
pub(super) fn code_point(low: &[u16], plane_2: &[u32], pointer: usize) -> Option<NonZeroU32> {
    let low = NonZeroU32::new(low.get(pointer).copied().unwrap_or(0).into())?;
    let plane_2 = plane_2.get(pointer / 32).copied().unwrap_or(0) >> (pointer % 32) & 1;
    Some(low | plane_2 << 17)
}
