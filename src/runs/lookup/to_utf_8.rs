//! Single bytes to UTF-8.

use super::NULL;
use crate::runs::ascii;
use crate::slices;

/// Bytes that are checked together.
const BLOCK: usize = 64;
/// Bytes that a block needs: copying reads past its end.
const FROM: usize = BLOCK + 32;
/// Bytes that the output of a block needs: copying writes past its end.
const TO: usize = 3 * BLOCK + 32;
/// With at most this many bytes that are not ASCII, copying the ASCII between them is faster.
const FEW: u32 = 12;

/// The entry of a table for [`bytes_to_utf_8`]: the UTF-8 of a code unit, its first byte lowest and its
/// length highest, 0 for [`NULL`].
pub(crate) fn utf_8_of(unit: u16) -> u32 {
    let mut bytes = [0; 4];
    let character = char::from_u32(unit.into()).filter(|_| unit != NULL);
    let length = character.map_or(0, |character| character.encode_utf8(&mut bytes).len());
    u32::from_le_bytes(bytes) | (length as u32) << 24
}

/// Copies bytes to UTF-8 by `table`, up to one without a code point, as far as they fit. Returns how many bytes it read
/// and wrote.
pub(crate) fn bytes_to_utf_8(src: &[u8], dst: &mut [u8], table: &[u32; 256]) -> (usize, usize) {
    let (mut read, mut written) = (0, 0);
    while let Some(from) = src.get(read..).and_then(|rest| rest.first_chunk())
        && let Some(to) = dst.get_mut(written..).and_then(|rest| rest.first_chunk_mut())
        && let Some(bytes) = block(from, to, table)
    {
        (read, written) = (read + BLOCK, written + bytes);
    }
    while let Some(&byte) = src.get(read) {
        if byte < 0x80
            && let Some(from) = slices::rest(src, read).first_chunk()
            && let Some(to) = slices::rest_mut(dst, written).first_chunk_mut()
        {
            *to = *from;
            let run = ascii::leading_in_bytes(from);
            (read, written) = (read + run, written + run);
            continue;
        }
        let entry = table[usize::from(byte)];
        let length = (entry >> 24) as usize;
        let to = slices::rest_mut(dst, written);
        if length == 0 || length > to.len() {
            break;
        }
        if let Some(to) = to.first_chunk_mut() {
            *to = entry.to_le_bytes();
        } else {
            for (to, from) in to.iter_mut().zip(entry.to_le_bytes()).take(length) {
                *to = from;
            }
        }
        (read, written) = (read + 1, written + length);
    }
    (read, written)
}

/// Copies a block and returns how many bytes it wrote. `None` if one byte has no code point.
#[inline(always)]
fn block(from: &[u8; FROM], to: &mut [u8; TO], table: &[u32; 256]) -> Option<usize> {
    let bytes = from.first_chunk::<BLOCK>()?;
    let mut above = ascii::above_in_bytes(bytes);
    if above == 0 {
        *to.first_chunk_mut()? = *bytes;
        return Some(BLOCK);
    }
    let mut written = 0;
    if above.count_ones() > FEW {
        let mut has_null = false;
        for &byte in bytes {
            let entry = table[usize::from(byte)];
            *to.get_mut(written..)?.first_chunk_mut()? = entry.to_le_bytes();
            written += (entry >> 24) as usize;
            has_null |= entry == 0;
        }
        return (!has_null).then_some(written);
    }
    let mut read = 0;
    loop {
        let run = above.trailing_zeros() as usize - read;
        *to.get_mut(written..)?.first_chunk_mut::<32>()? = *from.get(read..)?.first_chunk()?;
        if run > 32 {
            *to.get_mut(written + 32..)?.first_chunk_mut::<32>()? = *from.get(read + 32..)?.first_chunk()?;
        }
        (read, written) = (read + run, written + run);
        if read == BLOCK {
            return Some(written);
        }
        let entry = table[usize::from(*from.get(read)?)];
        if entry == 0 {
            return None;
        }
        *to.get_mut(written..)?.first_chunk_mut()? = entry.to_le_bytes();
        (read, written) = (read + 1, written + (entry >> 24) as usize);
        above &= above - 1;
    }
}
