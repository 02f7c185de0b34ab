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

/// Decides which encoding a text has that is converted or edited, not shown as a page. `None` if nothing says it: nothing is
/// guessed.
///
/// The first of these that gives an encoding decides: a byte order mark, the override, the transport layer, UTF-8 that is
/// valid and not only ASCII, a declaration in a document that is HTML, XML or CSS by its kind or its start, the container
/// document, the likely encoding, the autodetection, the default. Text in ASCII is UTF-8 if nothing declares an encoding.
/// UTF-8 with errors that the autodetection finds comes before a declaration, which would hide the errors.
///
/// The bytes are those of the whole text. It panics only if the caller's function for autodetection does.
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
    let head = bytes.get(..known.limit).unwrap_or(bytes);
    let is_given = options.kind.is_some() || options.content_type.and_then(ContentType::parse).is_some();
    let start = head.get(..START).unwrap_or(head);
    let declared = find_declared(head, if is_given { known.kind } else { kind_of(start) });

    let Some(telling) = find_telling(bytes) else {
        return declared.or(Some(found(Encoding::Utf8, Source::Utf8)));
    };
    let from = if telling < known.limit.min(START) { 0 } else { telling };
    let rest = bytes.get(from..).unwrap_or_default();
    let seen = rest.get(..known.limit.saturating_add(telling - from)).unwrap_or(rest);
    if is_utf_8(seen, seen.len() == rest.len()) {
        return Some(found(Encoding::Utf8, Source::Utf8));
    }
    // UTF-8 has been looked for, and more exactly.
    let context = match options.autodetect {
        Autodetect::Own => options.autodetect(Autodetect::None).known().sniff_context(seen),
        _ => known.sniff_context(seen),
    };
    let is_malformed = |sniffed: &Sniffed| {
        matches!(sniffed, Sniffed { encoding: Encoding::Utf8, source: Source::Autodetect, .. })
    };
    // UTF-16 does not begin with ASCII.
    let is_possible =
        |decided: &Sniffed| from == 0 || !matches!(decided.encoding, Encoding::Utf16Be | Encoding::Utf16Le);
    let default = || Some(found(known.default?, Source::Default));
    context.filter(is_malformed).or(declared).or(context).filter(is_possible).or_else(default)
}

/// Whether all bytes are UTF-8, and some are not ASCII. If they are not the end of the text, the last sequence may be incomplete.
fn is_utf_8(seen: &[u8], is_end: bool) -> bool {
    let is_well_formed =
        core::str::from_utf8(seen).map_or_else(|error| !is_end && error.error_len().is_none(), |_| true);
    is_well_formed && !seen.is_ascii()
}

/// The place of the first byte that is not the same text in every encoding. UTF-16 has control characters, by which it is
/// known, and ISO-2022-JP has escape sequences.
fn find_telling(bytes: &[u8]) -> Option<usize> {
    (0..bytes.len()).find(|&place| match bytes.get(place..).unwrap_or_default() {
        [0x1B, rest @ ..] => matches!(rest, [b'$', ..] | [b'(', b'I' | b'J', ..]),
        // Control characters that MIME Sniffing calls binary data bytes.
        [byte, ..] => matches!(byte, 0..=0x08 | 0x0B | 0x0E..=0x1F | 0x80..),
        [] => false,
    })
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
