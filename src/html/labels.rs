//! Labels, from the standard's table.

use crate::encoding::Encoding;

/// [Gets an encoding](https://encoding.spec.whatwg.org/#concept-encoding-get) from bytes,
/// [isomorphic decoded](https://infra.spec.whatwg.org/#isomorphic-decode). Labels are ASCII, so it does not matter how
/// other bytes are decoded.
pub(crate) fn get_an_encoding(label: &[u8]) -> Option<Encoding> {
    Encoding::of_label(label)
}
