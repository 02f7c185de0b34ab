//! Telling what a text's encoding is, where nothing says so.

mod charts;
mod classes;
mod evidence;
mod languages;
mod levels;
mod models;
mod multi_byte;
mod single_byte;

use crate::encoding::Encoding;
use alloc::vec::Vec;
use evidence::Evidence;
use levels::BIT;
use models::Model;

/// What some bytes may be, the likeliest first: encoding, language, cost.
pub fn rank(bytes: &[u8]) -> Vec<(Encoding, &'static str, f32)> {
    let mut all = Vec::new();
    if let Ok(text) = core::str::from_utf8(bytes) {
        if !text.is_ascii() {
            all.push((Encoding::Utf8, "", 0.0));
            return all;
        }
    }
    if bytes.is_ascii() && bytes.windows(2).any(|escape| escape == b"\x1B$") {
        all.push((Encoding::Iso2022Jp, "ja", 0.0));
        return all;
    }
    let (models, tables) = Model::all();
    let Some(evidence) = Evidence::of(bytes) else { return all };
    let weight = weight();
    let scale = |cost: u32| {
        if evidence.ascii_count > weight { (u64::from(cost) * u64::from(weight) / u64::from(evidence.ascii_count)) as u32 } else { cost }
    };
    let words: u32 = evidence.ascii[0].iter().sum();
    let english = scale(single_byte::ascii_cost(&evidence, &models[0]) + 3 * BIT * words);
    for (place, (language, model)) in languages::LANGUAGES.iter().zip(&models).enumerate() {
        let ascii = if place < languages::LATIN { scale(single_byte::ascii_cost(&evidence, model)) } else { english };
        for &encoding in language.encodings {
            let cost = single_byte::cost(&evidence, encoding, model, place, false);
            all.push((encoding, language.tag, (cost + ascii + prior(encoding) * BIT) as f32 / BIT as f32));
            if encoding == Encoding::Iso8859_8I {
                let cost = single_byte::cost(&evidence, encoding, model, place, true);
                all.push((Encoding::Iso8859_8, language.tag, (cost + ascii + prior(Encoding::Iso8859_8) * BIT) as f32 / BIT as f32));
            }
        }
    }
    for (encoding, language) in charts::MULTI_BYTE {
        let (cost, _) = multi_byte::cost_of(&evidence, bytes, encoding, &tables);
        all.push((encoding, language, (cost + english + prior(encoding) * BIT) as f32 / BIT as f32));
    }
    all.sort_by(|a, b| a.2.total_cmp(&b.2));
    all
}

fn weight() -> u32 {
    64
}

fn prior(encoding: Encoding) -> u32 {
    match encoding {
        Encoding::Windows1252 => 0,
        Encoding::Iso8859_8 => 4,
        Encoding::ShiftJis | Encoding::Big5 | Encoding::Gbk | Encoding::EucKr | Encoding::EucJp => 3,
        Encoding::Iso8859_15 => 3,
        Encoding::Macintosh | Encoding::XMacCyrillic => 5,
        Encoding::Ibm866 | Encoding::Koi8U | Encoding::Iso8859_5 => 3,
        Encoding::Iso8859_3 | Encoding::Iso8859_4 | Encoding::Iso8859_10 | Encoding::Iso8859_14 | Encoding::Iso8859_16 => 6,
        _ => 1,
    }
}
