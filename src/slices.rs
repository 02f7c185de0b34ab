//! Parts of slices. A range outside of the slice gives an empty part. The callers then need no code for it.

/// The part from `start` on. It is empty if `start` is not in the slice.
#[inline(always)]
pub(crate) fn rest<T>(slice: &[T], start: usize) -> &[T] {
    slice.get(start.min(slice.len())..).unwrap_or_default()
}

/// The same, to be written to.
#[inline(always)]
pub(crate) fn rest_mut<T>(slice: &mut [T], start: usize) -> &mut [T] {
    let start = start.min(slice.len());
    slice.get_mut(start..).unwrap_or_default()
}
