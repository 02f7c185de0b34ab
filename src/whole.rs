//! Whole texts by methods of [`Encoding`].

use crate::decoder::to_string::decode_short;
use crate::encoder::to_vec::encode_short;
use crate::runs::utf_8::{ascii, utf_8};
use crate::{
    BomHandling, Decoder, DecoderErrorMode, Encoder, EncoderErrorMode, Encoding, Malformed, Unencodable,
};
use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

/// A decoded text.
///
/// ```
/// use encoding_standard::Encoding;
///
/// let decoded = Encoding::ShiftJis.decode(b"\xEF\xBB\xBFa\xFFb");
/// assert_eq!((&*decoded.text, decoded.encoding, decoded.had_errors), ("a\u{FFFD}b", Encoding::Utf8, true));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct DecodedText<'a> {
    /// The text. It is borrowed if the bytes are the same text in UTF-8.
    pub text: Cow<'a, str>,
    /// The encoding of the bytes: the given one, or that of a byte order mark.
    pub encoding: Encoding,
    /// Whether bytes were malformed, and became U+FFFD.
    pub had_errors: bool,
}

/// An encoded text.
///
/// ```
/// use encoding_standard::Encoding;
///
/// let encoded = Encoding::Windows1252.encode("10 €, 和");
/// assert_eq!(&*encoded.bytes, b"10 \x80, &#21644;");
/// assert!(encoded.had_unencodable);
/// assert_eq!(Encoding::Utf16Le.encode("a").encoding, Encoding::Utf8);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct EncodedText<'a> {
    /// The bytes. They are borrowed if they are the same as those of the text.
    pub bytes: Cow<'a, [u8]>,
    /// The encoding of the bytes, see [`Encoding::output_encoding`].
    pub encoding: Encoding,
    /// Whether the encoding lacks characters, which became character references.
    pub had_unencodable: bool,
}

impl Encoding {
    /// Decodes all bytes of a text.
    ///
    /// A byte order mark overrides this encoding and is removed. Malformed bytes become U+FFFD. The text is that of the
    /// hook [`decode`](crate::hooks::decode). Never panics.
    ///
    /// ```
    /// use encoding_standard::Encoding;
    ///
    /// let decoded = Encoding::EucJp.decode(b"\xC6\xFC\xCB\xDC");
    /// assert_eq!((&*decoded.text, decoded.had_errors), ("日本", false));
    /// assert_eq!(Encoding::EucJp.decode(b"\xFF\xFEa\0").encoding, Encoding::Utf16Le);
    /// ```
    pub fn decode(self, bytes: &[u8]) -> DecodedText<'_> {
        self.decode_with(bytes, BomHandling::Sniff)
    }

    /// Decodes all bytes of a text, and handles a byte order mark as `bom` says.
    ///
    /// Malformed bytes become U+FFFD. Never panics.
    ///
    /// ```
    /// use encoding_standard::{BomHandling, Encoding};
    ///
    /// let decode = |bom| Encoding::Utf8.decode_with(b"\xEF\xBB\xBFa", bom).text;
    /// assert_eq!(decode(BomHandling::Remove), "a");
    /// assert_eq!(decode(BomHandling::Keep), "\u{FEFF}a");
    /// ```
    pub fn decode_with(self, bytes: &[u8], bom: BomHandling) -> DecodedText<'_> {
        let (encoding, length) = self.of_text(bytes, bom);
        let bytes = bytes.get(length..).unwrap_or_default();
        let (text, had_errors) = decode_replacing(bytes, encoding);
        DecodedText { text, encoding, had_errors }
    }

    /// Decodes all bytes of a text, if none are malformed.
    ///
    /// # Errors
    ///
    /// The first malformed bytes.
    ///
    /// ```
    /// use encoding_standard::{BomHandling, Encoding};
    ///
    /// let decoded = Encoding::Gb18030.decode_or_fail(b"\x84\x31\xA4\x37", BomHandling::Keep)?;
    /// assert_eq!(decoded.text, "\u{FFFD}"); // four bytes that are this very character
    /// let error = Encoding::Big5.decode_or_fail(b"ab\xA4", BomHandling::Keep).unwrap_err();
    /// assert_eq!((error.offset, error.length), (2, 1));
    /// # Ok::<(), encoding_standard::Malformed>(())
    /// ```
    pub fn decode_or_fail(self, bytes: &[u8], bom: BomHandling) -> Result<DecodedText<'_>, Malformed> {
        let (encoding, length) = self.of_text(bytes, bom);
        let bytes = bytes.get(length..).unwrap_or_default();
        let text = match decode_or_fail(bytes, encoding) {
            Ok(text) => text,
            Err(error) => return Err(Malformed { offset: error.offset + length as u64, ..error }),
        };
        Ok(DecodedText { text, encoding, had_errors: false })
    }

    /// Encodes a whole text to the [output encoding](Encoding::output_encoding).
    ///
    /// Characters that it lacks become decimal character references. The bytes are those of the hook
    /// [`encode`](crate::hooks::encode). Never panics.
    ///
    /// ```
    /// use encoding_standard::Encoding;
    ///
    /// assert_eq!(&*Encoding::Big5.encode("中文💩").bytes, b"\xA4\xA4\xA4\xE5&#128169;");
    /// ```
    pub fn encode(self, text: &str) -> EncodedText<'_> {
        let encoding = self.output_encoding();
        let Some(mut encoder) = encoder(text, encoding, EncoderErrorMode::Html) else {
            return EncodedText { bytes: Cow::Borrowed(text.as_bytes()), encoding, had_unencodable: false };
        };
        if let Some(bytes) = encode_short(text, encoding) {
            return EncodedText { bytes: Cow::Owned(bytes), encoding, had_unencodable: false };
        }
        let mut bytes = Vec::new();
        // In this error mode there is no error to return.
        let _ = encoder.encode_to_vec(text, &mut bytes, true);
        EncodedText { bytes: Cow::Owned(bytes), encoding, had_unencodable: encoder.has_replaced() }
    }

    /// Encodes a whole text to the [output encoding](Encoding::output_encoding), if that has all characters.
    ///
    /// # Errors
    ///
    /// The first character that the encoding lacks, and where it is.
    ///
    /// ```
    /// use encoding_standard::Encoding;
    ///
    /// assert_eq!(&*Encoding::Koi8R.encode_or_fail("мир")?.bytes, b"\xCD\xC9\xD2");
    /// let error = Encoding::Koi8R.encode_or_fail("мир 和平").unwrap_err();
    /// assert_eq!((error.code_point, error.index), ('和', 7));
    /// # Ok::<(), encoding_standard::Unencodable>(())
    /// ```
    pub fn encode_or_fail(self, text: &str) -> Result<EncodedText<'_>, Unencodable> {
        let encoding = self.output_encoding();
        let bytes = match encoder(text, encoding, EncoderErrorMode::Fatal) {
            None => Cow::Borrowed(text.as_bytes()),
            Some(mut encoder) => match encode_short(text, encoding) {
                Some(bytes) => Cow::Owned(bytes),
                None => {
                    let mut bytes = Vec::new();
                    encoder.encode_to_vec(text, &mut bytes, true)?;
                    Cow::Owned(bytes)
                }
            },
        };
        Ok(EncodedText { bytes, encoding, had_unencodable: false })
    }

    /// The encoding to decode from, and the length of the byte order mark to remove.
    fn of_text(self, bytes: &[u8], bom: BomHandling) -> (Encoding, usize) {
        let marked = Encoding::bom_sniff(bytes).filter(|&(marked, _)| match bom {
            BomHandling::Keep => false,
            BomHandling::Remove => marked == self,
            BomHandling::Sniff => true,
        });
        marked.unwrap_or((self, 0))
    }
}

