//! Vectors of NEON, which every processor of these targets has.

// Vectors are loaded and stored through pointers, and instructions like these are unsafe to name.
#![allow(unsafe_code)]

#[path = "swizzle.rs"]
mod swizzle;

use core::arch::aarch64::{
    uint8x16_t, vandq_u8, vceqq_u8, vcltq_s8, vcltq_u8, vdupq_n_s8, vdupq_n_u8, veorq_u8, vld1q_u8,
    vmaxvq_u8, vorrq_u8, vqtbl1q_u8, vreinterpretq_s8_u8, vst1q_u8, vuzp1q_u8, vuzp2q_u8, vzip1q_u8,
    vzip2q_u8,
};
use swizzle::Lanes;

/// See [`swizzle::bytes_to_units`].
pub(super) fn bytes_to_units(src: &[u8], dst: &mut [u16], table: &[u16; 256]) -> Option<usize> {
    Some(swizzle::bytes_to_units::<Vector>(src, dst, table))
}

#[derive(Clone, Copy)]
struct Vector(uint8x16_t);

// SAFETY of all methods: this module is only compiled for targets with NEON. The arrays have the size of the vectors
// that are loaded and stored, and this needs no alignment.
impl Lanes for Vector {
    #[inline(always)]
    fn load(bytes: &[u8; 16]) -> Vector {
        // SAFETY: as above.
        Vector(unsafe { vld1q_u8(bytes.as_ptr()) })
    }

    #[inline(always)]
    fn splat(byte: u8) -> Vector {
        // SAFETY: as above.
        Vector(unsafe { vdupq_n_u8(byte) })
    }

    #[inline(always)]
    fn split(units: &[u16; 16]) -> [Vector; 2] {
        let bytes: *const u8 = units.as_ptr().cast();
        // SAFETY: as above.
        unsafe {
            let (first, second) = (vld1q_u8(bytes), vld1q_u8(bytes.add(16)));
            [Vector(vuzp1q_u8(first, second)), Vector(vuzp2q_u8(first, second))]
        }
    }

    #[inline(always)]
    fn store_units(self, high: Vector, to: &mut [u16; 16]) {
        let to: *mut u8 = to.as_mut_ptr().cast();
        // SAFETY: as above.
        unsafe {
            vst1q_u8(to, vzip1q_u8(self.0, high.0));
            vst1q_u8(to.add(16), vzip2q_u8(self.0, high.0));
        }
    }

    #[inline(always)]
    fn or(self, other: Vector) -> Vector {
        // SAFETY: as above.
        Vector(unsafe { vorrq_u8(self.0, other.0) })
    }

    #[inline(always)]
    fn xor(self, other: Vector) -> Vector {
        // SAFETY: as above.
        Vector(unsafe { veorq_u8(self.0, other.0) })
    }

    #[inline(always)]
    fn ascii(self) -> Vector {
        // SAFETY: as above.
        Vector(unsafe { vandq_u8(self.0, vcltq_u8(self.0, vdupq_n_u8(0x80))) })
    }

    #[inline(always)]
    fn any_below_c0(self) -> bool {
        // SAFETY: as above.
        unsafe { vmaxvq_u8(vcltq_s8(vreinterpretq_s8_u8(self.0), vdupq_n_s8(0xC0_u8 as i8))) != 0 }
    }

    #[inline(always)]
    fn any_equal(self, byte: u8) -> bool {
        // SAFETY: as above.
        unsafe { vmaxvq_u8(vceqq_u8(self.0, vdupq_n_u8(byte))) != 0 }
    }

    #[inline(always)]
    fn pick(self, places: Vector) -> Vector {
        // SAFETY: as above.
        Vector(unsafe { vqtbl1q_u8(self.0, places.0) })
    }
}
