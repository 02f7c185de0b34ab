//! Where a decoder writes to: a caller's buffer, of UTF-16 or of UTF-8.

use crate::codec::handler::Output;
use crate::index::SingleByteIndex;
use crate::runs::pair_blocks::{self, PairTables};
use crate::runs::pairs::{self, PairTable};
use crate::runs::units_to_utf_8::utf_16_to_utf_8;
use crate::runs::utf_8::copy_utf_8;
use crate::runs::utf_8_to_units::utf_8_to_units;
use crate::runs::{ascii, lookup, utf_16};
use crate::slices;

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
        let dst = slices::rest_mut(self.buffer, self.written);
        let (read, written) = utf_8_to_units(bytes, dst);
        self.written += written;
        read
    }

    #[inline(always)]
    fn push_pairs(&mut self, bytes: &[u8], table: &PairTable, between: bool, _: bool) -> usize {
        let (read, written) =
            pairs::to_units(bytes, slices::rest_mut(self.buffer, self.written), table, between);
        self.written += written;
        read
    }

    fn push_pair_blocks(&mut self, bytes: &[u8], tables: &impl PairTables) -> usize {
        let (Some(pairs), Some(singles)) = (tables.pairs(), tables.singles()) else { return 0 };
        let dst = slices::rest_mut(self.buffer, self.written);
        let (read, written) = pair_blocks::to_units(bytes, dst, tables.leads(), pairs, singles);
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
        let dst = slices::rest_mut(self.buffer, self.written);
        let taken = lookup::bytes_to_units(bytes, dst, table);
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

impl Output for Utf8Output<'_> {
    #[inline(always)]
    fn push(&mut self, code_point: u32) -> bool {
        let trailing = |shift: u32| 0x80 | (code_point >> shift & 0x3F) as u8;
        let dst = slices::rest_mut(self.buffer, self.written);
        self.written += match (code_point, dst) {
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
        let dst = slices::rest_mut(self.buffer, self.written);
        let length = copy_utf_8(bytes, dst);
        self.written += length;
        length
    }

    #[inline(always)]
    fn push_pairs(&mut self, bytes: &[u8], table: &PairTable, _: bool, in_long_runs: bool) -> usize {
        let to = slices::rest_mut(self.buffer, self.written);
        let (read, written) = pairs::to_utf_8(bytes, to, table, in_long_runs);
        self.written += written;
        read
    }

    fn push_pair_blocks(&mut self, bytes: &[u8], tables: &impl PairTables) -> usize {
        let Some(table) = tables.utf_8() else { return 0 };
        let dst = slices::rest_mut(self.buffer, self.written);
        let (read, written) = pair_blocks::to_utf_8(bytes, dst, tables.leads(), table);
        self.written += written;
        read
    }

    fn push_utf_16(&mut self, bytes: &[u8], is_be: bool) -> usize {
        let (read, written) = utf_16_to_utf_8(bytes, slices::rest_mut(self.buffer, self.written), is_be);
        self.written += written;
        read
    }

    fn push_single_bytes(&mut self, bytes: &[u8], index: SingleByteIndex) -> usize {
        let Some(table) = index.utf_8() else { return 0 };
        let dst = slices::rest_mut(self.buffer, self.written);
        let (read, written) = lookup::bytes_to_utf_8(bytes, dst, table);
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
