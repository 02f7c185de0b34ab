//! Memory that may not be there: who asks for it is told, and nothing panics.
//!
//! `Vec` can be asked for memory and say no, but what then fills it, or makes a box of it, has code for a
//! panic, which the optimiser does not always see to be dead. The npm package's module is to have none.

// The standard library cannot yet make a box that may fail.
#![allow(unsafe_code)]

use alloc::alloc::alloc_zeroed;
use alloc::boxed::Box;
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

/// Numbers that are all zero, `None` when there is no memory for them.
pub fn zeroed<T: Number>() -> Option<Box<T>> {
    const { assert!(size_of::<T>() > 0) };
    // SAFETY: the layout has a size.
    let place: *mut T = unsafe { alloc_zeroed(Layout::new::<T>()) }.cast();
    // SAFETY: the memory is that of one `T`, which may be all zero, and nobody else has it.
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
    fn too_much_is_refused() {
        // The compiler has no type that is much larger.
        const SIZE: usize = if usize::BITS == 32 { isize::MAX as usize } else { 1 << 60 };
        // A size that there can be, but that nobody has: Miri takes the attempt for its own end.
        assert!(cfg!(miri) || zeroed::<[u8; SIZE]>().is_none());
    }
}
