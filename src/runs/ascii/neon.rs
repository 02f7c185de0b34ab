//! Blocks looked at in vectors of NEON.

// Vectors are loaded through pointers, and instructions like these are unsafe to name.
#![allow(unsafe_code)]

use core::arch::aarch64::{
    uint8x16_t, vandq_u8, vcgtq_u16, vcltzq_s8, vcombine_u8, vdupq_n_u16, vget_lane_u64, vgetq_lane_u32,
    vgetq_lane_u64, vld1q_u8, vld1q_u16, vmovn_u16, vpaddq_u8, vreinterpret_u64_u8, vreinterpretq_s8_u8,
    vreinterpretq_u16_u8, vreinterpretq_u32_u8, vreinterpretq_u64_u8, vshrn_n_u16,
};

pub(crate) use super::words::{narrow, widen};

/// How much ASCII a block of bytes begins with.
#[inline(always)]
pub(crate) fn leading_in_bytes(block: &[u8; 16]) -> usize {
    leading(in_bytes(block))
}

/// A bit for each byte that is not ASCII, the lowest for the first one.
#[inline(always)]
pub(crate) fn above_in_bytes(block: &[u8; 64]) -> u64 {
    let (vectors, _) = block.as_chunks();
    let bits = |place: usize| bits(in_bytes(&vectors[place]));
    // SAFETY, here and below: this module is only there where every processor has NEON.
    unsafe {
        let sums = vpaddq_u8(vpaddq_u8(bits(0), bits(1)), vpaddq_u8(bits(2), bits(3)));
        vgetq_lane_u64::<0>(vreinterpretq_u64_u8(vpaddq_u8(sums, sums)))
    }
}

/// How much ASCII a block of code units begins with.
#[inline(always)]
pub(crate) fn leading_in_units(block: &[u16; 16]) -> usize {
    leading(in_units(block))
}

/// A bit for each code unit that is not ASCII, the lowest for the first one.
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

/// Bytes of ones for what is not ASCII, of zeros for what is.
#[inline(always)]
fn in_bytes(block: &[u8; 16]) -> uint8x16_t {
    // SAFETY: as above; a block is a vector long, and any address will do.
    unsafe { vcltzq_s8(vreinterpretq_s8_u8(vld1q_u8(block.as_ptr()))) }
}

/// The same of code units.
#[inline(always)]
fn in_units(block: &[u16; 16]) -> uint8x16_t {
    let (units, _) = block.as_chunks::<8>();
    // SAFETY: as above.
    unsafe {
        let above = |units: &[u16; 8]| vmovn_u16(vcgtq_u16(vld1q_u16(units.as_ptr()), vdupq_n_u16(0x7F)));
        vcombine_u8(above(&units[0]), above(&units[1]))
    }
}

/// How many bytes of zeros come first.
#[inline(always)]
fn leading(above: uint8x16_t) -> usize {
    // Four bits are left of each byte.
    // SAFETY: as above.
    let bits =
        unsafe { vget_lane_u64::<0>(vreinterpret_u64_u8(vshrn_n_u16::<4>(vreinterpretq_u16_u8(above)))) };
    bits.trailing_zeros() as usize / 4
}

/// Of each byte of ones the bit that belongs to its place among eight.
#[inline(always)]
fn bits(above: uint8x16_t) -> uint8x16_t {
    const BITS: [u8; 16] = [1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128];
    // SAFETY: as above.
    unsafe { vandq_u8(above, vld1q_u8(BITS.as_ptr())) }
}
