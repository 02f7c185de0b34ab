//! The input of an encoder: scalar values out of UTF-8 or UTF-16.

use super::ascii;
use crate::codec::units_to_utf_8::units_to_utf_8;
use crate::codec::utf_16;
use crate::io_queue::PairTable;
use crate::lookup;
use crate::slices;

/// A chunk of text, read one scalar value at a time.
pub(crate) trait Source {
    /// The next scalar value, which stays where it is. A leading surrogate that a chunk ends with
    /// is kept for the next one, unless this is the `last`.
    fn peek(&mut self, last: bool) -> Peeked;

    /// Passes over what was peeked at and says how many units of the stream it took up.
    fn advance(&mut self, peeked: Peeked) -> usize;

    /// Whether a leading surrogate is kept from an earlier chunk. What follows is not for when there is one.
    fn has_kept(&self) -> bool;

    /// Copies the ASCII that comes next, as far as it fits, passes over it and says how much it is.
    fn copy_ascii(&mut self, dst: &mut [u8]) -> usize;

    /// Goes back to the last so many units of what [`copy_ascii`](Source::copy_ascii) has passed over.
    fn take_back(&mut self, units: usize);

    /// Writes what `encode` makes of the code points that come next, as far as they are of the BMP,
    /// it makes something of them and it fits; passes over them and says how many bytes these are.
    fn run<const N: usize>(&mut self, dst: &mut [u8], encode: impl Fn(u16) -> Option<[u8; N]>) -> usize;

    /// The code point that comes next, if there is one and it is of the BMP, or half of another one.
    fn next_unit(&self) -> Option<u16>;

    /// Writes the bytes that `table` has for the code points that come next, 0 being none, as far as
    /// there are any and they fit; passes over them and says how many bytes these are.
    fn run_single_bytes(&mut self, dst: &mut [u8], table: &[u8; 0x1_0000]) -> usize;

    /// Writes the two bytes that `table` has for the code points that come next, or one for ASCII, for as
    /// long as there is some of both, or nothing where that gains nothing; passes over them and says how
    /// many bytes these are.
    fn run_words(&mut self, _dst: &mut [u8], _table: &PairTable) -> usize {
        0
    }

    /// Writes what comes next as UTF-16, as far as it is of the BMP and it fits, or as much as can be written at once;
    /// passes over it and says how many bytes these are.
    fn copy_utf_16(&mut self, dst: &mut [u8], is_be: bool) -> usize;

    /// Writes what comes next as UTF-8, as far as there are no lone surrogates and it fits; passes
    /// over it and says how many bytes these are.
    fn copy_utf_8(&mut self, dst: &mut [u8]) -> usize;

    /// Copies ASCII and takes another fast path in turns, for as long as one of them gets on, and says how
    /// many bytes they wrote.
    #[inline(always)]
    fn with_ascii(&mut self, dst: &mut [u8], mut run: impl FnMut(&mut Self, &mut [u8]) -> usize) -> usize {
        let mut written = 0;
        loop {
            let before = written;
            written += self.copy_ascii(slices::rest_mut(dst, written));
            written += run(self, slices::rest_mut(dst, written));
            if written == before {
                return written;
            }
        }
    }

    /// How many units of the chunk were read, and the leading surrogate it ends with.
    fn end(self) -> (usize, Option<u16>);
}

#[derive(Clone, Copy)]
pub(crate) enum Peeked {
    /// `units` are those of this chunk that it takes up; it may have begun in an earlier one.
    CodePoint {
        code_point: u32,
        units: usize,
    },
    Empty,
}

/// What a surrogate becomes that has no other half.
const LONE_SURROGATE: u32 = 0xFFFD;

/// A chunk of UTF-16.
pub(crate) struct Utf16Source<'a> {
    leading_surrogate: Option<u16>,
    units: &'a [u16],
    position: usize,
}

