//! The tables: what is usual in each language.

use super::classes::{self, CONTROL, DRAWING, FOREIGN, LETTERS, RARE};
use super::levels::{BIT, cost};
use super::languages::{LANGUAGES, LATIN};
use alloc::vec::Vec;

/// What is usual in a language.
pub struct Model {
    /// The letters of its own, in the order of their classes.
    letters: &'static [u8],
    /// By class, and the class that follows.
    levels: &'static [u8],
}

static TABLES: &[u8] = include_bytes!("tables.bin");

impl Model {
    /// The models of all languages in their order.
    pub fn all() -> (Vec<Model>, [&'static [u8]; 4]) {
        let mut rest = TABLES;
        let mut take = |length: usize| {
            let (head, tail) = rest.split_at(length);
            rest = tail;
            head
        };
        let mut of = |_| {
            let count = usize::from(take(1)[0]);
            let size = count + usize::from(LETTERS);
            Model { letters: take(2 * count), levels: take(size * size) }
        };
        let models = LANGUAGES.iter().map(&mut of).collect();
        (models, super::charts::CHARTS.each_ref().map(|chart| take(chart.size())))
    }

    fn size(&self) -> usize {
        self.letters.len() / 2 + usize::from(LETTERS)
    }

    /// The class of a character, of which the case does not matter.
    pub fn class(&self, unit: u16, language: usize) -> u8 {
        if let Some(class) = self.letters.chunks_exact(2).position(|letter| letter == unit.to_le_bytes()) {
            return class as u8 + LETTERS;
        }
        match unit {
            0x61..=0x7A if language >= LATIN => classes::ASCII,
            0..0x80 => if (0x61..=0x7A).contains(&unit) { FOREIGN } else { classes::BOUNDARY },
            _ => classes::of_other(unit).unwrap_or(FOREIGN),
        }
    }

    /// What it costs that a class follows another.
    pub fn cost(&self, first: u8, second: u8) -> u32 {
        let size = self.size();
        match second {
            RARE => return 11 * BIT,
            DRAWING => return if first >= LETTERS && first != DRAWING { 14 * BIT } else { 7 * BIT },
            FOREIGN => return 12 * BIT,
            CONTROL => return 16 * BIT,
            _ => (),
        }
        let first = if usize::from(first) < size { usize::from(first) } else { 0 };
        // Which letter of ASCII it is is as hard to say in all scripts.
        let more = if second == classes::ASCII { 9 * BIT / 2 } else { 0 };
        more + cost(self.levels[first * size + usize::from(second)])
    }
}
