//! UTF-8 to UTF-16, in runs.

use crate::config::SMALL;
use crate::runs::ascii;
use crate::slices;

/// Bytes that are checked together.
const BLOCK: usize = 64;
/// Bytes, or code units, that a block needs: the last character can end after it, and copying writes past it.
const NEEDED: usize = BLOCK + 32;

/// Copies the well-formed UTF-8 at the start of `src`, as far as it fits. Returns how many bytes were read and how many code
/// units written. It may leave the last few that fit.
pub(crate) fn utf_8_to_units(src: &[u8], dst: &mut [u16]) -> (usize, usize) {
    let (mut read, mut written) = (0, 0);
    while !SMALL
        && let Some(from) = src.get(read..).and_then(|rest| rest.first_chunk())
        && let Some(to) = dst.get_mut(written..).and_then(|rest| rest.first_chunk_mut())
    {
        let (bytes, units) = block(from, to);
        (read, written) = (read + bytes, written + units);
        if bytes < BLOCK {
            return (read, written);
        }
    }
    while let Some(byte) = src.get(read) {
        let (from, to) = (slices::rest(src, read), slices::rest_mut(dst, written));
        if byte.is_ascii() {
            let run = ascii::bytes_to_units(from, to);
            if run == 0 {
                break;
            }
            (read, written) = (read + run, written + run);
            continue;
        }
        if let (Some(from), Some(to)) = (from.first_chunk(), to.first_chunk_mut()) {
            let (bytes, units) = sequences(from, to);
            if bytes == 0 {
                break;
            }
            (read, written) = (read + bytes, written + units);
            continue;
        }
        if SMALL {
            // The handler takes care of the last few.
            break;
        }
        // At the end of a slice there may be fewer.
        let (mut sequence, mut place) = ([0; 12], [0; 4]);
        for (to, from) in sequence.iter_mut().zip(slices::rest(src, read)) {
            *to = *from;
        }
        let (bytes, units) = sequences(&sequence, &mut place);
        let Some(to) = dst.get_mut(written..).and_then(|rest| rest.get_mut(..units)) else { break };
        to.copy_from_slice(place.get(..units).unwrap_or_default());
        if bytes == 0 {
            break;
        }
        (read, written) = (read + bytes, written + units);
    }
    (read, written)
}

/// Copies a block and the rest of its last sequence, or what comes before an error.
#[inline(always)]
fn block(from: &[u8; NEEDED], to: &mut [u16; NEEDED]) -> (usize, usize) {
    let mut above = ascii::above_in_bytes(from.first_chunk().unwrap_or(&[0; BLOCK]));
    if above == 0 {
        copy::<BLOCK>(from, to, 0, 0);
        return (BLOCK, BLOCK);
    }
    let (mut read, mut written) = (0, 0);
    loop {
        let run = above.trailing_zeros() as usize - read;
        copy::<16>(from, to, read, written);
        if run > 16 {
            copy::<16>(from, to, read + 16, written + 16);
            if run > 32 {
                copy::<32>(from, to, read + 32, written + 32);
            }
        }
        (read, written) = (read + run, written + run);
        while read < BLOCK && above >> read & 1 != 0 {
            let Some(sequence) = from.get(read..).and_then(|rest| rest.first_chunk()) else { break };
            let Some(place) = to.get_mut(written..).and_then(|rest| rest.first_chunk_mut()) else { break };
            let (bytes, units) = sequences(sequence, place);
            if bytes == 0 {
                return (read, written);
            }
            (read, written) = (read + bytes, written + units);
        }
        if read >= BLOCK {
            return (read, written);
        }
        above &= !0 << read;
    }
}

/// Copies `N` bytes. Those after the ASCII are overwritten later.
#[inline(always)]
fn copy<const N: usize>(from: &[u8; NEEDED], to: &mut [u16; NEEDED], read: usize, written: usize) {
    let from: Option<&[u8; N]> = from.get(read..).and_then(|rest| rest.first_chunk());
    let to: Option<&mut [u16; N]> = to.get_mut(written..).and_then(|rest| rest.first_chunk_mut());
    if let (Some(from), Some(to)) = (from, to) {
        *to = from.map(u16::from);
    }
}

