//! What `encoding_rs` does otherwise than the standard, or than this crate's extensions of it, by
//! name. Whatever it does otherwise and is not listed here fails a test, and so does an entry that is
//! no longer true.

use super::compare;
use super::peer;
use super::support::oracle::{self, Decoded};
use encoding_standard::{BomHandling, Encoding};

#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

/// A difference in decoding.
pub struct Difference {
    pub name: &'static str,
    pub encoding: &'static str,
    /// What `encoding_rs` gives where the standard gives this.
    pub in_encoding_rs: fn(&[Decoded]) -> Vec<Decoded>,
    /// An input that shows it.
    witness: &'static [u8],
}

pub const DECODING: [Difference; 1] = [Difference {
    name: "of two escape sequences in a row, the first is the error, not the second; the text is the same",
    encoding: "ISO-2022-JP",
    in_encoding_rs: |output| {
        let earlier = |item: &Decoded| match *item {
            Decoded::Malformed { offset, length: 3 } => Decoded::Malformed { offset: offset - 3, length: 3 },
            item => item,
        };
        output.iter().map(earlier).collect()
    },
    witness: b"\x1B(J\x1B(Ba",
}];

/// The encodings that `encoding_rs` has no encoder for, and this crate has, as an extension.
pub const ENCODERS_OF_OURS: [&str; 2] = ["UTF-16BE", "UTF-16LE"];

/// What the list says `encoding_rs` makes of input that by the standard gives `output`.
pub fn in_encoding_rs(encoding: &str, output: &[Decoded]) -> Vec<Decoded> {
    let listed = DECODING.iter().filter(|difference| difference.encoding == encoding);
    listed.fold(output.to_vec(), |output, difference| (difference.in_encoding_rs)(&output))
}

#[test]
fn each_listed_difference_in_decoding_is_there() {
    for difference in &DECODING {
        let encoding = Encoding::get(difference.encoding).unwrap();
        let by_the_standard = oracle::decode(difference.encoding, difference.witness);
        compare::decoded(encoding, difference.witness);
        let theirs = peer::decode(difference.encoding, BomHandling::Keep, difference.witness);
        assert_ne!(theirs, by_the_standard, "no longer true: {}", difference.name);
    }
}

#[test]
fn each_listed_encoder_of_ours_is_missing_from_encoding_rs() {
    for name in ENCODERS_OF_OURS {
        assert_eq!(peer::encode(name, "a"), None, "encoding_rs now has an encoder for {name}");
        assert!(oracle::encode(name, "a".chars()).is_some());
    }
}
