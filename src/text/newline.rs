//! Line ends: which ones a text has, and other ones in their place.

use alloc::borrow::Cow;
use alloc::string::String;
use core::ops::BitOr;

/// The line ends of a text.
///
/// ```
/// use encoding_standard::text::{Newline, ReadOptions, read};
///
/// assert_eq!(read(b"a\r\nb\r\n", &ReadOptions::default())?.newline, Some(Newline::Crlf));
/// assert_eq!(read(b"a\r\nb\n", &ReadOptions::default())?.newline, Some(Newline::Mixed));
/// assert_eq!(read(b"a", &ReadOptions::default())?.newline, None);
/// # Ok::<(), encoding_standard::text::ReadError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Newline {
    /// U+000A.
    Lf,
    /// U+000D U+000A.
    Crlf,
    /// U+000D.
    Cr,
    /// Several of these.
    Mixed,
}

impl Newline {
    /// The characters; `None` if there are several possibilities.
    ///
    /// ```
    /// use encoding_standard::text::Newline;
    ///
    /// assert_eq!(Newline::Crlf.as_str(), Some("\r\n"));
    /// assert_eq!(Newline::Mixed.as_str(), None);
    /// ```
    pub fn as_str(self) -> Option<&'static str> {
        match self {
            Newline::Lf => Some("\n"),
            Newline::Crlf => Some("\r\n"),
            Newline::Cr => Some("\r"),
            Newline::Mixed => None,
        }
    }

    /// Those of a text; `None` if it has none.
    pub(super) fn of(text: &str) -> Option<Newline> {
        let mut found = None;
        let mut rest = text.as_bytes();
        while let Some(at) = rest.iter().position(|byte| matches!(byte, b'\n' | b'\r')) {
            let (newline, length) = match rest.get(at..) {
                Some([b'\r', b'\n', ..]) => (Newline::Crlf, 2),
                Some([b'\r', ..]) => (Newline::Cr, 1),
                _ => (Newline::Lf, 1),
            };
            found = Some(found.map_or(newline, |before| before | newline));
            if found == Some(Newline::Mixed) {
                break;
            }
            rest = rest.get(at + length..).unwrap_or_default();
        }
        found
    }
}

impl BitOr for Newline {
    type Output = Newline;

    fn bitor(self, other: Newline) -> Newline {
        if self == other { self } else { Newline::Mixed }
    }
}

/// The text with this line end in the place of those that `which` finds at the start of a string, by their lengths.
pub(super) fn with_newline<'a>(
    text: &'a str,
    newline: &str,
    which: impl Fn(&str) -> Option<usize>,
) -> Cow<'a, str> {
    if !text.contains(['\n', '\r']) {
        return Cow::Borrowed(text);
    }
    let mut converted = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find(['\n', '\r']) {
        let (before, end) = rest.split_at(at);
        converted.push_str(before);
        let length = which(end);
        converted.push_str(if length.is_some() { newline } else { "\r" });
        rest = end.get(length.unwrap_or(1)..).unwrap_or_default();
    }
    converted.push_str(rest);
    Cow::Owned(converted)
}

/// The length of any line end.
pub(super) fn any(end: &str) -> Option<usize> {
    Some(if end.starts_with("\r\n") { 2 } else { 1 })
}

/// The length of one that ends with U+000A.
pub(super) fn with_lf(end: &str) -> Option<usize> {
    any(end).filter(|length| end.get(..*length).is_some_and(|end| end.ends_with('\n')))
}
