//! Vectors of WebAssembly.

// Vectors are loaded and stored through pointers.
#![allow(unsafe_code)]

#[path = "swizzle.rs"]
mod swizzle;

use core::arch::wasm32::*;
use swizzle::Lanes;

/// See [`swizzle::bytes_to_units`].
pub(super) fn bytes_to_units(src: &[u8], dst: &mut [u16], table: &[u16; 256]) -> Option<usize> {
    Some(swizzle::bytes_to_units::<v128>(src, dst, table))
}

impl Lanes for v128 {
    #[inline(always)]
    fn load(bytes: &[u8; 16]) -> v128 {
        // SAFETY: the array has the size of a vector, and loads and stores need no alignment.
        unsafe { v128_load(bytes.as_ptr().cast()) }
    }

    #[inline(always)]
    fn splat(byte: u8) -> v128 {
        u8x16_splat(byte)
    }

    #[inline(always)]
    fn split(units: &[u16; 16]) -> [v128; 2] {
        let units: *const v128 = units.as_ptr().cast();
        // SAFETY: the array has the size of two vectors, and loads and stores need no alignment.
        let (first, second) = unsafe { (v128_load(units), v128_load(units.add(1))) };
        [
            i8x16_shuffle::<0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30>(first, second),
            i8x16_shuffle::<1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 31>(first, second),
        ]
    }

    #[inline(always)]
    fn store_units(self, high: v128, to: &mut [u16; 16]) {
        let first = i8x16_shuffle::<0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23>(self, high);
        let second =
            i8x16_shuffle::<8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31>(self, high);
        let to: *mut v128 = to.as_mut_ptr().cast();
        // SAFETY: the array has the size of two vectors, and loads and stores need no alignment.
        unsafe {
            v128_store(to, first);
            v128_store(to.add(1), second);
        }
    }

    #[inline(always)]
    fn or(self, other: v128) -> v128 {
        v128_or(self, other)
    }

    #[inline(always)]
    fn xor(self, other: v128) -> v128 {
        v128_xor(self, other)
    }

    #[inline(always)]
    fn ascii(self) -> v128 {
        v128_andnot(self, i8x16_shr(self, 7))
    }

    #[inline(always)]
    fn any_below_c0(self) -> bool {
        i8x16_bitmask(i8x16_lt(self, i8x16_splat(0xC0_u8 as i8))) != 0
    }

    #[inline(always)]
    fn any_equal(self, byte: u8) -> bool {
        v128_any_true(u8x16_eq(self, u8x16_splat(byte)))
    }

    #[inline(always)]
    fn pick(self, places: v128) -> v128 {
        u8x16_swizzle(self, places)
    }
}
