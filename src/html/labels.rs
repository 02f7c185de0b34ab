//! Labels, which the standard's table has.

use crate::encoding::Encoding;

/// [Gets an encoding](https://encoding.spec.whatwg.org/#concept-encoding-get) from bytes,
/// [isomorphic decoded](https://infra.spec.whatwg.org/#isomorphic-decode). Labels are ASCII, so what
/// a byte from 0x80 on stands for does not matter.
pub(crate) fn get_an_encoding(label: &[u8]) -> Option<Encoding> {
    Encoding::of_label(label)
}
