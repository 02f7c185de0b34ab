//! The input of an encoder: scalar values out of UTF-8 or UTF-16.

use super::ascii;

/// A chunk of text, read one scalar value at a time.
pub(super) trait Source {
    /// The next scalar value, which stays where it is. A leading surrogate that a chunk ends with
    /// is kept for the next one, unless this is the `last`.
    fn peek(&mut self, last: bool) -> Peeked;

    /// Passes over what was peeked at and says how many units of the stream it took up.
    fn advance(&mut self, peeked: Peeked) -> usize;

    /// Copies the ASCII that comes next, as far as it fits, passes over it and says how much it is.
    fn copy_ascii(&mut self, dst: &mut [u8]) -> usize;

    /// How many units of the chunk were read, and the leading surrogate it ends with.
    fn end(self) -> (usize, Option<u16>);
}

#[derive(Clone, Copy)]
pub(super) enum Peeked {
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
pub(super) struct Utf16Source<'a> {
    leading_surrogate: Option<u16>,
    units: &'a [u16],
    position: usize,
}

impl<'a> Utf16Source<'a> {
    pub(super) fn new(leading_surrogate: Option<u16>, units: &'a [u16]) -> Utf16Source<'a> {
        Utf16Source { leading_surrogate, units, position: 0 }
    }
}

impl Source for Utf16Source<'_> {
    #[inline]
    fn peek(&mut self, last: bool) -> Peeked {
        let mut rest = self.units.get(self.position..).unwrap_or_default().iter().copied();
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
    fn copy_ascii(&mut self, dst: &mut [u8]) -> usize {
        if self.leading_surrogate.is_some() {
            return 0;
        }
        let run = ascii::units_to_bytes(self.units.get(self.position..).unwrap_or_default(), dst);
        self.position += run;
        run
    }

    fn end(self) -> (usize, Option<u16>) {
        (self.position, self.leading_surrogate)
    }
}

/// A chunk of UTF-8.
pub(super) struct Utf8Source<'a> {
    /// From an earlier chunk, which was of UTF-16; it is lone now.
    leading_surrogate: Option<u16>,
    text: &'a str,
    position: usize,
}

impl<'a> Utf8Source<'a> {
    pub(super) fn new(leading_surrogate: Option<u16>, text: &'a str) -> Utf8Source<'a> {
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
    fn copy_ascii(&mut self, dst: &mut [u8]) -> usize {
        if self.leading_surrogate.is_some() {
            return 0;
        }
        let run = ascii::bytes_to_bytes(self.rest().as_bytes(), dst);
        self.position += run;
        run
    }

    fn end(self) -> (usize, Option<u16>) {
        (self.position, self.leading_surrogate)
    }
}
