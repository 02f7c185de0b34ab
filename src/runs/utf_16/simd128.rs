//! Code units moved eight at a time, in vectors of WebAssembly.

// Vectors are loaded and stored through pointers.
#![allow(unsafe_code)]

use core::arch::wasm32::{
    i16x8_bitmask, i16x8_eq, u16x8_shl, u16x8_shr, u16x8_splat, v128_and, v128_load, v128_or, v128_store,
};

/// Copies bytes of UTF-16 to code units, up to a surrogate. Returns how many units it copied. It leaves the last few.
pub(crate) fn to_units(bytes: &[u8], units: &mut [u16], is_be: bool) -> usize {
    // SAFETY: the pointer and the length are those of a slice, less the units that do not fill a vector.
    let vectors = unsafe { core::slice::from_raw_parts_mut(units.as_mut_ptr().cast(), units.len() / 8) };
    copy(bytes.as_chunks().0, vectors, is_be, if is_be { 8 } else { 0 })
}

/// Copies the bytes of code units, in the same way.
pub(crate) fn to_bytes(units: &[u16], bytes: &mut [u8], is_be: bool) -> usize {
    // SAFETY: the pointer and the length are those of a slice, less the units that do not fill a vector.
    let vectors = unsafe { core::slice::from_raw_parts(units.as_ptr().cast(), units.len() / 8) };
    copy(vectors, bytes.as_chunks_mut().0, false, if is_be { 8 } else { 0 })
}

/// Copies code units up to a surrogate, and rotates each by a number of bits. Returns how many it copied.
#[inline(never)]
fn copy(from: &[[u8; 16]], to: &mut [[u8; 16]], is_be: bool, rotation: u32) -> usize {
    let (mask, surrogate) = if is_be { (0xF8, 0xD8) } else { (0xF800, 0xD800) };
    let mut done = 0;
    for (from, to) in from.iter().zip(to) {
        // SAFETY: each has the size of a vector, and loads and stores need no alignment.
        let units = unsafe {
            let units = v128_load(from.as_ptr().cast());
            v128_store(
                to.as_mut_ptr().cast(),
                v128_or(u16x8_shl(units, rotation), u16x8_shr(units, rotation)),
            );
            units
        };
        let surrogates = i16x8_eq(v128_and(units, u16x8_splat(mask)), u16x8_splat(surrogate));
        let before = (u32::from(i16x8_bitmask(surrogates)) | 1 << 8).trailing_zeros();
        done += before as usize;
        if before < 8 {
            break;
        }
    }
    done
}
