//! Which encoding a text has that is converted, not shown as a page. Not in a standard.

use super::declared::utf_16_to_utf_8;
use super::document_kind::DocumentKind;
use super::set::after;
use super::sniff::{SniffOptions, Sniffed, Source, found, sniff_declaration};
use super::{Autodetect, ContentType};
use crate::Encoding;

/// The start of a text, which shows whether it is a page. A detector gets the bytes before the first one that is not ASCII
/// too, if that is one of these.
const START: usize = 1024;
/// The number of bytes that are examined to decide for a text, from the first one that is evidence.
const MANY: usize = 65_536;
/// Where UTF-16 has its first byte that is no text in ASCII: after it, text in UTF-16 cannot have begun.
const FIRST_IN_UTF_16: usize = 64;
/// How many characters for each error show that malformed bytes are UTF-8.
const FOR_EACH_ERROR: usize = 3;

/// Decides which encoding a text has that is converted or edited, not shown as a page. `None` if nothing says it: nothing is
/// guessed.
///
/// The first of these that gives an encoding decides: a byte order mark, the override, the transport layer, UTF-8 that is
/// not only ASCII, a declaration in a document that is HTML, XML or CSS by its kind or its start, the container document, the
/// likely encoding, the autodetection, the default. UTF-8 may have an error for every three characters, which a declaration
/// or a default would hide. Text in ASCII is UTF-8 if nothing declares an encoding. UTF-16 is nothing that begins as ASCII
/// does.
///
/// The bytes are those of the whole text, of which the first 65,536 or [`limit`](SniffOptions::limit) are looked at, counted
/// from the first one that is not ASCII. It panics only if the caller's function for autodetection does.
///
/// ```
/// use encoding_standard::Encoding;
/// use encoding_standard::html::{SniffOptions, Source, decide};
///
/// let options = SniffOptions::default();
/// let decided = |bytes: &[u8]| decide(bytes, &options).map(|decided| (decided.encoding, decided.source));
/// assert_eq!(decided("déjà vu".as_bytes()), Some((Encoding::Utf8, Source::Utf8)));
/// assert_eq!(decided("<meta charset=big5>déjà vu".as_bytes()), Some((Encoding::Utf8, Source::Utf8)));
/// assert_eq!(decided(b"<meta charset=koi8-r>\xC1"), Some((Encoding::Koi8R, Source::Prescan)));
/// assert_eq!(decided(b"d\xE9j\xE0 vu"), None);
/// ```
pub fn decide(bytes: &[u8], options: &SniffOptions<'_>) -> Option<Sniffed> {
    let known = options.known();
    if let Some(certain) = known.sniff_certain(bytes) {
        return Some(certain);
    }
    let limit = options.limit.unwrap_or(MANY);
    let start = bytes.get(..START.min(limit)).unwrap_or(bytes);
    let is_given = options.kind.is_some() || options.content_type.and_then(ContentType::parse).is_some();
    let kind = if is_given { known.kind } else { kind_of(start) };
    let head = if kind == DocumentKind::Text { start } else { bytes.get(..limit).unwrap_or(bytes) };
    let declared = find_declared(head, kind);
    let can_be_utf_16 = can_be_utf_16(start);

    let Some(telling) = find_telling(bytes, can_be_utf_16) else {
        return declared.or(Some(found(Encoding::Utf8, Source::Utf8)));
    };
    let from = if telling < start.len() { 0 } else { telling };
    let end = telling.saturating_add(limit);
    let seen = bytes.get(from..end).or_else(|| bytes.get(from..)).unwrap_or_default();
    if is_utf_8(seen, bytes.len() < end) {
        return Some(found(Encoding::Utf8, Source::Utf8));
    }
    // UTF-8 has been looked for, and more exactly.
    let context = || match options.autodetect {
        Autodetect::Own => options.autodetect(Autodetect::None).known().sniff_context(seen),
        _ => known.sniff_context(seen),
    };
    let is_possible = |decided: &Sniffed| {
        can_be_utf_16 || !matches!(decided.encoding, Encoding::Utf16Be | Encoding::Utf16Le)
    };
    let default = || Some(found(known.default?, Source::Default)).filter(is_possible);
    declared.or_else(context).filter(is_possible).or_else(default)
}

