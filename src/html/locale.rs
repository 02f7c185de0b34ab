//! [Suggested defaults](https://html.spec.whatwg.org/multipage/parsing.html#determining-the-character-encoding)
//! by locale.

use crate::Encoding;
use crate::bytes::{collect_to, is_ascii_case_insensitive_match};

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
    default_encoding_of(locale.as_bytes())
}

pub(crate) fn default_encoding_of(tag: &[u8]) -> Option<Encoding> {
    if !is_language_tag(tag) {
        return None;
    }
    let row = SUGGESTED_DEFAULTS.iter().find(|(range, _)| matches_range(range.as_bytes(), tag));
    Some(row.map_or(LAST_ROW, |&(_, encoding)| encoding))
}

/// Takes the next subtag off a tag; an empty one behind its end.
fn next_subtag<'a>(tag: &mut &'a [u8]) -> &'a [u8] {
    let subtag = collect_to(tag, |byte| byte == b'-');
    *tag = tag.get(1..).unwrap_or_default();
    subtag
}

/// Whether a string has the form that all tags have: subtags of up to eight letters and digits, with
/// no digit in the first. Whether they are registered and in order is not asked.
fn is_language_tag(mut locale: &[u8]) -> bool {
    let mut is_digit_allowed = false;
    let ends = locale.last() == Some(&b'-');
    while !locale.is_empty() {
        let mut rest = next_subtag(&mut locale);
        let length = rest.len();
        collect_to(
            &mut rest,
            if is_digit_allowed {
                |byte| !byte.is_ascii_alphanumeric()
            } else {
                |byte| !byte.is_ascii_alphabetic()
            },
        );
        if !rest.is_empty() || !matches!(length, 1..=8) {
            return false;
        }
        is_digit_allowed = true;
    }
    is_digit_allowed && !ends
}

/// Extended filtering: the subtags of the range, in their order and beginning with the first, are
/// looked for in the tag; a single letter begins an extension, in which nothing is looked for.
fn matches_range(mut range: &[u8], mut tag: &[u8]) -> bool {
    let language = next_subtag(&mut range);
    if !is_ascii_case_insensitive_match(language, next_subtag(&mut tag)) {
        return false;
    }
    while !range.is_empty() {
        let wanted = next_subtag(&mut range);
        loop {
            let subtag = next_subtag(&mut tag);
            if subtag.len() <= 1 {
                return false;
            }
            if is_ascii_case_insensitive_match(subtag, wanted) {
                break;
            }
        }
    }
    true
}
