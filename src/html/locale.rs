//! [Suggested defaults](https://html.spec.whatwg.org/multipage/parsing.html#determining-the-character-encoding)
//! by locale.

use super::set::{Set, collect_to, skip, split_at};
use crate::Encoding;
use crate::ascii_case::is_ascii_case_insensitive_match;

/// The table without its last row.
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

/// The rows in order. Each is a language range, followed by a byte with the encoding's place in the standard's table, which
/// is lower than any byte of a range.
static ROWS: [u8; ROWS_LENGTH] = {
    let mut rows = [0; ROWS_LENGTH];
    let mut at = 0;
    let mut row = 0;
    while row < SUGGESTED_DEFAULTS.len() {
        let (range, encoding) = SUGGESTED_DEFAULTS[row];
        let (_, to) = rows.split_at_mut(at);
        to.split_at_mut(range.len()).0.copy_from_slice(range.as_bytes());
        at += range.len();
        rows[at] = encoding as u8;
        at += 1;
        row += 1;
    }
    rows
};

const ROWS_LENGTH: usize = {
    let mut length = 0;
    let mut row = 0;
    while row < SUGGESTED_DEFAULTS.len() {
        length += SUGGESTED_DEFAULTS[row].0.len() + 1;
        row += 1;
    }
    length
};

const ENCODINGS: &Set = &[[0, Encoding::XUserDefined as u8]];
const HYPHEN: &Set = &[*b"--"];
const LETTERS: &Set = &[*b"AZ", *b"az"];
const LETTERS_AND_DIGITS: &Set = &[*b"AZ", *b"az", *b"09"];

/// The last row: all other locales.
pub(crate) const LAST_ROW: Encoding = Encoding::Windows1252;

/// The [suggested default encoding](https://html.spec.whatwg.org/multipage/parsing.html#determining-the-character-encoding)
/// for a locale, given as a BCP 47 language tag.
///
/// Rows of the table match by [extended filtering](https://www.rfc-editor.org/rfc/rfc4647#section-3.3.2):
/// `ja-JP` matches the row `ja`, and `zh-Hans-CN` the row `zh-CN`. A tag that matches no row is in
/// the last row, windows-1252. Returns `None` if `locale` does not have the form of a tag. Never panics.
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
    place_of_default(locale.as_bytes()).and_then(Encoding::from_id)
}

/// The default for a language tag, as its place in the standard's table.
pub(crate) fn place_of_default(tag: &[u8]) -> Option<u8> {
    if !is_language_tag(tag) {
        return None;
    }
    let mut rows = &ROWS[..];
    loop {
        let Some((range, encoding, rest)) = split_at(rows, ENCODINGS) else { return Some(LAST_ROW as u8) };
        if matches_range(range, tag) {
            return Some(encoding);
        }
        rows = rest;
    }
}

/// The first subtag of a tag, and what comes after its hyphen. At the end both are empty.
#[inline(always)]
fn next_subtag(tag: &[u8]) -> (&[u8], &[u8]) {
    let (subtag, rest) = collect_to(tag, HYPHEN);
    (subtag, rest.get(1..).unwrap_or_default())
}

/// Whether a string has the form of a tag: subtags of up to eight letters and digits, with no digit in the first. The
/// subtags need not be registered, nor in the right order.
fn is_language_tag(mut locale: &[u8]) -> bool {
    let mut allowed = LETTERS;
    if locale.last() == Some(&b'-') {
        return false;
    }
    loop {
        let (subtag, rest) = next_subtag(locale);
        if !matches!(subtag.len(), 1..=8) || !skip(subtag, allowed).is_empty() {
            return false;
        }
        if rest.is_empty() {
            return true;
        }
        locale = rest;
        allowed = LETTERS_AND_DIGITS;
    }
}

/// Extended filtering. The first subtags are the same, and the tag has the other subtags of the range in their order. A
/// single letter in the tag begins an extension, which is not searched.
fn matches_range(mut range: &[u8], mut tag: &[u8]) -> bool {
    let mut is_first = true;
    loop {
        let (wanted, other_wanted) = next_subtag(range);
        let (subtag, rest) = next_subtag(tag);
        if is_ascii_case_insensitive_match(subtag, wanted) {
            if other_wanted.is_empty() {
                return true;
            }
            range = other_wanted;
        } else if is_first || subtag.len() <= 1 {
            return false;
        }
        tag = rest;
        is_first = false;
    }
}
