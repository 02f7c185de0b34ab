//! [Get an encoder](https://encoding.spec.whatwg.org/#get-an-encoder) and
//! [encode or fail](https://encoding.spec.whatwg.org/#encode-or-fail).

use crate::{EncodeStatus, Encoded, Encoder, EncoderErrorMode, Encoding};
use alloc::vec::Vec;

/// An encoder for one text, see [`encode_or_fail`](EncodeOrFailEncoder::encode_or_fail).
///
/// ```
/// use encoding_standard::{Encoding, hooks};
///
/// let mut encoder = hooks::get_encoder(Encoding::Koi8U).unwrap();
/// let mut bytes = Vec::new();
/// assert_eq!(encoder.encode_or_fail("ґ", &mut bytes).code_point, None);
/// assert_eq!(bytes, b"\xAD");
/// ```
#[derive(Clone, Debug)]
pub struct EncodeOrFailEncoder(Encoder);

/// The result of [`encode_or_fail`](EncodeOrFailEncoder::encode_or_fail).
///
/// ```
/// use encoding_standard::{Encoding, hooks};
///
/// let mut encoder = hooks::get_encoder(Encoding::Koi8R).unwrap();
/// let result = encoder.encode_or_fail("ж水", &mut Vec::new());
/// assert_eq!(result, hooks::EncodeOrFail { code_point: Some('水'), read: 5 });
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[must_use]
pub struct EncodeOrFail {
    /// The first code point that the encoding lacks. `None` if the whole text was encoded.
    pub code_point: Option<char>,
    /// How many bytes of the text were read, including those of the code point.
    pub read: usize,
}

/// [Gets an encoder](https://encoding.spec.whatwg.org/#get-an-encoder).
///
/// Returns `None` for replacement and UTF-16BE/LE, where the standard has an assertion.
///
/// ```
/// use encoding_standard::{Encoding, hooks::get_encoder};
///
/// assert!(get_encoder(Encoding::Big5).is_some());
/// assert!(get_encoder(Encoding::Utf16Le).is_none());
/// ```
pub fn get_encoder(encoding: Encoding) -> Option<EncodeOrFailEncoder> {
    if encoding.output_encoding() != encoding {
        return None;
    }
    Encoder::new(encoding, EncoderErrorMode::Fatal).map(EncodeOrFailEncoder)
}

impl EncodeOrFailEncoder {
    /// [Encodes or fails](https://encoding.spec.whatwg.org/#encode-or-fail): appends the bytes for
    /// `text`, up to the first code point that the encoding lacks.
    ///
    /// The encoder keeps its state, so the next call continues with the rest of the text. Before the caller writes bytes of
    /// its own, it has to consider that the state of ISO-2022-JP may be Roman. Never panics.
    ///
    /// ```
    /// use encoding_standard::{Encoding, hooks::get_encoder};
    ///
    /// let mut encoder = get_encoder(Encoding::Windows1252).unwrap();
    /// let mut bytes = Vec::new();
    /// let result = encoder.encode_or_fail("10 €, 日本", &mut bytes);
    /// assert_eq!((result.code_point, bytes.as_slice()), (Some('日'), &b"10 \x80, "[..]));
    /// ```
    pub fn encode_or_fail(&mut self, text: &str, output: &mut Vec<u8>) -> EncodeOrFail {
        let Encoded { read, status, .. } = self.0.encode_to_vec_until_error(text, output, true);
        let EncodeStatus::Unencodable(error) = status else { return EncodeOrFail { code_point: None, read } };
        EncodeOrFail { code_point: Some(error.code_point), read }
    }
}
