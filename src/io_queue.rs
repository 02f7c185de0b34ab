//! The [I/O queues](https://encoding.spec.whatwg.org/#terminology) of §3: what handlers read from
//! and write to.

use crate::ascii;
use crate::codec::units_to_utf_8::units_to_utf_8;
use crate::codec::utf_8::copy_utf_8;
use crate::codec::utf_8_to_units::utf_8_to_units;
use crate::codec::utf_16;
use crate::index::SingleByteIndex;
use crate::lookup;
use crate::slices;

/// The input of a decoder: bytes that were restored, then the bytes of the current chunk.
#[derive(Clone, Copy)]
pub(crate) struct IoQueue<'a> {
    restored: FewBytes,
    chunk: &'a [u8],
    position: usize,
}

impl<'a> IoQueue<'a> {
    pub(crate) fn new(restored: FewBytes, chunk: &'a [u8]) -> IoQueue<'a> {
        IoQueue { restored, chunk, position: 0 }
    }

    /// Reads a byte, `None` when the queue is empty for now or for good.
    #[inline]
    pub(crate) fn read(&mut self) -> Option<u8> {
        if let Some(byte) = self.restored.pop() {
            return Some(byte);
        }
        let byte = self.chunk.get(self.position).copied();
        self.position += usize::from(byte.is_some());
        byte
    }

    /// Puts bytes back in front. No handler restores more than three.
    pub(crate) fn restore(&mut self, bytes: &[u8]) {
        for &byte in bytes.iter().rev() {
            self.restored.push(byte);
        }
    }

    /// The bytes of the chunk that are still to come, behind the restored ones.
    #[inline]
    pub(crate) fn rest(&self) -> &'a [u8] {
        slices::rest(self.chunk, self.position)
    }

    /// Passes over bytes that a fast path has taken from [`rest`](IoQueue::rest).
    #[inline]
    pub(crate) fn advance(&mut self, bytes: usize) {
        self.position += bytes;
    }

    /// How many bytes of the chunk have been read; the restored ones count as read.
    pub(crate) fn position(&self) -> usize {
        self.position
    }

    pub(crate) fn restored(&self) -> FewBytes {
        self.restored
    }

    /// Drops everything up to the end of the chunk.
    pub(crate) fn drain(&mut self) {
        self.restored = FewBytes::default();
        self.position = self.chunk.len();
    }
}

/// Up to four bytes in a row, the first one lowest in `bytes`.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub(crate) struct FewBytes {
    bytes: u32,
    len: u8,
}

impl FewBytes {
    pub(crate) fn new(bytes: u32, len: u8) -> FewBytes {
        FewBytes { bytes, len }
    }

    /// These bytes, then those of `next`.
    pub(crate) fn then(self, next: FewBytes) -> FewBytes {
        let bytes = u64::from(self.bytes) | u64::from(next.bytes) << (8 * self.len);
        FewBytes { bytes: bytes as u32, len: self.len + next.len }
    }

    pub(crate) fn bytes(self) -> u32 {
        self.bytes
    }

    #[inline]
    pub(crate) fn len(self) -> u8 {
        self.len
    }

    /// Puts a byte in front.
    pub(crate) fn push(&mut self, byte: u8) {
        self.bytes = self.bytes << 8 | u32::from(byte);
        self.len += 1;
    }

    /// Puts a byte behind.
    pub(crate) fn push_last(&mut self, byte: u8) {
        self.bytes |= u32::from(byte) << (8 * self.len);
        self.len += 1;
    }

    #[inline]
    fn pop(&mut self) -> Option<u8> {
        if self.len == 0 {
            return None;
        }
        let byte = self.bytes as u8;
        self.bytes >>= 8;
        self.len -= 1;
        Some(byte)
    }
}

/// Code points of the BMP by the two bytes that stand for them, the first one lower; 0 for none.
pub(crate) type PairTable = [u16; 0x1_0000];

/// The output of a decoder: a caller's buffer, and how much of it is filled.
pub(crate) trait Output {
    /// Writes one code point, or nothing and `false` when it does not fit.
    fn push(&mut self, code_point: u32) -> bool;

    /// Writes the ASCII that `bytes` begin with, as far as it fits, and says how much that was.
    fn push_ascii(&mut self, bytes: &[u8]) -> usize;

    /// Writes the well-formed UTF-8 that `bytes` begin with, as far as it fits, or as much of it as
    /// can be written at once: nothing where the output is of another form.
    fn push_utf_8(&mut self, _bytes: &[u8]) -> usize {
        0
    }

    /// Writes the code points that the pairs of bytes in front stand for in `table`, as far as there
    /// are any and they fit, and says how many bytes those are. Where ASCII stands `between` them, it may
    /// take that too. The language may be one that is written in long runs of them, not in short words.
    fn push_pairs(&mut self, bytes: &[u8], table: &PairTable, between: bool, in_long_runs: bool) -> usize;

    /// Writes the code units that pairs of bytes are, up to a surrogate, or a lone one, and as far as they fit, or as many
    /// as can be written at once, and says how many they are.
    fn push_utf_16(&mut self, bytes: &[u8], is_be: bool) -> usize;

