//! The known differences between `encoding_rs` and the standard, or the extensions of this crate. A difference that is not
//! listed here fails a test, and so does an entry that is no longer true.

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
    /// The output of `encoding_rs` where the standard has this output.
    pub in_encoding_rs: fn(&[Decoded]) -> Vec<Decoded>,
    /// An input that shows the difference.
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

/// The encodings for which this crate has an encoder, as an extension, but `encoding_rs` has none.
pub const ENCODERS_OF_OURS: [&str; 2] = ["UTF-16BE", "UTF-16LE"];

/// The output of `encoding_rs`, according to the list, for input whose output in the standard is `output`.
pub fn in_encoding_rs(encoding: &str, output: &[Decoded]) -> Vec<Decoded> {
    let listed = DECODING.iter().filter(|difference| difference.encoding == encoding);
    listed.fold(output.to_vec(), |output, difference| (difference.in_encoding_rs)(&output))
}

#[test]
fn each_listed_difference_in_decoding_exists() {
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
