//! The charset of a `Content-Type` header, by the MIME Sniffing standard's
//! [parse a MIME type](https://mimesniff.spec.whatwg.org/#parse-a-mime-type).

use super::{get_an_encoding, is_ascii_case_insensitive_match};
use crate::Encoding;
use alloc::vec::Vec;

/// The encoding that the `charset` parameter in a header's value names. `None` if the value is no
/// MIME type, has no such parameter, or names no encoding.
pub(crate) fn get_an_encoding_from_content_type(value: &str) -> Option<Encoding> {
    let mut input = without_trailing_whitespace(value.as_bytes());
    collect(&mut input, is_http_whitespace);
    let mime_type = collect(&mut input, |byte| byte != b'/');
    next(&mut input)?;
    let subtype = without_trailing_whitespace(collect(&mut input, is_not_semicolon));
    if !is_http_token(mime_type) || !is_http_token(subtype) {
        return None;
    }
    loop {
        // The semicolon.
        next(&mut input)?;
        collect(&mut input, is_http_whitespace);
        let name = collect(&mut input, |byte| is_not_semicolon(byte) && byte != b'=');
        if *input.first()? == b';' {
            continue;
        }
        next(&mut input)?;
        let parameter_value = if input.first() == Some(&b'"') {
            let value = collect_an_http_quoted_string(&mut input);
            collect(&mut input, is_not_semicolon);
            value
        } else {
            let value = without_trailing_whitespace(collect(&mut input, is_not_semicolon));
            if value.is_empty() {
                continue;
            }
            value.to_vec()
        };
        // A parameter is set once: the first `charset` counts, whether it names an encoding or not.
        if is_ascii_case_insensitive_match(name, b"charset")
            && parameter_value.iter().all(|&byte| is_http_quoted_string_token(byte))
        {
            return get_an_encoding(&parameter_value);
        }
    }
}

/// [Collects a sequence](https://infra.spec.whatwg.org/#collect-a-sequence-of-code-points) of bytes.
/// All that matters is ASCII, so that the bytes of UTF-8 will do for code points.
#[inline(never)]
fn collect<'a>(input: &mut &'a [u8], is_in: fn(u8) -> bool) -> &'a [u8] {
    let end = input.iter().position(|&byte| !is_in(byte)).unwrap_or(input.len());
    let (collected, rest) = input.split_at_checked(end).unwrap_or_default();
    *input = rest;
    collected
}

fn next(input: &mut &[u8]) -> Option<u8> {
    let (&byte, rest) = input.split_first()?;
    *input = rest;
    Some(byte)
}

/// [Collects an HTTP quoted string](https://fetch.spec.whatwg.org/#collect-an-http-quoted-string)
/// with the extract-value flag, from its first quote on.
fn collect_an_http_quoted_string(input: &mut &[u8]) -> Vec<u8> {
    let mut value = Vec::new();
    next(input);
    while let Some(byte) = next(input) {
        match byte {
            b'"' => break,
            // One at the very end, which escapes nothing, stands for itself.
            b'\\' => value.push(next(input).unwrap_or(byte)),
            _ => value.push(byte),
        }
    }
    value
}

#[inline(never)]
fn without_trailing_whitespace(mut bytes: &[u8]) -> &[u8] {
    while let Some((&last, rest)) = bytes.split_last() {
        if !is_http_whitespace(last) {
            break;
        }
        bytes = rest;
    }
    bytes
}

fn is_not_semicolon(byte: u8) -> bool {
    byte != b';'
}

/// [HTTP whitespace](https://fetch.spec.whatwg.org/#http-whitespace); U+000C is none.
fn is_http_whitespace(byte: u8) -> bool {
    matches!(byte, b'\n' | b'\r' | b'\t' | b' ')
}

/// Not empty, and solely [HTTP token code points](https://mimesniff.spec.whatwg.org/#http-token-code-point).
fn is_http_token(bytes: &[u8]) -> bool {
    let is_code_point = |byte: &u8| byte.is_ascii_alphanumeric() || b"!#$%&'*+-.^_`|~".contains(byte);
    !bytes.is_empty() && bytes.iter().all(is_code_point)
}

/// A byte of an [HTTP quoted-string token code point](https://mimesniff.spec.whatwg.org/#http-quoted-string-token-code-point),
/// the last of which is U+00FF: what comes behind it begins with a byte from 0xC4 on.
fn is_http_quoted_string_token(byte: u8) -> bool {
    matches!(byte, b'\t' | b' '..=b'~' | 0x80..=0xC3)
}
