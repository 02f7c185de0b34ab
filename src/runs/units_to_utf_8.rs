//! UTF-16 to UTF-8, in runs.

use crate::config::SMALL;
use crate::runs::ascii;
use crate::slices;

/// Code units that are checked together.
const BLOCK: usize = 32;
/// Code units that a block needs: its last character can end after it, and copying reads past its end.
const UNITS: usize = BLOCK + 16;
/// Bytes that the output of a block needs: copying writes past its end.
const BYTES: usize = 3 * BLOCK + 32;

/// With more code units than this that are not ASCII, another loop is faster.
const MANY: u32 = 16;

/// Copies the UTF-16 at the start of `src`, up to a lone surrogate and as far as it fits. Returns how many code units were read
/// and how many bytes written. It may leave the last few that fit.
pub(crate) fn units_to_utf_8(src: &[u16], dst: &mut [u8]) -> (usize, usize) {
    let (mut read, mut written) = (0, 0);
    while !SMALL
        && let Some(from) = src.get(read..).and_then(|rest| rest.first_chunk())
        && let Some(to) = dst.get_mut(written..).and_then(|rest| rest.first_chunk_mut())
    {
        let (units, bytes) = block(from, to);
        (read, written) = (read + units, written + bytes);
        if units < BLOCK {
            return (read, written);
        }
    }
    while let Some(&unit) = src.get(read) {
        let (from, to) = (slices::rest(src, read), slices::rest_mut(dst, written));
        if unit < 0x80 {
            let run = ascii::units_to_bytes(from, to);
            if run == 0 {
                break;
            }
            (read, written) = (read + run, written + run);
            continue;
        }
        if let (Some(from), Some(to)) = (from.first_chunk(), to.first_chunk_mut()) {
            let (units, bytes) = characters(from, to);
            if units == 0 {
                break;
            }
            (read, written) = (read + units, written + bytes);
            continue;
        }
        if SMALL {
            // The handler takes care of the last few.
            break;
        }
        // At the end of a slice there may be fewer.
        let (mut sequence, mut place) = ([0; 4], [0; 8]);
        for (to, from) in sequence.iter_mut().zip(from) {
            *to = *from;
        }
        let (units, bytes) = characters(&sequence, &mut place);
        let Some(to) = dst.get_mut(written..).and_then(|rest| rest.get_mut(..bytes)) else { break };
        to.copy_from_slice(place.get(..bytes).unwrap_or_default());
        if units == 0 {
            break;
        }
        (read, written) = (read + units, written + bytes);
    }
    (read, written)
}

/// Copies bytes of UTF-16 in the same way. Returns how many code units it read and how many bytes it wrote.
pub(crate) fn utf_16_to_utf_8(src: &[u8], dst: &mut [u8], is_be: bool) -> (usize, usize) {
    let pairs = src.as_chunks().0;
    if is_be { utf_16_by(pairs, dst, u16::from_be_bytes) } else { utf_16_by(pairs, dst, u16::from_le_bytes) }
}

#[inline(always)]
fn utf_16_by(src: &[[u8; 2]], dst: &mut [u8], unit: impl Fn([u8; 2]) -> u16) -> (usize, usize) {
    let (mut read, mut written) = (0, 0);
    loop {
        let mut units = [0; 256];
        let mut count = 0;
        for (to, &pair) in units.iter_mut().zip(slices::rest(src, read)) {
            *to = unit(pair);
            count += 1;
        }
        let from = units.get(..count).unwrap_or_default();
        let (taken, bytes) = units_to_utf_8(from, slices::rest_mut(dst, written));
        (read, written) = (read + taken, written + bytes);
        if taken == 0 {
            return (read, written);
        }
    }
}