    /// Writes the code points that single bytes stand for in `index`, as far as there are any and they
    /// fit, and says how many they are.
    fn push_single_bytes(&mut self, bytes: &[u8], index: SingleByteIndex) -> usize;

    /// How many code units have been written.
    fn written(&self) -> usize;

    /// Takes back all that was written after `written` was what is given.
    fn truncate(&mut self, written: usize);
}

/// An output of UTF-16 code units.
pub(crate) struct Utf16Output<'a> {
    buffer: &'a mut [u16],
    written: usize,
}

impl<'a> Utf16Output<'a> {
    pub(crate) fn new(buffer: &'a mut [u16]) -> Utf16Output<'a> {
        Utf16Output { buffer, written: 0 }
    }
}

impl Output for Utf16Output<'_> {
    #[inline(always)]
    fn push(&mut self, code_point: u32) -> bool {
        if code_point <= 0xFFFF {
            let Some(unit) = self.buffer.get_mut(self.written) else { return false };
            *unit = code_point as u16;
            self.written += 1;
            return true;
        }
        let Some([leading, trailing, ..]) = self.buffer.get_mut(self.written..) else { return false };
        *leading = (0xD7C0 + (code_point >> 10)) as u16;
        *trailing = 0xDC00 | (code_point & 0x3FF) as u16;
        self.written += 2;
        true
    }

    #[inline]
    fn push_ascii(&mut self, bytes: &[u8]) -> usize {
        let run = ascii::bytes_to_units(bytes, slices::rest_mut(self.buffer, self.written));
        self.written += run;
        run
    }

    fn push_utf_8(&mut self, bytes: &[u8]) -> usize {
        let room = slices::rest_mut(self.buffer, self.written);
        let (read, written) = utf_8_to_units(bytes, room);
        self.written += written;
        read
    }

    #[inline(always)]
    fn push_pairs(&mut self, bytes: &[u8], table: &PairTable, between: bool, _: bool) -> usize {
        let room = slices::rest_mut(self.buffer, self.written);
        let (mut read, mut written) = (0, 0);
        loop {
            let (pairs, _) = slices::rest(bytes, read).as_chunks();
            let mut taken = 0;
            for (&pair, to) in pairs.iter().zip(slices::rest_mut(room, written)) {
                let code_point = table[usize::from(u16::from_le_bytes(pair))];
                if code_point == 0 {
                    break;
                }
                *to = code_point;
                taken += 1;
            }
            (read, written) = (read + 2 * taken, written + taken);
            let (true, Some(&[space @ 0..=0x7F, 0x80..=0xFF, ..]), Some(to)) =
                (between, bytes.get(read..), room.get_mut(written))
            else {
                break;
            };
            *to = space.into();
            (read, written) = (read + 1, written + 1);
        }
        self.written += written;
        read
    }

    fn push_utf_16(&mut self, bytes: &[u8], is_be: bool) -> usize {
        let taken = utf_16::to_units(bytes, slices::rest_mut(self.buffer, self.written), is_be);
        self.written += taken;
        taken
    }

    fn push_single_bytes(&mut self, bytes: &[u8], index: SingleByteIndex) -> usize {
        let Some(table) = index.units() else { return 0 };
        let room = slices::rest_mut(self.buffer, self.written);
        let taken = lookup::bytes_to_units(bytes, room, table);
        self.written += taken;
        taken
    }

    fn written(&self) -> usize {
        self.written
    }

    fn truncate(&mut self, written: usize) {
        self.written = written;
    }
}

/// Four code points from U+0800 on in UTF-8, and what is to be written over.
#[inline(always)]
fn twelve_bytes(code_points: [u16; 4]) -> [u8; 16] {
    let [a, b, c, d] = code_points.map(|code_point| {
        let code_point = u128::from(code_point);
        let middle = 0x80 | code_point >> 6 & 0x3F;
        0xE0 | code_point >> 12 | middle << 8 | (0x80 | code_point & 0x3F) << 16
    });
    (a | b << 24 | c << 48 | d << 72).to_le_bytes()
}

/// An output of UTF-8 bytes.
pub(crate) struct Utf8Output<'a> {
    buffer: &'a mut [u8],
    written: usize,
}

impl<'a> Utf8Output<'a> {
    pub(crate) fn new(buffer: &'a mut [u8]) -> Utf8Output<'a> {
        Utf8Output { buffer, written: 0 }
    }
}

impl Utf8Output<'_> {
    /// Writes the code units that pairs of bytes are by `unit`, up to a lone surrogate and as far as they fit, and says
    /// how many they are.
    #[inline(always)]
    fn push_units(&mut self, pairs: &[[u8; 2]], unit: impl Fn([u8; 2]) -> u16) -> usize {
        let mut taken = 0;
        loop {
            let mut units = [0; 256];
            let mut count = 0;
            for (to, &pair) in units.iter_mut().zip(slices::rest(pairs, taken)) {
                *to = unit(pair);
                count += 1;
            }
            let room = slices::rest_mut(self.buffer, self.written);
            let (read, written) = units_to_utf_8(units.get(..count).unwrap_or_default(), room);
            taken += read;
            self.written += written;
            if read == 0 {
                return taken;
            }
        }
    }

