//! `seeds`: writes a first corpus for each target, made of real characters and of bytes that distinguish encodings, so
//! that the fuzzer need not find those by chance.

use encoding_standard::Encoding;
use encoding_standard_fuzz::{mixtures, random::Random, tables};
use std::fs;
use std::path::Path;

const OF_EACH_ENCODING: usize = 8;

fn main() -> std::io::Result<()> {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus");
    let mut random = Random::new(1);
    for target in ["decoders", "encoders", "sniffing", "tables"] {
        fs::create_dir_all(corpus.join(target))?;
    }
    for (place, encoding) in Encoding::ALL.into_iter().enumerate() {
        for seed in 0..OF_EACH_ENCODING {
            let mut header = |length: usize| (0..length).map(|_| random.below(256) as u8).collect::<Vec<_>>();
            let (of_decoder, of_encoder) = (header(5), header(4));
            let bytes = mixtures::stream(&mut random, encoding.name());
            let text: Vec<u8> = mixtures::text(&mut random, encoding.name())
                .encode_utf16()
                .flat_map(u16::to_le_bytes)
                .collect();
            let name = format!("{place}-{seed}");
            fs::write(corpus.join("decoders").join(&name), [&[place as u8], &*of_decoder, &bytes].concat())?;
            fs::write(corpus.join("encoders").join(&name), [&[place as u8], &*of_encoder, &text].concat())?;
        }
    }
    for (place, seed) in tables::seeds(&mut random).into_iter().enumerate() {
        fs::write(corpus.join("tables").join(place.to_string()), seed)?;
    }
    Ok(())
}
