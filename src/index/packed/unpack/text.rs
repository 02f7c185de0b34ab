//! Names and labels: a text of ASCII.

use super::coder::Coder;
use super::kind::Kind;
use super::model::Model;
use crate::memory::zeroed;
use alloc::boxed::Box;

/// Codes a text of ASCII. Returns `None` if there is not enough memory.
pub fn text<C: Coder>(model: &mut Model<C>, text: &mut [u8]) -> Option<()> {
    // By a hash of the last three letters: the letter that followed them last.
    let mut next: Box<[u8; 1 << 14]> = zeroed()?;
    let (mut hash, mut last, mut history) = (0, 0, 0);
    for (i, letter) in text.iter_mut().enumerate() {
        let truth = model.coder.truth(|truth| u32::from(truth.text[i]));
        let next = &mut next[hash];
        let guess = u32::from(*next);
        let mut node = 0x80 | guess;
        let contexts = [history | guess << 4 | last << 11, guess | history << 7, last | guess << 7];
        let is_right = model.bit_in(Kind::Guess, 0, contexts, truth == guess);
        if !is_right {
            node = 1;
            for i in (0..7).rev() {
                let contexts = [node, node | last << 8, node | guess << 8];
                let bit = model.bit_in(Kind::Letter, 0, contexts, truth >> i & 1 != 0);
                node = node << 1 | u32::from(bit);
            }
        }
        last = node & 0x7F;
        (*letter, *next) = (last as u8, last as u8);
        history = history << 1 & 7 | u32::from(is_right);
        hash = (hash << 5 ^ last as usize) & 0x3FFF;
    }
    Some(())
}
