//! How strings of ASCII are gone through, as bytes. One copy of these loops is enough: the strings are
//! short, and it is seldom done.

/// [Collects a sequence](https://infra.spec.whatwg.org/#collect-a-sequence-of-code-points) of bytes, up
/// to the first that is as asked for or to the end, and leaves the rest.
#[inline(never)]
#[cfg_attr(not(feature = "packed"), allow(dead_code, reason = "packed labels are gone through so"))]
pub(crate) fn collect_to<'a>(bytes: &mut &'a [u8], is_end: fn(u8) -> bool) -> &'a [u8] {
    let all = *bytes;
    while let Some((&byte, rest)) = bytes.split_first() {
        if is_end(byte) {
            break;
        }
        *bytes = rest;
    }
    all.get(..all.len() - bytes.len()).unwrap_or_default()
}

/// Whether two strings are an [ASCII case-insensitive match](https://infra.spec.whatwg.org/#ascii-case-insensitive).
#[inline(never)]
pub(crate) fn is_ascii_case_insensitive_match(a: &[u8], b: &[u8]) -> bool {
    a.eq_ignore_ascii_case(b)
}
