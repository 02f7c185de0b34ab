//! The value of a `Content-Type` header, by the MIME Sniffing standard's
//! [parse a MIME type](https://mimesniff.spec.whatwg.org/#parse-a-mime-type).

use super::document_kind::DocumentKind;
use super::set::{Set, collect_to, skip, split_at, without_trailing};
use crate::Encoding;
use crate::ascii_case::is_ascii_case_insensitive_match;
use alloc::string::String;
use alloc::vec::Vec;

/// [HTTP whitespace](https://fetch.spec.whatwg.org/#http-whitespace); U+000C is not in it.
const WHITESPACE: &Set = &[*b"\t\n", *b"\r\r", *b"  "];

/// [HTTP token code points](https://mimesniff.spec.whatwg.org/#http-token-code-point).
const TOKEN: &Set = &[*b"!!", *b"#'", *b"**", *b"++", *b"--", *b"..", *b"09", *b"AZ", *b"^z", *b"||", *b"~~"];

const SLASH: &Set = &[*b"//"];
const SEMICOLON: &Set = &[*b";;"];
const SEMICOLON_OR_EQUALS: &Set = &[*b";;", *b"=="];

/// What a `Content-Type` header says about a resource: its
/// [MIME type](https://mimesniff.spec.whatwg.org/#mime-type) and, if there is one, its `charset`.
///
/// ```
/// use encoding_standard::Encoding;
/// use encoding_standard::html::{ContentType, DocumentKind};
///
/// let content_type = ContentType::parse("Text/CSV; header=present; charset=\"SJIS\"").unwrap();
/// assert_eq!(content_type.essence, "text/csv");
/// assert_eq!(content_type.charset.as_deref(), Some("SJIS"));
/// assert_eq!(content_type.encoding(), Some(Encoding::ShiftJis));
/// assert_eq!(content_type.kind(), DocumentKind::Text);
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct ContentType {
    /// The [essence](https://mimesniff.spec.whatwg.org/#mime-type-essence), in lower case.
    pub essence: String,
    /// The value of the parameter `charset`, without quotes and escaping backslashes.
    pub charset: Option<String>,
}

impl ContentType {
    /// [Parses a MIME type](https://mimesniff.spec.whatwg.org/#parse-a-mime-type): the value of a header.
    ///
    /// `None` is the standard's failure. Never panics.
    ///
    /// ```
    /// use encoding_standard::html::ContentType;
    ///
    /// assert_eq!(ContentType::parse("text/plain").unwrap().charset, None);
    /// assert_eq!(ContentType::parse("charset=big5"), None);
    /// ```
    pub fn parse(value: &str) -> Option<ContentType> {
        let MimeType { essence, charset } = MimeType::parse(value.as_bytes())?;
        // The parts are valid UTF-8: they are cut and unescaped at ASCII bytes.
        let string = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        Some(ContentType {
            essence: string(essence).to_ascii_lowercase(),
            charset: charset.map(|value| string(&value.collect::<Vec<u8>>())),
        })
    }

    /// The encoding of the label in `charset`. `None` if there is no `charset`, or the label is unknown.
    ///
    /// ```
    /// use encoding_standard::{Encoding, html::ContentType};
    ///
    /// let encoding = |value| ContentType::parse(value)?.encoding();
    /// assert_eq!(encoding("text/csv;charset=latin1"), Some(Encoding::Windows1252));
    /// assert_eq!(encoding("text/csv;charset=klingon"), None);
    /// ```
    pub fn encoding(&self) -> Option<Encoding> {
        Encoding::get(self.charset.as_ref()?)
    }

    /// The kind of document: HTML for an [HTML MIME type](https://mimesniff.spec.whatwg.org/#html-mime-type), XML for an
    /// [XML MIME type](https://mimesniff.spec.whatwg.org/#xml-mime-type), otherwise text.
    ///
    /// ```
    /// use encoding_standard::html::{ContentType, DocumentKind};
    ///
    /// let kind = |value| ContentType::parse(value).map(|content_type| content_type.kind());
    /// assert_eq!(kind("text/html"), Some(DocumentKind::Html));
    /// assert_eq!(kind("image/svg+xml"), Some(DocumentKind::Xml));
    /// assert_eq!(kind("application/json"), Some(DocumentKind::Text));
    /// ```
    pub fn kind(&self) -> DocumentKind {
        match &*self.essence {
            "text/html" => DocumentKind::Html,
            "text/xml" | "application/xml" => DocumentKind::Xml,
            essence if essence.ends_with("+xml") => DocumentKind::Xml,
            _ => DocumentKind::Text,
        }
    }
}

