//! [Extracting a character encoding from a `meta` element](https://html.spec.whatwg.org/multipage/urls-and-fetching.html#algorithm-for-extracting-a-character-encoding-from-a-meta-element).

use super::attribute::{is_no_space, is_quote, is_space};
use super::get_an_encoding;
use crate::Encoding;
use crate::bytes::{after, collect_to};

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
pub(crate) fn extract(content: &[u8]) -> Option<Encoding> {
    let mut value = find_value(content)?;
    if let (&quote @ (b'"' | b'\''), rest) = value.split_first()? {
        value = rest;
        let quoted = collect_to(&mut value, is_quote(quote));
        // There has to be another one.
        return value.first().and_then(|_| get_an_encoding(quoted));
    }
    get_an_encoding(collect_to(&mut value, |byte| is_space(byte) || byte == b';'))
}

/// What follows the first `charset` that an equals sign follows, and the whitespace after that.
fn find_value(mut rest: &[u8]) -> Option<&[u8]> {
    loop {
        rest = after(rest, b"charset", false)?;
        collect_to(&mut rest, is_no_space);
        if let Some(mut value) = rest.strip_prefix(b"=") {
            collect_to(&mut value, is_no_space);
            return Some(value);
        }
    }
}
