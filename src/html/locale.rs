//! [Suggested defaults](https://html.spec.whatwg.org/multipage/parsing.html#determining-the-character-encoding)
//! by locale.

use super::is_ascii_case_insensitive_match;
use crate::Encoding;

/// The table, but for its last row.
const SUGGESTED_DEFAULTS: [(&str, Encoding); 33] = [
    ("ar", Encoding::Windows1256),
    ("ba", Encoding::Windows1251),
    ("be", Encoding::Windows1251),
    ("bg", Encoding::Windows1251),
    ("cs", Encoding::Windows1250),
    ("el", Encoding::Iso8859_7),
    ("et", Encoding::Windows1257),
    ("fa", Encoding::Windows1256),
    ("he", Encoding::Windows1255),
    ("hr", Encoding::Windows1250),
    ("hu", Encoding::Iso8859_2),
    ("ja", Encoding::ShiftJis),
    ("kk", Encoding::Windows1251),
    ("ko", Encoding::EucKr),
    ("ku", Encoding::Windows1254),
    ("ky", Encoding::Windows1251),
    ("lt", Encoding::Windows1257),
    ("lv", Encoding::Windows1257),
    ("mk", Encoding::Windows1251),
    ("pl", Encoding::Iso8859_2),
    ("ru", Encoding::Windows1251),
    ("sah", Encoding::Windows1251),
    ("sk", Encoding::Windows1250),
    ("sl", Encoding::Iso8859_2),
    ("sr", Encoding::Windows1251),
    ("tg", Encoding::Windows1251),
    ("th", Encoding::Windows874),
    ("tr", Encoding::Windows1254),
    ("tt", Encoding::Windows1251),
    ("uk", Encoding::Windows1251),
    ("vi", Encoding::Windows1258),
    ("zh-CN", Encoding::Gb18030),
    ("zh-TW", Encoding::Big5),
];

/// All other locales.
pub(super) const LAST_ROW: Encoding = Encoding::Windows1252;

/// The [suggested default encoding](https://html.spec.whatwg.org/multipage/parsing.html#determining-the-character-encoding)
/// for a locale, given as a BCP 47 language tag.
///
/// A row of the table matches by [extended filtering](https://www.rfc-editor.org/rfc/rfc4647#section-3.3.2):
/// `ja-JP` is in the row `ja` and `zh-Hans-CN` in the row `zh-CN`. A tag that no row matches is in
/// the last row, windows-1252. `None` is for what has not the form of a tag. Never panics.
///
/// ```
/// use encoding_standard::{Encoding, html::default_encoding};
///
/// assert_eq!(default_encoding("uk-UA"), Some(Encoding::Windows1251));
/// assert_eq!(default_encoding("zh-Hans-CN"), Some(Encoding::Gb18030));
/// assert_eq!(default_encoding("zh"), Some(Encoding::Windows1252));
/// assert_eq!(default_encoding("uk_UA.UTF-8"), None);
/// ```
pub fn default_encoding(locale: &str) -> Option<Encoding> {
    let tag = locale.as_bytes();
    if !is_language_tag(tag) {
        return None;
    }
    let row = SUGGESTED_DEFAULTS.iter().find(|(range, _)| matches_range(range.as_bytes(), tag));
    Some(row.map_or(LAST_ROW, |&(_, encoding)| encoding))
}

fn subtags(tag: &[u8]) -> impl Iterator<Item = &[u8]> {
    tag.split(|&byte| byte == b'-')
}

/// Whether a string has the form that all tags have: subtags of up to eight letters and digits, with
/// no digit in the first. Whether they are registered and in order is not asked.
fn is_language_tag(locale: &[u8]) -> bool {
    let is_subtag =
        |subtag: &[u8]| matches!(subtag.len(), 1..=8) && subtag.iter().all(u8::is_ascii_alphanumeric);
    let language = subtags(locale).next().unwrap_or_default();
    !language.iter().any(u8::is_ascii_digit) && subtags(locale).all(is_subtag)
}

/// Extended filtering: the subtags of the range, in their order and beginning with the first, are
/// looked for in the tag; a single letter begins an extension, in which nothing is looked for.
fn matches_range(range: &[u8], tag: &[u8]) -> bool {
    let mut range = subtags(range);
    let mut subtags = subtags(tag);
    let is_same_language = match (range.next(), subtags.next()) {
        (Some(range), Some(tag)) => is_ascii_case_insensitive_match(range, tag),
        _ => false,
    };
    let mut subtags = subtags.take_while(|subtag| subtag.len() > 1);
    is_same_language
        && range.all(|wanted| subtags.any(|subtag| is_ascii_case_insensitive_match(subtag, wanted)))
}
