//! Checks blocks with the vectors of WebAssembly.

// Vectors are loaded through pointers.
#![allow(unsafe_code)]

use core::arch::wasm32::{
    i8x16_bitmask, i8x16_narrow_i16x8, i8x16_shuffle, u16x8_extend_high_u8x16, u16x8_extend_low_u8x16,
    u16x8_gt, u16x8_splat, v128_load, v128_store,
};

/// Converts bytes to code units.
#[inline(always)]
pub(crate) fn widen(from: &[u8; 16], to: &mut [u16; 16]) {
    let (low, high) = to.split_at_mut(8);
    // SAFETY: `from` and each half of `to` have the size of a vector, and loads and stores need no alignment.
    unsafe {
        let bytes = v128_load(from.as_ptr().cast());
        v128_store(low.as_mut_ptr().cast(), u16x8_extend_low_u8x16(bytes));
        v128_store(high.as_mut_ptr().cast(), u16x8_extend_high_u8x16(bytes));
    }
}

/// Converts code units to bytes. The results for those above 0xFF are unspecified.
#[inline(always)]
pub(crate) fn narrow(from: &[u16; 16], to: &mut [u8; 16]) {
    let (low, high) = from.split_at(8);
    // SAFETY: `to` and each half of `from` have the size of a vector, and loads and stores need no alignment.
    unsafe {
        // The instruction for narrowing would need others that clamp the units first.
        let bytes = i8x16_shuffle::<0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30>(
            v128_load(low.as_ptr().cast()),
            v128_load(high.as_ptr().cast()),
        );
        v128_store(to.as_mut_ptr().cast(), bytes);
    }
}

/// How many bytes at the start of a block are ASCII.
#[inline(always)]
pub(crate) fn leading_in_bytes(block: &[u8; 16]) -> usize {
    (u32::from(in_bytes(block)) | 1 << 16).trailing_zeros() as usize
}

/// A bit for each byte that is not ASCII. The lowest bit is for the first byte.
#[inline(always)]
pub(crate) fn above_in_bytes(block: &[u8; 64]) -> u64 {
    let (vectors, _) = block.as_chunks();
    vectors.iter().rev().fold(0, |above, bytes| above << 16 | u64::from(in_bytes(bytes)))
}

/// How many code units at the start of a block are ASCII.
#[inline(always)]
pub(crate) fn leading_in_units(block: &[u16; 16]) -> usize {
    (u32::from(in_units(block)) | 1 << 16).trailing_zeros() as usize
}

/// A bit for each code unit that is not ASCII. The lowest bit is for the first one.
#[inline(always)]
pub(crate) fn above_in_units(block: &[u16; 32]) -> u32 {
    let (vectors, _) = block.as_chunks();
    vectors.iter().rev().fold(0, |above, units| above << 16 | u32::from(in_units(units)))
}

#[inline(always)]
fn in_bytes(block: &[u8; 16]) -> u16 {
    // SAFETY: a block has the size of a vector, and loads need no alignment.
    i8x16_bitmask(unsafe { v128_load(block.as_ptr().cast()) })
}

#[inline(always)]
fn in_units(block: &[u16; 16]) -> u16 {
    let (units, _) = block.as_chunks::<8>();
    // SAFETY: as above.
    let above = |units: &[u16; 8]| u16x8_gt(unsafe { v128_load(units.as_ptr().cast()) }, u16x8_splat(0x7F));
    i8x16_bitmask(i8x16_narrow_i16x8(above(&units[0]), above(&units[1])))
}
