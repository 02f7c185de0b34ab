//! [§13 Legacy multi-byte Korean encodings](https://encoding.spec.whatwg.org/#legacy-multi-byte-korean-encodings):
//! EUC-KR

use crate::codec::pairs::{Bytes, Pairs, Rows, TwoBytes};
use crate::index::{EUC_KR, EUC_KR_POINTERS};

/// The [EUC-KR decoder](https://encoding.spec.whatwg.org/#euc-kr-decoder).
pub(crate) static PAIRS: Pairs = Pairs::in_words(Rows {
    index: &EUC_KR,
    leading: Bytes::of([0x81, 0xFF], [0, 0]),
    trailing: Bytes::of([0x41, 0xFF], [0, 0]),
    exceptions: &[],
});

/// The [EUC-KR encoder](https://encoding.spec.whatwg.org/#euc-kr-encoder).
pub(crate) static BYTES: TwoBytes = TwoBytes::new(&EUC_KR_POINTERS, &PAIRS, &[]);
