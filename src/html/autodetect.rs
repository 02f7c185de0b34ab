//! The step in which the user agent
//! [may attempt to autodetect](https://html.spec.whatwg.org/multipage/parsing.html#determining-the-character-encoding)
//! the encoding.

use crate::Encoding;
use core::fmt;

/// How to [autodetect](https://html.spec.whatwg.org/multipage/parsing.html#determining-the-character-encoding)
/// an encoding that is not declared.
///
/// ```
/// use encoding_standard::Encoding;
/// use encoding_standard::html::{Autodetect, SniffOptions, sniff};
///
/// let page = "<p>déjà vu".as_bytes();
/// let own = SniffOptions::default().autodetect(Autodetect::Own);
/// assert_eq!(sniff(page, &own).encoding, Encoding::Utf8);
///
/// let polish = |bytes: &[u8]| bytes.contains(&0xB1).then_some(Encoding::Iso8859_2);
/// let with = SniffOptions::default().autodetect(Autodetect::With(&polish));
/// assert_eq!(sniff(b"<p>m\xB1ka", &with).encoding, Encoding::Iso8859_2);
/// ```
#[derive(Clone, Copy, Default)]
#[non_exhaustive]
pub enum Autodetect<'a> {
    /// Nothing is detected.
    #[default]
    None,
    /// UTF-8 if the bytes are well-formed UTF-8 and not only ASCII. The last sequence may be incomplete.
    ///
    /// ISO-2022-JP is never detected, because
    /// [an attacker can have its escape sequences](https://encoding.spec.whatwg.org/#security-background) put into a page.
    Own,
    /// By a function, which gets the first [`limit`](super::SniffOptions::limit) bytes. It is called at most once, and only
    /// if no earlier step gives an encoding.
    With(&'a (dyn Fn(&[u8]) -> Option<Encoding> + Sync)),
}

impl Autodetect<'_> {
    pub(super) fn detect(&self, seen: &[u8]) -> Option<Encoding> {
        match self {
            Autodetect::None => None,
            Autodetect::Own => is_likely_utf_8(seen).then_some(Encoding::Utf8),
            Autodetect::With(detect) => detect(seen),
        }
    }
}

impl fmt::Debug for Autodetect<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Autodetect::None => "None",
            Autodetect::Own => "Own",
            Autodetect::With(_) => "With(_)",
        })
    }
}

fn is_likely_utf_8(seen: &[u8]) -> bool {
    // An error without a length is an incomplete sequence at the end.
    let is_well_formed =
        core::str::from_utf8(seen).map_or_else(|error| error.error_len().is_none(), |_| true);
    is_well_formed && !seen.is_ascii()
}
