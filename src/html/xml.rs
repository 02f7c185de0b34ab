//! XML declarations: [get an XML encoding](https://html.spec.whatwg.org/multipage/parsing.html#concept-get-xml-encoding-when-sniffing),
//! and declarations in UTF-16, with which the prescan begins.

use super::declared::utf_16_to_utf_8;
use super::set::{GREATER_THAN, Set, after, quoted, skip, split_at};
use crate::Encoding;

/// [Gets an XML encoding](https://html.spec.whatwg.org/multipage/parsing.html#concept-get-xml-encoding-when-sniffing):
/// the encoding that is named by an XML declaration at the start of the bytes.
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
    // The standard requires only `encoding` to be before the `>`. But a value that continues after it contains a `>`, and
    // is not a label.
    let (declaration, ..) = split_at(bytes, GREATER_THAN)?;
    let rest = skip(after(declaration, b"encoding", true)?, CONTROLS);
    let (end, value) = quoted(skip(rest.strip_prefix(b"=")?, CONTROLS))?;
    let (potential_encoding, ..) = split_at(value, end)?;
    // `of_label` would ignore whitespace at both ends.
    if split_at(potential_encoding, CONTROLS).is_some() {
        return None;
    }
    Encoding::of_label(potential_encoding).map(utf_16_to_utf_8)
}

/// Here, these include 0x20 (SP).
const CONTROLS: &Set = &[*b"\0 "];

/// UTF-16BE/LE if the bytes begin with `<?x` in it. For historical reasons, this looks at two bytes more than appendix F of
/// XML requires, and ignores the name of the encoding.
pub(crate) fn utf_16_declaration(bytes: &[u8]) -> Option<Encoding> {
    if bytes.starts_with(b"<\0?\0x\0") {
        Some(Encoding::Utf16Le)
    } else if bytes.starts_with(b"\0<\0?\0x") {
        Some(Encoding::Utf16Be)
    } else {
        None
    }
}
