//! Signs that decide the answer at once.

use super::likeliest::Likeliest;
use super::others::OtherEncoding;
use crate::encoding::Encoding;

/// The first bytes of files that are not text, but may begin with few controls, with the names of their kinds.
pub const BEGINNINGS: [(&[u8], &str); 15] = [
    (b"%PDF-", "PDF"),
    (b"PK\x03\x04", "ZIP"),
    (b"\x89PNG", "PNG"),
    (b"\xFF\xD8\xFF", "JPEG"),
    (b"GIF8", "GIF"),
    (b"\x1F\x8B", "GZIP"),
    (b"BZh91AY&SY", "BZIP2"),
    (b"7z\xBC\xAF\x27\x1C", "7Z"),
    (b"\xFD7zXZ\0", "XZ"),
    (b"\x28\xB5\x2F\xFD", "ZSTD"),
    (b"\x7FELF", "ELF"),
    (b"SQLite format 3\0", "SQLite"),
    (b"\0asm", "WebAssembly"),
    (b"OggS\0", "OGG"),
    (b"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1", "CFB"),
];

/// What a byte order mark says.
pub fn byte_order_mark(bytes: &[u8]) -> Option<Likeliest> {
    Some(match bytes {
        [0xEF, 0xBB, 0xBF, ..] => Likeliest::Encoding(Encoding::Utf8),
        // UTF-16 hardly begins with U+0000.
        [0xFF, 0xFE, 0, 0, ..] if bytes.len().is_multiple_of(4) => Likeliest::Other(OtherEncoding::Utf32Le),
        [0, 0, 0xFE, 0xFF, ..] if bytes.len().is_multiple_of(4) => Likeliest::Other(OtherEncoding::Utf32Be),
        [0xFE, 0xFF, ..] => Likeliest::Encoding(Encoding::Utf16Be),
        [0xFF, 0xFE, ..] => Likeliest::Encoding(Encoding::Utf16Le),
        _ => return None,
    })
}

/// The name of the kind of file that begins like this, unless it is text.
pub fn other_file(bytes: &[u8]) -> Option<&'static str> {
    BEGINNINGS.iter().find(|(beginning, _)| bytes.starts_with(beginning)).map(|row| row.1)
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
