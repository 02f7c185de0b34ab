//! The [encoding sniffing algorithm](https://html.spec.whatwg.org/multipage/parsing.html#encoding-sniffing-algorithm)
//! for a stream.

use super::Autodetect;
use super::document_kind::DocumentKind;
use super::sniff::{LONGEST_BOM, SniffOptions, Sniffed, sniff};
use alloc::vec::Vec;

/// How many bytes of a stream are looked at by default, as the standard encourages.
const LIMIT: usize = 1024;

/// The [encoding sniffing algorithm](https://html.spec.whatwg.org/multipage/parsing.html#encoding-sniffing-algorithm)
/// for a stream. The result is that of [`sniff`] for all bytes with the same limit, however they are split.
///
/// The result is known after the first three bytes if it is certain, or if the document is
/// [text](DocumentKind::Text) and nothing is autodetected. Otherwise it is known after the first
/// [`limit`](SniffOptions::limit) bytes, 1024 by default, or at the end of the stream. Until then, the bytes are buffered. To decode the
/// stream, first decode [`buffered`](Sniffer::buffered), and then the piece with which the result was known: nothing of
/// that piece is buffered.
///
/// ```
/// use encoding_standard::html::{SniffOptions, Sniffer};
/// use encoding_standard::{BomHandling, Decoder, DecoderErrorMode};
///
/// let pieces = [&b"<meta char"[..], b"set=koi8-r>\xF0\xD2\xC9", b"\xD7\xC5\xD4", b"!"];
/// let mut sniffer = Sniffer::new(SniffOptions::default().limit(24));
/// let decisive = pieces.iter().position(|piece| sniffer.push(piece).is_some());
/// let rest = &pieces[decisive.unwrap_or(pieces.len())..];
///
/// let encoding = sniffer.finish().encoding;
/// let mut decoder = Decoder::new(encoding, DecoderErrorMode::Replacement, BomHandling::Sniff);
/// let mut text = String::new();
/// decoder.decode_to_string(sniffer.buffered(), &mut text, false)?;
/// for piece in rest {
///     decoder.decode_to_string(piece, &mut text, false)?;
/// }
/// decoder.decode_to_string(b"", &mut text, true)?;
/// assert_eq!(text, "<meta charset=koi8-r>Привет!");
/// # Ok::<_, encoding_standard::Malformed>(())
/// ```
#[derive(Clone, Debug)]
pub struct Sniffer<'a> {
    options: SniffOptions<'a>,
    /// How many bytes are looked at.
    needed: usize,
    buffer: Vec<u8>,
    sniffed: Option<Sniffed>,
}

impl<'a> Sniffer<'a> {
    /// A sniffer for one stream.
    ///
    /// ```
    /// use encoding_standard::html::{SniffOptions, Sniffer};
    ///
    /// assert_eq!(Sniffer::new(SniffOptions::default()).buffered(), b"");
    /// ```
    pub fn new(options: SniffOptions<'a>) -> Sniffer<'a> {
        let is_looked_at =
            options.known_kind() != DocumentKind::Text || !matches!(options.autodetect, Autodetect::None);
        let limit = options.limit.unwrap_or(LIMIT);
        let needed = if is_looked_at { limit.max(LONGEST_BOM) } else { LONGEST_BOM };
        let options = options.limit(limit);
        Sniffer { options, needed, buffer: Vec::new(), sniffed: None }
    }

    /// Takes the next bytes of the stream. Returns the result as soon as it is known; after that, bytes are ignored.
    ///
    /// ```
    /// use encoding_standard::Encoding;
    /// use encoding_standard::html::{SniffOptions, Sniffer, Source};
    ///
    /// let mut sniffer = Sniffer::new(SniffOptions::default());
    /// assert_eq!(sniffer.push(b"\xEF\xBB"), None);
    /// let sniffed = sniffer.push(b"\xBFabc").unwrap();
    /// assert_eq!((sniffed.encoding, sniffed.source), (Encoding::Utf8, Source::Bom));
    /// assert_eq!(sniffer.buffered(), b"\xEF\xBB");
    /// ```
    pub fn push(&mut self, bytes: &[u8]) -> Option<Sniffed> {
        if self.sniffed.is_some() {
            return self.sniffed;
        }
        let before = self.buffer.len();
        let missing = self.needed.saturating_sub(before);
        self.buffer.extend_from_slice(bytes.get(..missing).unwrap_or(bytes));
        if self.buffer.len() == self.needed {
            self.sniffed = Some(sniff(&self.buffer, &self.options));
        } else if before < LONGEST_BOM && self.buffer.len() >= LONGEST_BOM {
            self.sniffed = self.options.known().sniff_certain(&self.buffer);
        }
        if self.sniffed.is_some() {
            self.buffer.truncate(before);
        }
        self.sniffed
    }

    /// Ends the stream, if the result is not known yet, and returns the result.
    ///
    /// ```
    /// use encoding_standard::Encoding;
    /// use encoding_standard::html::{SniffOptions, Sniffer};
    ///
    /// let mut sniffer = Sniffer::new(SniffOptions::default());
    /// assert_eq!(sniffer.push(b"<meta charset=big5>"), None);
    /// assert_eq!(sniffer.finish().encoding, Encoding::Big5);
    /// ```
    pub fn finish(&mut self) -> Sniffed {
        *self.sniffed.get_or_insert_with(|| sniff(&self.buffer, &self.options))
    }

    /// The bytes of all pieces before the one with which the result was known, or of all pieces so far. They are fewer
    /// than the limit, or than three.
    ///
    /// ```
    /// use encoding_standard::html::{SniffOptions, Sniffer};
    ///
    /// let mut sniffer = Sniffer::new(SniffOptions::default());
    /// sniffer.push(b"<p>");
    /// sniffer.push(b"text");
    /// assert_eq!(sniffer.buffered(), b"<p>text");
    /// ```
    pub fn buffered(&self) -> &[u8] {
        &self.buffer
    }
}
