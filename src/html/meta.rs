//! [Extracting a character encoding from a `meta` element](https://html.spec.whatwg.org/multipage/urls-and-fetching.html#algorithm-for-extracting-a-character-encoding-from-a-meta-element).

use super::attribute::is_space;
use super::{get_an_encoding, is_ascii_case_insensitive_match};
use crate::Encoding;

const CHARSET: &[u8] = b"charset";

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

/// The same over bytes, each of which stands for the code point of its value. Nothing but ASCII
/// counts, so that UTF-8 will do as well.
pub(super) fn extract(content: &[u8]) -> Option<Encoding> {
    let value = find_value(content)?;
    match value.split_first()? {
        (quote @ (b'"' | b'\''), rest) => {
            let end = rest.iter().position(|byte| byte == quote)?;
            get_an_encoding(rest.get(..end)?)
        }
        _ => {
            let end = value.iter().position(|&byte| is_space(byte) || byte == b';');
            get_an_encoding(end.map_or(value, |end| value.get(..end).unwrap_or(value)))
        }
    }
}

/// What follows the first `charset` that an equals sign follows, and the whitespace after that.
fn find_value(mut rest: &[u8]) -> Option<&[u8]> {
    loop {
        let found =
            rest.windows(CHARSET.len()).position(|word| is_ascii_case_insensitive_match(word, CHARSET))?;
        rest = skip_ascii_whitespace(rest.get(found + CHARSET.len()..)?);
        if let Some(value) = rest.strip_prefix(b"=") {
            return Some(skip_ascii_whitespace(value));
        }
    }
}

fn skip_ascii_whitespace(bytes: &[u8]) -> &[u8] {
    let start = bytes.iter().position(|&byte| !is_space(byte));
    start.and_then(|start| bytes.get(start..)).unwrap_or_default()
}
