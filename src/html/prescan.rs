//! [Prescan a byte stream to determine its encoding](https://html.spec.whatwg.org/multipage/parsing.html#prescan-a-byte-stream-to-determine-its-encoding).

use super::attribute::{get_an_attribute, is_space};
use super::position::{OutOfBytes, Position};
use super::{get_an_encoding, meta, utf_16_to_utf_8, xml};
use crate::Encoding;
use crate::bytes::{after, is_ascii_case_insensitive_match};
use core::mem;

/// [Prescans a byte stream to determine its encoding](https://html.spec.whatwg.org/multipage/parsing.html#prescan-a-byte-stream-to-determine-its-encoding):
/// looks for a `meta` that declares one, or else for an XML declaration, in the first `limit` bytes
/// (the standard encourages 1024) and in no more.
///
/// `None` is the standard's failure. Never panics, allocates nothing.
///
/// ```
/// use encoding_standard::{Encoding, html::prescan};
///
/// assert_eq!(prescan(b"<title>x</title><meta charset=sjis>", 1024), Some(Encoding::ShiftJis));
/// assert_eq!(prescan(b"<!-- <meta charset=sjis> -->", 1024), None);
/// assert_eq!(prescan(b"<title>x</title><meta charset=sjis>", 20), None);
/// // What can be read as ASCII is not UTF-16, whatever it says.
/// assert_eq!(prescan(b"<meta charset=utf-16>", 1024), Some(Encoding::Utf8));
/// ```
pub fn prescan(bytes: &[u8], limit: usize) -> Option<Encoding> {
    let bytes = bytes.get(..limit).unwrap_or(bytes);
    xml::utf_16_declaration(bytes)
        .or_else(|| scan(Position::new(bytes)).ok())
        .or_else(|| xml::get_xml_encoding(bytes))
}

/// The *loop*, which only a `meta` or the end of the bytes can end.
fn scan(mut position: Position<'_>) -> Result<Encoding, OutOfBytes> {
    loop {
        // Any other byte is none to do anything with.
        position.advance_to(|byte| byte == b'<')?;
        let bytes = position.bytes();
        if bytes.starts_with(b"<!--") {
            // The two 0x2D bytes can be the same as those in the `<!--`.
            position.advance(2);
            let rest = after(position.bytes(), b"-->", true).ok_or(OutOfBytes)?;
            position.advance(position.bytes().len() - rest.len() - 1);
        } else if is_start_of_meta(bytes) {
            position.advance(5);
            if let Some(encoding) = scan_meta(&mut position)? {
                return Ok(encoding);
            }
        } else if is_start_of_tag(bytes) {
            position.advance_to(|byte| is_space(byte) || byte == b'>')?;
            while get_an_attribute(&mut position)?.is_some() {}
        } else if matches!(bytes, [b'<', b'!' | b'/' | b'?', ..]) {
            position.advance_to(|byte| byte == b'>')?;
        }
        // *Next byte*.
        position.advance(1);
    }
}

/// The attributes of a `meta` from the position on, and the encoding they declare, if they do.
fn scan_meta(position: &mut Position<'_>) -> Result<Option<Encoding>, OutOfBytes> {
    const NAMES: [&str; 3] = ["http-equiv", "content", "charset"];
    // The attribute list, of the names that matter.
    let mut listed = [false; NAMES.len()];
    let mut got_pragma = false;
    let mut need_pragma = None;
    // Null, failure or an encoding: *content* yields to a failure too.
    let mut charset: Option<Option<Encoding>> = None;

    while let Some(attribute) = get_an_attribute(position)? {
        let is_name = |name: &str| is_ascii_case_insensitive_match(attribute.name, name.as_bytes());
        let Some((name, listed)) = NAMES.into_iter().zip(&mut listed).find(|(name, _)| is_name(name)) else {
            continue;
        };
        if mem::replace(listed, true) {
            continue;
        }
        match name {
            "http-equiv" => got_pragma = is_ascii_case_insensitive_match(attribute.value, b"content-type"),
            "content" => {
                let extracted = meta::extract(attribute.value);
                if charset.is_none() && extracted.is_some() {
                    charset = Some(extracted);
                    need_pragma = Some(true);
                }
            }
            _ => {
                charset = Some(get_an_encoding(attribute.value));
                need_pragma = Some(false);
            }
        }
    }

    // *Processing*.
    let declared = match need_pragma {
        None => None,
        Some(true) if !got_pragma => None,
        Some(_) => charset.flatten(),
    };
    Ok(declared.map(|encoding| match utf_16_to_utf_8(encoding) {
        Encoding::XUserDefined => Encoding::Windows1252,
        encoding => encoding,
    }))
}

/// `<meta`, and then what ends a name or begins an attribute.
fn is_start_of_meta(bytes: &[u8]) -> bool {
    bytes.get(..5).is_some_and(|bytes| is_ascii_case_insensitive_match(bytes, b"<meta"))
        && bytes.get(5).is_some_and(|&byte| is_space(byte) || byte == b'/')
}

/// `<` or `</`, and a letter.
fn is_start_of_tag(bytes: &[u8]) -> bool {
    matches!(bytes, [b'<', b'/', letter, ..] | [b'<', letter, ..] if letter.is_ascii_alphabetic())
}
