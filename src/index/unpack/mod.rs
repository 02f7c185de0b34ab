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

use crate::room::zeroed;
use alloc::boxed::Box;
use alloc::vec::Vec;
use coder::Coder;
use model::Model;

/// What the packer knows.
#[derive(Default)]
pub struct Truth {
    pub text: Vec<u8>,
    pub single_byte: Vec<u16>,
    /// The two earlier indexes that each single-byte index has most in common with.
    pub alike: Vec<[usize; 2]>,
    /// Of a multi-byte index, by pointer: the cell, which is a code point with plane 2 moved to
    /// plane 1. 0 is null.
    pub cells: Vec<u32>,
    /// By cell: the class, and the run it is in or how many strokes it has.
    pub classes: Vec<u32>,
    pub groups: Vec<u32>,
}

const GUESS: u32 = 64;
const LETTER: u32 = 65;
const SOURCE: u32 = 66;
const BELOW: u32 = 1 << 26;
/// A number's context is of 16 bits.
const DISTANCE: u32 = 2 << 16;

/// Codes a text of ASCII.
pub fn text<C: Coder>(model: &mut Model<C>, text: &mut [u8]) -> Option<()> {
    let mut next_by_last_two: Box<[u8; 1 << 14]> = zeroed()?;
    let (mut last_two, mut history) = (0, 0);
    for (i, letter) in text.iter_mut().enumerate() {
        let truth = model.coder.known(|truth| u32::from(truth.text[i]));
        let next = next_by_last_two.get_mut(last_two)?;
        let (guess, last) = (u32::from(*next), last_two as u32 & 0x7F);
        let mut node = 0x80 | guess;
        let (second, third) = (history | guess << 4 | last << 11, guess | history << 7);
        if !model.bit_in(GUESS, 0, [history, second, third, last], truth == guess) {
            node = 1;
            for i in (0..7).rev() {
                let (second, third) = (node | last << 8, node | guess << 8);
                node = node << 1
                    | u32::from(model.bit_in(LETTER, 0, [node, second, third, 0], truth >> i & 1 != 0));
            }
        }
        (*letter, *next) = (node as u8 & 0x7F, node as u8 & 0x7F);
        history = history << 1 & 7 | u32::from(node == 0x80 | guess);
        last_two = last_two << 7 & 0x3FFF | node as usize & 0x7F;
    }
    Some(())
}

/// Codes single-byte indexes. What an index has for a byte is likely what one of two earlier ones has, or
/// the next code point, or U+0080 and so on, or null: the one of these that was right last is tried first.
pub fn single_byte<C: Coder>(model: &mut Model<C>, indexes: &mut [u16]) -> Option<()> {
    for i in 0..indexes.len() / 128 {
        let alike = model.coder.known(|truth| truth.alike[i]);
        let alike = alike.map(|index| 128 * model.bits(5, index as u32) as usize);
        let mut order = [0, 1, 2, 3, 4];
        let (mut last, mut history) = (0_u16, 0);
        for place in 0..128 {
            let truth = model.coder.known(|truth| truth.single_byte[128 * i + place]);
            let of_index = |first: usize| indexes.get(first + place).copied().unwrap_or(0);
            let [first, second] = alike.map(of_index);
            let values = [first, second, last.wrapping_add(1), 0x80 + place as u16, 0];
            let tries = order.map(|source: usize| values.get(source).copied().unwrap_or(0));
            let right = (0..5).zip(tries).zip(order).find(|((rank, value), source)| {
                let general = *rank as u32 | history << 3;
                let special = general | (*source as u32) << 8;
                let is_new = tries.iter().position(|earlier| earlier == value) == Some(*rank);
                let row = (i as u32) << 6 | (place as u32 / 32) << 12;
                is_new
                    && model.bit_in(
                        SOURCE,
                        0,
                        [general, special, *source as u32 | (*rank as u32) << 3 | row, *source as u32],
                        *value == truth,
                    )
            });
            history = history << 2 & 15 | right.map_or(3, |right| right.0.0.min(3) as u32);
            if let Some(((rank, value), _)) = right {
                last = value;
                order.get_mut(..=rank)?.rotate_right(1);
            } else {
                let below = model.bit(BELOW, truth < last);
                let distance = model.number(DISTANCE | u32::from(below), truth.abs_diff(last).into()) as u16;
                last = if below { last.wrapping_sub(distance) } else { last.wrapping_add(distance) };
            }
            *indexes.get_mut(128 * i + place)? = last;
        }
    }
    Some(())
}
