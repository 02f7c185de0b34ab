//! How well the bytes are text of a language in a single-byte encoding.

use super::classes;
use super::evidence::{Evidence, SPACE, ascii_class};
use super::levels::BIT;
use super::models::Model;
use crate::encoding::Encoding;
use crate::index::SingleByteIndex;

/// What a byte is in an encoding.
#[derive(Clone, Copy, Default)]
struct Letter {
    class: u8,
    case: Case,
}

#[derive(Clone, Copy, Default, PartialEq)]
enum Case {
    #[default]
    None,
    Lower,
    Upper,
}

/// What it costs that a letter of a case follows another one.
fn case_cost(first: Case, second: Case) -> u32 {
    match (first, second) {
        (Case::None, Case::Upper) => 2 * BIT,
        (Case::Lower, Case::Upper) => 7 * BIT,
        (Case::Upper, Case::Upper) => 3 * BIT / 2,
        (Case::Upper, Case::Lower) => BIT / 4,
        _ => 0,
    }
}

/// What the words with bytes beyond ASCII cost. `is_visual` takes each line to stand from its end to its beginning.
pub fn cost(evidence: &Evidence, encoding: Encoding, model: &Model, language: usize, is_visual: bool) -> u32 {
    let Some(units) = SingleByteIndex::of(encoding).and_then(SingleByteIndex::units) else { return u32::MAX };
    let mut known = [None::<Letter>; 256];
    let mut letter_of = |byte: u8| {
        if byte == SPACE {
            return Letter::default();
        }
        *known[usize::from(byte)].get_or_insert_with(|| {
            let (unit, is_upper) = classes::lower(units[usize::from(byte)]);
            let class = model.class(unit, language);
            let has_case = (class >= classes::LETTERS || class == classes::ASCII) && classes::has_case(unit);
            let case = match (has_case, is_upper) {
                (false, _) => Case::None,
                (_, true) => Case::Upper,
                (_, false) => Case::Lower,
            };
            Letter { class, case }
        })
    };
    let mut sum = 0;
    for pair in &evidence.pairs {
        let [first, second] = pair.bytes.map(&mut letter_of);
        let pair_cost = if first.class == classes::DRAWING && pair.bytes[0] == pair.bytes[1] {
            BIT
        } else if is_visual {
            model.cost(second.class, first.class)
        } else {
            model.cost(first.class, second.class) + case_cost(first.case, second.case)
        };
        sum += pair.count * pair_cost;
    }
    sum
}

/// What the other words cost in a language with Latin letters.
pub fn ascii_cost(evidence: &Evidence, model: &Model) -> u32 {
    let mut classes = [classes::BOUNDARY; super::evidence::ASCII_CLASSES];
    for byte in b'a'..=b'z' {
        classes[ascii_class(byte)] = model.class(byte.into(), 0);
    }
    let mut sum = 0;
    for (first, row) in evidence.ascii.iter().enumerate() {
        for (second, &count) in row.iter().enumerate() {
            if count != 0 {
                sum += count * model.cost(classes[first], classes[second]);
            }
        }
    }
    sum
}
