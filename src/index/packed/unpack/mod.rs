//! Unpacking what `pack.rs` packed: the format is described there.
//!
//! What reads a table also writes it: the steps are generic over the direction of the coder.

mod classes;
pub mod coder;
pub mod given;
pub mod model;
pub mod multi_byte;
mod ranks;
mod readings;
mod strokes;
mod windows;

use crate::memory::zeroed;
use alloc::boxed::Box;
use alloc::vec::Vec;
use coder::Coder;
use model::Model;

/// What the packer knows.
#[derive(Clone, Default)]
pub struct Truth {
    pub text: Vec<u8>,
    /// Of single-byte encodings, by byte.
    pub units: Vec<u16>,
    /// The two earlier indexes that each single-byte index has most in common with.
    pub alike: Vec<[usize; 2]>,
    /// Of a multi-byte index, by pointer: the cell, which is a code point with plane 2 moved to
    /// plane 1. 0 is null.
    pub cells: Vec<u32>,
    /// By cell: the class, and the run it is in or how many strokes it has.
    pub classes: Vec<u32>,
    pub groups: Vec<u32>,
}

/// What a single-byte encoding has for a byte that stands for nothing, as in src/lookup.rs.
pub const NULL: u16 = 0xFFFD;

const GUESS: u32 = 64;
const LETTER: u32 = 65;
const SOURCE: u32 = 66;
const BELOW: u32 = 1 << 26;
/// A number's context is of 16 bits.
const DISTANCE: u32 = 2 << 16;

/// Codes a text of ASCII.
pub fn text<C: Coder>(model: &mut Model<C>, text: &mut [u8]) -> Option<()> {
    // By a hash of the last three letters: what followed when they were last met.
    let mut next: Box<[u8; 1 << 14]> = zeroed()?;
    let (mut hash, mut last, mut history) = (0, 0, 0);
    for (i, letter) in text.iter_mut().enumerate() {
        let truth = model.coder.known(|truth| u32::from(truth.text[i]));
        let next = &mut next[hash];
        let guess = u32::from(*next);
        let mut node = 0x80 | guess;
        let [one, two, three] = [history | guess << 4 | last << 11, guess | history << 7, last | guess << 7];
        let is_right = model.bit_in(GUESS, 0, one, two, three, truth == guess);
        if !is_right {
            node = 1;
            for i in (0..7).rev() {
                let [two, three] = [node | last << 8, node | guess << 8];
                node = node << 1 | u32::from(model.bit_in(LETTER, 0, node, two, three, truth >> i & 1 != 0));
            }
        }
        last = node & 0x7F;
        (*letter, *next) = (last as u8, last as u8);
        history = history << 1 & 7 | u32::from(is_right);
        hash = (hash << 5 ^ last as usize) & 0x3FFF;
    }
    Some(())
}

/// Codes the units by byte of single-byte encodings. What an encoding has for a byte is likely what one of two earlier
/// ones has, or the next code point, or U+0080 and so on, or null: the one of these that was right last is tried first.
pub fn single_byte<C: Coder>(model: &mut Model<C>, units: &mut [u16]) {
    for i in 0..units.len() / 256 {
        let alike = model.coder.known(|truth| truth.alike[i]);
        let mut index = |truth: usize| 256 * model.bits(5, truth as u32) as usize;
        let (first, second) = (index(alike[0]), index(alike[1]));
        // The sources of what is tried, four bits for each, the first one lowest.
        let mut order = 0x654_3210_u32;
        let (mut last, mut rank_before) = (0_u16, 0);
        for place in 0..256 {
            let mut unit = place as u16;
            if place >= 0x80 {
                let truth = model.coder.known(|truth| truth.units[256 * i + place]);
                let unit_at = |place: usize| units.get(place).copied().unwrap_or(0);
                let (mut rank, mut tried) = (0, 0);
                loop {
                    if rank == 7 {
                        let below = model.bit(BELOW, truth < last);
                        let context = DISTANCE | u32::from(below) | (place as u32 / 32) << 1;
                        let distance = model.number(context, truth.abs_diff(last).into()) as u16;
                        unit = if below { last.wrapping_sub(distance) } else { last.wrapping_add(distance) };
                        break;
                    }
                    let source = order >> (4 * rank) & 7;
                    unit = match source {
                        0 => unit_at(first + place),
                        1 => unit_at(second + place),
                        2 => last.wrapping_add(1),
                        3 => place as u16,
                        4 => NULL,
                        // What follows what is two rows above, or one.
                        _ => unit_at(256 * i + place - 0x10 * (7 - source as usize)).wrapping_add(1),
                    };
                    let general = rank | rank_before << 3;
                    let [one, two, three] =
                        [general, general | source << 8, source | (place as u32) << 3 | rank << 12];
                    if unit != tried && model.bit_in(SOURCE, 0, one, two, three, unit == truth) {
                        let before = order & ((1 << (4 * rank)) - 1);
                        order = order >> (4 * rank + 4) << (4 * rank + 4) | before << 4 | source;
                        break;
                    }
                    (tried, rank) = (unit, rank + 1);
                }
                rank_before = rank;
                if unit != NULL {
                    last = unit;
                }
            }
            if let Some(to) = units.get_mut(256 * i + place) {
                *to = unit;
            }
        }
    }
}
