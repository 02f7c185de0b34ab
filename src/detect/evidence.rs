//! The evidence in the bytes: words, as pairs of adjacent bytes.

use super::list::List;
use crate::memory::zeroed;
use crate::runs::ascii::leading_in_bytes;
use crate::slices;
use alloc::boxed::Box;

/// Represents everything outside of words.
pub const SPACE: u8 = b' ';

/// The number of classes of ASCII letters, which ignore case. One class is for everything outside of words.
pub const ASCII_CLASSES: usize = 32;

/// After this many pairs in non-ASCII words, more would not change the result. The same is true for ASCII words.
const ENOUGH: u32 = 1 << 12;

/// The most pairs there can be: the last word is at most as long as all words before it together.
const MOST_PAIRS: usize = 2 * ENOUGH as usize + 1;

/// The most non-ASCII words there can be: each has at least two pairs.
const MOST_WORDS: usize = ENOUGH as usize / 2 + 1;

/// What was found in the bytes.
pub struct Evidence {
    /// The pairs in non-ASCII words, with [`SPACE`] before and after each word: the two bytes, and their count in the upper
    /// half.
    pairs: List<u32, MOST_PAIRS>,
    /// The sum of these counts.
    pub pair_count: u32,
    /// How often letters follow each other in ASCII words.
    pub ascii: Box<[[u32; ASCII_CLASSES]; ASCII_CLASSES]>,
    /// The sum of these counts.
    pub ascii_count: u32,
    /// The number of ASCII words.
    pub ascii_words: u32,
    /// The bytes that occur in non-ASCII words, as bits.
    seen: [u32; 8],
    /// The places of non-ASCII words.
    spans: List<[usize; 2], MOST_WORDS>,
}

/// Whether a byte is an ASCII letter or not ASCII.
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
    /// The evidence in some bytes, `None` if there is no memory for it.
    pub fn of(bytes: &[u8]) -> Option<Evidence> {
        let mut evidence = Evidence {
            pairs: List::new()?,
            pair_count: 0,
            ascii: zeroed()?,
            ascii_count: 0,
            ascii_words: 0,
            seen: [0; 8],
            spans: List::new()?,
        };
        let mut counts: Box<[u16; 1 << 16]> = zeroed()?;
        let mut is_in_tag = false;
        let mut at = 0;
        while let Some(rest) = bytes.get(at..).filter(|rest| !rest.is_empty() && evidence.pair_count < ENOUGH)
        {
            if evidence.ascii_count >= ENOUGH {
                at += up_to_word(rest);
            }
            // A longer word is split.
            let rest = bytes.get(at..).unwrap_or_default();
            let rest = rest.get(..ENOUGH as usize).unwrap_or(rest);
            let length = rest.iter().position(|&byte| !is_in_word(byte)).unwrap_or(rest.len());
            let word = rest.get(..length).unwrap_or_default();
            if !word.is_ascii() {
                evidence.spans.push([at, at + length]);
                evidence.add(word, &mut counts);
            } else if !is_in_tag && length > 0 {
                evidence.add_ascii(word);
            }
            at += length;
            // The words of a tag are not text, except non-ASCII words in attributes.
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
        for pair in evidence.pairs.items_mut() {
            *pair |= u32::from(counts[usize::from(*pair as u16)]) << 16;
        }
        Some(evidence)
    }

    /// The pairs with their counts.
    pub fn pairs(&self) -> impl Iterator<Item = ([u8; 2], u32)> {
        self.pairs.items().iter().map(|&pair| ((pair as u16).to_be_bytes(), pair >> 16))
    }

    /// The places of non-ASCII words.
    pub fn spans(&self) -> &[[usize; 2]] {
        self.spans.items()
    }

    /// Whether a byte occurs in a non-ASCII word.
    pub fn has_byte(&self, byte: u8) -> bool {
        self.seen[usize::from(byte >> 5)] >> (byte & 31) & 1 != 0
    }

    fn add(&mut self, word: &[u8], counts: &mut [u16; 1 << 16]) {
        let mut last = SPACE;
        for &byte in word.iter().chain(&[SPACE]) {
            let place = place(last, byte);
            let count = &mut counts[usize::from(place)];
            if *count == 0 {
                self.pairs.push(place.into());
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

/// The number of bytes before the next non-ASCII word.
fn up_to_word(bytes: &[u8]) -> usize {
    let end = leading_ascii(bytes);
    let before = bytes.get(end.saturating_sub(ENOUGH as usize)..end).unwrap_or_default();
    end - before.iter().rev().position(|&byte| !is_in_word(byte)).unwrap_or(before.len())
}

/// The number of ASCII bytes at the start.
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
    fn non_ascii_words_are_pairs_of_bytes() {
        let expected = [(*b" a", 2), (*b"a\xE9", 2), (*b"\xE9 ", 2)];
        assert_eq!(pairs(b"a\xE9 plain a\xE9"), expected);
        assert_eq!(Evidence::of(b"a\xE9 plain a\xE9").unwrap().spans(), [[0, 2], [9, 11]]);
    }

    #[test]
    fn tags_are_not_text() {
        let evidence = Evidence::of(b"<a href='x'>yes</a> no <!doctype html>").unwrap();
        assert_eq!((evidence.ascii_words, evidence.ascii_count), (2, 7));
        // This is not a tag.
        assert_eq!(Evidence::of(b"a < b and c").unwrap().ascii_words, 4);
        assert_eq!(pairs(b"<img alt=\xE9>"), [(*b" \xE9", 1), (*b"\xE9 ", 1)]);
    }
}