/// Copies a block and the rest of its last character, or what comes before a lone surrogate.
#[inline(always)]
fn block(from: &[u16; UNITS], to: &mut [u8; BYTES]) -> (usize, usize) {
    let mut above = u64::from(ascii::above_in_units(from.first_chunk().unwrap_or(&[0; BLOCK]))) | 1 << BLOCK;
    if above.count_ones() > MANY {
        return characters_and_ascii(from, to);
    }
    let (mut read, mut written) = (0, 0);
    loop {
        let run = above.trailing_zeros() as usize - read;
        copy(from, to, read, written);
        if run > 16 {
            copy(from, to, read + 16, written + 16);
        }
        (read, written) = (read + run, written + run);
        while read < BLOCK && above >> read & 1 != 0 {
            let Some(sequence) = from.get(read..).and_then(|rest| rest.first_chunk()) else { break };
            let Some(place) = to.get_mut(written..).and_then(|rest| rest.first_chunk_mut()) else { break };
            let (units, bytes) = characters(sequence, place);
            if units == 0 {
                return (read, written);
            }
            (read, written) = (read + units, written + bytes);
        }
        if read >= BLOCK {
            return (read, written);
        }
        above &= !0 << read;
    }
}

/// The same for text in which there is little ASCII except between words.
#[inline(always)]
fn characters_and_ascii(from: &[u16; UNITS], to: &mut [u8; BYTES]) -> (usize, usize) {
    let (mut read, mut written) = (0, 0);
    while read < BLOCK
        && let Some(sequence) = from.get(read..).and_then(|rest| rest.first_chunk())
        && let Some(place) = to.get_mut(written..).and_then(|rest| rest.first_chunk_mut())
    {
        if sequence[0] < 0x80 {
            place[0] = sequence[0] as u8;
            (read, written) = (read + 1, written + 1);
            continue;
        }
        let (units, bytes) = characters(sequence, place);
        if units == 0 {
            break;
        }
        (read, written) = (read + units, written + bytes);
    }
    (read, written)
}

/// Copies 16 code units. Those after the ASCII are overwritten later.
#[inline(always)]
fn copy(from: &[u16; UNITS], to: &mut [u8; BYTES], read: usize, written: usize) {
    let from: Option<&[u16; 16]> = from.get(read..).and_then(|rest| rest.first_chunk());
    let to: Option<&mut [u8; 16]> = to.get_mut(written..).and_then(|rest| rest.first_chunk_mut());
    if let (Some(from), Some(to)) = (from, to) {
        *to = from.map(|unit| unit as u8);
    }
}

/// Writes one character that is not ASCII, or four of two bytes each, and returns how many code units it read and how
/// many bytes it wrote.
#[inline(always)]
fn characters(from: &[u16; 4], to: &mut [u8; 8]) -> (usize, usize) {
    let code_point = u32::from(from[0]);
    let last = 0x80 | code_point & 0x3F;
    if code_point < 0x800 {
        if SMALL {
            write(to, 0xC0 | code_point >> 6 | last << 8);
            return (1, 2);
        }
        let word = from.iter().rev().fold(0, |word, &unit| word << 16 | u64::from(unit));
        let is_above_ascii = (word & 0x0780_0780_0780_0780) + 0x0780_0780_0780_0780;
        if word & 0xF800_F800_F800_F800 == 0
            && is_above_ascii & 0x0800_0800_0800_0800 == 0x0800_0800_0800_0800
        {
            let leading = word >> 6 & 0x001F_001F_001F_001F | 0x00C0_00C0_00C0_00C0;
            let trailing = word & 0x003F_003F_003F_003F | 0x0080_0080_0080_0080;
            *to = (leading | trailing << 8).to_le_bytes();
            return (4, 8);
        }
        if let [_, second @ 0x80..=0x7FF, ..] = *from {
            let second = u32::from(second);
            write(
                to,
                0xC0 | code_point >> 6
                    | last << 8
                    | (0xC0 | second >> 6) << 16
                    | (0x80 | second & 0x3F) << 24,
            );
            return (2, 4);
        }
        write(to, 0xC0 | code_point >> 6 | last << 8);
        return (1, 2);
    }
    let middle = 0x80 | code_point >> 6 & 0x3F;
    if code_point & 0xF800 != 0xD800 {
        let three = 0xE0 | code_point >> 12 | middle << 8 | last << 16;
        if let [_, second @ (0x800..=0xD7FF | 0xE000..), ..] = *from
            && !SMALL
        {
            let second = u64::from(second);
            let second =
                0xE0 | second >> 12 | (0x80 | second >> 6 & 0x3F) << 8 | (0x80 | second & 0x3F) << 16;
            *to = (u64::from(three) | second << 24).to_le_bytes();
            return (2, 6);
        }
        write(to, three);
        return (1, 3);
    }
    // If code has to be small, the handler encodes the surrogates.
    if let [leading @ 0xD800..=0xDBFF, trailing @ 0xDC00..=0xDFFF, ..] = *from
        && !SMALL
    {
        let code_point = 0x1_0000 + (u32::from(leading & 0x3FF) << 10 | u32::from(trailing & 0x3FF));
        let bytes = [code_point >> 18 | 0xF0, code_point >> 12 & 0x3F | 0x80];
        let [last, middle] = [code_point & 0x3F | 0x80, code_point >> 6 & 0x3F | 0x80];
        write(to, bytes[0] | bytes[1] << 8 | middle << 16 | last << 24);
        return (2, 4);
    }
    (0, 0)
}

