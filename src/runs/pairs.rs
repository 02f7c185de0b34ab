//! Pairs of bytes, by tables.

use crate::slices;

/// Code points of the BMP by their two bytes, with the first one lower. 0 is null.
pub(crate) type PairTable = [u16; 0x1_0000];

/// Converts the pairs at the start of `bytes` to UTF-16, as far as `table` has them and they fit. With `between`, ASCII
/// between pairs is converted too. Returns how many bytes it read and how many code units it wrote.
#[inline(always)]
pub(crate) fn to_units(src: &[u8], dst: &mut [u16], table: &PairTable, between: bool) -> (usize, usize) {
    let (mut read, mut written) = (0, 0);
    loop {
        let (pairs, _) = slices::rest(src, read).as_chunks();
        let mut taken = 0;
        for (&pair, to) in pairs.iter().zip(slices::rest_mut(dst, written)) {
            let code_point = table[usize::from(u16::from_le_bytes(pair))];
            if code_point == 0 {
                break;
            }
            *to = code_point;
            taken += 1;
        }
        (read, written) = (read + 2 * taken, written + taken);
        let (true, Some(&[ascii @ 0..=0x7F, 0x80..=0xFF, ..]), Some(to)) =
            (between, src.get(read..), dst.get_mut(written))
        else {
            break;
        };
        *to = ascii.into();
        (read, written) = (read + 1, written + 1);
    }
    (read, written)
}

/// Converts the pairs at the start of `src` to UTF-8, as far as `table` has them and they fit. Returns how many bytes were read
/// and written. `in_long_runs` means that the language has long runs of pairs, not short words with ASCII between them.
#[inline(always)]
pub(crate) fn to_utf_8(src: &[u8], dst: &mut [u8], table: &PairTable, in_long_runs: bool) -> (usize, usize) {
    let mut writer = Writer { buffer: dst, written: 0 };
    let code_point = |pair: [u8; 2]| table[usize::from(u16::from_le_bytes(pair))];
    let (pairs, _) = src.as_chunks();
    let mut taken = 0;
    while let Some(rest) = pairs.get(taken..).filter(|_| in_long_runs) {
        let space = writer.buffer.get_mut(writer.written..).and_then(|rest| rest.first_chunk_mut());
        let (Some(four), Some(space)) = (rest.first_chunk(), space) else { break };
        let code_points: [u16; 4] = four.map(code_point);
        if code_points.iter().fold(true, |all, &code_point| all & (code_point >= 0x800)) {
            *space = twelve_bytes(code_points);
            writer.written += 12;
            taken += 4;
            continue;
        }
        let mut next = code_points.into_iter();
        let count = writer.push_non_ascii(|| next.next());
        taken += count;
        if count < code_points.len() {
            return (2 * taken, writer.written);
        }
    }
    let mut read = 2 * taken;
    loop {
        let (pairs, _) = slices::rest(src, read).as_chunks();
        let mut rest = pairs.iter();
        read += 2 * writer.push_non_ascii(|| rest.next().map(|&pair| code_point(pair)));
        let (false, Some(&[ascii @ 0..=0x7F, 0x80..=0xFF, ..])) = (in_long_runs, src.get(read..)) else {
            return (read, writer.written);
        };
        let Some(to) = writer.buffer.get_mut(writer.written) else { return (read, writer.written) };
        *to = ascii;
        (writer.written, read) = (writer.written + 1, read + 1);
    }
}

/// A buffer for UTF-8, and how much of it is filled.
struct Writer<'a> {
    buffer: &'a mut [u8],
    written: usize,
}

impl Writer<'_> {
    /// Writes code points of the BMP that are not ASCII, up to the end or a 0, as long as four bytes are free. Returns how
    /// many it wrote.
    #[inline(always)]
    fn push_non_ascii(&mut self, mut next: impl FnMut() -> Option<u16>) -> usize {
        let mut count = 0;
        while let Some(space) = self.buffer.get_mut(self.written..).and_then(|rest| rest.first_chunk_mut()) {
            let Some(code_point @ 1..) = next() else { break };
            let code_point = u32::from(code_point);
            // All four bytes are written at once. The superfluous ones are overwritten by what follows.
            let last = 0x80 | code_point & 0x3F;
            if code_point < 0x800 {
                *space = (0xC0 | code_point >> 6 | last << 8).to_le_bytes();
                self.written += 2;
            } else {
                let middle = 0x80 | code_point >> 6 & 0x3F;
                *space = (0xE0 | code_point >> 12 | middle << 8 | last << 16).to_le_bytes();
                self.written += 3;
            }
            count += 1;
        }
        count
    }
}

/// Converts code units to the two bytes that `table` has for them, or to one byte for ASCII, as long as the text has
/// both. Converts nothing if this would not be faster. Returns how many code units it read and how many bytes it wrote.
///
/// There is no branch for ASCII: it would be mispredicted in words of a few characters.
#[inline]
pub(crate) fn words_of_units(src: &[u16], dst: &mut [u8], table: &PairTable) -> (usize, usize) {
    let mut read = 0;
    const BLOCK: usize = 8;
    let mut written = 0;

    for units in src.as_chunks::<BLOCK>().0 {
        let Some(space) = dst.get_mut(written..).and_then(|rest| rest.first_chunk_mut::<{ 2 * BLOCK }>())
        else {
            break;
        };
        let mut length = 0;
        let mut has_none = false;
        for &unit in units {
            let ascii = if unit < 0x80 { unit } else { 0 };
            let bytes = table[usize::from(unit)] | ascii;
            has_none |= bytes == 0;
            if let Some(to) = space.get_mut(length..length + 2) {
                to.copy_from_slice(&bytes.to_le_bytes());
            }
            length += 2 - usize::from(unit < 0x80);
        }
        if has_none {
            break;
        }
        written += length;
        read += BLOCK;
        if length == BLOCK || length == 2 * BLOCK {
            break;
        }
    }
    (read, written)
}

/// Four code points from U+0800 on in UTF-8, and bytes that are overwritten later.
#[inline(always)]
fn twelve_bytes(code_points: [u16; 4]) -> [u8; 16] {
    let [a, b, c, d] = code_points.map(|code_point| {
        let code_point = u128::from(code_point);
        let middle = 0x80 | code_point >> 6 & 0x3F;
        0xE0 | code_point >> 12 | middle << 8 | (0x80 | code_point & 0x3F) << 16
    });
    (a | b << 24 | c << 48 | d << 72).to_le_bytes()
}
