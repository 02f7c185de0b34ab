//! [§12.3 Shift_JIS](https://encoding.spec.whatwg.org/#shift_jis)

use crate::codec::pairs::{Bytes, Pairs, Rows, TwoBytes};
use crate::index::{JIS0208, SHIFT_JIS_POINTERS};

/// The [Shift_JIS decoder](https://encoding.spec.whatwg.org/#shift_jis-decoder).
pub(crate) static PAIRS: Pairs = Pairs::new(
    Rows {
        index: &JIS0208,
        leading: Bytes::of([0x81, 0xA0], [0xE0, 0xFD]),
        trailing: Bytes::of([0x40, 0x7F], [0x80, 0xFD]),
        // Interoperable legacy from Windows, known as EUDC.
        exceptions: &[(8836, 10715, 0xE000)],
    },
    &[(0x80, 0x80, 0x80), (0xA1, 0xDF, 0xFF61)],
);

/// The [Shift_JIS encoder](https://encoding.spec.whatwg.org/#shift_jis-encoder).
pub(crate) static BYTES: TwoBytes = TwoBytes::new(
    &SHIFT_JIS_POINTERS,
    &PAIRS,
    &[(0x80, 0x80, 0x80), (0xA5, 0xA5, 0x5C), (0x203E, 0x203E, 0x7E), (0xFF61, 0xFF9F, 0xA1)],
);
