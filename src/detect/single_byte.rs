//! The cost of the bytes as text of a language in a single-byte encoding.

use super::classes;
use super::evidence::{ASCII_CLASSES, DIGIT, Evidence, SPACE, WHOLE, ascii_class};
use super::levels::BIT;
use super::models::Model;
use crate::encoding::Encoding;
use crate::index::SingleByteIndex;

/// The character of a byte in an encoding.
#[derive(Clone, Copy, Default)]
struct Letter {
    row: u16,
    class: u8,
    case: Case,
}

#[derive(Clone, Copy, Default, PartialEq)]
enum Case {
    #[default]
    None,
    Lower,
    Upper,
    /// A letter without a case.
    Other,
    Digit,
}

impl Letter {
    fn of(unit: u16, model: &Model) -> Letter {
        let (unit, is_upper) = classes::lower(unit);
        let class = model.class(unit);
        let is_letter =
            matches!(class, classes::ASCII | classes::FOREIGN | classes::LETTERS..=classes::LAST_LETTER);
        let case = match (classes::has_case(unit), is_upper) {
            _ if !is_letter => Case::None,
            (false, _) => Case::Other,
            (_, true) => Case::Upper,
            (_, false) => Case::Lower,
        };
        Letter { row: model.row(class), class, case }
    }
}

/// How much more a letter next to a digit costs.
const AT_DIGIT: u32 = 4 * BIT;

/// The cost of a letter with the case `second` after one with the case `first`.
fn case_cost(first: Case, second: Case) -> u32 {
    match (first, second) {
        (Case::None, Case::Upper) => 2 * BIT,
        // Digits are next to symbols.
        (Case::Digit, Case::Upper) => AT_DIGIT + 2 * BIT,
        (Case::Digit, Case::Lower | Case::Other) | (Case::Lower | Case::Upper | Case::Other, Case::Digit) => {
            AT_DIGIT
        }
        (Case::Lower, Case::Upper) => 7 * BIT,
        (Case::Upper, Case::Upper) => BIT,
        (Case::Upper, Case::Lower) => BIT / 4,
        _ => 0,
    }
}

/// The code units of the bytes from 0x80 on.
pub type Units = &'static [u16; 128];

/// The code units of a single-byte encoding. `None` for another encoding, or if there is no memory.
pub fn units(encoding: Encoding) -> Option<Units> {
    let is_single_byte = (Encoding::Ibm866.id()..=Encoding::XMacCyrillic.id()).contains(&encoding.id());
    SingleByteIndex::of(encoding.id()).units().filter(|_| is_single_byte)?.last_chunk()
}

/// The ASCII letters in a language.
#[derive(Clone)]
pub struct Plain([Letter; 0x80]);

impl Plain {
    pub fn of(evidence: &Evidence, model: &Model) -> Plain {
        let mut letters = [Letter::default(); 0x80];
        for (letter, byte) in letters.iter_mut().zip(0..0x80) {
            if byte != SPACE && evidence.has_byte(byte) {
                *letter = Letter::of(byte.into(), model);
            }
        }
        letters[usize::from(DIGIT)].case = Case::Digit;
        Plain(letters)
    }
}

/// A cost that is never a reason to give up: it can come from a few unusual pairs.
const HOPE: u64 = 48 * BIT as u64;

/// After each of this many pairs, the reading may be given up.
const STEP: usize = 64;

/// The cost of the non-ASCII words in an encoding with these units. `is_visual` means that each line is stored from its end to
/// its beginning. `None` if the cost is more than `most`, or is expected to be.
pub fn cost(
    evidence: &Evidence,
    units: Units,
    (model, plain): (&Model, &Plain),
    is_visual: bool,
    most: u32,
) -> Option<u32> {
    let mut letters = [Letter::default(); 256];
    let (ascii, others) = letters.split_at_mut(0x80);
    ascii.copy_from_slice(&plain.0);
    for ((letter, &unit), byte) in others.iter_mut().zip(units).zip(0x80..=0xFF) {
        if evidence.has_byte(byte) {
            *letter = Letter::of(unit, model);
        }
    }
    // In the unit of the weights.
    let most = most.saturating_mul(WHOLE);
    let mut sum = 0_u32;
    let mut seen = 0;
    for (place, (bytes, weight)) in evidence.pairs().enumerate() {
        let [first, second] = bytes.map(|byte| letters[usize::from(byte)]);
        let cost = if first.class == classes::DRAWING && bytes[0] == bytes[1] && is_line(units, bytes[0]) {
            // A drawn line continues.
            BIT
        } else if is_visual {
            pair_cost(second, first, model)
        } else {
            pair_cost(first, second, model)
        };
        sum = sum.saturating_add(weight.saturating_mul(cost));
        seen += weight;
        if place % STEP == STEP - 1 && is_hopeless(sum, most, seen, evidence.weight) {
            return None;
        }
    }
    (sum <= most).then_some(sum / WHOLE)
}

