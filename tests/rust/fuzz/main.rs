//! The targets of `fuzz/`, with inputs generated from seeds.

// The files below are also parts of other programs, which use all of them.
#![allow(dead_code)]

#[path = "../differential/compare.rs"]
mod compare;
#[path = "../differential/differences.rs"]
mod differences;
#[path = "../differential/peer.rs"]
mod peer;
#[path = "../html/reference.rs"]
mod reference;
#[path = "../support/mod.rs"]
mod support;
#[path = "../../../fuzz/src/targets/mod.rs"]
mod targets;

use encoding_standard::Encoding;
use support::mixtures;
use support::random::Random;
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

const OF_EACH_ENCODING: usize = 150;

/// The bytes with the options, followed by the input.
fn behind_header(random: &mut Random, place: usize, header: usize, input: &[u8]) -> Vec<u8> {
    let header = (0..header).map(|_| random.below(256) as u8);
    [place as u8].into_iter().chain(header).chain(input.iter().copied()).collect()
}

#[test]
fn decoders() {
    let mut random = Random::new(7);
    for (place, encoding) in Encoding::ALL.into_iter().enumerate() {
        for _ in 0..OF_EACH_ENCODING {
            let mut bytes = mixtures::stream(&mut random, encoding.name());
            bytes.truncate(random.below(300));
            targets::decoders::run(&behind_header(&mut random, place, 5, &bytes));
        }
    }
}

#[test]
fn encoders() {
    let mut random = Random::new(8);
    for (place, encoding) in Encoding::ALL.into_iter().enumerate() {
        for _ in 0..OF_EACH_ENCODING {
            let mut units: Vec<u16> = mixtures::text(&mut random, encoding.name()).encode_utf16().collect();
            units.truncate(random.below(150));
            // Some lone surrogates.
            for unit in &mut units {
                if random.below(20) == 0 {
                    *unit = 0xD800 + random.below(0x800) as u16;
                }
            }
            let bytes: Vec<u8> = units.into_iter().flat_map(u16::to_le_bytes).collect();
            targets::encoders::run(&behind_header(&mut random, place, 4, &bytes));
        }
    }
}

#[test]
fn sniffing() {
    const WORDS: [&str; 16] = [
        "<meta charset=",
        "<meta content='text/html;charset=",
        " http-equiv=content-type",
        "<?xml encoding='",
        "'?>",
        "koi8-r",
        "utf-16",
        "x-user-defined",
        "'",
        "\"",
        ">",
        "<!--",
        "-->",
        " ",
        "/",
        "ja",
    ];
    let mut random = Random::new(9);
    for place in 0..4_000 {
        let mut document: Vec<u8> = random.some(&WORDS, 12).concat().into_bytes();
        if random.below(4) == 0 {
            document.extend((0..random.below(8)).map(|_| random.below(256) as u8));
        }
        targets::sniffing::run(&behind_header(&mut random, place % 256, 6, &document));
    }
}

/// These and all other tests also find arithmetic overflow, because they are compiled with the checks for it.
#[cfg(not(target_arch = "wasm32"))]
#[test]
#[should_panic(expected = "attempt to add with overflow")]
fn overflow_is_found() {
    let sum = std::hint::black_box(u8::MAX) + std::hint::black_box(1);
    std::hint::black_box(sum);
}
