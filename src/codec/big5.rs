//! [§11 Legacy multi-byte Chinese (traditional) encodings](https://encoding.spec.whatwg.org/#legacy-multi-byte-chinese-(traditional)-encodings):
//! Big5

use super::handler::two;
use crate::codec::pairs::{Bytes, Pairs, Rows, TwoBytes};
use crate::index::{BIG5, BIG5_POINTERS};

/// The [Big5 decoder](https://encoding.spec.whatwg.org/#big5-decoder).
pub(crate) static PAIRS: Pairs = Pairs::new(
    Rows {
        index: &BIG5,
        leading: Bytes::of([0x81, 0xFF], [0, 0]),
        trailing: Bytes::of([0x40, 0x7F], [0xA1, 0xFF]),
        // Two code points each.
        exceptions: &[
            (1133, 1133, two(0x00CA, 0x0304)),
            (1135, 1135, two(0x00CA, 0x030C)),
            (1164, 1164, two(0x00EA, 0x0304)),
            (1166, 1166, two(0x00EA, 0x030C)),
        ],
    },
    &[],
);

/// The [Big5 encoder](https://encoding.spec.whatwg.org/#big5-encoder).
pub(crate) static BYTES: TwoBytes = TwoBytes::new(&BIG5_POINTERS, &PAIRS, &[]);