/// The text, and whether bytes were malformed.
pub(crate) fn decode_replacing(bytes: &[u8], encoding: Encoding) -> (Cow<'_, str>, bool) {
    if let Some(text) = unchanged(bytes, encoding) {
        return (Cow::Borrowed(text), false);
    }
    if let Some(text) = decode_short(bytes, encoding) {
        return (Cow::Owned(text), false);
    }
    let mut text = String::new();
    let mut decoder = Decoder::new(encoding, DecoderErrorMode::Replacement, BomHandling::Keep);
    // In this error mode there is no error to return.
    let _ = decoder.decode_to_string(bytes, &mut text, true);
    (Cow::Owned(text), decoder.has_replaced())
}

pub(crate) fn decode_or_fail(bytes: &[u8], encoding: Encoding) -> Result<Cow<'_, str>, Malformed> {
    if let Some(text) = unchanged(bytes, encoding) {
        return Ok(Cow::Borrowed(text));
    }
    if let Some(text) = decode_short(bytes, encoding) {
        return Ok(Cow::Owned(text));
    }
    let mut text = String::new();
    let mut decoder = Decoder::new(encoding, DecoderErrorMode::Fatal, BomHandling::Keep);
    decoder.decode_to_string(bytes, &mut text, true).map(|()| Cow::Owned(text))
}

/// The bytes themselves, if they are UTF-8 of the text that they decode to.
fn unchanged(bytes: &[u8], encoding: Encoding) -> Option<&str> {
    match encoding {
        Encoding::Utf8 => utf_8(bytes),
        Encoding::Utf16Be | Encoding::Utf16Le | Encoding::Replacement => None,
        // Escape sequences begin with one of these, and the others are malformed.
        Encoding::Iso2022Jp if bytes.iter().any(|byte| matches!(byte, 0x0E | 0x0F | 0x1B)) => None,
        _ => ascii(bytes),
    }
}

/// An encoder, `None` if the bytes are the same as those of the text.
fn encoder(text: &str, encoding: Encoding, error_mode: EncoderErrorMode) -> Option<Encoder> {
    let is_same = encoding == Encoding::Utf8 || (encoding != Encoding::Iso2022Jp && text.is_ascii());
    if is_same { None } else { Encoder::new(encoding, error_mode) }
}
