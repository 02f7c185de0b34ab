//! What there is to go by in the bytes: words, as pairs of neighbouring bytes.

use crate::room::zeroed;
use alloc::boxed::Box;
use alloc::vec::Vec;

/// What stands for all that is no part of a word.
pub const SPACE: u8 = b' ';

/// So many letters has ASCII, and what is beside words makes one more.
pub const ASCII_CLASSES: usize = 27;

/// Two bytes that follow each other in words, and how often they do.
pub struct Pair {
    pub bytes: [u8; 2],
    pub count: u32,
}

/// What was seen.
pub struct Evidence {
    /// Pairs in words that have bytes beyond ASCII, [`SPACE`] being before and after each word.
    pub pairs: Vec<Pair>,
    /// How often letters follow each other in the other words, whatever their case: 0 is what is beside words.
    pub ascii: Box<[[u32; ASCII_CLASSES]; ASCII_CLASSES]>,
    /// How many pairs those are.
    pub ascii_count: u32,
    /// Where the words are that have bytes beyond ASCII.
    pub spans: Vec<(usize, usize)>,
}

/// Whether a byte is a letter in ASCII, or beyond ASCII.
fn is_in_word(byte: u8) -> bool {
    byte >= 0x80 || byte.is_ascii_alphabetic()
}

/// The class of an ASCII letter in the lists of pairs.
pub fn ascii_class(byte: u8) -> usize {
    if byte.is_ascii_alphabetic() { usize::from(byte & 0x1F) } else { 0 }
}

impl Evidence {
    /// What there is in some bytes, `None` when there is no memory for it.
    pub fn of(bytes: &[u8]) -> Option<Evidence> {
        let mut counts: Box<[u32; 1 << 16]> = zeroed()?;
        let mut evidence =
            Evidence { pairs: Vec::new(), ascii: zeroed()?, ascii_count: 0, spans: Vec::new() };
        let mut is_in_tag = false;
        let mut at = 0;
        while let Some(&byte) = bytes.get(at) {
            if !is_in_word(byte) {
                // Markup is in no language, but what attributes say is.
                is_in_tag = match byte {
                    b'<' => bytes.get(at + 1).is_some_and(|next| is_in_word(*next) || b"/!?".contains(next)),
                    b'>' => false,
                    _ => is_in_tag,
                };
                at += 1;
                continue;
            }
            let rest = bytes.get(at..).unwrap_or_default();
            let length = rest.iter().position(|&byte| !is_in_word(byte)).unwrap_or(rest.len());
            let word = rest.get(..length).unwrap_or_default();
            if !word.is_ascii() {
                evidence.spans.try_reserve(1).ok()?;
                evidence.spans.push((at, at + length));
                let before = word.iter().copied();
                for (first, second) in [SPACE].into_iter().chain(before.clone()).zip(before.chain([SPACE])) {
                    counts[usize::from(first) << 8 | usize::from(second)] += 1;
                }
            } else if !is_in_tag {
                let mut last = 0;
                for class in word.iter().map(|&byte| ascii_class(byte)).chain([0]) {
                    evidence.ascii[last][class] += 1;
                    last = class;
                }
                evidence.ascii_count += length as u32 + 1;
            }
            at += length;
        }
        let seen = counts.iter().filter(|&&count| count != 0).count();
        evidence.pairs.try_reserve(seen).ok()?;
        for (place, &count) in counts.iter().enumerate().filter(|(_, count)| **count != 0) {
            evidence.pairs.push(Pair { bytes: [(place >> 8) as u8, place as u8], count });
        }
        Some(evidence)
    }
}
