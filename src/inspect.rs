//! Which bytes were decoded to which text, for error reports, hex views and editors. Not in the standard.

use crate::{BomHandling, DecodeStatus, Decoder, DecoderErrorMode, Encoding, Malformed};

/// Some bytes of a stream, and the text they were decoded to.
///
/// ```
/// use encoding_standard::{Encoding, inspect::Inspector};
///
/// let mut places = Vec::new();
/// Inspector::new(Encoding::Utf8).inspect("aé".as_bytes(), true, |piece| places.push((piece.start, piece.end)));
/// assert_eq!(places, [(0, 1), (1, 3)]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Piece {
    /// Where in the stream the bytes start.
    pub start: u64,
    /// Where they end. The next piece starts there.
    pub end: u64,
    /// Whether the bytes are malformed. The text is U+FFFD then.
    pub error: bool,
    units: [u16; 2],
    len: usize,
}

impl Piece {
    /// The text: one character, or for four pairs of bytes in Big5 two. It is empty for a byte order mark that is
    /// removed, and for an escape sequence of ISO-2022-JP.
    ///
    /// ```
    /// use encoding_standard::{Encoding, inspect::Inspector};
    ///
    /// let mut pieces = Vec::new();
    /// Inspector::new(Encoding::ShiftJis).inspect(b"\x93\xFA\xFF", true, |piece| pieces.push(piece));
    /// let [day, error] = pieces[..] else { panic!() };
    /// assert_eq!((day.start, day.end, day.text().collect()), (0, 2, String::from("日")));
    /// assert_eq!((error.start, error.end, error.error), (2, 3, true));
    /// ```
    pub fn text(&self) -> impl Iterator<Item = char> {
        let units = self.units().iter().copied();
        char::decode_utf16(units).map(|unit| unit.unwrap_or(char::REPLACEMENT_CHARACTER))
    }

    /// The text as UTF-16 code units.
    ///
    /// ```
    /// use encoding_standard::{Encoding, inspect::Inspector};
    ///
    /// let inspect = |piece: encoding_standard::inspect::Piece| assert_eq!(piece.units(), [0xD83D, 0xDCA9]);
    /// Inspector::new(Encoding::Utf8).inspect("💩".as_bytes(), true, inspect);
    /// ```
    pub fn units(&self) -> &[u16] {
        self.units.get(..self.len).unwrap_or_default()
    }
}

/// A decoder that reports which bytes each piece of text comes from.
///
/// The pieces do not depend on how the input is split. Together they are all of it, in order.
///
/// ```
/// use encoding_standard::{Encoding, inspect::Inspector};
///
/// let mut inspector = Inspector::new(Encoding::Big5);
/// let mut text = String::new();
/// for chunk in [&b"a\xA4"[..], b"\xA4"] {
///     inspector.inspect(chunk, false, |piece| text.extend(piece.text()));
/// }
/// assert_eq!(text, "a中");
/// ```
#[derive(Clone, Debug)]
pub struct Inspector(Decoder);

impl Inspector {
    /// An inspector for the bytes of a stream. It removes the encoding's own byte order mark, as a `TextDecoder` does.
    ///
    /// ```
    /// use encoding_standard::{Encoding, inspect::Inspector};
    ///
    /// // The byte order mark is a piece without text.
    /// let inspect = |piece: encoding_standard::inspect::Piece| assert_eq!((piece.end, piece.units().len()), (3, 0));
    /// Inspector::new(Encoding::Utf8).inspect(b"\xEF\xBB\xBF", true, inspect);
    /// ```
    pub fn new(encoding: Encoding) -> Inspector {
        Inspector(Decoder::new(encoding, DecoderErrorMode::Fatal, BomHandling::Remove))
    }

    /// An inspector that goes on where a decoder has stopped.
    pub(crate) fn resume(mut decoder: Decoder) -> Inspector {
        decoder.replace_error_mode(DecoderErrorMode::Fatal);
        Inspector(decoder)
    }

    /// Decodes a chunk, one piece at a time. `last` is set if the stream ends with it. Never panics.
    ///
    /// ```
    /// use encoding_standard::{Encoding, inspect::Inspector};
    ///
    /// let mut errors = Vec::new();
    /// Inspector::new(Encoding::Utf8).inspect(b"a\xE2\x82", true, |piece| errors.extend(piece.error.then_some(piece.start)));
    /// assert_eq!(errors, [1]);
    /// ```
    pub fn inspect(&mut self, src: &[u8], last: bool, mut each: impl FnMut(Piece)) {
        let mut rest = src;
        while !rest.is_empty() {
            let read = self.step(rest, false, &mut each);
            rest = rest.get(read..).unwrap_or_default();
        }
        if last {
            self.step(&[], true, &mut each);
            self.0 = self.0.as_new();
        }
    }

    /// Reads one byte, or with `last` none, and calls `each` with the pieces that it completes. Returns how
    /// many bytes it was.
    fn step(&mut self, src: &[u8], last: bool, each: &mut impl FnMut(Piece)) -> usize {
        let mut byte = src.get(..1).unwrap_or_default();
        let mut start = self.0.next_offset();
        let mut space = 1;
        loop {
            let mut units = [0; 2];
            let dst = units.get_mut(..space).unwrap_or_default();
            let decoded = self.0.decode_to_utf16(byte, dst, last);
            byte = byte.get(decoded.read..).unwrap_or_default();
            let end = self.0.next_offset();
            let piece = Piece { start, end, error: false, units, len: decoded.written };
            space = 1;
            match decoded.status {
                // The character needs two units, and nothing was read of it.
                DecodeStatus::OutputFull if decoded.written == 0 => space = 2,
                DecodeStatus::OutputFull => each(piece),
                DecodeStatus::Malformed(Malformed { offset, .. }) => {
                    if decoded.written > 0 {
                        each(Piece { end: offset, ..piece });
                    }
                    each(Piece { start: offset, end, error: true, units: [0xFFFD, 0], len: 1 });
                }
                DecodeStatus::InputEmpty => {
                    if end != start {
                        each(piece);
                    }
                    return src.len().min(1);
                }
            }
            start = end;
        }
    }
}
