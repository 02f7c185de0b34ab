//! Checks blocks in whole words: for targets without vectors, and to test the vectors.

#![allow(dead_code, reason = "vectors take the place of most of it")]

/// Converts bytes to code units.
#[inline(always)]
pub(crate) fn widen(from: &[u8; 16], to: &mut [u16; 16]) {
    for (from, to) in from.iter().zip(to) {
        *to = u16::from(*from);
    }
}

/// Converts code units to bytes. The results for those above 0xFF are unspecified.
#[inline(always)]
pub(crate) fn narrow(from: &[u16; 16], to: &mut [u8; 16]) {
    for (from, to) in from.iter().zip(to) {
        *to = *from as u8;
    }
}

/// How many bytes at the start of a block are ASCII.
#[inline(always)]
pub(crate) fn leading_in_bytes(block: &[u8; 16]) -> usize {
    (u128::from_le_bytes(*block) & 0x8080_8080_8080_8080_8080_8080_8080_8080).trailing_zeros() as usize / 8
}

/// A bit for each byte that is not ASCII. The lowest bit is for the first byte.
#[inline(always)]
pub(crate) fn above_in_bytes(block: &[u8; 64]) -> u64 {
    let (words, _) = block.as_chunks();
    words.iter().rev().fold(0, |above, &word| {
        let bits = u64::from_le_bytes(word) >> 7 & 0x0101_0101_0101_0101;
        above << 8 | bits.wrapping_mul(0x0102_0408_1020_4080) >> 56
    })
}

/// How many code units at the start of a block are ASCII.
#[inline(always)]
pub(crate) fn leading_in_units(block: &[u16; 16]) -> usize {
    if block.iter().fold(0, |all, unit| all | unit) < 0x80 {
        return block.len();
    }
    block.iter().take_while(|&&unit| unit < 0x80).count()
}

/// A bit for each code unit that is not ASCII. The lowest bit is for the first one.
#[inline(always)]
pub(crate) fn above_in_units(block: &[u16; 32]) -> u32 {
    block.iter().rev().fold(0, |above, &unit| above << 1 | u32::from(unit >= 0x80))
}
