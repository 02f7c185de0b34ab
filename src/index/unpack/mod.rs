//! Unpacking what `pack.rs` packed: the format is described there.
//!
//! What reads a table also writes it: the steps are generic over the direction of the coder.

pub mod coder;
pub mod multi_byte;

use alloc::boxed::Box;
use alloc::vec::Vec;
use coder::{Coder, EVEN, Model, SPECIAL, zeros};

/// What the packer knows.
#[derive(Default)]
pub struct Truth {
    pub text: Vec<u8>,
    pub single_byte: Vec<u16>,
    /// Of a multi-byte index, by pointer: the cell, which is a code point with plane 2 moved to
    /// plane 1. 0 is null.
    pub cells: Vec<u32>,
    /// By cell: the class, the pointer that the cell stands at in its segment, and how many strokes it has.
    pub classes: Vec<u32>,
    pub pointers: Vec<u16>,
    pub strokes: Vec<u32>,
}

const GUESS: u32 = 1 << 26;
const LETTER: u32 = 2 << 26;
const SOURCE: u32 = 3 << 26;
const BELOW: u32 = 4 << 26;
/// A number's context is of 16 bits.
const DISTANCE: u32 = 5 << 16;

/// Codes a text of ASCII.
pub fn text<C: Coder>(model: &mut Model<C>, length: usize) -> Option<Box<[u8]>> {
    let mut text: Box<[u8]> = zeros(length)?;
    let mut next_by_last_two: Box<[u8]> = zeros(1 << 14)?;
    let (mut last_two, mut history) = (0, 0);
    for (i, letter) in text.iter_mut().enumerate() {
        let truth = model.coder.known(|truth| u32::from(truth.text[i]));
        let next = next_by_last_two.get_mut(last_two)?;
        let (guess, last) = (u32::from(*next), last_two as u32 & 0x7F);
        let special = GUESS | SPECIAL | history | guess << 4 | last << 11;
        let mut node = 0x80 | guess;
        if !model.bit_in(EVEN, GUESS | history, special, truth == guess) {
            node = 1;
            for i in (0..7).rev() {
                let special = LETTER | SPECIAL | node | last << 8;
                node = node << 1 | u32::from(model.bit_in(EVEN, LETTER | node, special, truth >> i & 1 != 0));
            }
        }
        (*letter, *next) = (node as u8 & 0x7F, node as u8 & 0x7F);
        history = history << 1 & 7 | u32::from(node == 0x80 | guess);
        last_two = last_two << 7 & 0x3FFF | node as usize & 0x7F;
    }
    Some(text)
}

/// Codes single-byte indexes. What an index has for a byte is likely what the one that it agreed with most
/// of late has, or the next code point, or U+0080 and so on, or null.
pub fn single_byte<C: Coder>(model: &mut Model<C>, count: usize) -> Option<Box<[u16]>> {
    let mut indexes: Box<[u16]> = zeros(128 * count)?;
    let mut values: Box<[u16]> = zeros(count + 2)?;
    let (mut scores, mut open) = (zeros(count + 2)?, zeros(count + 2)?);
    for i in 0..count {
        scores.fill(1);
        let (mut last, mut history) = (0_u16, 0);
        for place in 0..128 {
            for (value, index) in values.iter_mut().zip(indexes.chunks_exact(128)) {
                *value = *index.get(place)?;
            }
            *values.get_mut(count)? = last.wrapping_add(1);
            *values.get_mut(count + 1)? = 0x80 + place as u16;
            open.copy_from_slice(&scores);
            let truth = model.coder.known(|truth| truth.single_byte[128 * i + place]);
            let mut found = None;
            let mut rank = 0;
            while rank < 6 && found.is_none() {
                let (score, value) = open.iter().zip(&values).max()?;
                let (general, special) = (SOURCE | rank << 8 | history, u32::min(score / 80, 15));
                found = Some(*value).filter(|value| {
                    model.bit_in(EVEN, general, general | SPECIAL | special << 12, *value == truth)
                });
                for (open, other) in open.iter_mut().zip(&values) {
                    *open *= u32::from(other != value);
                }
                rank += 1;
            }
            history = history << 2 & 15 | u32::min(rank, 3);
            last = found.unwrap_or_else(|| {
                let below = model.bit(BELOW, truth < last);
                let distance = model.number(DISTANCE | u32::from(below), truth.abs_diff(last).into()) as u16;
                if below { last.wrapping_sub(distance) } else { last.wrapping_add(distance) }
            });
            for (score, value) in scores.iter_mut().zip(&values) {
                *score -= *score / 4;
                *score += if *value == last { 300 } else { 0 };
            }
            *indexes.get_mut(128 * i + place)? = last;
        }
    }
    Some(indexes)
}
