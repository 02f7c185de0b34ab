//! What there is to go by in the bytes: words, as pairs of neighbouring bytes.

use super::list::List;
use crate::memory::zeroed;
use crate::runs::ascii::leading_in_bytes;
use crate::slices;
use alloc::boxed::Box;

/// What is there in place of all that is no part of a word.
pub const SPACE: u8 = b' ';

/// So many classes have the letters of ASCII, whatever their case, with one for what is beside words.
pub const ASCII_CLASSES: usize = 32;

/// With so many pairs in words beyond ASCII, more would not change what is likely. Nor would more in the other words.
const ENOUGH: u32 = 1 << 13;

/// There are no more pairs than this: the last word is as long as all before it together at most.
const MOST_PAIRS: usize = 2 * ENOUGH as usize + 1;

/// Nor more words, each of which has two pairs at least.
const MOST_WORDS: usize = ENOUGH as usize / 2 + 1;

/// What was seen.
pub struct Evidence {
    /// Pairs in words that have bytes beyond ASCII, [`SPACE`] being before and after each word.
    places: List<u16, MOST_PAIRS>,
    /// How often there is each of them.
    counts: Box<[u16; 1 << 16]>,
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
    spans: List<[usize; 2], MOST_WORDS>,
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
            places: List::new()?,
            counts: zeroed()?,
            pair_count: 0,
            ascii: zeroed()?,
            ascii_count: 0,
            ascii_words: 0,
            seen: [0; 8],
            spans: List::new()?,
        };
        let mut is_in_tag = false;
        let mut at = 0;
        while let Some(rest) = bytes.get(at..).filter(|rest| !rest.is_empty() && evidence.pair_count < ENOUGH)
        {
            if evidence.ascii_count >= ENOUGH {
                at += up_to_word(rest);
            }
            // A word that is longer is cut.
            let rest = bytes.get(at..).unwrap_or_default();
            let rest = rest.get(..ENOUGH as usize).unwrap_or(rest);
            let length = rest.iter().position(|&byte| !is_in_word(byte)).unwrap_or(rest.len());
            let word = rest.get(..length).unwrap_or_default();
            if !word.is_ascii() {
                evidence.spans.push([at, at + length]);
                evidence.add(word);
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
        Some(evidence)
    }

    /// Each pair with how often it was met.
    pub fn pairs(&self) -> impl Iterator<Item = ([u8; 2], u32)> {
        self.places.items().iter().map(|&place| (place.to_be_bytes(), self.counts[usize::from(place)].into()))
    }

    /// Where the words are that have bytes beyond ASCII.
    pub fn spans(&self) -> &[[usize; 2]] {
        self.spans.items()
    }

    /// Whether a byte is in one of the words beyond ASCII.
    pub fn has_byte(&self, byte: u8) -> bool {
        self.seen[usize::from(byte >> 5)] >> (byte & 31) & 1 != 0
    }

    fn add(&mut self, word: &[u8]) {
        let mut last = SPACE;
        for &byte in word.iter().chain(&[SPACE]) {
            let place = place(last, byte);
            let count = &mut self.counts[usize::from(place)];
            if *count == 0 {
                self.places.push(place);
                self.seen[usize::from(byte >> 5)] |= 1 << (byte & 31);
            }
            *count += 1;
            last = byte;
        }
        self.pair_count += word.len() as u32 + 1;
    }

    fn add_ascii(&mut self, word: &[u8]) {
        let mut last = 0;
        for &letter in word.iter().chain(&[SPACE]) {
            let class = ascii_class(letter);
            self.ascii[last % ASCII_CLASSES][class] += 1;
            last = class;
        }
        self.ascii_count += word.len() as u32 + 1;
        self.ascii_words += 1;
    }
}

/// How far it is to the beginning of the next word that has bytes beyond ASCII.
fn up_to_word(bytes: &[u8]) -> usize {
    let end = leading_ascii(bytes);
    let before = bytes.get(end.saturating_sub(ENOUGH as usize)..end).unwrap_or_default();
    end - before.iter().rev().position(|&byte| !is_in_word(byte)).unwrap_or(before.len())
}

/// How many bytes of ASCII there are at the beginning.
fn leading_ascii(bytes: &[u8]) -> usize {
    let mut length = 0;
    for block in bytes.as_chunks().0 {
        let leading = leading_in_bytes(block);
        length += leading;
        if leading < block.len() {
            return length;
        }
    }
    length + slices::rest(bytes, length).iter().take_while(|byte| byte.is_ascii()).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pairs(bytes: &[u8]) -> Vec<([u8; 2], u32)> {
        Evidence::of(bytes).unwrap().pairs().collect()
    }

    #[test]
    fn words_beyond_ascii_are_pairs_of_bytes() {
        let expected = [(*b" a", 2), (*b"a\xE9", 2), (*b"\xE9 ", 2)];
        assert_eq!(pairs(b"a\xE9 plain a\xE9"), expected);
        assert_eq!(Evidence::of(b"a\xE9 plain a\xE9").unwrap().spans(), [[0, 2], [9, 11]]);
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
