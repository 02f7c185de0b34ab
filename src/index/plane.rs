//! Tables with an entry for each of the 65,536 code points of a plane, or pairs of bytes.

use super::stored::Index;
use crate::memory::zeroed;
use once_cell::race::OnceBox;

pub(super) const PLANE: usize = 0x1_0000;

/// A table that is made at first use.
pub(crate) struct Plane(OnceBox<[u16; PLANE]>);

impl Plane {
    pub(crate) const fn new() -> Plane {
        Plane(OnceBox::new())
    }

    /// The table, which `fill` makes of zeros and an index if it is not there yet; `None` when there is no memory for it
    /// or for the index.
    #[inline]
    pub(crate) fn get(&self, index: &Index, fill: impl Fn(&mut [u16; PLANE])) -> Option<&[u16; PLANE]> {
        self.0.get().or_else(|| self.make(index, &fill))
    }

    #[cold]
    #[inline(never)]
    fn make(&self, index: &Index, fill: &dyn Fn(&mut [u16; PLANE])) -> Option<&[u16; PLANE]> {
        let make = || {
            // This unpacks it. What was made of one that is not there would stay.
            if index.code_points().low.is_empty() {
                return Err(());
            }
            let mut table = zeroed::<[u16; PLANE]>().ok_or(())?;
            fill(&mut table);
            Ok::<_, ()>(table)
        };
        self.0.get_or_try_init(make).ok()
    }
}
