//! UTF-8 to single bytes.

use crate::runs::ascii;

/// Bytes that are checked together.
const BLOCK: usize = 64;
/// Bytes that a block needs: the last character can end after it, and copying writes past it.
const NEEDED: usize = BLOCK + 32;

/// Copies text to bytes by `table`, up to a character without a byte, as far as it fits. Returns how many bytes it read and
/// wrote. It may leave the last few.
pub(crate) fn utf_8_to_bytes(src: &str, dst: &mut [u8], table: &[u8; 0x1_0000]) -> (usize, usize) {
    let (mut read, mut written) = (0, 0);
    while let Some(from) = src.as_bytes().get(read..).and_then(|rest| rest.first_chunk())
        && let Some(to) = dst.get_mut(written..).and_then(|rest| rest.first_chunk_mut())
    {
        let (bytes, units) = block(from, to, table);
        (read, written) = (read + bytes, written + units);
        if bytes < BLOCK {
            break;
        }
    }
    (read, written)
}

/// Copies a block and the rest of its last character, or what comes before a character without a byte.
#[inline(always)]
fn block(from: &[u8; NEEDED], to: &mut [u8; NEEDED], table: &[u8; 0x1_0000]) -> (usize, usize) {
    let mut above = ascii::above_in_bytes(from.first_chunk().unwrap_or(&[0; BLOCK]));
    if above == 0 {
        *to = *from;
        return (BLOCK, BLOCK);
    }
    let (mut read, mut written) = (0, 0);
    loop {
        let run = above.trailing_zeros() as usize - read;
        copy(from, to, read, written);
        if run > 32 {
            copy(from, to, read + 32, written + 32);
        }
        (read, written) = (read + run, written + run);
        while read < BLOCK && above >> read & 1 != 0 {
            let Some(&[b0, b1, b2]) = from.get(read..).and_then(|rest| rest.first_chunk()) else { break };
            let (unit, length) = match b0 {
                0xC0..=0xDF => (u16::from(b0 & 0x1F) << 6 | u16::from(b1 & 0x3F), 2),
                0xE0..=0xEF => {
                    (u16::from(b0 & 0xF) << 12 | u16::from(b1 & 0x3F) << 6 | u16::from(b2 & 0x3F), 3)
                }
                _ => return (read, written),
            };
            let byte = table[usize::from(unit)];
            let Some(to) = to.get_mut(written) else { break };
            if byte == 0 {
                return (read, written);
            }
            *to = byte;
            (read, written) = (read + length, written + 1);
        }
        if read >= BLOCK {
            return (read, written);
        }
        above &= !0 << read;
    }
}

/// Copies 32 bytes. Those after the ASCII are overwritten later.
#[inline(always)]
fn copy(from: &[u8; NEEDED], to: &mut [u8; NEEDED], read: usize, written: usize) {
    let from: Option<&[u8; 32]> = from.get(read..).and_then(|rest| rest.first_chunk());
    let to: Option<&mut [u8; 32]> = to.get_mut(written..).and_then(|rest| rest.first_chunk_mut());
    if let (Some(from), Some(to)) = (from, to) {
        *to = *from;
    }
}
