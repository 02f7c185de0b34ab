//! Detecting in one call.

use encoding_standard::detect::{DetectOptions, Detection, detect};
use encoding_standard::{Encoding, hooks};

pub fn of(bytes: &[u8]) -> Option<Detection> {
    detect(bytes, &DetectOptions::default())
}

pub fn encoded(text: &str, encoding: Encoding) -> Vec<u8> {
    let bytes = hooks::encode(text, encoding).into_owned();
    assert_eq!(hooks::decode(&bytes, encoding), text, "{} lacks some of it", encoding.name());
    bytes
}

/// Asserts that the detected encoding of a text gives this text.
#[track_caller]
pub fn is_told(text: &str, encoding: Encoding) {
    bytes_are_told(&encoded(text, encoding), encoding);
}

#[track_caller]
pub fn bytes_are_told(bytes: &[u8], encoding: Encoding) {
    let detection = of(bytes).expect("a text");
    let decoded = hooks::decode(bytes, detection.encoding);
    assert_eq!(decoded, hooks::decode(bytes, encoding), "{detection:?}");
}
