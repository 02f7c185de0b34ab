//! The input of an encoder: scalar values, from UTF-8 or UTF-16.

use crate::codec::handler::{Peeked, Source};
use crate::runs::pairs::{self, PairTable};
use crate::runs::units_to_utf_8::units_to_utf_8;
use crate::runs::{ascii, lookup, utf_16};
use crate::slices;

/// Replaces a lone surrogate.
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
    fn is_at_end(&self) -> bool {
        self.position >= self.units.len()
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
    fn copy_each<const N: usize>(
        &mut self,
        dst: &mut [u8],
        encode: impl Fn(u16) -> Option<[u8; N]>,
    ) -> usize {
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

    #[inline]
    fn copy_words(&mut self, dst: &mut [u8], table: &PairTable) -> usize {
        let (read, written) = pairs::words_of_units(slices::rest(self.units, self.position), dst, table);
        self.position += read;
        written
    }

    #[inline]
    fn next_unit(&self) -> Option<u16> {
        self.units.get(self.position).copied()
    }

    #[inline]
    fn copy_single_bytes(&mut self, dst: &mut [u8], table: &[u8; 0x1_0000]) -> usize {
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
    /// A leading surrogate of an earlier chunk, which was UTF-16. It is lone now.
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
    fn is_at_end(&self) -> bool {
        self.position >= self.text.len()
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
    fn copy_each<const N: usize>(
        &mut self,
        dst: &mut [u8],
        encode: impl Fn(u16) -> Option<[u8; N]>,
    ) -> usize {
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
    fn copy_single_bytes(&mut self, dst: &mut [u8], table: &[u8; 0x1_0000]) -> usize {
        let (read, done) = lookup::utf_8_to_bytes(self.rest(), dst, table);
        self.position += read;
        let dst = slices::rest_mut(dst, done);
        done + self.copy_each(dst, |unit| Some([table[usize::from(unit)]]).filter(|byte| *byte != [0]))
    }

    #[inline]
    fn copy_utf_16(&mut self, dst: &mut [u8], is_be: bool) -> usize {
        // The byte order is not checked for each unit.
        if is_be {
            self.copy_each(dst, |unit| Some(unit.to_be_bytes()))
        } else {
            self.copy_each(dst, |unit| Some(unit.to_le_bytes()))
        }
    }

    #[inline]
    fn copy_utf_8(&mut self, dst: &mut [u8]) -> usize {
        let rest = self.rest();
        let mut length = rest.len().min(dst.len());
        while !rest.is_char_boundary(length) {
            length -= 1;
        }
        let fits = rest.get(..length).unwrap_or_default();
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
