//! The charset of a `Content-Type` header, by the MIME Sniffing standard's
//! [parse a MIME type](https://mimesniff.spec.whatwg.org/#parse-a-mime-type).

use crate::Encoding;
use alloc::borrow::Cow;
use alloc::string::String;

/// The encoding that the `charset` parameter in a header's value names. `None` if the value is no
/// MIME type, has no such parameter, or names no encoding.
pub(super) fn get_an_encoding_from_content_type(value: &str) -> Option<Encoding> {
    let (mime_type, rest) = value.trim_matches(is_http_whitespace).split_once('/')?;
    let (subtype, mut input) = split_at_semicolon(rest);
    if !is_http_token(mime_type) || !is_http_token(subtype.trim_end_matches(is_http_whitespace)) {
        return None;
    }
    loop {
        input = input.trim_start_matches(is_http_whitespace);
        let (name, rest) = input.split_at_checked(input.find([';', '='])?)?;
        if let Some(rest) = rest.strip_prefix(';') {
            input = rest;
            continue;
        }
        let rest = rest.strip_prefix('=')?;
        let parameter_value;
        if let Some(quoted) = rest.strip_prefix('"') {
            let (value, garbage) = collect_an_http_quoted_string(quoted);
            parameter_value = value;
            (_, input) = split_at_semicolon(garbage);
        } else {
            let (value, rest) = split_at_semicolon(rest);
            let value = value.trim_end_matches(is_http_whitespace);
            input = rest;
            if value.is_empty() {
                continue;
            }
            parameter_value = Cow::Borrowed(value);
        }
        // A parameter is set once: the first `charset` counts, whether it names an encoding or not.
        if name.eq_ignore_ascii_case("charset") && parameter_value.chars().all(is_http_quoted_string_token) {
            return Encoding::get(&parameter_value);
        }
    }
}

/// What comes before the next semicolon, and what after it.
fn split_at_semicolon(input: &str) -> (&str, &str) {
    input.split_once(';').unwrap_or((input, ""))
}

/// [Collects an HTTP quoted string](https://fetch.spec.whatwg.org/#collect-an-http-quoted-string),
/// given what follows its first quote: its value, and what follows its last quote.
fn collect_an_http_quoted_string(input: &str) -> (Cow<'_, str>, &str) {
    let mut is_escaped = false;
    let end = input.find(|c| {
        let is_end = c == '"' && !is_escaped;
        is_escaped = c == '\\' && !is_escaped;
        is_end
    });
    let (quoted, rest) = end.and_then(|end| input.split_at_checked(end)).unwrap_or((input, ""));
    (extract_value(quoted), rest.strip_prefix('"').unwrap_or(rest))
}

/// Takes the backslashes off. One at the very end, which escapes nothing, stands for itself.
fn extract_value(quoted: &str) -> Cow<'_, str> {
    if !quoted.contains('\\') {
        return Cow::Borrowed(quoted);
    }
    let mut value = String::new();
    let mut chars = quoted.chars();
    while let Some(c) = chars.next() {
        value.push(if c == '\\' { chars.next().unwrap_or(c) } else { c });
    }
    Cow::Owned(value)
}

/// [HTTP whitespace](https://fetch.spec.whatwg.org/#http-whitespace); U+000C is none.
fn is_http_whitespace(c: char) -> bool {
    matches!(c, '\n' | '\r' | '\t' | ' ')
}

/// Not empty, and solely [HTTP token code points](https://mimesniff.spec.whatwg.org/#http-token-code-point).
fn is_http_token(s: &str) -> bool {
    let is_code_point = |c: char| c.is_ascii_alphanumeric() || "!#$%&'*+-.^_`|~".contains(c);
    !s.is_empty() && s.chars().all(is_code_point)
}

/// An [HTTP quoted-string token code point](https://mimesniff.spec.whatwg.org/#http-quoted-string-token-code-point).
fn is_http_quoted_string_token(c: char) -> bool {
    matches!(c, '\t' | ' '..='~' | '\u{80}'..='\u{FF}')
}
