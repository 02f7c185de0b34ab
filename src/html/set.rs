//! Sets of bytes, and functions that search and split byte strings by them. The sets are data for one loop, because a
//! function for each set would be larger.

use crate::ascii_case::is_ascii_case_insensitive_match;

/// Ranges, each from its first byte to its last.
pub(super) type Set = [[u8; 2]];

/// 0x09 (HT), 0x0A (LF), 0x0C (FF), 0x0D (CR), or 0x20 (SP).
pub(super) const SPACE: &Set = &[*b"\t\n", *b"\x0C\r", *b"  "];
pub(super) const GREATER_THAN: &Set = &[*b">>"];

const DOUBLE_QUOTE: &Set = &[*b"\"\""];
const SINGLE_QUOTE: &Set = &[*b"''"];

/// If a value begins with a quote: the set that ends it, and the bytes after the quote.
pub(super) fn quoted(value: &[u8]) -> Option<(&'static Set, &[u8])> {
    match value {
        [b'"', rest @ ..] => Some((DOUBLE_QUOTE, rest)),
        [b'\'', rest @ ..] => Some((SINGLE_QUOTE, rest)),
        _ => None,
    }
}

/// The bytes before the first byte that is in a set, that byte, and the bytes after it.
#[inline(always)]
pub(super) fn split_at<'a>(bytes: &'a [u8], set: &Set) -> Option<(&'a [u8], u8, &'a [u8])> {
    let length = length(bytes, set, false);
    let (&byte, rest) = bytes.get(length..)?.split_first()?;
    Some((bytes.get(..length)?, byte, rest))
}

/// [Collects a sequence](https://infra.spec.whatwg.org/#collect-a-sequence-of-code-points) of bytes, up
/// to the first that is in a set or to the end, and returns the rest too.
#[inline(always)]
pub(super) fn collect_to<'a>(bytes: &'a [u8], set: &Set) -> (&'a [u8], &'a [u8]) {
    bytes.split_at_checked(length(bytes, set, false)).unwrap_or((bytes, &[]))
}

/// The bytes without those at the start that are in a set.
#[inline(always)]
pub(super) fn skip<'a>(bytes: &'a [u8], set: &Set) -> &'a [u8] {
    bytes.get(length(bytes, set, true)..).unwrap_or_default()
}

/// The bytes without those at the end that are in a set.
#[inline(always)]
pub(super) fn without_trailing<'a>(bytes: &'a [u8], set: &Set) -> &'a [u8] {
    bytes.get(..length_without_trailing(bytes, set)).unwrap_or_default()
}

/// How many bytes at the start are in the set, or are not in it.
#[inline(never)]
fn length(bytes: &[u8], set: &Set, are_in: bool) -> usize {
    bytes.iter().position(|&byte| is_in(set, byte) != are_in).unwrap_or(bytes.len())
}

#[inline(never)]
fn length_without_trailing(bytes: &[u8], set: &Set) -> usize {
    bytes.iter().rposition(|&byte| !is_in(set, byte)).map_or(0, |last| last + 1)
}

fn is_in(set: &Set, byte: u8) -> bool {
    set.iter().any(|&[first, last]| (first..=last).contains(&byte))
}

/// The bytes after the first occurrence of `word`, which is lowercase. The comparison ignores case unless `is_exact`.
#[inline(always)]
pub(super) fn after<'a>(bytes: &'a [u8], word: &[u8], is_exact: bool) -> Option<&'a [u8]> {
    bytes.get(end_of(bytes, word, is_exact)..)
}

/// The end of the first occurrence of `word`, or `usize::MAX` if there is none.
#[inline(never)]
fn end_of(bytes: &[u8], word: &[u8], is_exact: bool) -> usize {
    let mut end = word.len();
    let mut rest = bytes;
    while let Some(start) = rest.get(..word.len()) {
        if if is_exact { start == word } else { is_ascii_case_insensitive_match(start, word) } {
            return end;
        }
        rest = rest.get(1..).unwrap_or_default();
        end += 1;
    }
    usize::MAX
}
