//! An edit before it is made: which bytes it replaces by which others, so that nothing else changes.

use super::edit_error::EditError;
use super::insertion::{encode_between, encode_exactly, find_unencodable};
use super::lines;
use super::places::{Place, Places, Shift};
use crate::Encoding;
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

/// The text that is edited.
#[derive(Clone, Copy)]
pub(super) struct Original<'a> {
    pub(super) encoding: Encoding,
    /// The encoding of the lines that are not UTF-8, if lines are in two encodings.
    pub(super) other: Option<Encoding>,
    /// The bytes without the byte order mark.
    pub(super) bytes: &'a [u8],
    pub(super) text: &'a str,
    pub(super) places: &'a Places,
    pub(super) has_bom: bool,
}

/// An edit that leaves all other bytes and all other text as they are.
#[derive(Debug)]
pub(super) struct Plan {
    /// What is replaced.
    pub(super) text: Range<usize>,
    pub(super) bytes: Range<usize>,
    pub(super) new_bytes: Vec<u8>,
    /// From this offset on, the bytes are decoded as they were before.
    pub(super) same_from: usize,
}

impl Plan {
    /// What moves by it, if the new text has this length.
    pub(super) fn shift(&self, length: usize) -> Shift {
        Shift {
            from: self.bytes.start,
            to: self.same_from,
            bytes: self.new_bytes.len().wrapping_sub(self.bytes.len()) as isize,
            text: length.wrapping_sub(self.text.len()) as isize,
        }
    }
}

impl Original<'_> {
    /// Plans an edit. `given` is the new text with the line ends that the caller gave. If lines are in two encodings, the caller
    /// verifies it.
    pub(super) fn plan(&self, range: Range<usize>, new: &str, given: &str) -> Result<Plan, EditError> {
        if range.start > range.end {
            return Err(EditError::NoBoundary { index: range.end });
        }
        let place = |index| self.places.find(self.bytes, index).ok_or(EditError::NoBoundary { index });
        let (start, end) = (place(range.start)?, place(range.end)?);
        if let Some(other) = self.other {
            let bytes = start.late..end.early;
            let encoding = lines::encoding_at(self.bytes, bytes.start, other);
            let (new_bytes, same_from) = (encode_exactly(new, given, encoding)?, bytes.end);
            return Ok(Plan { text: range, bytes, new_bytes, same_from });
        }
        for bytes in candidates(start, end, range.is_empty()) {
            let encoded = self.encode(new, &bytes);
            let Ok(new_bytes) = encoded else { break };
            if let Some(same_from) = self.verify(&range, new, &bytes, &new_bytes) {
                return Ok(Plan { text: range, bytes, new_bytes, same_from });
            }
        }
        // The characters come first: which ones an encoding lacks does not depend on the place.
        Err(find_unencodable(given, self.encoding)
            .map_or(EditError::Seam { index: range.start }, EditError::Unencodable))
    }

    fn encode(&self, new: &str, bytes: &Range<usize>) -> Result<Vec<u8>, ()> {
        let (before, _) = self.places.decoder_at(self.bytes, bytes.start).ok_or(())?;
        let (after, _) = self.places.decoder_at(self.bytes, bytes.end).ok_or(())?;
        let is_end = bytes.end == self.bytes.len();
        encode_between(new, self.encoding, &before, &after, is_end).map_err(|_| ())
    }

    /// Decodes the new bytes with those around them, until the decoder is in the state in which it was with the old ones. Returns
    /// the offset in the old bytes at which it is, or `None` if the text is not what it has to be.
    fn verify(
        &self,
        range: &Range<usize>,
        new: &str,
        bytes: &Range<usize>,
        new_bytes: &[u8],
    ) -> Option<usize> {
        if self.makes_bom(bytes, new_bytes) {
            return None;
        }
        let (mut decoder, start) = self.places.decoder_at(self.bytes, bytes.start)?;
        let (mut old_decoder, mut old_end) = self.places.decoder_at(self.bytes, bytes.end)?;
        let mut expected = self
            .text
            .get(start..range.start)?
            .bytes()
            .chain(new.bytes())
            .chain(self.text.get(range.end..)?.bytes());
        let mut end = start;
        let (mut text, mut old_text) = (String::new(), String::new());
        let mut next = new_bytes;
        let mut at = bytes.end;
        loop {
            text.clear();
            let is_over = next.is_empty() && at == self.bytes.len();
            let _ = decoder.decode_to_string(next, &mut text, is_over);
            end += text.len();
            if !text.bytes().all(|byte| expected.next() == Some(byte)) {
                return None;
            }
            if is_over {
                return expected.next().is_none().then_some(at);
            }
            // What is left is the same text only after the edit.
            let new_end = range.start + new.len();
            let is_same_place = end >= new_end && end - new_end + range.end == old_end;
            if is_same_place && decoder.states()[0] == old_decoder.states()[0] {
                return Some(at);
            }
            next = self.bytes.get(at..at + 1).unwrap_or_default();
            at += next.len();
            old_text.clear();
            let _ = old_decoder.decode_to_string(next, &mut old_text, false);
            old_end += old_text.len();
        }
    }

    /// Whether the bytes would begin with a byte order mark, which they do not have.
    fn makes_bom(&self, bytes: &Range<usize>, new_bytes: &[u8]) -> bool {
        let before = self.bytes.get(..bytes.start.min(3)).unwrap_or_default();
        let after = self.bytes.get(bytes.end..).unwrap_or_default();
        let start: Vec<u8> =
            before.iter().chain(new_bytes.iter().take(3)).chain(after.iter().take(3)).copied().collect();
        !self.has_bom && Encoding::bom_sniff(&start).is_some()
    }
}

/// Which bytes can be replaced. Escape sequences beside the text stay if that is possible.
fn candidates(start: Place, end: Place, is_insertion: bool) -> impl Iterator<Item = Range<usize>> {
    let all = if is_insertion {
        [(start.early, end.early), (start.late, end.late), (start.early, end.late), (start.late, end.late)]
    } else {
        [(start.late, end.early), (start.early, end.late), (start.early, end.early), (start.late, end.late)]
    };
    let is_one = start.early == start.late && end.early == end.late;
    all.into_iter().take(if is_one { 1 } else { 4 }).map(|(from, to)| from..to)
}
