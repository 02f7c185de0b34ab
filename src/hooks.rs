//! [§6 Hooks for standards](https://encoding.spec.whatwg.org/#specification-hooks), on bytes and
//! text that are there as a whole.
//!
//! What does not change is borrowed: ASCII and UTF-8 are not copied.

use crate::runs::utf_8::utf_8;
use crate::{BomHandling, Decoder, DecoderErrorMode, Encoder, EncoderErrorMode, Encoding, Malformed};
use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

pub use encode_or_fail::{EncodeOrFail, EncodeOrFailEncoder, get_encoder};

mod encode_or_fail;

/// [UTF-8 decode](https://encoding.spec.whatwg.org/#utf-8-decode): takes a byte order mark off and
/// replaces what is malformed. Never panics.
///
/// ```
/// use encoding_standard::hooks::utf_8_decode;
///
/// assert_eq!(utf_8_decode(b"\xEF\xBB\xBFa\xFFb"), "a\u{FFFD}b");
/// ```
pub fn utf_8_decode(bytes: &[u8]) -> Cow<'_, str> {
    utf_8_decode_without_bom(bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes))
}

/// [UTF-8 decode without BOM](https://encoding.spec.whatwg.org/#utf-8-decode-without-bom): a byte
/// order mark is text, what is malformed is replaced. Never panics.
///
/// ```
/// use encoding_standard::hooks::utf_8_decode_without_bom;
///
/// assert_eq!(utf_8_decode_without_bom(b"\xEF\xBB\xBFa"), "\u{FEFF}a");
/// ```
pub fn utf_8_decode_without_bom(bytes: &[u8]) -> Cow<'_, str> {
    decode_without_bom(bytes, Encoding::Utf8)
}

/// [UTF-8 decode without BOM or fail](https://encoding.spec.whatwg.org/#utf-8-decode-without-bom-or-fail).
/// Never panics.
///
/// # Errors
///
/// What is malformed first.
///
/// ```
/// use encoding_standard::hooks::utf_8_decode_without_bom_or_fail;
///
/// assert_eq!(utf_8_decode_without_bom_or_fail("é".as_bytes()).unwrap(), "é");
/// assert_eq!(utf_8_decode_without_bom_or_fail(b"ab\xE2\x82").unwrap_err().offset, 2);
/// ```
pub fn utf_8_decode_without_bom_or_fail(bytes: &[u8]) -> Result<Cow<'_, str>, Malformed> {
    if let Some(text) = utf_8(bytes) {
        return Ok(Cow::Borrowed(text));
    }
    let mut text = String::new();
    let mut decoder = Decoder::new(Encoding::Utf8, DecoderErrorMode::Fatal, BomHandling::Keep);
    decoder.decode_to_string(bytes, &mut text, true).map(|()| Cow::Owned(text))
}

/// [UTF-8 encode](https://encoding.spec.whatwg.org/#utf-8-encode), which in Rust changes nothing.
pub fn utf_8_encode(text: &str) -> &[u8] {
    text.as_bytes()
}

/// [Decode](https://encoding.spec.whatwg.org/#decode): a byte order mark decides the encoding and is
/// taken off, `fallback` is for bytes without one; what is malformed is replaced. Never panics.
///
/// ```
/// use encoding_standard::{Encoding, hooks::decode};
///
/// assert_eq!(decode(b"\x83e\x83X\x83g", Encoding::ShiftJis), "テスト");
/// assert_eq!(decode(b"\xFF\xFEa\0", Encoding::ShiftJis), "a");
/// ```
pub fn decode(bytes: &[u8], fallback: Encoding) -> Cow<'_, str> {
    // Patterns, because comparing slices is a call each, which is much for a short text.
    let (encoding, text) = match bytes {
        [0xEF, 0xBB, 0xBF, text @ ..] => (Encoding::Utf8, text),
        [0xFE, 0xFF, text @ ..] => (Encoding::Utf16Be, text),
        [0xFF, 0xFE, text @ ..] => (Encoding::Utf16Le, text),
        text => (fallback, text),
    };
    decode_without_bom(text, encoding)
}

/// [BOM sniff](https://encoding.spec.whatwg.org/#bom-sniff): the encoding whose byte order mark the
/// bytes start with, or `None`.
///
/// ```
/// use encoding_standard::{Encoding, hooks::bom_sniff};
///
/// assert_eq!(bom_sniff(b"\xFE\xFF\0a"), Some(Encoding::Utf16Be));
/// assert_eq!(bom_sniff(b"\xEF\xBB"), None);
/// ```
pub fn bom_sniff(bytes: &[u8]) -> Option<Encoding> {
    match bytes {
        [0xEF, 0xBB, 0xBF, ..] => Some(Encoding::Utf8),
        [0xFE, 0xFF, ..] => Some(Encoding::Utf16Be),
        [0xFF, 0xFE, ..] => Some(Encoding::Utf16Le),
        _ => None,
    }
}

/// [Encode](https://encoding.spec.whatwg.org/#encode), in the error mode "html". Never panics.
///
/// The standard asserts that the encoding is neither replacement nor UTF-16BE/LE; here those are
/// encoded to their [output encoding](Encoding::output_encoding), UTF-8.
///
/// ```
/// use encoding_standard::{Encoding, hooks::encode};
///
/// assert_eq!(&*encode("naïve 💩", Encoding::Windows1252), b"na\xEFve &#128169;");
/// ```
pub fn encode(text: &str, encoding: Encoding) -> Cow<'_, [u8]> {
    let encoding = encoding.output_encoding();
    let is_same = encoding == Encoding::Utf8 || (encoding != Encoding::Iso2022Jp && text.is_ascii());
    let encoder = if is_same { None } else { Encoder::new(encoding, EncoderErrorMode::Html) };
    let Some(mut encoder) = encoder else { return Cow::Borrowed(text.as_bytes()) };
    let mut bytes = Vec::new();
    // In this error mode there is no error to return.
    let _ = encoder.encode_to_vec(text, &mut bytes, true);
    Cow::Owned(bytes)
}

fn decode_without_bom(bytes: &[u8], encoding: Encoding) -> Cow<'_, str> {
    if let Some(text) = unchanged(bytes, encoding) {
        return Cow::Borrowed(text);
    }
    let mut text = String::new();
    let mut decoder = Decoder::new(encoding, DecoderErrorMode::Replacement, BomHandling::Keep);
    // In this error mode there is no error to return.
    let _ = decoder.decode_to_string(bytes, &mut text, true);
    Cow::Owned(text)
}

/// The bytes as they are, if that is the text which they decode to.
fn unchanged(bytes: &[u8], encoding: Encoding) -> Option<&str> {
    let is_unchanged = match encoding {
        Encoding::Utf8 => true,
        Encoding::Utf16Be | Encoding::Utf16Le | Encoding::Replacement => false,
        // Escape sequences begin with one of these, and the others are malformed.
        Encoding::Iso2022Jp => {
            bytes.is_ascii() && !bytes.iter().any(|byte| matches!(byte, 0x0E | 0x0F | 0x1B))
        }
        _ => bytes.is_ascii(),
    };
    if is_unchanged { utf_8(bytes) } else { None }
}
