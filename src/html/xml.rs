//! XML declarations: [get an XML encoding](https://html.spec.whatwg.org/multipage/parsing.html#concept-get-xml-encoding-when-sniffing),
//! and those in UTF-16, with which the prescan begins.

use super::attribute::is_quote;
use super::{get_an_encoding, utf_16_to_utf_8};
use crate::Encoding;
use crate::bytes::{after, collect_to};

/// [Gets an XML encoding](https://html.spec.whatwg.org/multipage/parsing.html#concept-get-xml-encoding-when-sniffing):
/// the encoding that an XML declaration at the very start of the bytes names.
///
/// `None` is the standard's failure. Never panics, allocates nothing.
///
/// ```
/// use encoding_standard::{Encoding, html::get_xml_encoding};
///
/// let feed = b"<?xml version='1.0' encoding='EUC-JP'?><rss/>";
/// assert_eq!(get_xml_encoding(feed), Some(Encoding::EucJp));
/// assert_eq!(get_xml_encoding(b"<?xml version='1.0'?><p encoding='EUC-JP'>"), None);
/// ```
pub fn get_xml_encoding(bytes: &[u8]) -> Option<Encoding> {
    if !bytes.starts_with(b"<?xml") {
        return None;
    }
    // What must come before the declaration's end is `encoding` alone, but a value that reaches
    // beyond it has a `>` in it and is no label.
    let mut rest = bytes;
    let declaration = collect_to(&mut rest, |byte| byte == b'>');
    rest.first()?;
    let mut rest = after(declaration, b"encoding", true)?;
    skip_controls(&mut rest);
    let mut value = rest.strip_prefix(b"=")?;
    skip_controls(&mut value);
    let (&quote_mark @ (b'"' | b'\''), mut rest) = value.split_first()? else { return None };
    let potential_encoding = collect_to(&mut rest, is_quote(quote_mark));
    rest.first()?;
    // Getting an encoding would pass over whitespace at both ends of a label.
    let mut is_free = potential_encoding;
    collect_to(&mut is_free, is_control);
    if !is_free.is_empty() {
        return None;
    }
    get_an_encoding(potential_encoding).map(utf_16_to_utf_8)
}

fn skip_controls(bytes: &mut &[u8]) {
    collect_to(bytes, |byte| !is_control(byte));
}

/// 0x20 (SP) is one here.
fn is_control(byte: u8) -> bool {
    byte <= 0x20
}

/// UTF-16BE/LE for `<?x` in it, without a byte order mark. For historical reasons two bytes more
/// than appendix F of XML asks for are looked at, and the encoding's name is not.
pub(super) fn utf_16_declaration(bytes: &[u8]) -> Option<Encoding> {
    if bytes.starts_with(b"<\0?\0x\0") {
        Some(Encoding::Utf16Le)
    } else if bytes.starts_with(b"\0<\0?\0x") {
        Some(Encoding::Utf16Be)
    } else {
        None
    }
}
