//! [Prescan a byte stream to determine its encoding](https://html.spec.whatwg.org/multipage/parsing.html#prescan-a-byte-stream-to-determine-its-encoding).

use super::attribute::{Attribute, SPACE_OR_GREATER_THAN, SPACE_OR_SLASH, get_an_attribute};
use super::declared::utf_16_to_utf_8;
use super::position::{OutOfBytes, Position};
use super::set::{GREATER_THAN, Set, after, split_at};
use super::{meta, xml};
use crate::Encoding;
use crate::ascii_case::is_ascii_case_insensitive_match;
use core::mem;

/// [Prescans a byte stream to determine its encoding](https://html.spec.whatwg.org/multipage/parsing.html#prescan-a-byte-stream-to-determine-its-encoding):
/// looks in the first `limit` bytes, `usize::MAX` for all, for a `meta` that declares one, or else for an XML declaration. The standard
/// encourages a limit of 1024.
///
/// `None` is the standard's failure. Never panics, allocates nothing.
///
/// ```
/// use encoding_standard::{Encoding, html::prescan};
///
/// assert_eq!(prescan(b"<title>x</title><meta charset=sjis>", 1024), Some(Encoding::ShiftJis));
/// assert_eq!(prescan(b"<!-- <meta charset=sjis> -->", 1024), None);
/// assert_eq!(prescan(b"<title>x</title><meta charset=sjis>", 20), None);
/// // A `meta` that is found in ASCII bytes cannot be in UTF-16.
/// assert_eq!(prescan(b"<meta charset=utf-16>", 1024), Some(Encoding::Utf8));
/// ```
pub fn prescan(bytes: &[u8], limit: usize) -> Option<Encoding> {
    let bytes = bytes.get(..limit).unwrap_or(bytes);
    xml::utf_16_declaration(bytes)
        .or_else(|| scan(Position::new(bytes)).ok())
        .or_else(|| xml::get_xml_encoding(bytes))
}

const LESS_THAN: &Set = &[*b"<<"];

/// The *loop*. It ends at a `meta` that declares an encoding, or at the end of the bytes.
fn scan(mut position: Position<'_>) -> Result<Encoding, OutOfBytes> {
    loop {
        // Other bytes are skipped.
        position.advance_to(LESS_THAN)?;
        let bytes = position.bytes();
        let is_meta = is_start_of_meta(bytes);
        if bytes.starts_with(b"<!--") {
            // The two 0x2D bytes can be the same as those in the `<!--`.
            position.advance(2);
            let rest = after(position.bytes(), b"-->", true).ok_or(OutOfBytes)?;
            position.advance(position.bytes().len() - rest.len() - 1);
        } else if is_meta || is_start_of_tag(bytes) {
            // No byte of `<meta` ends a name.
            position.advance_to(if is_meta { SPACE_OR_SLASH } else { SPACE_OR_GREATER_THAN })?;
            let mut meta = Meta::default();
            while let Some(attribute) = get_an_attribute(&mut position)? {
                if is_meta {
                    meta.process(&attribute);
                }
            }
            if let Some(encoding) = meta.encoding() {
                return Ok(encoding);
            }
        } else if matches!(bytes, [b'<', b'!' | b'/' | b'?', ..]) {
            position.advance_to(GREATER_THAN)?;
        }
        // *Next byte*.
        position.advance(1);
    }
}

/// The attributes of a `meta`, as far as they matter.
#[derive(Default)]
struct Meta {
    /// The attribute list: which of the names that matter it contains.
    has_http_equiv: bool,
    has_content: bool,
    has_charset: bool,
    got_pragma: bool,
    need_pragma: bool,
    /// `None` means failure if `has_charset` is set, otherwise null.
    charset: Option<Encoding>,
}

impl Meta {
    fn process(&mut self, attribute: &Attribute<'_>) {
        let is_name = |name: &[u8]| is_ascii_case_insensitive_match(attribute.name, name);
        if is_name(b"http-equiv") && !mem::replace(&mut self.has_http_equiv, true) {
            self.got_pragma = is_ascii_case_insensitive_match(attribute.value, b"content-type");
        } else if is_name(b"content") && !mem::replace(&mut self.has_content, true) {
            // A `charset` takes precedence, even if it is failure.
            if !self.has_charset {
                self.charset = meta::extract(attribute.value);
                self.need_pragma = true;
            }
        } else if is_name(b"charset") && !mem::replace(&mut self.has_charset, true) {
            self.charset = Encoding::of_label(attribute.value);
            self.need_pragma = false;
        }
    }

    /// *Processing*.
    fn encoding(&self) -> Option<Encoding> {
        let encoding = self.charset.filter(|_| self.got_pragma || !self.need_pragma)?;
        Some(match utf_16_to_utf_8(encoding) {
            Encoding::XUserDefined => Encoding::Windows1252,
            encoding => encoding,
        })
    }
}

/// `<meta`, followed by a byte that ends a name.
fn is_start_of_meta(bytes: &[u8]) -> bool {
    let name = bytes.get(..6).and_then(|bytes| split_at(bytes, SPACE_OR_SLASH));
    name.is_some_and(|(name, ..)| is_ascii_case_insensitive_match(name, b"<meta"))
}

/// `<` or `</`, and a letter.
fn is_start_of_tag(bytes: &[u8]) -> bool {
    matches!(bytes, [b'<', b'/', letter, ..] | [b'<', letter, ..] if letter.is_ascii_alphabetic())
}
