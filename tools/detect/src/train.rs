//! Makes src/detect/tables.bin, the tables of the module `detect`, from the texts in target/detect/training, and packs them.
//! With the argument `pack`, it packs the tables as they are.

// Not everything in the crate's files is used here.
#![allow(dead_code)]

#[path = "../../../src/detect/charts.rs"]
mod charts;
#[path = "../../../src/detect/classes.rs"]
mod classes;
#[path = "../../../src/detect/languages.rs"]
mod languages;
#[path = "../../../src/detect/levels.rs"]
mod levels;
#[path = "../../../src/detect/others.rs"]
mod others;
mod pack;
mod texts;
#[path = "../../../src/detect/unpack.rs"]
mod unpack;

/// The path by which src/detect/ imports the unpacker.
mod index {
    pub mod stored {
        pub use encoding_standard_packing::unpack;
    }
}

mod encoding {
    pub use encoding_standard::Encoding;
}

use charts::{CHARTS, Read};
use classes::{BOUNDARY, LETTERS};
use encoding::Encoding;
use languages::{LANGUAGES, LATIN};
use std::collections::HashMap;
use std::{env, fs};

/// A letter has its own class if at least one letter in this many is this one.
const SHARE: u64 = 50_000;

/// How often a class must occur before its own followers count more than those of all classes.
const TRUST: f64 = 12.0;

/// A pair that never occurs counts as one in this many.
const FLOOR: f64 = 30_000.0;

const TABLES: &str = "src/detect/tables.bin";

fn main() {
    if env::args().nth(1).as_deref() != Some("pack") {
        fs::write(TABLES, trained()).unwrap();
    }
    let tables = fs::read(TABLES).unwrap();
    let packed = pack::pack(&tables);
    fs::write("src/detect/tables.packed", &packed).unwrap();
    println!("{} bytes, packed {}", tables.len(), packed.len());
}

fn trained() -> Vec<u8> {
    let mut out = Vec::new();
    for (place, language) in LANGUAGES.iter().enumerate() {
        let text = texts::training(language.tag);
        write_model(&mut out, &text, place);
    }
    for (chart, encoding, tags) in [
        (0, Encoding::EucJp, "ja"),
        (1, Encoding::Gbk, "zh-Hans"),
        (2, Encoding::Big5, "zh-Hant"),
        (3, Encoding::EucKr, "ko"),
    ] {
        write_chart(&mut out, chart, encoding, &texts::training(tags));
    }
    out
}

fn write_model(out: &mut Vec<u8>, text: &str, language: usize) {
    let units: Vec<u16> = text.encode_utf16().map(|unit| classes::lower(unit).0).collect();
    let is_latin = language < LATIN;
    let is_letter = |unit: u16| match unit {
        0..0x80 => is_latin && (0x61..=0x7A).contains(&unit),
        _ => classes::of_other(unit).is_none(),
    };
    let encodable = encodable(language);
    let mut counts: HashMap<u16, u64> = HashMap::new();
    for &unit in units.iter().filter(|&&unit| is_letter(unit) && encodable(unit)) {
        *counts.entry(unit).or_default() += 1;
    }
    let total: u64 = counts.values().sum();
    let mut letters: Vec<u16> = counts
        .iter()
        .filter(|(unit, count)| *count * SHARE >= total || (is_latin && **unit < 0x80))
        .map(|(unit, _)| *unit)
        .collect();
    letters.sort_unstable();
    let class_of = |unit: u16| match letters.binary_search(&unit) {
        Ok(place) => place as u8 + LETTERS,
        Err(_) if unit < 0x80 => {
            if (0x61..=0x7A).contains(&unit) && !is_latin {
                classes::ASCII
            } else {
                BOUNDARY
            }
        }
        Err(_) => classes::of_other(unit).unwrap_or(classes::FOREIGN),
    };
    let size = letters.len() + usize::from(LETTERS);
    let mut pairs = vec![vec![0.0_f64; size]; size];
    let mut last = BOUNDARY;
    for &unit in &units {
        let class = class_of(unit);
        // Nothing is counted between words, because the detection ignores these pairs.
        if usize::from(class) < size && !(class == BOUNDARY && last == BOUNDARY) {
            pairs[usize::from(last)][usize::from(class)] += 1.0;
        }
        last = if usize::from(class) < size { class } else { BOUNDARY };
    }
    out.push(letters.len() as u8);
    out.extend(letters.iter().flat_map(|letter| letter.to_le_bytes()));
    let all: f64 = pairs.iter().flatten().sum();
    let usual: Vec<f64> =
        (0..size).map(|second| pairs.iter().map(|row| row[second]).sum::<f64>() / all).collect();
    for (first, row) in pairs.iter().enumerate() {
        let total: f64 = row.iter().sum();
        for (second, count) in row.iter().enumerate() {
            if first == 0 && second == 0 {
                out.push(0);
                continue;
            }
            let share = (count + TRUST * usual[second]) / (total + TRUST) + 1.0 / FLOOR;
            let bits = -share.log2();
            let parts = bits * f64::from(levels::BIT);
            let level = (0..levels::COSTS.len() as u8)
                .min_by_key(|&level| (f64::from(levels::cost(level)) - parts).abs() as u64);
            out.push(level.unwrap());
        }
    }
    let own: String = String::from_utf16_lossy(&letters).chars().filter(|c| !c.is_ascii()).collect();
    println!("{} {} {own}", LANGUAGES[language].tag, letters.len());
}

/// Whether one of the language's encodings has a letter.
fn encodable(language: usize) -> impl Fn(u16) -> bool {
    let mut units = Vec::new();
    for encoding in LANGUAGES[language].encodings {
        for byte in 0x80..=0xFF_u8 {
            let bytes = [byte];
            let text = encoding_standard::hooks::decode(&bytes, *encoding);
            units.extend(text.encode_utf16().map(|unit| classes::lower(unit).0));
        }
    }
    move |unit| unit < 0x80 || units.contains(&unit)
}

fn write_chart(out: &mut Vec<u8>, chart: usize, encoding: Encoding, text: &str) {
    let mut counts = vec![0_u32; CHARTS[chart].size()];
    for c in text.chars().filter(|c| !c.is_ascii()) {
        let bytes = encoding_standard::hooks::encode(c.encode_utf8(&mut [0; 4]), encoding).into_owned();
        if let (Read::Place(_, row, column), 2) = charts::read(encoding, &bytes)
            && bytes[0] >= 0x80
            && let Some(place) = CHARTS[chart].place(row, column)
        {
            counts[place] += 1;
        }
    }
    let total: u32 = counts.iter().sum();
    println!("{} {total}", encoding.name());
    for count in counts {
        let bits = -(f64::from(count) / f64::from(total)).log2();
        let nearest = |level: &u8| (f64::from(charts::COSTS[usize::from(*level)]) - bits).abs() as u64;
        let last = charts::COSTS.len() as u8 - 1;
        let level = if count == 0 { last } else { (0..last).min_by_key(nearest).unwrap() };
        out.push(level);
    }
}
