//! Signs that decide the answer at once.

use crate::encoding::Encoding;

/// The first bytes of files that are not text, but may begin with few controls.
const BEGINNINGS: [&[u8]; 12] = [
    b"%PDF-",
    b"PK\x03\x04",
    b"\x89PNG",
    b"\xFF\xD8\xFF",
    b"GIF8",
    b"\x1F\x8B",
    b"BZh91AY&SY",
    b"7z\xBC\xAF\x27\x1C",
    b"\xFD7zXZ\0",
    b"\x28\xB5\x2F\xFD",
    b"\x7FELF",
    b"SQLite format 3\0",
];

/// The encoding of a byte order mark.
pub fn byte_order_mark(bytes: &[u8]) -> Option<Encoding> {
    match bytes {
        [0xEF, 0xBB, 0xBF, ..] => Some(Encoding::Utf8),
        [0xFE, 0xFF, ..] => Some(Encoding::Utf16Be),
        [0xFF, 0xFE, ..] => Some(Encoding::Utf16Le),
        _ => None,
    }
}

/// Whether the bytes begin like an image or archive.
pub fn is_other_file(bytes: &[u8]) -> bool {
    BEGINNINGS.iter().any(|beginning| bytes.starts_with(beginning))
}

/// How many of the bytes are NUL, and how many are other
/// [binary data bytes](https://mimesniff.spec.whatwg.org/#binary-data-byte).
pub fn binary(bytes: &[u8]) -> (usize, usize) {
    let mut counts = (0, 0);
    for byte in bytes {
        match byte {
            0x20.. => (),
            0 => counts.0 += 1,
            9 | 0xA | 0xC | 0xD | 0x1B => (),
            _ => counts.1 += 1,
        }
    }
    counts
}

/// Whether ASCII bytes are ISO-2022-JP: they have its escape sequences, characters of two bytes and no error.
pub fn is_iso_2022_jp(bytes: &[u8]) -> bool {
    let mut rest = bytes;
    let mut is_wide = false;
    let mut has_wide = false;
    loop {
        rest = match rest {
            [0x1B, b'$', b'@' | b'B', after @ ..] => {
                is_wide = true;
                after
            }
            [0x1B, b'(', b'B' | b'J' | b'I', after @ ..] => {
                is_wide = false;
                after
            }
            // The end, which may be incomplete.
            [] | [0x1B] | [0x1B, b'$' | b'('] => return has_wide,
            [0x1B | 0xE | 0xF, ..] => return false,
            [0x21..=0x7E, 0x21..=0x7E, after @ ..] if is_wide => {
                has_wide = true;
                after
            }
            [0x21..=0x7E] if is_wide => return has_wide,
            [0x21..=0x7E, ..] if is_wide => return false,
            [_, after @ ..] => after,
        };
    }
}
