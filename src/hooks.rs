//! [§6 Hooks for standards](https://encoding.spec.whatwg.org/#specification-hooks), for whole byte
//! sequences and texts.
//!
//! The result is borrowed if it is the same as the input, so ASCII and UTF-8 are not copied.

use crate::whole::{decode_or_fail, decode_replacing};
use crate::{Encoding, Malformed};
use alloc::borrow::Cow;

pub use encode_or_fail::{EncodeOrFail, EncodeOrFailEncoder, get_encoder};

mod encode_or_fail;

/// [UTF-8 decode](https://encoding.spec.whatwg.org/#utf-8-decode): removes a byte order mark and
/// replaces malformed bytes. Never panics.
///
/// ```
/// use encoding_standard::hooks::utf_8_decode;
///
/// assert_eq!(utf_8_decode(b"\xEF\xBB\xBFa\xFFb"), "a\u{FFFD}b");
/// ```
pub fn utf_8_decode(bytes: &[u8]) -> Cow<'_, str> {
    utf_8_decode_without_bom(bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes))
}

/// [UTF-8 decode without BOM](https://encoding.spec.whatwg.org/#utf-8-decode-without-bom): keeps a byte
/// order mark as text, and replaces malformed bytes. Never panics.
///
/// ```
/// use encoding_standard::hooks::utf_8_decode_without_bom;
///
/// assert_eq!(utf_8_decode_without_bom(b"\xEF\xBB\xBFa"), "\u{FEFF}a");
/// ```
pub fn utf_8_decode_without_bom(bytes: &[u8]) -> Cow<'_, str> {
    decode_replacing(bytes, Encoding::Utf8).0
}

/// [UTF-8 decode without BOM or fail](https://encoding.spec.whatwg.org/#utf-8-decode-without-bom-or-fail).
/// Never panics.
///
/// # Errors
///
/// The first malformed bytes.
///
/// ```
/// use encoding_standard::hooks::utf_8_decode_without_bom_or_fail;
///
/// assert_eq!(utf_8_decode_without_bom_or_fail("é".as_bytes()).unwrap(), "é");
/// assert_eq!(utf_8_decode_without_bom_or_fail(b"ab\xE2\x82").unwrap_err().offset, 2);
/// ```
pub fn utf_8_decode_without_bom_or_fail(bytes: &[u8]) -> Result<Cow<'_, str>, Malformed> {
    decode_or_fail(bytes, Encoding::Utf8)
}

/// [UTF-8 encode](https://encoding.spec.whatwg.org/#utf-8-encode), which in Rust changes nothing.
///
/// ```
/// assert_eq!(encoding_standard::hooks::utf_8_encode("é"), b"\xC3\xA9");
/// ```
pub fn utf_8_encode(text: &str) -> &[u8] {
    text.as_bytes()
}

/// [Decode](https://encoding.spec.whatwg.org/#decode): a byte order mark decides the encoding and is
/// removed. Bytes without one are decoded as `fallback`. Malformed bytes are replaced. Never panics.
///
/// ```
/// use encoding_standard::{Encoding, hooks::decode};
///
/// assert_eq!(decode(b"\x83e\x83X\x83g", Encoding::ShiftJis), "テスト");
/// assert_eq!(decode(b"\xFF\xFEa\0", Encoding::ShiftJis), "a");
/// ```
pub fn decode(bytes: &[u8], fallback: Encoding) -> Cow<'_, str> {
    fallback.decode(bytes).text
}

/// [BOM sniff](https://encoding.spec.whatwg.org/#bom-sniff): the encoding of the byte order mark at the
/// start of the bytes, or `None`.
///
/// ```
/// use encoding_standard::{Encoding, hooks::bom_sniff};
///
/// assert_eq!(bom_sniff(b"\xFE\xFF\0a"), Some(Encoding::Utf16Be));
/// assert_eq!(bom_sniff(b"\xEF\xBB"), None);
/// ```
pub fn bom_sniff(bytes: &[u8]) -> Option<Encoding> {
    Encoding::bom_sniff(bytes).map(|(encoding, _)| encoding)
}

/// [Encode](https://encoding.spec.whatwg.org/#encode), in the error mode "html". Never panics.
///
/// The standard asserts that the encoding is neither replacement nor UTF-16BE/LE. Here, these are
/// replaced by their [output encoding](Encoding::output_encoding), UTF-8.
///
/// ```
/// use encoding_standard::{Encoding, hooks::encode};
///
/// assert_eq!(&*encode("naïve 💩", Encoding::Windows1252), b"na\xEFve &#128169;");
/// ```
pub fn encode(text: &str, encoding: Encoding) -> Cow<'_, [u8]> {
    encoding.encode(text).bytes
}
