//! The charset of a `Content-Type` header, by the MIME Sniffing standard's
//! [parse a MIME type](https://mimesniff.spec.whatwg.org/#parse-a-mime-type).

use super::get_an_encoding;
use super::set::{Set, collect_to, skip, split_at, without_trailing};
use crate::Encoding;
use crate::bytes::is_ascii_case_insensitive_match;

/// [HTTP whitespace](https://fetch.spec.whatwg.org/#http-whitespace); U+000C is none.
const WHITESPACE: &Set = &[*b"\t\n", *b"\r\r", *b"  "];

/// [HTTP token code points](https://mimesniff.spec.whatwg.org/#http-token-code-point).
const TOKEN: &Set = &[*b"!!", *b"#'", *b"**", *b"++", *b"--", *b"..", *b"09", *b"AZ", *b"^z", *b"||", *b"~~"];

const SLASH: &Set = &[*b"//"];
const SEMICOLON: &Set = &[*b";;"];
const SEMICOLON_OR_EQUALS: &Set = &[*b";;", *b"=="];

/// No label is longer.
const LONGEST_LABEL: usize = 32;

/// The encoding that the `charset` parameter in a header's value names. `None` if the value is no
/// MIME type, has no such parameter, or names no encoding.
pub(super) fn get_an_encoding_from_content_type(value: &[u8]) -> Option<Encoding> {
    let (mime_type, _, rest) = split_at(skip(without_trailing(value, WHITESPACE), WHITESPACE), SLASH)?;
    let (subtype, _, mut input) = split_at(rest, SEMICOLON)?;
    if !is_http_token(mime_type) || !is_http_token(without_trailing(subtype, WHITESPACE)) {
        return None;
    }
    // A parameter each, behind its semicolon.
    loop {
        let (name, end, rest) = split_at(skip(input, WHITESPACE), SEMICOLON_OR_EQUALS)?;
        input = rest;
        if end == b';' {
            continue;
        }
        let parameter_value = ParameterValue::collect(&mut input);
        // It is set once: the first `charset` counts, whether it names an encoding or not.
        if !parameter_value.is_invalid && is_ascii_case_insensitive_match(name, b"charset") {
            return parameter_value.encoding();
        }
        (_, _, input) = split_at(input, SEMICOLON)?;
    }
}

/// A parameter's value, as far as it can be a label.
struct ParameterValue {
    label: [u8; LONGEST_LABEL],
    /// How many bytes it has from its first one on that is no whitespace.
    length: usize,
    is_no_label: bool,
    /// Then the parameter is as good as not there.
    is_invalid: bool,
}

impl ParameterValue {
    /// [Collects an HTTP quoted string](https://fetch.spec.whatwg.org/#collect-an-http-quoted-string)
    /// with the extract-value flag, or what else comes before a semicolon.
    fn collect(input: &mut &[u8]) -> ParameterValue {
        let (is_quoted, mut rest) = match *input {
            [b'"', rest @ ..] => (true, rest),
            _ => (false, without_trailing(collect_to(input, SEMICOLON).0, WHITESPACE)),
        };
        let is_invalid = !is_quoted && rest.is_empty();
        let mut value =
            ParameterValue { label: [0; LONGEST_LABEL], length: 0, is_no_label: false, is_invalid };
        while let Some(mut byte) = next(&mut rest) {
            if is_quoted && byte == b'"' {
                break;
            }
            if is_quoted && byte == b'\\' {
                // One at the very end, which escapes nothing, stands for itself.
                byte = next(&mut rest).unwrap_or(byte);
            }
            value.push(byte);
        }
        if is_quoted {
            *input = rest;
        }
        value
    }

    fn push(&mut self, byte: u8) {
        self.is_invalid |= !is_http_quoted_string_token(byte);
        let is_whitespace = matches!(byte, b'\t' | b' ');
        if self.length == 0 && is_whitespace {
            return;
        }
        match self.label.get_mut(self.length) {
            Some(to) => *to = byte,
            None => self.is_no_label |= !is_whitespace,
        }
        self.length += 1;
    }

    fn encoding(&self) -> Option<Encoding> {
        let label = self.label.get(..self.length).unwrap_or(&self.label);
        get_an_encoding(label).filter(|_| !self.is_no_label)
    }
}

fn next(bytes: &mut &[u8]) -> Option<u8> {
    let (&byte, rest) = bytes.split_first()?;
    *bytes = rest;
    Some(byte)
}

/// Not empty, and solely [HTTP token code points](https://mimesniff.spec.whatwg.org/#http-token-code-point).
#[inline(never)]
fn is_http_token(bytes: &[u8]) -> bool {
    !bytes.is_empty() && skip(bytes, TOKEN).is_empty()
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