/// Writes four bytes. The superfluous ones are overwritten by what follows.
#[inline(always)]
fn write(to: &mut [u8; 8], bytes: u32) {
    if let Some(to) = to.first_chunk_mut() {
        *to = bytes.to_le_bytes();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::String;
    use alloc::vec;
    use alloc::vec::Vec;

    /// Code points around the limits of each length, surrogate pairs and lone surrogates.
    const PIECES: [&[u16]; 10] = [
        &[0x61],
        &[0x7F, 0x80, 0x7FF, 0x800],
        &[0x80, 0x7FF, 0x80, 0x80, 0x7FF],
        &[0x80, 0x80, 0x80, 0x7F, 0x80, 0x80, 0x800],
        &[0xD7FF, 0xE000, 0xFFFF],
        &[0xD800, 0xDC00, 0xDBFF, 0xDFFF],
        &[0xD800],
        &[0xDC00],
        &[0x4E00, 0xD800, 0x4E00],
        &[0x4E00, 0xDFFF, 0xD800, 0xDC00],
    ];

    /// Miri would take too long for all of them.
    const STEP: usize = if cfg!(miri) { 127 } else { 1 };

    /// Each piece at each place of a block, in text with little and with much ASCII.
    #[test]
    fn all_up_to_a_lone_surrogate_is_copied() {
        for around in
            ["a", "aé", "я", "я ", "ab日", "語 x", "日本 ", "💩", "é日"].into_iter().step_by(STEP.min(3))
        {
            let around: Vec<u16> = around.encode_utf16().cycle().take(120).collect();
            for piece in PIECES.into_iter().step_by(STEP.min(5)) {
                for at in (0..70).step_by(STEP) {
                    let src = [&around[..at], piece, &around[..60]].concat();
                    check(&src, 600);
                }
            }
        }
    }

    /// Only what fits is written.
    #[test]
    fn any_length_of_the_output_works() {
        for text in ["a", "é", "日 ", "💩a"] {
            let src: Vec<u16> = text.encode_utf16().cycle().take(160).collect();
            (0..500).step_by(STEP).for_each(|space| check(&src, space));
        }
    }

    fn check(src: &[u16], space: usize) {
        let mut dst = vec![1; space];
        let (read, written) = units_to_utf_8(src, &mut dst);
        let text = String::from_utf16(&src[..read]).unwrap();
        assert_eq!(text.as_bytes(), &dst[..written], "{src:X?}");
        let decoded: Vec<_> = char::decode_utf16(src.iter().copied()).take_while(Result::is_ok).collect();
        let right: usize = decoded.into_iter().flatten().map(char::len_utf16).sum();
        // The small version leaves surrogates to the handler, and the last few units: fewer than `characters` takes.
        let is_left = SMALL && (src.len() - read < 4 || src[read] & 0xF800 == 0xD800);
        assert!(right == read || space - written < 8 || is_left, "it stopped at {read} of {src:X?}");
    }
}
