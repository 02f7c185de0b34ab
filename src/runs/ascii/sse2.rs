//! Checks blocks with the vectors of SSE2.

// Vectors are loaded through pointers, and instructions like these are unsafe to name.
#![allow(unsafe_code)]

use core::arch::x86_64::{
    _mm_and_si128, _mm_cmpeq_epi16, _mm_loadu_si128, _mm_movemask_epi8, _mm_packs_epi16, _mm_set1_epi16,
    _mm_setzero_si128,
};

pub(crate) use super::words::{narrow, widen};

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
    // SAFETY: this module is only compiled for targets with SSE2. A block has the size of a vector, and loads need no
    // alignment.
    unsafe { _mm_movemask_epi8(_mm_loadu_si128(block.as_ptr().cast())) as u16 }
}

#[inline(always)]
fn in_units(block: &[u16; 16]) -> u16 {
    let (units, _) = block.as_chunks::<8>();
    // SAFETY: as above.
    let is_ascii = |units: &[u16; 8]| unsafe {
        let units = _mm_loadu_si128(units.as_ptr().cast());
        _mm_cmpeq_epi16(_mm_and_si128(units, _mm_set1_epi16(!0x7F)), _mm_setzero_si128())
    };
    // SAFETY: as above.
    !unsafe { _mm_movemask_epi8(_mm_packs_epi16(is_ascii(&units[0]), is_ascii(&units[1]))) } as u16
}
