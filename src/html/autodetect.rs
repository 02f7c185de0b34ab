//! The step in which the user agent
//! [may attempt to autodetect](https://html.spec.whatwg.org/multipage/parsing.html#determining-the-character-encoding)
//! the encoding.

use crate::Encoding;
use core::fmt;

/// How to [autodetect](https://html.spec.whatwg.org/multipage/parsing.html#determining-the-character-encoding)
/// an encoding that nothing declares.
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
    /// Not at all.
    #[default]
    None,
    /// UTF-8 if all the bytes seen are well-formed and some are not ASCII, a sequence cut at the end
    /// of what was seen being well-formed; else nothing.
    ///
    /// ISO-2022-JP's escape sequences are no evidence, since
    /// [an attacker can have them](https://encoding.spec.whatwg.org/#security-background) put into a page.
    Own,
    /// By a function of the bytes seen, the first [`limit`](super::SniffOptions::limit) ones. It is
    /// called once at most, and only if no earlier step gives an encoding.
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
    // An error has a length unless it is that the bytes end too early.
    let is_well_formed =
        core::str::from_utf8(seen).map_or_else(|error| error.error_len().is_none(), |_| true);
    is_well_formed && !seen.is_ascii()
}
