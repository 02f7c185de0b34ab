//! How letters follow each other in each language.

use super::charts::CHARTS;
use super::classes::{self, CONTROL, DOUBLE_QUOTE, DRAWING, FOREIGN, LAST_LETTER, LETTERS, RARE, SINGLE_QUOTE};
use super::languages::{LANGUAGES, LATIN};
use super::levels::{BIT, cost};
use super::tables::tables;

/// The highest cost of a double quote after a space.
const OPENING_QUOTE: u32 = 7 * BIT;
/// The place of the language in which apostrophes are in many words, but ASCII in the texts of the model.
const ENGLISH: usize = 0;
/// The highest cost of a single quote after a letter.
const APOSTROPHE: u32 = 7 * BIT;
/// The most that a letter costs more after a double quote than after a space.
const AFTER_QUOTE: u32 = 2 * BIT;

/// How letters follow each other in a language.
#[derive(Clone, Copy)]
pub struct Model {
    /// The language's place in the list.
    pub language: usize,
    /// The number of classes.
    size: usize,
    /// Its own letters, in the order of their classes, which is that of Unicode.
    letters: &'static [[u8; 2]],
    /// The costs by a class and the class after it.
    levels: &'static [u8],
}

/// The models of the languages in their order.
pub struct Models {
    rest: &'static [u8],
    next: usize,
}

impl Models {
    /// All models, from the first one on. `None` if there is no memory for the tables.
    pub fn all() -> Option<Models> {
        Some(Models { rest: tables()?, next: 0 })
    }

    fn split_off(&mut self, length: usize) -> &'static [u8] {
        let (head, tail) = self.rest.split_at_checked(length).unwrap_or_default();
        self.rest = tail;
        head
    }

    /// The tables after the models: how frequent the characters of each chart are.
    pub fn charts(mut self) -> [&'static [u8]; CHARTS.len()] {
        (&mut self).for_each(drop);
        CHARTS.each_ref().map(|chart| self.split_off(chart.size()))
    }
}

impl Iterator for Models {
    type Item = Model;

    fn next(&mut self) -> Option<Model> {
        let language = self.next;
        if language == LANGUAGES.len() {
            return None;
        }
        self.next += 1;
        let count = usize::from(*self.split_off(1).first()?);
        let letters = self.split_off(2 * count).as_chunks().0;
        let size = count + usize::from(LETTERS);
        Some(Model { language, size, letters, levels: self.split_off(size * size) })
    }
}

impl Model {
    /// Whether the language has Latin letters.
    pub fn is_latin(&self) -> bool {
        self.language < LATIN
    }

    /// The class of a character. Letters are given in lower case.
    pub fn class(&self, unit: u16) -> u8 {
        if let Ok(place) = self.letters.binary_search_by_key(&unit, |&letter| u16::from_le_bytes(letter)) {
            return place as u8 + LETTERS;
        }
        match unit {
            0x61..=0x7A if !self.is_latin() => classes::ASCII,
            0..0x80 => classes::BOUNDARY,
            _ => classes::of_other(unit).unwrap_or(FOREIGN),
        }
    }

    /// The row of a class in the table.
    #[inline]
    pub fn row(&self, class: u8) -> u16 {
        // Classes that are not in the table have the row of the space.
        if usize::from(class) < self.size { u16::from(class) * self.size as u16 } else { 0 }
    }

    /// The cost of class `second` after class `first`, which has this row.
    #[inline]
    pub fn cost(&self, first: u8, row: u16, second: u8) -> u32 {
        match second {
            RARE => 14 * BIT,
            DRAWING if first >= LETTERS && first != DRAWING => 14 * BIT,
            DRAWING => 12 * BIT,
            FOREIGN => 12 * BIT,
            CONTROL => 20 * BIT,
            _ => {
                let after = |row: u16| {
                    let known = self.levels.get(usize::from(row) + usize::from(second));
                    cost(known.copied().unwrap_or(u8::MAX))
                };
                // An ASCII letter costs the same in all other scripts.
                let more = if second == classes::ASCII { 9 * BIT / 2 } else { 0 };
                let known = after(row);
                // The texts of the models are often in ASCII, which has no such quotes. So the models' costs of these
                // are too high.
                more + match (first, second) {
                    (classes::BOUNDARY, DOUBLE_QUOTE) if self.is_latin() => known.min(OPENING_QUOTE),
                    (DOUBLE_QUOTE, _) if self.is_latin() => known.min(after(0) + AFTER_QUOTE),
                    (LETTERS..=LAST_LETTER, SINGLE_QUOTE) if self.language == ENGLISH => known.min(APOSTROPHE),
                    (SINGLE_QUOTE, LETTERS..=LAST_LETTER) if self.language == ENGLISH => known.min(after(0)),
                    _ => known,
                }
            }
        }
    }
}
