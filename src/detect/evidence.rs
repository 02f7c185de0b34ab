//! What there is to go by in the bytes: words, as pairs of neighbouring bytes.

use crate::memory::zeroed;
use alloc::boxed::Box;
use alloc::vec::Vec;

/// What is there in place of all that is no part of a word.
pub const SPACE: u8 = b' ';

/// So many classes have the letters of ASCII, whatever their case, with one for what is beside words.
pub const ASCII_CLASSES: usize = 32;

/// With so many pairs in words beyond ASCII, more would not change what is likely.
const ENOUGH: u32 = 1 << 13;

/// Two bytes that follow each other in words, and how often they do.
pub struct Pair {
    pub bytes: [u8; 2],
    pub count: u32,
}

/// What was seen.
pub struct Evidence {
    /// Pairs in words that have bytes beyond ASCII, [`SPACE`] being before and after each word.
    pub pairs: Vec<Pair>,
    /// How many those are, each counted as often as it was met.
    pub pair_count: u32,
    /// How often letters follow each other in the other words.
    pub ascii: Box<[[u32; ASCII_CLASSES]; ASCII_CLASSES]>,
    /// How many pairs those are, each counted as often as it was met.
    pub ascii_count: u32,
    /// How many of the other words there are.
    pub ascii_words: u32,
    /// The bytes there are in these words, as bits.
    seen: [u32; 8],
    /// Where the words are that have bytes beyond ASCII.
    pub spans: Vec<(usize, usize)>,
}

/// Whether a byte is a letter in ASCII, or beyond ASCII.
fn is_in_word(byte: u8) -> bool {
    byte >= 0x80 || byte.is_ascii_alphabetic()
}

/// The class of an ASCII letter.
pub fn ascii_class(letter: u8) -> usize {
    usize::from(letter) % ASCII_CLASSES
}

fn place(first: u8, second: u8) -> u16 {
    u16::from_be_bytes([first, second])
}

impl Evidence {
    /// What there is in some bytes, `None` when there is no memory for it.
    pub fn of(bytes: &[u8]) -> Option<Evidence> {
        let mut evidence = Evidence {
            pairs: Vec::new(),
            pair_count: 0,
            ascii: zeroed()?,
            ascii_count: 0,
            ascii_words: 0,
            seen: [0; 8],
            spans: Vec::new(),
        };
        let mut counts: Box<[u32; 1 << 16]> = zeroed()?;
        let mut is_in_tag = false;
        let mut at = 0;
        while let Some(rest) = bytes.get(at..).filter(|rest| !rest.is_empty() && evidence.pair_count < ENOUGH)
        {
            // A word that is longer is cut.
            let rest = rest.get(..ENOUGH as usize).unwrap_or(rest);
            let length = rest.iter().position(|&byte| !is_in_word(byte)).unwrap_or(rest.len());
            let word = rest.get(..length).unwrap_or_default();
            if !word.is_ascii() {
                evidence.spans.try_reserve(1).ok()?;
                evidence.spans.push((at, at + length));
                evidence.pair_count += length as u32 + 1;
                let mut last = SPACE;
                for &byte in word.iter().chain(&[SPACE]) {
                    counts[usize::from(place(last, byte))] += 1;
                    last = byte;
                }
            } else if !is_in_tag && length > 0 {
                evidence.add_ascii(word);
            }
            at += length;
            // Markup is in no language, but what attributes say is.
            match bytes.get(at) {
                Some(b'<') => {
                    let next = bytes.get(at + 1).copied().unwrap_or(SPACE);
                    is_in_tag = next.is_ascii_alphabetic() || matches!(next, b'/' | b'!' | b'?');
                }
                Some(b'>') => is_in_tag = false,
                _ => (),
            }
            at += 1;
        }
        evidence.pairs.try_reserve(counts.iter().filter(|&&count| count != 0).count()).ok()?;
        for (place, &count) in (0..=u16::MAX).zip(counts.iter()) {
            if count != 0 {
                evidence.seen[usize::from(place as u8 >> 5)] |= 1 << (place & 31);
                evidence.pairs.push(Pair { bytes: place.to_be_bytes(), count });
            }
        }
        Some(evidence)
    }

    /// Whether a byte is in one of the words beyond ASCII.
    pub fn has_byte(&self, byte: u8) -> bool {
        self.seen[usize::from(byte >> 5)] >> (byte & 31) & 1 != 0
    }

    fn add_ascii(&mut self, word: &[u8]) {
        let mut last = 0;
        for &letter in word.iter().chain(&[SPACE]) {
            let class = ascii_class(letter);
            self.ascii[last][class] += 1;
            last = class;
        }
        self.ascii_count += word.len() as u32 + 1;
        self.ascii_words += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pairs(bytes: &[u8]) -> Vec<([u8; 2], u32)> {
        Evidence::of(bytes).unwrap().pairs.iter().map(|pair| (pair.bytes, pair.count)).collect()
    }

    #[test]
    fn words_beyond_ascii_are_pairs_of_bytes() {
        let expected = [(*b" a", 2), (*b"a\xE9", 2), (*b"\xE9 ", 2)];
        assert_eq!(pairs(b"a\xE9 plain a\xE9"), expected);
        assert_eq!(Evidence::of(b"a\xE9 plain a\xE9").unwrap().spans, [(0, 2), (9, 11)]);
    }

    #[test]
    fn names_of_markup_are_in_no_language() {
        let evidence = Evidence::of(b"<a href='x'>yes</a> no <!doctype html>").unwrap();
        assert_eq!((evidence.ascii_words, evidence.ascii_count), (2, 7));
        // What is no tag is text.
        assert_eq!(Evidence::of(b"a < b and c").unwrap().ascii_words, 4);
        assert_eq!(pairs(b"<img alt=\xE9>"), [(*b" \xE9", 1), (*b"\xE9 ", 1)]);
    }
}
