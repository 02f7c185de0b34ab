//! A text to the bytes of a file.

use super::newline::{Newline, any, with_newline};
use crate::{Encoder, EncoderErrorMode, Encoding, Unencodable};
use alloc::borrow::Cow;
use alloc::vec::Vec;
use core::fmt;

/// How a text is written.
///
/// ```
/// use encoding_standard::Encoding;
/// use encoding_standard::text::{EncodeOptions, Newline, encode};
///
/// let options = EncodeOptions { encoding: Encoding::Utf16Le, bom: true, newline: Some(Newline::Crlf) };
/// assert_eq!(encode("a\n", &options)?, b"\xFF\xFEa\0\r\0\n\0");
/// # Ok::<(), encoding_standard::text::EncodeError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EncodeOptions {
    /// The encoding. The default is UTF-8.
    pub encoding: Encoding,
    /// Whether the bytes start with a byte order mark.
    pub bom: bool,
    /// The line end that all line ends become. They stay as they are with `None` and with [`Newline::Mixed`].
    pub newline: Option<Newline>,
}

impl Default for EncodeOptions {
    fn default() -> Self {
        EncodeOptions { encoding: Encoding::Utf8, bom: false, newline: None }
    }
}

/// Why a text cannot be written.
///
/// ```
/// use encoding_standard::text::{EncodeError, EncodeOptions, encode};
/// use encoding_standard::{Encoding, Unencodable};
///
/// let options = EncodeOptions { encoding: Encoding::Koi8R, ..Default::default() };
/// let error = Unencodable { code_point: '和', index: 1 };
/// assert_eq!(encode("a和", &options), Err(EncodeError::Unencodable(error)));
/// assert_eq!(encode("", &EncodeOptions { bom: true, ..options }), Err(EncodeError::NoBom(Encoding::Koi8R)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum EncodeError {
    /// The encoding lacks a character.
    Unencodable(Unencodable),
    /// The encoding has no byte order mark.
    NoBom(Encoding),
    /// The encoding is `replacement`, to which nothing can be encoded.
    Replacement,
}

impl fmt::Display for EncodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EncodeError::Unencodable(error) => error.fmt(f),
            EncodeError::NoBom(encoding) => write!(f, "{} has no byte order mark", encoding.name()),
            EncodeError::Replacement => f.write_str("replacement has no encoder"),
        }
    }
}

impl core::error::Error for EncodeError {}

/// Encodes a text for a file. Unlike [`Encoding::encode`], it writes UTF-16BE/LE, and no character references.
///
/// # Errors
///
/// The first character that the encoding lacks, or a wrong option. The character's index is that in the text with the new line
/// ends.
///
/// ```
/// use encoding_standard::Encoding;
/// use encoding_standard::text::{EncodeOptions, ReadOptions, encode, read};
///
/// let old = read(b"\xEF\xBB\xBFa,b\r\n", &ReadOptions::default())?;
/// let changed = old.text.replace("a", "à\n");
/// let options = EncodeOptions { encoding: old.encoding, bom: old.bom, newline: old.newline };
/// assert_eq!(encode(&changed, &options)?, "\u{FEFF}à\r\n,b\r\n".as_bytes());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn encode(text: &str, options: &EncodeOptions) -> Result<Vec<u8>, EncodeError> {
    let EncodeOptions { encoding, bom, newline } = *options;
    if bom && encoding.output_encoding() != Encoding::Utf8 {
        return Err(EncodeError::NoBom(encoding));
    }
    let mut encoder = Encoder::new(encoding, EncoderErrorMode::Fatal).ok_or(EncodeError::Replacement)?;
    let converted = match newline.and_then(Newline::as_str) {
        Some(newline) => with_newline(text, newline, any),
        None => Cow::Borrowed(text),
    };
    let mut bytes = Vec::new();
    if bom {
        // The encodings with a byte order mark have all characters, so that no index is wrong.
        encoder.encode_to_vec("\u{FEFF}", &mut bytes, false).map_err(EncodeError::Unencodable)?;
    }
    encoder.encode_to_vec(&converted, &mut bytes, true).map_err(EncodeError::Unencodable)?;
    Ok(bytes)
}
