//! Vectors of SSSE3, if the processor has it.

// Vectors are loaded through pointers, and instructions like these are unsafe to name.
#![allow(unsafe_code)]

#[path = "swizzle.rs"]
mod swizzle;

use core::arch::x86_64::*;
use swizzle::Lanes;

/// See [`swizzle::bytes_to_units`]. `None` if the processor has no such vectors.
pub(super) fn bytes_to_units(src: &[u8], dst: &mut [u16], table: &[u16; 256]) -> Option<usize> {
    // SAFETY: the processor has SSSE3: this was just checked.
    std::is_x86_feature_detected!("ssse3").then(|| unsafe { with_ssse3(src, dst, table) })
}

#[target_feature(enable = "ssse3")]
fn with_ssse3(src: &[u8], dst: &mut [u16], table: &[u16; 256]) -> usize {
    swizzle::bytes_to_units::<Vector>(src, dst, table)
}

/// Only made and used in the function above.
#[derive(Clone, Copy)]
struct Vector(__m128i);

// SAFETY of all methods: a value of this type is only made after a check that the processor has SSSE3. The arrays have the
// size of the vectors that are loaded and stored, and this needs no alignment.
impl Lanes for Vector {
    #[inline(always)]
    fn load(bytes: &[u8; 16]) -> Vector {
        // SAFETY: as above.
        Vector(unsafe { _mm_loadu_si128(bytes.as_ptr().cast()) })
    }

    #[inline(always)]
    fn splat(byte: u8) -> Vector {
        // SAFETY: as above.
        Vector(unsafe { _mm_set1_epi8(byte as i8) })
    }

    #[inline(always)]
    fn split(units: &[u16; 16]) -> [Vector; 2] {
        let units: *const __m128i = units.as_ptr().cast();
        // SAFETY: as above.
        unsafe {
            let (first, second) = (_mm_loadu_si128(units), _mm_loadu_si128(units.add(1)));
            let low = |units| _mm_and_si128(units, _mm_set1_epi16(0xFF));
            let high = |units| _mm_srli_epi16(units, 8);
            [
                Vector(_mm_packus_epi16(low(first), low(second))),
                Vector(_mm_packus_epi16(high(first), high(second))),
            ]
        }
    }

    #[inline(always)]
    fn store_units(self, high: Vector, to: &mut [u16; 16]) {
        let to: *mut __m128i = to.as_mut_ptr().cast();
        // SAFETY: as above.
        unsafe {
            _mm_storeu_si128(to, _mm_unpacklo_epi8(self.0, high.0));
            _mm_storeu_si128(to.add(1), _mm_unpackhi_epi8(self.0, high.0));
        }
    }

    #[inline(always)]
    fn or(self, other: Vector) -> Vector {
        // SAFETY: as above.
        Vector(unsafe { _mm_or_si128(self.0, other.0) })
    }

    #[inline(always)]
    fn xor(self, other: Vector) -> Vector {
        // SAFETY: as above.
        Vector(unsafe { _mm_xor_si128(self.0, other.0) })
    }

    #[inline(always)]
    fn ascii(self) -> Vector {
        // SAFETY: as above.
        Vector(unsafe { _mm_andnot_si128(_mm_cmpgt_epi8(_mm_setzero_si128(), self.0), self.0) })
    }

    #[inline(always)]
    fn any_below_c0(self) -> bool {
        // SAFETY: as above.
        unsafe { _mm_movemask_epi8(_mm_cmplt_epi8(self.0, _mm_set1_epi8(0xC0_u8 as i8))) != 0 }
    }

    #[inline(always)]
    fn any_equal(self, byte: u8) -> bool {
        // SAFETY: as above.
        unsafe { _mm_movemask_epi8(_mm_cmpeq_epi8(self.0, _mm_set1_epi8(byte as i8))) != 0 }
    }

    #[inline(always)]
    fn pick(self, places: Vector) -> Vector {
        // The instruction takes the low half of a place unless its top bit is set.
        // SAFETY: as above.
        Vector(unsafe { _mm_shuffle_epi8(self.0, _mm_adds_epu8(places.0, _mm_set1_epi8(0x70))) })
    }
}
