//! The charset of a `Content-Type` header, by the MIME Sniffing standard's
//! [parse a MIME type](https://mimesniff.spec.whatwg.org/#parse-a-mime-type).

use super::get_an_encoding;
use crate::Encoding;
use crate::bytes::{collect_to, is_ascii_case_insensitive_match};

/// The encoding that the `charset` parameter in a header's value names. `None` if the value is no
/// MIME type, has no such parameter, or names no encoding.
pub(crate) fn get_an_encoding_from_content_type(value: &[u8]) -> Option<Encoding> {
    let mut input = without_trailing_whitespace(value);
    skip_whitespace(&mut input);
    let mime_type = collect_to(&mut input, |byte| byte == b'/');
    next(&mut input)?;
    let subtype = without_trailing_whitespace(collect_to(&mut input, is_semicolon));
    if !is_http_token(mime_type) || !is_http_token(subtype) {
        return None;
    }
    loop {
        // The semicolon.
        next(&mut input)?;
        skip_whitespace(&mut input);
        let name = collect_to(&mut input, |byte| is_semicolon(byte) || byte == b'=');
        if *input.first()? == b';' {
            continue;
        }
        next(&mut input);
        let mut parameter_value = ParameterValue::default();
        if input.first() == Some(&b'"') {
            collect_an_http_quoted_string(&mut input, &mut parameter_value);
            collect_to(&mut input, is_semicolon);
        } else {
            let value = without_trailing_whitespace(collect_to(&mut input, is_semicolon));
            if value.is_empty() {
                continue;
            }
            value.iter().for_each(|&byte| parameter_value.push(byte));
        }
        // A parameter is set once: the first `charset` counts, whether it names an encoding or not.
        if !parameter_value.is_invalid && is_ascii_case_insensitive_match(name, b"charset") {
            return parameter_value.encoding();
        }
    }
}

/// A parameter's value, as far as it can be a label.
#[derive(Default)]
struct ParameterValue {
    label: [u8; LONGEST_LABEL],
    /// How many bytes it has from its first one on that is no whitespace.
    length: usize,
    is_invalid: bool,
    is_no_label: bool,
}

/// No label is longer.
const LONGEST_LABEL: usize = 32;

impl ParameterValue {
    #[inline(never)]
    fn push(&mut self, byte: u8) {
        self.is_invalid |= !is_http_quoted_string_token(byte);
        if self.length == 0 && is_http_whitespace(byte) {
            return;
        }
        match self.label.get_mut(self.length) {
            Some(to) => *to = byte,
            None => self.is_no_label |= !is_http_whitespace(byte),
        }
        self.length += 1;
    }

    fn encoding(&self) -> Option<Encoding> {
        let label = self.label.get(..self.length).unwrap_or(&self.label);
        get_an_encoding(label).filter(|_| !self.is_no_label)
    }
}

fn next(input: &mut &[u8]) -> Option<u8> {
    let (&byte, rest) = input.split_first()?;
    *input = rest;
    Some(byte)
}

/// [Collects an HTTP quoted string](https://fetch.spec.whatwg.org/#collect-an-http-quoted-string)
/// with the extract-value flag, from its first quote on.
fn collect_an_http_quoted_string(input: &mut &[u8], value: &mut ParameterValue) {
    next(input);
    while let Some(byte) = next(input) {
        match byte {
            b'"' => break,
            // One at the very end, which escapes nothing, stands for itself.
            b'\\' => value.push(next(input).unwrap_or(byte)),
            _ => value.push(byte),
        }
    }
}

fn skip_whitespace(bytes: &mut &[u8]) {
    collect_to(bytes, |byte| !is_http_whitespace(byte));
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

fn is_semicolon(byte: u8) -> bool {
    byte == b';'
}

/// [HTTP whitespace](https://fetch.spec.whatwg.org/#http-whitespace); U+000C is none.
fn is_http_whitespace(byte: u8) -> bool {
    matches!(byte, b'\n' | b'\r' | b'\t' | b' ')
}

/// Not empty, and solely [HTTP token code points](https://mimesniff.spec.whatwg.org/#http-token-code-point).
fn is_http_token(mut bytes: &[u8]) -> bool {
    let token = collect_to(&mut bytes, |byte| {
        !byte.is_ascii_alphanumeric()
            && !matches!(byte, b'!' | b'#'..=b'\'' | b'*' | b'+' | b'-' | b'.' | b'^'..=b'`' | b'|' | b'~')
    });
    !token.is_empty() && bytes.is_empty()
}

/// A byte of an [HTTP quoted-string token code point](https://mimesniff.spec.whatwg.org/#http-quoted-string-token-code-point),
/// the last of which is U+00FF: what comes behind it begins with a byte from 0xC4 on.
fn is_http_quoted_string_token(byte: u8) -> bool {
    matches!(byte, b'\t' | b' '..=b'~' | 0x80..=0xC3)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_label_is_longer() {
        let labels = Encoding::ALL.into_iter().flat_map(Encoding::labels);
        assert!(labels.map(str::len).max() <= Some(LONGEST_LABEL));
    }

    #[test]
    fn values_are_looked_at_to_their_end() {
        let spaces = " ".repeat(100);
        let encoding = |value: &str| get_an_encoding_from_content_type(value.as_bytes());
        assert_eq!(encoding(&format!("a/b;charset=\"{spaces}big5{spaces}\"")), Some(Encoding::Big5));
        assert_eq!(encoding(&format!("a/b;charset=\"big5{spaces}x\"")), None);
        assert_eq!(encoding(&format!("a/b;charset=\"big5{spaces}\u{7F}\";charset=gbk")), Some(Encoding::Gbk));
    }
}
