//! Memory that may be missing: the caller gets `None`, and nothing panics.
//!
//! `Vec::try_reserve` can fail without a panic. But code that then fills the vector, or makes a box from it, contains a
//! panic that the optimizer does not always remove. The npm package's module must have none.

// The standard library has no stable function to allocate a box that can fail.
#![allow(unsafe_code)]

use alloc::alloc::alloc_zeroed;
use alloc::boxed::Box;
use core::alloc::Layout;

/// A number, or an array of numbers.
///
/// # Safety
///
/// All-zero bytes are a valid value of the type, and it needs no drop.
pub unsafe trait Number {}

// SAFETY: an integer.
unsafe impl Number for u8 {}
// SAFETY: as above.
unsafe impl Number for u16 {}
// SAFETY: as above.
unsafe impl Number for u32 {}
// SAFETY: as above.
unsafe impl Number for usize {}
// SAFETY: an array of such types.
unsafe impl<T: Number, const N: usize> Number for [T; N] {}

/// Numbers that are all zero. `None` if there is no memory for them.
pub fn zeroed<T: Number>() -> Option<Box<T>> {
    const { assert!(size_of::<T>() > 0) };
    // SAFETY: the size of the layout is not 0.
    let place: *mut T = unsafe { alloc_zeroed(Layout::new::<T>()) }.cast();
    // SAFETY: the memory was allocated with the layout of `T`, all-zero bytes are a valid `T`, and nothing else owns it.
    (!place.is_null()).then(|| unsafe { Box::from_raw(place) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_zero() {
        assert_eq!(*zeroed::<u8>().unwrap(), 0);
        assert_eq!(*zeroed::<[[usize; 3]; 1000]>().unwrap(), [[0; 3]; 1000]);
    }

    #[test]
    fn allocations_that_are_too_large_fail() {
        // The compiler allows no type that is much larger.
        const SIZE: usize = if usize::BITS == 32 { isize::MAX as usize } else { 1 << 60 };
        // The size is possible, but no machine has as much. Miri would abort.
        assert!(cfg!(miri) || zeroed::<[u8; SIZE]>().is_none());
    }
}
