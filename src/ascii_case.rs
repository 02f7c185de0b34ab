//! ASCII strings as bytes, regardless of case. One copy of these loops is enough: the strings are short and rare.

/// Whether two strings are an [ASCII case-insensitive match](https://infra.spec.whatwg.org/#ascii-case-insensitive).
#[inline(never)]
pub(crate) fn is_ascii_case_insensitive_match(a: &[u8], b: &[u8]) -> bool {
    a.eq_ignore_ascii_case(b)
}