    /// Writes code points of the BMP that are not ASCII until there is none, or 0, or the room for
    /// one more is smaller than four bytes, and says how many they are.
    #[inline(always)]
    fn push_non_ascii(&mut self, mut next: impl FnMut() -> Option<u16>) -> usize {
        let mut count = 0;
        while let Some(room) = self.buffer.get_mut(self.written..).and_then(|rest| rest.first_chunk_mut()) {
            let Some(code_point @ 1..) = next() else { break };
            let code_point = u32::from(code_point);
            // All four bytes are written at once; what is too many is written over by what follows.
            let last = 0x80 | code_point & 0x3F;
            if code_point < 0x800 {
                *room = (0xC0 | code_point >> 6 | last << 8).to_le_bytes();
                self.written += 2;
            } else {
                let middle = 0x80 | code_point >> 6 & 0x3F;
                *room = (0xE0 | code_point >> 12 | middle << 8 | last << 16).to_le_bytes();
                self.written += 3;
            }
            count += 1;
        }
        count
    }
}

impl Output for Utf8Output<'_> {
    #[inline(always)]
    fn push(&mut self, code_point: u32) -> bool {
        let trailing = |shift: u32| 0x80 | (code_point >> shift & 0x3F) as u8;
        let room = slices::rest_mut(self.buffer, self.written);
        self.written += match (code_point, room) {
            (0..=0x7F, [b0, ..]) => {
                *b0 = code_point as u8;
                1
            }
            (0x80..=0x7FF, [b0, b1, ..]) => {
                (*b0, *b1) = (0xC0 | (code_point >> 6) as u8, trailing(0));
                2
            }
            (0x800..=0xFFFF, [b0, b1, b2, ..]) => {
                (*b0, *b1, *b2) = (0xE0 | (code_point >> 12) as u8, trailing(6), trailing(0));
                3
            }
            (0x1_0000.., [b0, b1, b2, b3, ..]) => {
                (*b0, *b1) = (0xF0 | (code_point >> 18) as u8, trailing(12));
                (*b2, *b3) = (trailing(6), trailing(0));
                4
            }
            _ => return false,
        };
        true
    }

    #[inline]
    fn push_ascii(&mut self, bytes: &[u8]) -> usize {
        let run = ascii::bytes_to_bytes(bytes, slices::rest_mut(self.buffer, self.written));
        self.written += run;
        run
    }

    #[inline]
    fn push_utf_8(&mut self, bytes: &[u8]) -> usize {
        let room = slices::rest_mut(self.buffer, self.written);
        let length = copy_utf_8(bytes, room);
        self.written += length;
        length
    }

    #[inline(always)]
    fn push_pairs(&mut self, bytes: &[u8], table: &PairTable, _: bool, in_long_runs: bool) -> usize {
        let code_point = |pair: [u8; 2]| table[usize::from(u16::from_le_bytes(pair))];
        let (pairs, _) = bytes.as_chunks();
        let mut taken = 0;
        while let Some(rest) = pairs.get(taken..).filter(|_| in_long_runs) {
            let room = self.buffer.get_mut(self.written..).and_then(|rest| rest.first_chunk_mut());
            let (Some(four), Some(room)) = (rest.first_chunk(), room) else { break };
            let code_points: [u16; 4] = four.map(code_point);
            if code_points.iter().fold(true, |all, &code_point| all & (code_point >= 0x800)) {
                *room = twelve_bytes(code_points);
                self.written += 12;
                taken += 4;
                continue;
            }
            let mut next = code_points.into_iter();
            let count = self.push_non_ascii(|| next.next());
            taken += count;
            if count < code_points.len() {
                return 2 * taken;
            }
        }
        let mut read = 2 * taken;
        loop {
            let (pairs, _) = slices::rest(bytes, read).as_chunks();
            let mut rest = pairs.iter();
            read += 2 * self.push_non_ascii(|| rest.next().map(|&pair| code_point(pair)));
            let (false, Some(&[space @ 0..=0x7F, 0x80..=0xFF, ..])) = (in_long_runs, bytes.get(read..))
            else {
                return read;
            };
            let Some(to) = self.buffer.get_mut(self.written) else { return read };
            *to = space;
            (self.written, read) = (self.written + 1, read + 1);
        }
    }

    fn push_utf_16(&mut self, bytes: &[u8], is_be: bool) -> usize {
        let pairs = bytes.as_chunks().0;
        if is_be {
            self.push_units(pairs, u16::from_be_bytes)
        } else {
            self.push_units(pairs, u16::from_le_bytes)
        }
    }

    fn push_single_bytes(&mut self, bytes: &[u8], index: SingleByteIndex) -> usize {
        let Some(table) = index.utf_8() else { return 0 };
        let room = slices::rest_mut(self.buffer, self.written);
        let (read, written) = lookup::bytes_to_utf_8(bytes, room, table);
        self.written += written;
        read
    }

    fn written(&self) -> usize {
        self.written
    }

    fn truncate(&mut self, written: usize) {
        self.written = written;
    }
}
