//! The places of characters in bytes. Checkpoints have the decoder's state at some of them, so that a place is found by decoding
//! from the nearest one.

use crate::inspect::Inspector;
use crate::{BomHandling, Decoder, DecoderErrorMode, Encoding};
use alloc::string::String;
use alloc::vec::Vec;

/// How many bytes are between checkpoints, or up to twice as many after edits.
const STEP: usize = 1 << 13;
/// How many bytes are decoded at once before those among which a place is, and how many of these.
const PART: usize = 256;
const PIECE: usize = 16;

/// Where bytes and their text belong together.
#[derive(Clone, Default, Debug)]
pub(super) struct Places {
    /// In their order. The first one is at the start. Decoders of other encodings begin at checkpoints.
    checkpoints: Vec<Checkpoint>,
    /// How many bytes were decoded at first.
    read: usize,
}

#[derive(Clone, Debug)]
struct Checkpoint {
    /// How many bytes the decoder has read.
    bytes: usize,
    /// How many bytes of UTF-8 it has written.
    text: usize,
    decoder: Decoder,
}

/// A place between two characters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Place {
    /// Where the bytes of the character before it end.
    pub(super) early: usize,
    /// Where those of the character after it begin. Escape sequences can be between the two.
    pub(super) late: usize,
}

/// An edit that has been made.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shift {
    /// Before this place in the old bytes, nothing has changed.
    pub(super) from: usize,
    /// From this one on, the decoder's states are the same as before.
    pub(super) to: usize,
    /// By how much the bytes and the text after it have moved.
    pub(super) bytes: isize,
    pub(super) text: isize,
}

impl Places {
    /// Decodes all bytes of a text, after those that have been decoded. Returns whether there were errors.
    pub(super) fn decode(&mut self, bytes: &[u8], encoding: Encoding, text: &mut String) -> bool {
        let mut decoder = Decoder::new(encoding, DecoderErrorMode::Replacement, BomHandling::Keep);
        for chunk in bytes.chunks(STEP) {
            let decoder_before = decoder.clone();
            self.checkpoints.push(Checkpoint { bytes: self.read, text: text.len(), decoder: decoder_before });
            // In this error mode there is no error to return.
            let _ = decoder.decode_to_string(chunk, text, false);
            self.read += chunk.len();
        }
        if self.checkpoints.is_empty() {
            self.checkpoints.push(Checkpoint { bytes: 0, text: 0, decoder: decoder.clone() });
        }
        let _ = decoder.decode_to_string(&[], text, true);
        decoder.has_replaced()
    }

    /// The last checkpoint that comes before something, otherwise the first one, and those after it.
    fn checkpoints(&self, is_before: impl Fn(&Checkpoint) -> bool) -> Option<(&Checkpoint, &[Checkpoint])> {
        let count = self.checkpoints.partition_point(is_before);
        self.checkpoints.get(count.saturating_sub(1)..)?.split_first()
    }

    /// The place of an index in the text of these bytes. `None` if no character begins or ends there.
    pub(super) fn find(&self, bytes: &[u8], index: usize) -> Option<Place> {
        let (checkpoint, next) = self.checkpoints(|checkpoint| checkpoint.text < index)?;
        let mut checkpoint = checkpoint.clone();
        let end = next.first().map_or(bytes.len(), |next| next.bytes);
        // The pieces of text are reported more slowly.
        while checkpoint.bytes + PART < end {
            let next = checkpoint.after(bytes, checkpoint.bytes + PART);
            if next.text >= index {
                break;
            }
            checkpoint = next;
        }
        let start = checkpoint.decoder.position();
        let mut inspector = Inspector::resume(checkpoint.decoder.clone());
        let mut text = checkpoint.text;
        let mut found = (text == index).then_some(Place { early: checkpoint.bytes, late: checkpoint.bytes });
        let mut is_done = false;
        let rest = bytes.get(checkpoint.bytes..).unwrap_or_default();
        // The end comes after the last bytes.
        for chunk in rest.chunks(PIECE).chain([&[][..]]) {
            inspector.inspect(chunk, chunk.is_empty(), |piece| {
                let length: usize = piece.text().map(char::len_utf8).sum();
                is_done |= text > index || (text == index && length > 0);
                if is_done {
                    return;
                }
                text += length;
                if text == index {
                    // The piece can begin before the checkpoint.
                    let late = (checkpoint.bytes as u64).wrapping_add(piece.end).wrapping_sub(start) as usize;
                    let early = found.map_or(late, |place: Place| place.early);
                    found = Some(Place { early, late });
                }
            });
            if is_done {
                break;
            }
        }
        found
    }

    /// A decoder that has read the bytes up to an offset, and how much of the text it has written.
    pub(super) fn decoder_at(&self, bytes: &[u8], offset: usize) -> Option<(Decoder, usize)> {
        let (checkpoint, _) = self.checkpoints(|checkpoint| checkpoint.bytes <= offset)?;
        let next = checkpoint.after(bytes, offset);
        Some((next.decoder, next.text))
    }

    /// Takes over edits, which are in their order. The bytes are those after the edits.
    pub(super) fn shift(&mut self, bytes: &[u8], shifts: &[Shift]) {
        let mut rest = shifts.iter().peekable();
        let (mut more_bytes, mut more_text) = (0_usize, 0_usize);
        let mut is_first = true;
        self.checkpoints.retain_mut(|checkpoint| {
            // Nothing comes before the first one.
            if core::mem::take(&mut is_first) {
                return true;
            }
            while let Some(shift) = rest.next_if(|shift| shift.to <= checkpoint.bytes) {
                more_bytes = more_bytes.wrapping_add_signed(shift.bytes);
                more_text = more_text.wrapping_add_signed(shift.text);
            }
            let is_valid = rest.peek().is_none_or(|shift| checkpoint.bytes <= shift.from);
            checkpoint.bytes = checkpoint.bytes.wrapping_add(more_bytes);
            checkpoint.text = checkpoint.text.wrapping_add(more_text);
            is_valid
        });
        self.fill(bytes);
    }

    /// Adds checkpoints where they are too far from each other.
    fn fill(&mut self, bytes: &[u8]) {
        let mut filled: Vec<Checkpoint> = Vec::new();
        let mut rest = core::mem::take(&mut self.checkpoints).into_iter().peekable();
        while let Some(checkpoint) = rest.next() {
            let end = rest.peek().map_or(bytes.len(), |next| next.bytes);
            let mut last = checkpoint;
            while end.saturating_sub(last.bytes) > 2 * STEP {
                let next = last.after(bytes, last.bytes + STEP);
                filled.push(core::mem::replace(&mut last, next));
            }
            filled.push(last);
        }
        self.checkpoints = filled;
    }
}

impl Checkpoint {
    /// The one at a later offset.
    fn after(&self, bytes: &[u8], offset: usize) -> Checkpoint {
        let mut decoder = self.decoder.clone();
        let mut text = String::new();
        let _ = decoder.decode_to_string(bytes.get(self.bytes..offset).unwrap_or_default(), &mut text, false);
        Checkpoint { bytes: offset, text: self.text + text.len(), decoder }
    }
}
