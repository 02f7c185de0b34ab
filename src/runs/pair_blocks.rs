//! Pairs of bytes, and the single bytes between them, by a table.
//!
//! Whether a byte begins a character depends on the bytes before it. This is computed for 64 bytes at once, with a bit for
//! each, so that there is no branch for each character. In text that changes between ASCII and pairs at every word, the
//! processor would mispredict such branches.

use crate::runs::ascii;
use crate::runs::pairs::PairTable;
use crate::slices;
use core::hint::select_unpredictable;

/// Code points of the BMP by single bytes; 0 for none, and for U+0000.
pub(crate) type SingleTable = [u16; 0x100];

/// Both as entries of [`bytes_to_utf_8`](crate::runs::lookup::bytes_to_utf_8), of single bytes as if a second one were 0,
/// which no pair has. The first byte is the higher, so that the cache holds neighbours: many rows are letters of one script.
pub(crate) type PairUtf8Table = [u32; 0x1_0000];

/// The tables of an encoding. Each is made at first use, and is `None` if there is no memory for it.
pub(crate) trait PairTables {
    fn leads(&self) -> Leads;
    fn pairs(&self) -> Option<&PairTable>;
    fn singles(&self) -> Option<&SingleTable>;
    fn utf_8(&self) -> Option<&PairUtf8Table>;
}

/// The lead bytes: two ranges, each by its first byte and its length.
#[derive(Clone, Copy)]
pub(crate) struct Leads(pub(crate) [(u8, u8); 2]);

/// Bytes that are checked together.
const BLOCK: usize = 64;
/// Bytes that a block needs: its last character may end after it.
const FROM: usize = BLOCK + 1;
/// Bytes of UTF-8 that must fit into the output: three for each byte, and those that are overwritten later.
const TO: usize = 3 * BLOCK + 16;

/// Where characters and pairs begin in a block: a bit for each byte, and the lowest for the first.
struct Starts {
    characters: u64,
    pairs: u64,
}

impl Starts {
    #[inline(always)]
    fn new(leads: u64) -> Starts {
        // Runs of leads that begin at an even place are told from others by a carry that runs through them. This is how
        // simdjson finds which quotation marks are escaped.
        const ODD: u64 = 0xAAAA_AAAA_AAAA_AAAA;
        let runs = ((leads << 1 | ODD).wrapping_sub(leads)) ^ ODD;
        Starts { characters: !(runs ^ leads), pairs: runs & leads }
    }
}

impl Leads {
    /// A bit for each byte of the block that is a lead byte, if it is not a trail byte.
    #[inline(always)]
    fn of(self, block: &[u8; BLOCK]) -> u64 {
        ascii::above_in_bytes(&block.map(|byte| if self.has(byte) { 0x80 } else { 0 }))
    }

    #[inline(always)]
    fn has(self, byte: u8) -> bool {
        let [(first, length), (second, second_length)] = self.0;
        (byte.wrapping_sub(first) < length) | (byte.wrapping_sub(second) < second_length)
    }
}

/// Copies characters to UTF-8, up to what is not in the table, as far as they fit. Returns how many bytes it read and wrote.
pub(crate) fn to_utf_8(src: &[u8], dst: &mut [u8], leads: Leads, table: &PairUtf8Table) -> (usize, usize) {
    let (mut read, mut written) = (0, 0);
    while let Some(from) = slices::rest(src, read).first_chunk()
        && let Some(to) = slices::rest_mut(dst, written).first_chunk_mut()
    {
        let (taken, made) = block_to_utf_8(from, to, leads, table);
        (read, written) = (read + taken, written + made);
        if taken < BLOCK {
            return (read, written);
        }
    }
    let (src, dst) = (slices::rest(src, read), slices::rest_mut(dst, written));
    if src.len() >= FROM {
        return (read, written);
    }
    let (taken, made) = each_to_utf_8(src, dst, leads, table);
    (read + taken, written + made)
}

/// The same for fewer bytes than a block.
fn each_to_utf_8(src: &[u8], dst: &mut [u8], leads: Leads, table: &PairUtf8Table) -> (usize, usize) {
    let (mut read, mut written) = (0, 0);
    while let Some(&byte) = src.get(read) {
        if byte < 0x80
            && let Some(ascii) = slices::rest(src, read).first_chunk::<16>()
            && let Some(to) = slices::rest_mut(dst, written).first_chunk_mut()
        {
            *to = *ascii;
            let run = ascii::leading_in_bytes(ascii);
            (read, written) = (read + run, written + run);
            continue;
        }
        let is_pair = leads.has(byte);
        let second = if is_pair { src.get(read + 1).copied() } else { Some(0) };
        let Some(second) = second else { break };
        let entry = table[usize::from(u16::from_be_bytes([byte, second]))];
        let Some(to) = dst.get_mut(written..).and_then(|rest| rest.first_chunk_mut()) else { break };
        if entry == 0 {
            break;
        }
        *to = entry.to_le_bytes();
        written += (entry >> 24) as usize;
        read += 1 + usize::from(is_pair);
    }
    (read, written)
}

