//! Code points by pointer.

use core::num::NonZeroU32;

/// Code points by pointer.
#[derive(Clone, Copy, Default)]
pub(crate) struct CodePoints<'a> {
    /// The low 16 bits of each code point; 0 is null.
    pub(super) low: &'a [u16],
    /// A bit for each pointer whose code point lies in plane 2. May be empty when none does.
    pub(super) plane_2: &'a [u32],
}

impl CodePoints<'_> {
    /// The [index code point](https://encoding.spec.whatwg.org/#index-code-point) for `pointer`.
    #[inline]
    pub(crate) fn code_point(&self, pointer: usize) -> Option<NonZeroU32> {
        let low = NonZeroU32::new(self.low.get(pointer).copied().unwrap_or(0).into())?;
        let plane_2 = self.plane_2.get(pointer / 32).copied().unwrap_or(0) >> (pointer % 32) & 1;
        Some(low | plane_2 << 17)
    }
}
