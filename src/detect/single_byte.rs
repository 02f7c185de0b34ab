//! How well the bytes are text of a language in a single-byte encoding.

use super::classes;
use super::evidence::{ASCII_CLASSES, Evidence, SPACE, ascii_class};
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

impl Letter {
    fn of(unit: u16, model: &Model) -> Letter {
        let (unit, is_upper) = classes::lower(unit);
        let class = model.class(unit);
        let is_letter =
            matches!(class, classes::ASCII | classes::FOREIGN | classes::LETTERS..=classes::LAST_LETTER);
        let case = match (is_letter && classes::has_case(unit), is_upper) {
            (false, _) => Case::None,
            (_, true) => Case::Upper,
            (_, false) => Case::Lower,
        };
        Letter { class, case }
    }
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

/// The code units of a single-byte encoding by byte, `None` for another encoding or without memory.
pub fn units(encoding: Encoding) -> Option<&'static [u16; 256]> {
    let is_single_byte = (Encoding::Ibm866.id()..=Encoding::XMacCyrillic.id()).contains(&encoding.id());
    SingleByteIndex::of(encoding.id()).units().filter(|_| is_single_byte)
}

/// What the words with bytes beyond ASCII cost, where an encoding has these units. `is_visual` takes each line to stand
/// from its end to its beginning. Once it is more than `most`, it does not matter how much more.
pub fn cost(evidence: &Evidence, units: &[u16; 256], model: &Model, is_visual: bool, most: u32) -> u32 {
    let mut letters = [Letter::default(); 256];
    for (place, (letter, &unit)) in letters.iter_mut().zip(units).enumerate() {
        if evidence.has_byte(place as u8) {
            *letter = Letter::of(unit, model);
        }
    }
    letters[usize::from(SPACE)] = Letter::default();
    let mut sum = 0_u32;
    for (bytes, count) in evidence.pairs() {
        let [first, second] = bytes.map(|byte| letters[usize::from(byte)]);
        let cost = if first.class == classes::DRAWING && bytes[0] == bytes[1] {
            // A line goes on.
            BIT
        } else if is_visual {
            model.cost(second.class, first.class)
        } else {
            model.cost(first.class, second.class) + case_cost(first.case, second.case)
        };
        sum = sum.saturating_add(count.saturating_mul(cost));
        if sum > most {
            break;
        }
    }
    sum
}

/// What the other words cost in a language with Latin letters.
pub fn ascii_cost(evidence: &Evidence, model: &Model) -> u32 {
    let mut classes = [classes::BOUNDARY; ASCII_CLASSES];
    for letter in b'a'..=b'z' {
        classes[ascii_class(letter)] = model.class(letter.into());
    }
    let mut sum = 0_u32;
    for (row, &first) in evidence.ascii.iter().zip(&classes) {
        for (count, &second) in row.iter().zip(&classes) {
            if *count != 0 {
                sum = sum.saturating_add(count.saturating_mul(model.cost(first, second)));
            }
        }
    }
    sum
}
