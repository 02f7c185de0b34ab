//! The evidence in the bytes: words, as pairs of adjacent bytes.

use super::list::List;
use crate::memory::zeroed;
use crate::runs::ascii::leading_in_bytes;
use crate::slices;
use alloc::boxed::Box;

/// Represents everything outside of words, except a digit next to one.
pub const SPACE: u8 = b' ';

/// Represents a digit next to a word.
pub const DIGIT: u8 = b'0';

/// The number of classes of ASCII letters, which ignore case. One class is for everything outside of words.
pub const ASCII_CLASSES: usize = 32;

/// After this many pairs in non-ASCII words, more would not change the result. The same is true for ASCII words.
const ENOUGH: u32 = 1 << 12;

/// The most pairs there can be: the last word is at most as long as all words before it together.
const MOST_PAIRS: usize = 2 * ENOUGH as usize + 1;

/// The most non-ASCII words there can be: each has at least two pairs.
const MOST_WORDS: usize = ENOUGH as usize / 2 + 1;

/// The size of the table by which a word is found again.
const SLOTS: usize = 2 * ENOUGH as usize;

/// The weight of a word. When it has occurred 2, 4, 8, ... times, 1 is added: it tells little that it did not tell before.
pub const WHOLE: u32 = 4;

/// A distinct non-ASCII word: where it first is, and its weight.
#[derive(Clone, Copy)]
pub struct Word {
    pub start: usize,
    pub end: usize,
    pub weight: u32,
}

/// What was found in the bytes.
pub struct Evidence {
    /// The pairs in non-ASCII words, with [`SPACE`] or [`DIGIT`] before and after each word: the two bytes, and their weight
    /// in the upper half.
    pairs: List<u32, MOST_PAIRS>,
    /// The sum of these weights.
    pub weight: u32,
    /// The number of pairs, repeated ones included.
    pub pair_count: u32,
    /// How often letters follow each other in ASCII words.
    pub ascii: Box<[[u32; ASCII_CLASSES]; ASCII_CLASSES]>,
    /// The sum of these counts.
    pub ascii_count: u32,
    /// The bytes that occur in non-ASCII words, as bits.
    seen: [u32; 8],
    /// The distinct non-ASCII words: start, end, and how often they occur.
    words: List<[usize; 3], MOST_WORDS>,
    /// How many of the bytes were examined.
    pub end: usize,
}

/// Whether a byte is an ASCII letter or not ASCII.
pub fn is_in_word(byte: u8) -> bool {
    byte >= 0x80 || byte.is_ascii_alphabetic()
}

/// The words, and what is between them.
pub fn runs(bytes: &[u8]) -> impl Iterator<Item = &[u8]> {
    let mut rest = bytes;
    core::iter::from_fn(move || {
        let is_word = is_in_word(*rest.first()?);
        let length = rest.iter().position(|&byte| is_in_word(byte) != is_word).unwrap_or(rest.len());
        let (run, after) = rest.split_at_checked(length)?;
        rest = after;
        Some(run)
    })
}

/// The class of an ASCII letter.
pub fn ascii_class(letter: u8) -> usize {
    usize::from(letter) % ASCII_CLASSES
}

fn place(first: u8, second: u8) -> u16 {
    u16::from_be_bytes([first, second])
}

/// What a byte outside of a word counts as.
fn outside(byte: Option<&u8>) -> u8 {
    if byte.is_some_and(u8::is_ascii_digit) { DIGIT } else { SPACE }
}

