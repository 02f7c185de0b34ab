//! UTF-8 to UTF-8.

// What is known to be ASCII is not checked again.
#![allow(unsafe_code)]

use crate::config::SMALL;
use crate::slices;

/// Copies the well-formed UTF-8 at the start of `src`, as far as it fits. Returns its length.
pub(crate) fn copy_utf_8(src: &[u8], dst: &mut [u8]) -> usize {
    /// Bytes that are copied soon after the check are still in the cache.
    const PIECE: usize = 0x4000;
    let mut done = 0;
    loop {
        let (from, to) = (slices::rest(src, done), slices::rest_mut(dst, done));
        let length = from.len().min(to.len()).min(PIECE);
        let length = valid_up_to(from.get(..length).unwrap_or_default());
        if let (Some(to), Some(from)) = (to.get_mut(..length), from.get(..length)) {
            to.copy_from_slice(from);
        }
        done += length;
        if length < PIECE - 3 {
            return done;
        }
    }
}

/// The text, if the bytes are UTF-8.
pub(crate) fn utf_8(bytes: &[u8]) -> Option<&str> {
    // Vector instructions are not faster for a few bytes, and have to be looked for.
    if !SMALL && bytes.len() < 64 {
        return core::str::from_utf8(bytes).ok();
    }
    simdutf8::basic::from_utf8(bytes).ok()
}

/// The text, if the bytes are ASCII.
#[inline]
pub(crate) fn ascii(bytes: &[u8]) -> Option<&str> {
    // SAFETY: ASCII is UTF-8.
    bytes.is_ascii().then(|| unsafe { core::str::from_utf8_unchecked(bytes) })
}

/// The length of the well-formed UTF-8 at the start of some bytes.
pub(crate) fn valid_up_to(bytes: &[u8]) -> usize {
    simdutf8::compat::from_utf8(bytes).map_or_else(|error| error.valid_up_to(), str::len)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_ascii_only_if_all_bytes_are() {
        for length in [0, 1, 15, 16, 17, 100] {
            let mut bytes = [b'a'; 101];
            assert_eq!(ascii(&bytes[..length]).map(str::len), Some(length));
            bytes[length] = 0x80;
            assert_eq!(ascii(&bytes[..=length]), None);
        }
    }
}
