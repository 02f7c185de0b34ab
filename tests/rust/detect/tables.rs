//! The tables: those of the npm package are what `tools/detect` packs, and unpack to those of the crate.

use encoding_standard::{Encoding, hooks};
use std::fs;
use std::path::Path;

#[path = "../../../src/detect/charts.rs"]
mod charts;
#[path = "../../../src/detect/classes.rs"]
mod classes;
#[path = "../../../src/detect/languages.rs"]
mod languages;
#[path = "../../../src/detect/others.rs"]
mod others;
#[path = "../../../tools/detect/src/pack.rs"]
mod pack;
#[path = "../../../src/detect/unpack.rs"]
mod unpack;

fn read(name: &str) -> Vec<u8> {
    fs::read(Path::new(env!("CARGO_MANIFEST_DIR")).join("src/detect").join(name)).unwrap()
}

#[test]
fn the_packed_tables_are_those_of_the_crate() {
    let (tables, packed) = (read("tables.bin"), read("tables.packed"));
    assert!(pack::pack(&tables) == packed, "see tools/detect/README.md");
    let mut unpacked = vec![0; tables.len()];
    let decoder = encoding_standard_packing::unpack::coder::RangeDecoder::new(&packed);
    let mut model = encoding_standard_packing::unpack::model::Model::new(decoder).unwrap();
    unpack::unpack(&mut model, &mut unpacked);
    assert!(unpacked == tables);
}

#[test]
fn lower_case_is_that_of_unicode() {
    for encoding in Encoding::ALL.into_iter().filter(|encoding| encoding.output_encoding() == *encoding) {
        for byte in 0x20..=0xFF_u8 {
            let Some(c) = hooks::decode(&[byte], encoding).chars().next() else { continue };
            let Ok(unit) = u16::try_from(u32::from(c)) else { continue };
            // Romanian letters are the same as those with a cedilla.
            if c.is_alphabetic() && !"ȘșȚț".contains(c) {
                let lower = char::from_u32(classes::lower(unit).0.into());
                assert_eq!(lower, c.to_lowercase().next(), "{c}");
            }
        }
    }
}
