//! The options of what reads texts.

use crate::Encoding;
use crate::detect::DetectOptions;
use crate::html::{DocumentKind, SniffOptions};

/// What is known about a text, and which answers are wanted.
///
/// ```
/// use encoding_standard::Encoding;
/// use encoding_standard::text::{ReadOptions, read};
///
/// let options = ReadOptions { encoding: Some(Encoding::Koi8R), ..Default::default() };
/// assert_eq!(read(b"\xCD\xC9\xD2", &options)?.text, "мир");
/// # Ok::<(), encoding_standard::text::ReadError>(())
/// ```
#[derive(Clone, Copy, Default, Debug)]
pub struct ReadOptions<'a> {
    /// The encoding, if it is known. Only a byte order mark comes before it.
    pub encoding: Option<Encoding>,
    /// The value of a `Content-Type` header, see [`ContentType`](crate::html::ContentType).
    pub content_type: Option<&'a str>,
    /// The kind of document, which says how an encoding is declared in it. The default is that of `content_type`, or what the
    /// start of the document shows.
    pub kind: Option<DocumentKind>,
    /// The encoding if nothing says it, or if what says it is not likely enough.
    pub fallback: Option<Encoding>,
    /// A BCP 47 language tag, whose [default](crate::html::default_encoding) comes before `fallback`.
    pub locale: Option<&'a str>,
    /// See [`DetectOptions::tld`].
    pub tld: Option<&'a str>,
    /// See [`DetectOptions::language`].
    pub language: Option<&'a str>,
    /// See [`DetectOptions::candidates`].
    pub candidates: Option<&'a [Encoding]>,
    /// How likely a detected encoding must be, from 0 to 1. With 0, any is taken.
    pub confidence: f32,
    /// Whether malformed bytes are an error instead of U+FFFD.
    pub fatal: bool,
    /// Whether a [`TextFile`](super::TextFile) may have lines in two encodings: those that are valid UTF-8, and others. What is
    /// known or detected is then the encoding of the others.
    pub parts: bool,
}

impl<'a> ReadOptions<'a> {
    pub(super) fn for_sniffing(&self) -> SniffOptions<'a> {
        SniffOptions::default()
            .user_override(self.encoding)
            .content_type(self.content_type)
            .kind(self.kind)
            .fallback(self.fallback)
            .locale(self.locale)
    }

    pub(super) fn for_detecting(&self) -> DetectOptions<'a> {
        let ReadOptions { tld, language, candidates, .. } = *self;
        DetectOptions { tld, language, candidates, ..Default::default() }
    }
}
