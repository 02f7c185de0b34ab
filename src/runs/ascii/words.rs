//! Blocks looked at in whole words: where there are no vectors, and for the tests of those.

#![allow(dead_code, reason = "vectors take the place of most of it")]

/// Makes code units of bytes.
#[inline(always)]
pub(crate) fn widen(from: &[u8; 16], to: &mut [u16; 16]) {
    for (from, to) in from.iter().zip(to) {
        *to = u16::from(*from);
    }
}

/// Makes bytes of code units, and anything of those that are greater.
#[inline(always)]
pub(crate) fn narrow(from: &[u16; 16], to: &mut [u8; 16]) {
    for (from, to) in from.iter().zip(to) {
        *to = *from as u8;
    }
}

/// How much ASCII a block of bytes begins with.
#[inline(always)]
pub(crate) fn leading_in_bytes(block: &[u8; 16]) -> usize {
    (u128::from_le_bytes(*block) & 0x8080_8080_8080_8080_8080_8080_8080_8080).trailing_zeros() as usize / 8
}

/// A bit for each byte that is not ASCII, the lowest for the first one.
#[inline(always)]
pub(crate) fn above_in_bytes(block: &[u8; 64]) -> u64 {
    let (words, _) = block.as_chunks();
    words.iter().rev().fold(0, |above, &word| {
        let bits = u64::from_le_bytes(word) >> 7 & 0x0101_0101_0101_0101;
        above << 8 | bits.wrapping_mul(0x0102_0408_1020_4080) >> 56
    })
}

/// How much ASCII a block of code units begins with.
#[inline(always)]
pub(crate) fn leading_in_units(block: &[u16; 16]) -> usize {
    if block.iter().fold(0, |all, unit| all | unit) < 0x80 {
        return block.len();
    }
    block.iter().take_while(|&&unit| unit < 0x80).count()
}

/// A bit for each code unit that is not ASCII, the lowest for the first one.
#[inline(always)]
pub(crate) fn above_in_units(block: &[u16; 32]) -> u32 {
    block.iter().rev().fold(0, |above, &unit| above << 1 | u32::from(unit >= 0x80))
}