/// Whether bytes are UTF-8 and not only ASCII, with few errors at most. Unless they are the end of the text, the last sequence may
/// be incomplete.
fn is_utf_8(seen: &[u8], is_end: bool) -> bool {
    let (mut characters, mut errors) = (0, 0);
    let mut rest = seen;
    while !rest.is_empty() {
        let error = core::str::from_utf8(rest).err();
        let end = error.map_or(rest.len(), |error| error.valid_up_to());
        let (valid, malformed) = rest.split_at_checked(end).unwrap_or_default();
        characters += valid.iter().filter(|byte| **byte >= 0xC0).count();
        let length = error.and_then(|error| error.error_len());
        let is_incomplete = error.is_some() && length.is_none() && !is_end;
        characters += usize::from(is_incomplete);
        errors += usize::from(error.is_some() && !is_incomplete);
        rest = length.and_then(|length| malformed.get(length..)).unwrap_or_default();
    }
    characters > 0 && characters >= FOR_EACH_ERROR * errors
}

/// Whether a text that begins with these bytes can be UTF-16 without a byte order mark: then an eighth of them at least, and one
/// near the start, are no text in ASCII. Of Japanese, it is often less than a quarter.
fn can_be_utf_16(start: &[u8]) -> bool {
    let is_other = |byte: &u8| is_binary(*byte) || !byte.is_ascii();
    let is_first = start.iter().position(is_other).is_some_and(|first| first <= FIRST_IN_UTF_16);
    is_first && 8 * start.iter().filter(|byte| is_other(byte)).count() >= start.len()
}

/// The place of the first byte that is not the same text in every encoding. ISO-2022-JP has escape sequences, and UTF-16
/// control characters, which count if it can be that.
fn find_telling(bytes: &[u8], can_be_utf_16: bool) -> Option<usize> {
    (0..bytes.len()).find(|&place| match bytes.get(place..).unwrap_or_default() {
        [0x1B, rest @ ..] => matches!(rest, [b'$', ..] | [b'(', b'I' | b'J', ..]),
        [byte, ..] => !byte.is_ascii() || (can_be_utf_16 && is_binary(*byte)),
        [] => false,
    })
}

/// Whether it is a control character that MIME Sniffing calls a binary data byte.
fn is_binary(byte: u8) -> bool {
    matches!(byte, 0..=0x08 | 0x0B | 0x0E..=0x1A | 0x1C..=0x1F)
}

/// What a page begins with after comments and `<`, up to a space or `>`:
/// <https://mimesniff.spec.whatwg.org/#identifying-a-resource-with-an-unknown-mime-type>
const PAGE: &str =
    "!doctype html|html|head|script|iframe|h1|div|font|table|a|style|title|b|body|br|p|meta|link|base";

/// The kind of a document of which nothing else says it, by its start.
fn kind_of(start: &[u8]) -> DocumentKind {
    // In UTF-16BE, NUL comes first.
    let mut rest = start.strip_prefix(b"\0").unwrap_or(start).trim_ascii_start();
    if rest.starts_with(b"<?xml") || rest.starts_with(b"<\0?\0") {
        return DocumentKind::Xml;
    }
    // Other text can begin with a comment too, Markdown for example. Only one that is longer than these bytes is enough.
    while let Some(comment) = rest.strip_prefix(b"<!").filter(|comment| comment.starts_with(b"--")) {
        let Some(after) = after(comment, b"-->", true) else {
            return DocumentKind::Html;
        };
        rest = after.trim_ascii_start();
    }
    let Some(tag) = rest.strip_prefix(b"<") else {
        return DocumentKind::Text;
    };
    let is_name = |name: &str| {
        tag.get(..name.len()).is_some_and(|start| start.eq_ignore_ascii_case(name.as_bytes()))
            && tag.get(name.len()).is_some_and(|byte| byte.is_ascii_whitespace() || *byte == b'>')
    };
    if PAGE.split('|').any(is_name) { DocumentKind::Html } else { DocumentKind::Text }
}

/// What a document of this kind declares in its bytes.
fn find_declared(bytes: &[u8], kind: DocumentKind) -> Option<Sniffed> {
    sniff_declaration(bytes, kind).or_else(|| match kind {
        DocumentKind::Html => None,
        // XHTML can have an XML declaration without an encoding, and a `meta`.
        DocumentKind::Xml => sniff_declaration(bytes, DocumentKind::Html),
        DocumentKind::Text => Some(found(css_encoding(bytes)?, Source::Charset)),
    })
}

/// <https://drafts.csswg.org/css-syntax/#determine-the-fallback-encoding>
fn css_encoding(bytes: &[u8]) -> Option<Encoding> {
    let rest = bytes.strip_prefix(b"@charset \"")?;
    let label = rest.split(|byte| *byte == b'"').next()?;
    let is_closed = rest.get(label.len()..)?.starts_with(b"\";");
    if is_closed { Encoding::of_label(label).map(utf_16_to_utf_8) } else { None }
}
