//! Memory that may not be there: who asks for it is told, and nothing panics.
//!
//! `Vec` can be asked for memory and say no, but what then fills it, or makes a box of it, has code for a
//! panic, which the optimiser does not always see to be dead. The npm package's module is to have none.

// The standard library cannot yet make a box that may fail.
#![allow(unsafe_code)]

use alloc::alloc::alloc_zeroed;
use alloc::boxed::Box;
use alloc::vec::Vec;
use core::alloc::Layout;

/// A number whose zero is all bits zero, or some of those.
///
/// # Safety
///
/// This is so.
pub unsafe trait Number {}

// SAFETY: integers of a fixed size.
unsafe impl Number for u8 {}
// SAFETY: as above.
unsafe impl Number for u16 {}
// SAFETY: as above.
unsafe impl Number for u32 {}
// SAFETY: as above.
unsafe impl Number for usize {}
// SAFETY: so many of those.
unsafe impl<T: Number, const N: usize> Number for [T; N] {}

/// A slice of zeros, `None` when there is no memory for it.
#[allow(dead_code, reason = "only the unpacking needs one")]
#[inline(never)]
pub fn zeros<T: Number>(length: usize) -> Option<Box<[T]>> {
    let layout = Layout::array::<T>(length).ok()?;
    if layout.size() == 0 {
        return Some(Box::default());
    }
    // SAFETY: the layout has a size.
    let first: *mut T = unsafe { alloc_zeroed(layout) }.cast();
    if first.is_null() {
        return None;
    }
    // SAFETY: the memory is that of so many numbers, which are all zero, and nobody else has it.
    Some(unsafe { Box::from_raw(core::ptr::slice_from_raw_parts_mut(first, length)) })
}

/// Numbers that are all zero, `None` when there is no memory for them.
pub fn zeroed<T: Number>() -> Option<Box<T>> {
    const { assert!(size_of::<T>() > 0) };
    // SAFETY: the layout has a size.
    let place: *mut T = unsafe { alloc_zeroed(Layout::new::<T>()) }.cast();
    // SAFETY: the memory is that of one `T`, which may be all zero, and nobody else has it.
    (!place.is_null()).then(|| unsafe { Box::from_raw(place) })
}

/// A vector to which so many items can be added, `None` when there is no memory for them.
#[allow(dead_code, reason = "as above")]
pub fn with_room_for<T>(items: usize) -> Option<Vec<T>> {
    let mut vector = Vec::new();
    vector.try_reserve_exact(items).ok()?;
    Some(vector)
}

/// Adds to a vector, if there is room.
#[allow(dead_code, reason = "as above")]
#[inline(never)]
pub fn push<T>(vector: &mut Vec<T>, item: T) {
    if vector.len() < vector.capacity() {
        vector.push(item);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn zeros_of_any_length() {
        for length in [0, 1, 2, 1000] {
            assert_eq!(*zeros::<u8>(length).unwrap(), vec![0_u8; length]);
            assert_eq!(*zeros::<usize>(length).unwrap(), vec![0_usize; length]);
        }
    }

    #[test]
    fn too_much_is_refused() {
        for length in [usize::MAX, usize::MAX / 2] {
            assert!(zeros::<u32>(length).is_none() && with_room_for::<u32>(length).is_none());
        }
        // A size that there can be, but that nobody has: Miri takes the attempt for its own end.
        let length = isize::MAX as usize / 4;
        assert!(cfg!(miri) || (zeros::<u32>(length).is_none() && with_room_for::<u32>(length).is_none()));
    }
}