/// A MIME type, borrowed from the value of the header.
pub(crate) struct MimeType<'a> {
    /// The essence, not lowercased.
    pub(crate) essence: &'a [u8],
    pub(crate) charset: Option<ParameterValue<'a>>,
}

impl<'a> MimeType<'a> {
    pub(crate) fn parse(value: &'a [u8]) -> Option<MimeType<'a>> {
        let value = skip(without_trailing(value, WHITESPACE), WHITESPACE);
        let (before, parameters) = collect_to(value, SEMICOLON);
        let essence = without_trailing(before, WHITESPACE);
        let (mime_type, _, subtype) = split_at(essence, SLASH)?;
        let is_valid = is_http_token(mime_type) && is_http_token(subtype);
        is_valid.then(|| MimeType { essence, charset: find_charset(parameters) })
    }
}

/// The value of the parameter `charset`, given all parameters with their semicolons. The first valid one counts, even if it
/// is not a label.
fn find_charset(parameters: &[u8]) -> Option<ParameterValue<'_>> {
    let (_, _, mut input) = split_at(parameters, SEMICOLON)?;
    loop {
        let (name, end, rest) = split_at(skip(input, WHITESPACE), SEMICOLON_OR_EQUALS)?;
        input = rest;
        if end == b';' {
            continue;
        }
        let value = ParameterValue::begin(rest);
        let is_valid = value.validate(&mut input);
        if is_valid && is_ascii_case_insensitive_match(name, b"charset") {
            return Some(value);
        }
        (_, _, input) = split_at(input, SEMICOLON)?;
    }
}

/// The bytes of a parameter's value, without quotes and escaping backslashes.
#[derive(Clone)]
pub(crate) struct ParameterValue<'a> {
    is_quoted: bool,
    /// The bytes that are left. If the value is quoted, this includes the closing quote and everything after it.
    rest: &'a [u8],
}

impl<'a> ParameterValue<'a> {
    fn begin(input: &'a [u8]) -> ParameterValue<'a> {
        match input {
            [b'"', rest @ ..] => ParameterValue { is_quoted: true, rest },
            _ => {
                let rest = without_trailing(collect_to(input, SEMICOLON).0, WHITESPACE);
                ParameterValue { is_quoted: false, rest }
            }
        }
    }

    /// Whether the value is valid. Advances the input past a quoted value, which can contain semicolons.
    fn validate(&self, input: &mut &'a [u8]) -> bool {
        let mut value = self.clone();
        let mut is_valid = self.is_quoted || !self.rest.is_empty();
        for byte in value.by_ref() {
            is_valid &= is_http_quoted_string_token(byte);
        }
        if self.is_quoted {
            *input = value.rest;
        }
        is_valid
    }
}

/// [Collects an HTTP quoted string](https://fetch.spec.whatwg.org/#collect-an-http-quoted-string) with
/// the extract-value flag, or an unquoted value.
impl Iterator for ParameterValue<'_> {
    type Item = u8;

    #[inline(never)]
    fn next(&mut self) -> Option<u8> {
        let (&byte, rest) = self.rest.split_first()?;
        if self.is_quoted && byte == b'"' {
            return None;
        }
        self.rest = rest;
        if self.is_quoted
            && byte == b'\\'
            && let Some((&escaped, rest)) = rest.split_first()
        {
            self.rest = rest;
            return Some(escaped);
        }
        // A backslash at the end of the input escapes nothing, and is kept.
        Some(byte)
    }
}

/// Not empty, and only [HTTP token code points](https://mimesniff.spec.whatwg.org/#http-token-code-point).
#[inline(never)]
fn is_http_token(bytes: &[u8]) -> bool {
    !bytes.is_empty() && skip(bytes, TOKEN).is_empty()
}

/// A byte of an [HTTP quoted-string token code point](https://mimesniff.spec.whatwg.org/#http-quoted-string-token-code-point).
/// The last of these is U+00FF. The code points after it begin with a byte of 0xC4 or more.
fn is_http_quoted_string_token(byte: u8) -> bool {
    matches!(byte, b'\t' | b' '..=b'~' | 0x80..=0xC3)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_validated_to_their_end() {
        let spaces = " ".repeat(100);
        let encoding = |value: &str| ContentType::parse(value)?.encoding();
        assert_eq!(encoding(&format!("a/b;charset=\"{spaces}big5{spaces}\"")), Some(Encoding::Big5));
        assert_eq!(encoding(&format!("a/b;charset=\"big5{spaces}x\"")), None);
        assert_eq!(encoding(&format!("a/b;charset=\"big5{spaces}\u{7F}\";charset=gbk")), Some(Encoding::Gbk));
    }
}