/// The costs of single words in a language and an encoding.
pub struct Costs<'a> {
    letters: [Letter; 256],
    model: &'a Model,
}

impl Costs<'_> {
    pub fn of(units: Units, model: &Model) -> Costs<'_> {
        let mut letters = [Letter::default(); 256];
        for (letter, byte) in letters.iter_mut().zip(0..=0xFF_u8) {
            let unit = units.get(usize::from(byte).wrapping_sub(0x80)).copied();
            *letter = Letter::of(unit.unwrap_or(byte.into()), model);
        }
        Costs { letters, model }
    }

    /// The cost of a word.
    pub fn of_word(&self, word: &[u8]) -> u32 {
        let mut last = Letter::default();
        let mut sum = 0_u32;
        for &byte in word.iter().chain(&[SPACE]) {
            let next = if byte == SPACE { Letter::default() } else { self.letters[usize::from(byte)] };
            sum = sum.saturating_add(pair_cost(last, next, self.model));
            last = next;
        }
        sum
    }
}

/// Whether a byte is a horizontal line or a block, which are repeated in frames.
fn is_line(units: Units, byte: u8) -> bool {
    let unit = units.get(usize::from(byte & 0x7F));
    matches!(unit, Some(0x2500 | 0x2550 | 0x2580 | 0x2584 | 0x2588 | 0x2591..=0x2593))
}

/// The cost of a character after another one.
fn pair_cost(first: Letter, second: Letter, model: &Model) -> u32 {
    let cost = model.cost(first.class, first.row, second.class) + case_cost(first.case, second.case);
    // The texts of the models have few symbols.
    match (first.class, second.class) {
        (last, classes::BOUNDARY) if classes::is_symbol(last) => cost.min(AFTER_SYMBOL),
        _ => cost,
    }
}

/// The most that the end of a word of symbols costs.
const AFTER_SYMBOL: u32 = 2 * BIT;

/// Whether all pairs are expected to cost more than `most`, given the cost of those seen. There is a margin for parts that
/// differ from the rest of a text.
fn is_hopeless(sum: u32, most: u32, seen: u32, all: u32) -> bool {
    let share = u64::from(most) * u64::from(seen) / u64::from(all.max(1));
    sum > most || u64::from(sum) > share * 3 / 2 + HOPE
}

/// The cost of the non-ASCII words if they are symbols, as in columns of numbers, and so in no language.
/// `None` if it is more than `most`.
pub fn cost_of_symbols(evidence: &Evidence, units: Units, most: u32) -> Option<u32> {
    let kind = |byte: u8| match usize::from(byte).checked_sub(0x80).and_then(|place| units.get(place)) {
        None if byte == SPACE || byte == DIGIT => classes::BOUNDARY,
        None => classes::ASCII,
        Some(&unit) => classes::of_other(unit).unwrap_or(classes::FOREIGN),
    };
    let is_between = |class| {
        class != classes::SINGLE_QUOTE && class < classes::LETTERS && class > classes::ASCII
            || class == classes::RARE
    };
    let mut sum = 0_u32;
    for (bytes, weight) in evidence.pairs() {
        let [first, second] = bytes.map(kind);
        let cost = match second {
            classes::BOUNDARY => 1,
            classes::ASCII if bytes[1].is_ascii_uppercase() => 7,
            classes::ASCII => 5,
            classes::SYMBOL | classes::DASH | classes::GUILLEMET => 6,
            classes::SINGLE_QUOTE | classes::DOUBLE_QUOTE => 7,
            classes::INVERTED => 8,
            classes::RARE => 10,
            classes::DRAWING => 13,
            classes::CONTROL => 20,
            _ => 15,
        };
        // What is between letters is a letter, but a symbol can follow a word.
        let more = match (first, second) {
            (classes::ASCII, next) if is_between(next) => 2,
            (last, classes::ASCII) if is_between(last) => 4,
            _ => 0,
        };
        let cost = (cost + more) * BIT;
        sum = sum.saturating_add(weight.saturating_mul(cost));
        if sum / WHOLE > most {
            return None;
        }
    }
    Some(sum / WHOLE)
}

/// The cost of the ASCII words in a language with Latin letters.
pub fn ascii_cost(evidence: &Evidence, model: &Model) -> u32 {
    let mut classes = [classes::BOUNDARY; ASCII_CLASSES];
    for letter in b'a'..=b'z' {
        classes[ascii_class(letter)] = model.class(letter.into());
    }
    let mut sum = 0_u32;
    for (row, &first) in evidence.ascii.iter().zip(&classes) {
        for (count, &second) in row.iter().zip(&classes) {
            if *count != 0 {
                sum = sum.saturating_add(count.saturating_mul(model.cost(first, model.row(first), second)));
            }
        }
    }
    sum
}