#[inline(always)]
fn block_to_utf_8(
    from: &[u8; FROM],
    to: &mut [u8; TO],
    leads: Leads,
    table: &PairUtf8Table,
) -> (usize, usize) {
    let Some(block) = from.first_chunk::<BLOCK>() else { return (0, 0) };
    let above = ascii::above_in_bytes(block);
    if above == 0
        && let Some(to) = to.first_chunk_mut()
    {
        *to = *block;
        return (BLOCK, BLOCK);
    }
    let starts = Starts::new(leads.of(block));
    let mut characters = starts.characters;
    let mut written = 0;
    while characters != 0 {
        let place = characters.trailing_zeros() as usize % BLOCK;
        if above >> place & 0xFFFF == 0
            && let Some(ascii) = slices::rest(block, place).first_chunk::<16>()
            && let Some(to) = slices::rest_mut(to, written).first_chunk_mut()
        {
            *to = *ascii;
            written += ascii.len();
            characters &= !(0xFFFF << place);
            continue;
        }
        let pair = u16::from_be_bytes([from[place], from[place + 1]]);
        let mask = select_unpredictable(starts.pairs >> place & 1 != 0, 0xFFFF, 0xFF00);
        let entry = table[usize::from(pair & mask)];
        let Some(to) = to.get_mut(written..).and_then(|rest| rest.first_chunk_mut()) else { break };
        if entry == 0 {
            return (place, written);
        }
        *to = entry.to_le_bytes();
        written += (entry >> 24) as usize;
        characters &= characters - 1;
    }
    (BLOCK + (starts.pairs >> (BLOCK - 1)) as usize, written)
}

/// The same to UTF-16.
pub(crate) fn to_units(
    src: &[u8],
    dst: &mut [u16],
    leads: Leads,
    pairs: &PairTable,
    singles: &SingleTable,
) -> (usize, usize) {
    let (mut read, mut written) = (0, 0);
    while let Some(from) = slices::rest(src, read).first_chunk()
        && let Some(to) = slices::rest_mut(dst, written).first_chunk_mut()
    {
        let (taken, made) = block_to_units(from, to, leads, pairs, singles);
        (read, written) = (read + taken, written + made);
        if taken < BLOCK {
            break;
        }
    }
    (read, written)
}

#[inline(always)]
fn block_to_units(
    from: &[u8; FROM],
    to: &mut [u16; BLOCK],
    leads: Leads,
    pairs: &PairTable,
    singles: &SingleTable,
) -> (usize, usize) {
    let Some(block) = from.first_chunk::<BLOCK>() else { return (0, 0) };
    let above = ascii::above_in_bytes(block);
    if above == 0 {
        *to = block.map(u16::from);
        return (BLOCK, BLOCK);
    }
    let starts = Starts::new(leads.of(block));
    let mut characters = starts.characters;
    let mut written = 0;
    while characters != 0 {
        let place = characters.trailing_zeros() as usize % BLOCK;
        if above >> place & 0xFFFF == 0
            && let Some(ascii) = slices::rest(block, place).first_chunk::<16>()
            && let Some(to) = slices::rest_mut(to, written).first_chunk_mut()
        {
            *to = ascii.map(u16::from);
            written += ascii.len();
            characters &= !(0xFFFF << place);
            continue;
        }
        let is_pair = starts.pairs >> place & 1 != 0;
        // Both are looked up: this costs less than a mispredicted branch.
        let pair = select_unpredictable(is_pair, u16::from_le_bytes([from[place], from[place + 1]]), 0);
        let unit = select_unpredictable(is_pair, pairs[usize::from(pair)], singles[usize::from(from[place])]);
        if unit == 0 {
            return (place, written);
        }
        to[written % BLOCK] = unit;
        written += 1;
        characters &= characters - 1;
    }
    (BLOCK + (starts.pairs >> (BLOCK - 1)) as usize, written)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Lead, trail and single bytes are the same as if bytes were checked one after the other.
    #[test]
    fn pairs_are_the_same_as_byte_by_byte() {
        let mut random = 1_u64;
        for density in 1..64 {
            let leads = (0..density).fold(!0_u64, |leads, _| {
                random = random.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(0x1405_7B7E_F767_814F);
                leads & (random.rotate_right(31) | 1 << (density % 64))
            });
            let (mut characters, mut pairs, mut place) = (0_u64, 0_u64, 0);
            while place < BLOCK {
                characters |= 1 << place;
                let is_lead = leads >> place & 1 != 0;
                pairs |= u64::from(is_lead) << place;
                place += if is_lead { 2 } else { 1 };
            }
            let starts = Starts::new(leads);
            assert_eq!((starts.characters, starts.pairs), (characters, pairs), "{leads:b}");
        }
    }
}
