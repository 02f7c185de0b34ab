//! Which encoding a text has that is converted, not shown as a page. Not in a standard.

use super::document_kind::DocumentKind;
use super::sniff::{SniffOptions, Sniffed, Source, found, sniff_declaration};
use super::{Autodetect, ContentType};
use crate::Encoding;

/// A detector gets the bytes before the first one that is not ASCII too, if they are no more than these.
const BEFORE: usize = 1024;

/// Decides which encoding a text has that is converted or edited, not shown as a page. `None` if nothing says it: nothing is
/// guessed.
///
/// The first of these that gives an encoding decides: a byte order mark, the override, the transport layer, UTF-8 that is
/// valid and not only ASCII, a declaration in a document that is HTML or XML by its kind or begins with `<`, the container
/// document, the likely encoding, the autodetection, the default. Text in ASCII is UTF-8 if nothing declares an encoding.
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
    let declared = sniff_declaration(head, if is_given { known.kind } else { kind_of(bytes) });

    let Some(telling) = find_telling(bytes) else {
        return declared.or(Some(found(Encoding::Utf8, Source::Utf8)));
    };
    let from = if telling < known.limit.min(BEFORE) { 0 } else { telling };
    let rest = bytes.get(from..).unwrap_or_default();
    let seen = rest.get(..known.limit.saturating_add(telling - from)).unwrap_or(rest);
    if is_utf_8(seen, seen.len() == rest.len()) {
        return Some(found(Encoding::Utf8, Source::Utf8));
    }
    // UTF-8 has been looked for, and more exactly.
    let context = || match options.autodetect {
        Autodetect::Own => options.autodetect(Autodetect::None).known().sniff_context(seen),
        _ => known.sniff_context(seen),
    };
    // UTF-16 does not begin with ASCII.
    let is_possible =
        |decided: &Sniffed| from == 0 || !matches!(decided.encoding, Encoding::Utf16Be | Encoding::Utf16Le);
    let default = || Some(found(known.default?, Source::Default));
    declared.or_else(context).filter(is_possible).or_else(default)
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

/// The kind of a document of which nothing else says it: a page begins with markup.
fn kind_of(bytes: &[u8]) -> DocumentKind {
    // In UTF-16BE, NUL comes first.
    let bytes = bytes.strip_prefix(b"\0").unwrap_or(bytes).trim_ascii_start();
    if bytes.starts_with(b"<") { DocumentKind::Html } else { DocumentKind::Text }
}
