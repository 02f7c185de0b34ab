//! Tables with an entry for each of the 65,536 code points of a plane, or pairs of bytes.

use super::stored::{CodePoints, Index};
use crate::memory::zeroed;
use once_cell::race::OnceBox;

pub(super) const PLANE: usize = 0x1_0000;

/// A table that is made at first use.
pub(crate) struct Plane(OnceBox<[u16; PLANE]>);

impl Plane {
    pub(crate) const fn new() -> Plane {
        Plane(OnceBox::new())
    }

    /// The table. At the first use, `fill` makes it from an index, and gets zeros. Returns `None` if there is no memory
    /// for the table or the index.
    #[inline]
    pub(crate) fn get(
        &self,
        index: &Index,
        fill: impl Fn(&CodePoints, &mut [u16; PLANE]),
    ) -> Option<&[u16; PLANE]> {
        self.0.get().or_else(|| self.make(index, &fill))
    }

    #[cold]
    #[inline(never)]
    fn make(&self, index: &Index, fill: &dyn Fn(&CodePoints, &mut [u16; PLANE])) -> Option<&[u16; PLANE]> {
        let make = || {
            // The index comes first, because the table is of no use without it.
            let code_points = index.code_points().map_err(drop)?;
            let mut table = zeroed::<[u16; PLANE]>().ok_or(())?;
            fill(code_points, &mut table);
            Ok::<_, ()>(table)
        };
        self.0.get_or_try_init(make).ok()
    }
}