impl<'a> Utf16Source<'a> {
    pub(crate) fn new(leading_surrogate: Option<u16>, units: &'a [u16]) -> Utf16Source<'a> {
        Utf16Source { leading_surrogate, units, position: 0 }
    }
}

impl Source for Utf16Source<'_> {
    #[inline]
    fn peek(&mut self, last: bool) -> Peeked {
        let mut rest = slices::rest(self.units, self.position).iter().copied();
        let mut units = 0;
        let leading = match self.leading_surrogate {
            Some(leading) => leading,
            None => match rest.next() {
                None => return Peeked::Empty,
                Some(unit) => {
                    units = 1;
                    unit
                }
            },
        };
        let code_point = match leading {
            0xD800..=0xDBFF => match rest.next() {
                Some(trailing @ 0xDC00..=0xDFFF) => {
                    units += 1;
                    0x1_0000 + (u32::from(leading - 0xD800) << 10) + u32::from(trailing - 0xDC00)
                }
                None if !last => {
                    self.leading_surrogate = Some(leading);
                    self.position += units;
                    return Peeked::Empty;
                }
                _ => LONE_SURROGATE,
            },
            0xDC00..=0xDFFF => LONE_SURROGATE,
            unit => unit.into(),
        };
        Peeked::CodePoint { code_point, units }
    }

    #[inline]
    fn advance(&mut self, peeked: Peeked) -> usize {
        let Peeked::CodePoint { units, .. } = peeked else { return 0 };
        self.position += units;
        units + usize::from(self.leading_surrogate.take().is_some())
    }

    #[inline]
    fn has_kept(&self) -> bool {
        self.leading_surrogate.is_some()
    }

    #[inline]
    fn copy_ascii(&mut self, dst: &mut [u8]) -> usize {
        let run = ascii::units_to_bytes(slices::rest(self.units, self.position), dst);
        self.position += run;
        run
    }

    #[inline]
    fn take_back(&mut self, units: usize) {
        self.position = self.position.saturating_sub(units);
    }

    #[inline(always)]
    fn run<const N: usize>(&mut self, dst: &mut [u8], encode: impl Fn(u16) -> Option<[u8; N]>) -> usize {
        let rest = slices::rest(self.units, self.position);
        let mut run = 0;
        for (&unit, to) in rest.iter().zip(dst.as_chunks_mut().0) {
            let Some(bytes) = encode(unit) else { break };
            *to = bytes;
            run += 1;
        }
        self.position += run;
        N * run
    }

    /// Without a branch for what is ASCII: in words of a few characters none could be foretold.
    #[inline]
    fn run_words(&mut self, dst: &mut [u8], table: &PairTable) -> usize {
        const BLOCK: usize = 8;
        let mut written = 0;
        let rest = slices::rest(self.units, self.position);
        for units in rest.as_chunks::<BLOCK>().0 {
            let Some(room) = dst.get_mut(written..).and_then(|rest| rest.first_chunk_mut::<{ 2 * BLOCK }>())
            else {
                break;
            };
            let mut length = 0;
            let mut has_none = false;
            for &unit in units {
                let ascii = if unit < 0x80 { unit } else { 0 };
                let bytes = table[usize::from(unit)] | ascii;
                has_none |= bytes == 0;
                if let Some(to) = room.get_mut(length..length + 2) {
                    to.copy_from_slice(&bytes.to_le_bytes());
                }
                length += 2 - usize::from(unit < 0x80);
            }
            if has_none {
                break;
            }
            written += length;
            self.position += BLOCK;
            if length == BLOCK || length == 2 * BLOCK {
                break;
            }
        }
        written
    }

    #[inline]
    fn next_unit(&self) -> Option<u16> {
        self.units.get(self.position).copied()
    }

    #[inline]
    fn run_single_bytes(&mut self, dst: &mut [u8], table: &[u8; 0x1_0000]) -> usize {
        let run = lookup::units_to_bytes(slices::rest(self.units, self.position), dst, table);
        self.position += run;
        run
    }

    #[inline]
    fn copy_utf_16(&mut self, dst: &mut [u8], is_be: bool) -> usize {
        let run = utf_16::to_bytes(slices::rest(self.units, self.position), dst, is_be);
        self.position += run;
        2 * run
    }

