//! Checks blocks with the vectors of NEON.

// Vectors are loaded through pointers, and instructions like these are unsafe to name.
#![allow(unsafe_code)]

use core::arch::aarch64::{
    uint8x16_t, vandq_u8, vcgtq_u16, vcltzq_s8, vcombine_u8, vdupq_n_u16, vget_lane_u64, vgetq_lane_u32,
    vgetq_lane_u64, vld1q_u8, vld1q_u16, vmovn_u16, vpaddq_u8, vreinterpret_u64_u8, vreinterpretq_s8_u8,
    vreinterpretq_u16_u8, vreinterpretq_u32_u8, vreinterpretq_u64_u8, vshrn_n_u16,
};

pub(crate) use super::words::{narrow, widen};

/// How many bytes at the start of a block are ASCII.
#[inline(always)]
pub(crate) fn leading_in_bytes(block: &[u8; 16]) -> usize {
    leading(in_bytes(block))
}

/// A bit for each byte that is not ASCII. The lowest bit is for the first byte.
#[inline(always)]
pub(crate) fn above_in_bytes(block: &[u8; 64]) -> u64 {
    let (vectors, _) = block.as_chunks();
    let bits = |place: usize| bits(in_bytes(&vectors[place]));
    // SAFETY: this module is only compiled for targets with NEON.
    unsafe {
        let sums = vpaddq_u8(vpaddq_u8(bits(0), bits(1)), vpaddq_u8(bits(2), bits(3)));
        vgetq_lane_u64::<0>(vreinterpretq_u64_u8(vpaddq_u8(sums, sums)))
    }
}

/// How many code units at the start of a block are ASCII.
#[inline(always)]
pub(crate) fn leading_in_units(block: &[u16; 16]) -> usize {
    leading(in_units(block))
}

/// A bit for each code unit that is not ASCII. The lowest bit is for the first one.
#[inline(always)]
pub(crate) fn above_in_units(block: &[u16; 32]) -> u32 {
    let (vectors, _) = block.as_chunks();
    let bits = |place: usize| bits(in_units(&vectors[place]));
    // SAFETY: as above.
    unsafe {
        let sums = vpaddq_u8(bits(0), bits(1));
        let sums = vpaddq_u8(sums, sums);
        vgetq_lane_u32::<0>(vreinterpretq_u32_u8(vpaddq_u8(sums, sums)))
    }
}

/// 0xFF for each byte that is not ASCII, 0 for the others.
#[inline(always)]
fn in_bytes(block: &[u8; 16]) -> uint8x16_t {
    // SAFETY: as above. A block has the size of a vector, and loads need no alignment.
    unsafe { vcltzq_s8(vreinterpretq_s8_u8(vld1q_u8(block.as_ptr()))) }
}

/// The same for code units.
#[inline(always)]
fn in_units(block: &[u16; 16]) -> uint8x16_t {
    let (units, _) = block.as_chunks::<8>();
    // SAFETY: as above.
    unsafe {
        let above = |units: &[u16; 8]| vmovn_u16(vcgtq_u16(vld1q_u16(units.as_ptr()), vdupq_n_u16(0x7F)));
        vcombine_u8(above(&units[0]), above(&units[1]))
    }
}

/// How many bytes at the start are 0.
#[inline(always)]
fn leading(above: uint8x16_t) -> usize {
    // Four bits are left of each byte.
    // SAFETY: as above.
    let bits =
        unsafe { vget_lane_u64::<0>(vreinterpret_u64_u8(vshrn_n_u16::<4>(vreinterpretq_u16_u8(above)))) };
    bits.trailing_zeros() as usize / 4
}

/// Of each 0xFF, keeps the bit for its place among eight.
#[inline(always)]
fn bits(above: uint8x16_t) -> uint8x16_t {
    const BITS: [u8; 16] = [1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128];
    // SAFETY: as above.
    unsafe { vandq_u8(above, vld1q_u8(BITS.as_ptr())) }
}
