//! Byte order marks, complete, incomplete and followed by other bytes, for each `BomHandling`.

use super::compare::decoded_with;
use super::support::oracle;
use encoding_standard::{BomHandling, Encoding};

#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

const BYTES: [u8; 8] = [0x00, 0x41, 0xBB, 0xBF, 0xD8, 0xEF, 0xFE, 0xFF];

#[test]
fn all_sequences_of_their_bytes() {
    for encoding in Encoding::ALL {
        for number in 0..8_usize.pow(5) {
            let bytes: Vec<u8> = (0..5).map(|place| BYTES[number / 8_usize.pow(place) % 8]).collect();
            // Five bytes matter only after a complete byte order mark.
            let length = if oracle::bom_sniff(&bytes).is_some() { 5 } else { 3 };
            if length < 5 && number >= 8_usize.pow(3) {
                continue;
            }
            for bytes in (0..=length).map(|length| &bytes[..length]) {
                for bom in [BomHandling::Keep, BomHandling::Remove, BomHandling::Sniff] {
                    decoded_with(encoding, bom, bytes);
                }
            }
        }
    }
}