    #[inline]
    fn copy_utf_8(&mut self, dst: &mut [u8]) -> usize {
        let (read, written) = units_to_utf_8(slices::rest(self.units, self.position), dst);
        self.position += read;
        written
    }

    fn end(self) -> (usize, Option<u16>) {
        (self.position, self.leading_surrogate)
    }
}

/// A chunk of UTF-8.
pub(crate) struct Utf8Source<'a> {
    /// From an earlier chunk, which was of UTF-16; it is lone now.
    leading_surrogate: Option<u16>,
    text: &'a str,
    position: usize,
}

impl<'a> Utf8Source<'a> {
    pub(crate) fn new(leading_surrogate: Option<u16>, text: &'a str) -> Utf8Source<'a> {
        Utf8Source { leading_surrogate, text, position: 0 }
    }

    fn rest(&self) -> &str {
        self.text.get(self.position..).unwrap_or_default()
    }
}

impl Source for Utf8Source<'_> {
    #[inline]
    fn peek(&mut self, last: bool) -> Peeked {
        let next = self.rest().chars().next();
        if self.leading_surrogate.is_some() && (next.is_some() || last) {
            return Peeked::CodePoint { code_point: LONE_SURROGATE, units: 0 };
        }
        let Some(next) = next else { return Peeked::Empty };
        Peeked::CodePoint { code_point: next.into(), units: next.len_utf8() }
    }

    #[inline]
    fn advance(&mut self, peeked: Peeked) -> usize {
        let Peeked::CodePoint { units, .. } = peeked else { return 0 };
        self.position += units;
        units + usize::from(self.leading_surrogate.take().is_some())
    }

    #[inline]
    fn has_kept(&self) -> bool {
        self.leading_surrogate.is_some()
    }

    #[inline]
    fn copy_ascii(&mut self, dst: &mut [u8]) -> usize {
        let run = ascii::bytes_to_bytes(self.rest().as_bytes(), dst);
        self.position += run;
        run
    }

    #[inline]
    fn take_back(&mut self, units: usize) {
        self.position = self.position.saturating_sub(units);
    }

    #[inline(always)]
    fn run<const N: usize>(&mut self, dst: &mut [u8], encode: impl Fn(u16) -> Option<[u8; N]>) -> usize {
        let mut position = self.position;
        let mut run = 0;
        for (c, to) in self.rest().chars().zip(dst.as_chunks_mut().0) {
            let Some(bytes) = u16::try_from(c).ok().and_then(&encode) else { break };
            *to = bytes;
            run += 1;
            position += c.len_utf8();
        }
        self.position = position;
        N * run
    }

    #[inline]
    fn next_unit(&self) -> Option<u16> {
        u16::try_from(self.rest().chars().next()?).ok()
    }

    #[inline]
    fn run_single_bytes(&mut self, dst: &mut [u8], table: &[u8; 0x1_0000]) -> usize {
        let (read, done) = lookup::utf_8_to_bytes(self.rest(), dst, table);
        self.position += read;
        let dst = slices::rest_mut(dst, done);
        done + self.run(dst, |unit| Some([table[usize::from(unit)]]).filter(|byte| *byte != [0]))
    }

    #[inline]
    fn copy_utf_16(&mut self, dst: &mut [u8], is_be: bool) -> usize {
        // Which of the two it is, is not asked for each unit.
        if is_be {
            self.run(dst, |unit| Some(unit.to_be_bytes()))
        } else {
            self.run(dst, |unit| Some(unit.to_le_bytes()))
        }
    }

    #[inline]
    fn copy_utf_8(&mut self, dst: &mut [u8]) -> usize {
        let rest = self.rest();
        let fits = rest.get(..rest.floor_char_boundary(dst.len())).unwrap_or_default();
        let length = fits.len();
        if let Some(dst) = dst.get_mut(..length) {
            dst.copy_from_slice(fits.as_bytes());
        }
        self.position += length;
        length
    }

    fn end(self) -> (usize, Option<u16>) {
        (self.position, self.leading_surrogate)
    }
}