impl Evidence {
    /// The evidence in some bytes, of the non-ASCII words for which `counts` is true. `None` if there is no memory for it.
    pub fn of(bytes: &[u8], counts: &dyn Fn(&[u8]) -> bool) -> Option<Evidence> {
        let mut evidence = Evidence {
            pairs: List::new()?,
            weight: 0,
            pair_count: 0,
            ascii: zeroed()?,
            ascii_count: 0,
            seen: [0; 8],
            words: List::new()?,
            end: 0,
        };
        let mut weights: Box<[u16; 1 << 16]> = zeroed()?;
        let mut slots: Box<[u16; SLOTS]> = zeroed()?;
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
            if word.is_ascii() {
                if !is_in_tag && length > 0 {
                    evidence.add_ascii(word);
                }
            } else if counts(word) {
                evidence.pair_count += length as u32 + 1;
                let weight = evidence.weight_of(bytes, at, length, &mut slots);
                let before = at.checked_sub(1).and_then(|before| bytes.get(before));
                // A letter that stands alone is as rare as one after a digit.
                let before = if length == 1 { DIGIT } else { outside(before) };
                let around = [before, outside(bytes.get(at + length))];
                evidence.add(word, around, weight, &mut weights);
            }
            at += length;
            // The words of a tag are not text, except non-ASCII words in attributes.
            match bytes.get(at) {
                Some(b'<') => {
                    let next = bytes.get(at + 1).copied().unwrap_or(SPACE);
                    is_in_tag = next == b'/' || next == b'!' || next.is_ascii_alphabetic();
                }
                Some(b'>') => is_in_tag = false,
                _ => (),
            }
            at += 1;
        }
        evidence.end = at.min(bytes.len());
        for pair in evidence.pairs.items_mut() {
            *pair |= u32::from(weights[usize::from(*pair as u16)]) << 16;
        }
        Some(evidence)
    }

    /// The pairs with their weights.
    pub fn pairs(&self) -> impl Iterator<Item = ([u8; 2], u32)> {
        self.pairs.items().iter().map(|&pair| ((pair as u16).to_be_bytes(), pair >> 16))
    }

    /// The distinct non-ASCII words, in the order of their first places.
    pub fn words(&self) -> impl Iterator<Item = Word> {
        let word = |&[start, end, count]: &[usize; 3]| Word {
            start,
            end,
            weight: WHOLE + count.checked_ilog2().unwrap_or(0),
        };
        self.words.items().iter().map(word)
    }

    /// Whether a byte occurs in a non-ASCII word.
    pub fn has_byte(&self, byte: u8) -> bool {
        self.seen[usize::from(byte >> 5)] >> (byte & 31) & 1 != 0
    }

    /// Counts a word, and returns the weight that is added to its pairs.
    fn weight_of(&mut self, bytes: &[u8], start: usize, length: usize, slots: &mut [u16; SLOTS]) -> u32 {
        let word = bytes.get(start..start + length);
        let hash = word
            .into_iter()
            .flatten()
            .fold(0_u32, |hash, &byte| (hash.rotate_left(5) ^ u32::from(byte)).wrapping_mul(0x9E37_79B1));
        let mut slot = hash as usize >> 8;
        // There are more slots than words.
        loop {
            let known = &mut slots[slot % SLOTS];
            let Some(place) = usize::from(*known).checked_sub(1) else {
                self.words.push([start, start + length, 1]);
                *known = self.words.items().len() as u16;
                return WHOLE;
            };
            let Some([from, to, count]) = self.words.items_mut().get_mut(place) else { return 0 };
            if bytes.get(*from..*to) == word {
                *count += 1;
                return count.is_power_of_two().into();
            }
            slot += 1;
        }
    }

    fn add(&mut self, word: &[u8], [before, after]: [u8; 2], weight: u32, weights: &mut [u16; 1 << 16]) {
        if weight == 0 {
            return;
        }
        let mut last = before;
        for &byte in word.iter().chain(&[after]) {
            let place = place(last, byte);
            let sum = &mut weights[usize::from(place)];
            if *sum == 0 {
                self.pairs.push(place.into());
                self.seen[usize::from(byte >> 5)] |= 1 << (byte & 31);
            }
            *sum += weight as u16;
            last = byte;
        }
        self.weight += weight * (word.len() as u32 + 1);
    }

    fn add_ascii(&mut self, word: &[u8]) {
        let mut last = 0;
        for &letter in word.iter().chain(&[SPACE]) {
            let class = ascii_class(letter);
            self.ascii[last % ASCII_CLASSES][class] += 1;
            last = class;
        }
        self.ascii_count += word.len() as u32 + 1;
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

    fn of(bytes: &[u8]) -> Evidence {
        Evidence::of(bytes, &|_| true).unwrap()
    }

    fn pairs(bytes: &[u8]) -> Vec<([u8; 2], u32)> {
        of(bytes).pairs().collect()
    }

    fn words(bytes: &[u8]) -> Vec<[u32; 3]> {
        of(bytes).words().map(|word| [word.start as u32, word.end as u32, word.weight]).collect()
    }

    #[test]
    fn non_ascii_words_are_pairs_of_bytes() {
        assert_eq!(pairs(b"a\xE9 plain"), [(*b" a", 4), (*b"a\xE9", 4), (*b"\xE9 ", 4)]);
        // Digits are next to symbols, and so is what stands alone.
        assert_eq!(pairs(b"5\xB0C1"), [(*b"0\xB0", 4), (*b"\xB0C", 4), (*b"C0", 4)]);
        assert_eq!(pairs(b"\xE9"), [(*b"0\xE9", 4), (*b"\xE9 ", 4)]);
    }

    #[test]
    fn words_that_are_repeated_count_little() {
        assert_eq!(words(b"a\xE9 plain a\xE9 \xE9b"), [[0, 2, 5], [12, 14, 4]]);
        assert_eq!(words(&b"\xE9a ".repeat(100)), [[0, 2, 10]]);
        assert_eq!(pairs(&b"\xE9a ".repeat(8)), [(*b" \xE9", 7), (*b"\xE9a", 7), (*b"a ", 7)]);
    }

    #[test]
    fn tags_are_not_text() {
        assert_eq!(of(b"<a href='x'>yes</a> no <!doctype html>").ascii_count, 7);
        // This is not a tag.
        assert_eq!(of(b"a < b and c").ascii_count, 10);
        assert_eq!(pairs(b"<img alt=\xE9>"), [(*b"0\xE9", 4), (*b"\xE9 ", 4)]);
    }
}
