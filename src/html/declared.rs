//! Which encodings a document can declare in ASCII bytes.

use crate::encoding::Encoding;

/// UTF-16BE/LE become UTF-8, because a declaration in ASCII bytes cannot be in UTF-16.
pub(super) fn utf_16_to_utf_8(encoding: Encoding) -> Encoding {
    match encoding {
        Encoding::Utf16Be | Encoding::Utf16Le => Encoding::Utf8,
        encoding => encoding,
    }
}
