//! ASCII strings as bytes, regardless of case.

/// Whether two strings are an [ASCII case-insensitive match](https://infra.spec.whatwg.org/#ascii-case-insensitive).
/// It is not inlined: the strings are short and rare, so one copy of the loop is enough.
#[inline(never)]
pub(crate) fn is_ascii_case_insensitive_match(a: &[u8], b: &[u8]) -> bool {
    a.eq_ignore_ascii_case(b)
}
