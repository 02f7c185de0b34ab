//! What an encoding that a document declares in ASCII bytes can be.

use crate::encoding::Encoding;

/// UTF-16BE/LE become UTF-8: what declares itself in ASCII bytes cannot be UTF-16.
pub(super) fn utf_16_to_utf_8(encoding: Encoding) -> Encoding {
    match encoding {
        Encoding::Utf16Be | Encoding::Utf16Le => Encoding::Utf8,
        encoding => encoding,
    }
}