/// Converts one well-formed sequence that is not ASCII, or a few of the same length. Returns how many bytes it read and
/// how many code units it wrote.
#[inline(always)]
fn sequences(from: &[u8; 12], to: &mut [u16; 4]) -> (usize, usize) {
    let word = from.first_chunk().map_or(0, |from| u64::from_le_bytes(*from));
    if word & 0x20 == 0 {
        let units = (word & 0x001F_001F_001F_001F) << 6 | word >> 8 & 0x003F_003F_003F_003F;
        // Each has to be 0x80 at least.
        let is_long = (units & 0x0780_0780_0780_0780) + 0x0780_0780_0780_0780;
        if word & 0xC0E0_C0E0_C0E0_C0E0 == 0x80C0_80C0_80C0_80C0
            && is_long & 0x0800_0800_0800_0800 == 0x0800_0800_0800_0800
        {
            *to = [units as u16, (units >> 16) as u16, (units >> 32) as u16, (units >> 48) as u16];
            return (8, 4);
        }
        if word & 0xC0E0 == 0x80C0 && units & 0x780 != 0 {
            to[0] = units as u16;
            return (2, 1);
        }
        return (0, 0);
    }
    if word & 0x10 == 0 {
        let (first, second) = (three(word), three(word >> 24));
        if first.1 & second.1 {
            to[0] = first.0;
            to[1] = second.0;
            // If code has to be small, it does not go on to four.
            if SMALL {
                return (6, 2);
            }
            let word = from.last_chunk().map_or(0, |from| u64::from_le_bytes(*from)) >> 16;
            let (third, fourth) = (three(word), three(word >> 24));
            if third.1 & fourth.1 {
                to[2] = third.0;
                to[3] = fourth.0;
                return (12, 4);
            }
            return (6, 2);
        }
        to[0] = first.0;
        return if first.1 { (3, 1) } else { (0, 0) };
    }
    let code_point = (word & 0x7) << 18 | (word & 0x3F00) << 4 | (word & 0x3F_0000) >> 10 | word >> 24 & 0x3F;
    if word & 0xC0C0_C0F8 == 0x8080_80F0 && (0x1_0000..=0x10_FFFF).contains(&code_point) {
        to[0] = (0xD7C0 + (code_point >> 10)) as u16;
        to[1] = 0xDC00 | (code_point & 0x3FF) as u16;
        return (4, 2);
    }
    (0, 0)
}

/// The code point of three bytes, and whether they are well-formed.
#[inline(always)]
fn three(word: u64) -> (u16, bool) {
    let word = word as u32;
    let unit = ((word & 0xF) << 12 | word >> 2 & 0xFC0 | word >> 16 & 0x3F) as u16;
    (unit, (word & 0xC0_C0F0 == 0x80_80E0) & (unit >= 0x800) & (unit & 0xF800 != 0xD800))
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec;
    use alloc::vec::Vec;

    /// Sequences around the limits of what is well-formed, and some of each length.
    const PIECES: [&[u8]; 28] = [
        b"a",
        b"ab, cd. ef-gh",
        "é".as_bytes(),
        "привет".as_bytes(),
        "日".as_bytes(),
        "日本語で話す".as_bytes(),
        "\u{10FFFF}".as_bytes(),
        "💩💩".as_bytes(),
        "\u{80}\u{7FF}\u{800}\u{D7FF}\u{E000}\u{FFFF}\u{10000}".as_bytes(),
        b"\x80",
        b"\xBF\xBF",
        b"\xC0\x80",
        b"\xC1\xBF",
        b"\xC2",
        b"\xC2\xC2\x80",
        b"\xDF\x7F",
        b"\xE0\x9F\xBF",
        b"\xE0\x80\x80\xE0\x80\x80\xE0\x80\x80\xE0\x80\x80",
        b"\xED\xA0\x80",
        b"\xED\xBF\xBF",
        b"\xE1\x80",
        b"\xE1\x80\xC0",
        b"\xEF\xC0\xBF",
        b"\xF0\x8F\xBF\xBF",
        b"\xF4\x90\x80\x80",
        b"\xF5\x80\x80\x80",
        b"\xF1\x80\x80",
        b"\xFF",
    ];

    /// Miri would take too long for all of them.
    const STEP: usize = if cfg!(miri) { 127 } else { 1 };

    /// Each piece at each place of a block, in text with little and with much ASCII.
    #[test]
    fn well_formed_text_is_copied() {
        for around in ["a", "aé", "я", "я ", "日", "語 x", "💩", "é日"].into_iter().step_by(STEP.min(3))
        {
            let around: Vec<u8> = around.bytes().cycle().take(240).collect();
            for piece in PIECES.into_iter().step_by(STEP.min(5)) {
                for at in (0..130).step_by(STEP) {
                    let src = [&around[..at], piece, &around[..100]].concat();
                    check(&src, 400);
                }
            }
        }
    }

    /// Only what fits is written.
    #[test]
    fn any_length_of_the_output_works() {
        for text in ["a", "é", "日 ", "💩a"] {
            let src: Vec<u8> = text.bytes().cycle().take(240).collect();
            (0..240).step_by(STEP).for_each(|space| check(&src, space));
        }
    }

    fn check(src: &[u8], space: usize) {
        let mut dst = vec![1; space];
        let (read, written) = utf_8_to_units(src, &mut dst);
        let text = core::str::from_utf8(&src[..read]).unwrap();
        assert!(text.encode_utf16().eq(dst[..written].iter().copied()), "{src:X?}");
        let well_formed = core::str::from_utf8(src).map_or_else(|error| error.valid_up_to(), str::len);
        // The small version leaves the last few bytes to the handler: fewer than `sequences` takes.
        let is_left = SMALL && src.len() - read < 12;
        assert!(well_formed == read || space - written < 4 || is_left, "it stopped at {read} of {src:X?}");
    }
}
