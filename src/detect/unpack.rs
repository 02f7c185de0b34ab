//! The tables as the npm package's module contains them, packed. The same code unpacks them here and packs them in
//! `tools/detect`: the steps are generic over the direction of the coder.
//!
//! Each number is coded in contexts that consist of what is known before it. For a pair, these are its cost in two
//! similar languages that came before, and the costs in its row and column so far. In a chart, they are the places
//! before it and its row.

use super::charts::CHARTS;
use super::classes::LETTERS;
use super::languages::LANGUAGES;
use crate::index::stored::unpack::coder::Coder;
use crate::index::stored::unpack::kind::Kind;
use crate::index::stored::unpack::model::Model;

/// In a context: unknown.
const NONE: u32 = 15;

/// For each language the places of the two most similar languages before it. Its own place means that there is none.
const LIKE: [[u8; 2]; LANGUAGES.len()] = [
    [0, 0],
    [0, 1],
    [0, 1],
    [1, 0],
    [3, 1],
    [3, 1],
    [2, 0],
    [2, 6],
    [7, 2],
    [8, 7],
    [7, 2],
    [9, 7],
    [0, 1],
    [3, 1],
    [5, 1],
    [0, 5],
    [15, 14],
    [16, 15],
    [10, 17],
    [5, 14],
    [16, 17],
    [20, 16],
    [5, 20],
    [22, 20],
    [10, 22],
    [18, 24],
    [0, 12],
    [5, 20],
    [0, 12],
    [29, 29],
    [29, 30],
    [29, 30],
    [31, 29],
    [29, 30],
    [32, 31],
    [35, 35],
    [36, 36],
    [37, 37],
    [37, 38],
    [39, 39],
];

/// The place of the table of a language.
#[derive(Clone, Copy, Default)]
struct Place {
    letters: usize,
    size: usize,
    levels: usize,
}

fn read(tables: &[u8], at: usize) -> u32 {
    tables.get(at).copied().unwrap_or(0).into()
}

fn write(tables: &mut [u8], at: usize, number: u32) {
    if let Some(place) = tables.get_mut(at) {
        *place = number as u8;
    }
}

fn truth<C: Coder>(model: &Model<C>, at: usize) -> u32 {
    model.coder.truth(|truth| read(&truth.text, at))
}

fn letter(tables: &[u8], place: &Place, class: usize) -> u32 {
    let at = place.letters + 2 * class.saturating_sub(LETTERS.into());
    read(tables, at) | read(tables, at + 1) << 8
}

/// The place of each class of a table in another table, which is past its end if it has no such class.
fn map(tables: &[u8], from: &Place, to: &Place) -> [usize; 256] {
    let mut map = [0; 256];
    for (class, place) in map.iter_mut().enumerate().take(from.size) {
        let is_same = |&other: &usize| letter(tables, to, other) == letter(tables, from, class);
        *place = match class.checked_sub(LETTERS.into()) {
            Some(_) => (LETTERS.into()..to.size).find(is_same).unwrap_or(to.size),
            None => class,
        };
    }
    map
}

/// The bits of a level.
const BITS: u32 = 3;

/// Codes a level in three contexts.
fn level<C: Coder>(model: &mut Model<C>, kind: impl Fn(u32) -> Kind, contexts: [u32; 3], truth: u32) -> u32 {
    let mut node = 1;
    for bit in (0..BITS).rev() {
        let contexts = contexts.map(|context| node | context << BITS);
        node = node << 1 | u32::from(model.bit_in(kind(bit), 0, contexts, truth >> bit & 1 != 0));
    }
    node & ((1 << BITS) - 1)
}

/// Codes all tables.
pub fn unpack<C: Coder>(model: &mut Model<C>, tables: &mut [u8]) {
    let mut places = [Place::default(); LANGUAGES.len()];
    let mut at = 0;
    for (language, like) in LIKE.iter().enumerate() {
        let count = truth(model, at);
        let count = model.bits(7, count);
        write(tables, at, count);
        let letters = at + 1;
        let levels = letters + 2 * count as usize;
        let place = Place { letters, size: usize::from(LETTERS) + count as usize, levels };
        let mut last = 0;
        for at in (letters..levels).step_by(2) {
            let letter = truth(model, at) | truth(model, at + 1) << 8;
            last += model.number(Kind::LetterDistance, u32::from(last > 0x7A), letter.wrapping_sub(last));
            write(tables, at, last);
            write(tables, at + 1, last >> 8);
        }
        let like = like.map(|like| places.get(usize::from(like)).copied().unwrap_or_default());
        code_levels(model, tables, &place, &like);
        if let Some(known) = places.get_mut(language) {
            *known = place;
        }
        at = levels + place.size * place.size;
    }
    for (chart, context) in CHARTS.iter().zip(0..) {
        code_chart(model, tables, at, chart.size(), chart.width as usize, context);
        at += chart.size();
    }
}

fn code_levels<C: Coder>(model: &mut Model<C>, tables: &mut [u8], place: &Place, like: &[Place; 2]) {
    let maps = like.each_ref().map(|like| map(tables, place, like));
    let mut columns = [0_u32; 256];
    for first in 0..place.size.min(256) {
        let mut row = 0;
        for (second, column) in columns.iter_mut().enumerate().take(place.size) {
            let at = place.levels + first * place.size + second;
            let mut known = [NONE; 2];
            for ((known, like), map) in known.iter_mut().zip(like).zip(&maps) {
                let [first, second] =
                    [first, second].map(|class| map.get(class).copied().unwrap_or(like.size));
                if first < like.size && second < like.size {
                    *known = read(tables, like.levels + first * like.size + second);
                }
            }
            // Twice the mean of the column, and the mean of the row.
            let so_far = first as u32;
            let column_mean = (2 * *column + so_far).checked_div(2 * so_far).unwrap_or(NONE);
            let row_mean = (row + second as u32 / 2).checked_div(second as u32).unwrap_or(NONE);
            let base = if first == 0 { NONE } else { read(tables, place.levels + second) };
            let is_letter = |class: usize| u32::from(class >= LETTERS.into());
            let kind = |class: usize| (class as u32).min(LETTERS.into());
            let contexts = [
                known[0] | known[1] << 4 | column_mean << 8,
                column_mean | row_mean << 4 | kind(first) << 8 | base << 12,
                known[0] | column_mean << 4 | is_letter(first) << 8 | kind(second) << 9,
            ];
            let truth = truth(model, at);
            let level = level(model, |bit| Kind::PairLevel { bit }, contexts, truth);
            write(tables, at, level);
            *column += level;
            row += level;
        }
    }
}

fn code_chart<C: Coder>(
    model: &mut Model<C>,
    tables: &mut [u8],
    start: usize,
    size: usize,
    width: usize,
    chart: u32,
) {
    for place in 0..size {
        let before = |distance: usize| {
            if distance <= place { read(tables, start + place - distance) } else { NONE }
        };
        let near = [1, 2, 3, 4, 5, 6].map(before);
        let sum: u32 = near.iter().sum();
        let row = (place / width.max(1)) as u32;
        let contexts = [
            near[0] | near[1] << 4 | (near[2] + near[3]) << 8,
            sum | chart << 8,
            row | near[0] << 8 | chart << 12,
        ];
        let truth = truth(model, start + place);
        let level = level(model, |bit| Kind::CharacterLevel { bit }, contexts, truth);
        write(tables, start + place, level);
    }
}
