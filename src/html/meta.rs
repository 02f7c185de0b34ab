//! [Extracting a character encoding from a `meta` element](https://html.spec.whatwg.org/multipage/urls-and-fetching.html#algorithm-for-extracting-a-character-encoding-from-a-meta-element).

use super::set::{SPACE, Set, after, collect_to, quoted, skip, split_at};
use crate::Encoding;

/// [Extracts a character encoding from a `meta` element](https://html.spec.whatwg.org/multipage/urls-and-fetching.html#algorithm-for-extracting-a-character-encoding-from-a-meta-element),
/// given the value of its `content` attribute.
///
/// `None` is the standard's nothing. Never panics, allocates nothing.
///
/// ```
/// use encoding_standard::{Encoding, html::extract_encoding_from_meta};
///
/// assert_eq!(extract_encoding_from_meta("text/html; charset=EUC-KR"), Some(Encoding::EucKr));
/// assert_eq!(extract_encoding_from_meta("text/html; charset"), None);
/// ```
pub fn extract_encoding_from_meta(content: &str) -> Option<Encoding> {
    extract(content.as_bytes())
}

/// The same for bytes, each of which is the code point with its value. Only ASCII matters, so the bytes can also be UTF-8.
pub(crate) fn extract(content: &[u8]) -> Option<Encoding> {
    const END_OF_VALUE: &Set = &[*b"\t\n", *b"\x0C\r", *b"  ", *b";;"];
    let value = find_value(content)?;
    let label = match quoted(value) {
        // The closing quote is required.
        Some((end, value)) => split_at(value, end)?.0,
        None => collect_to(value, END_OF_VALUE).0,
    };
    Encoding::of_label(label)
}

/// The rest after the first `charset` that is followed by an equals sign, and after the whitespace there.
fn find_value(mut rest: &[u8]) -> Option<&[u8]> {
    loop {
        rest = skip(after(rest, b"charset", false)?, SPACE);
        if let Some(value) = rest.strip_prefix(b"=") {
            return Some(skip(value, SPACE));
        }
    }
}
