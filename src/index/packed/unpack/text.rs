//! Names and labels: a text of ASCII.

use super::coder::Coder;
use super::model::Model;
use crate::memory::zeroed;
use alloc::boxed::Box;

const GUESS: u32 = 64;
const LETTER: u32 = 65;

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
