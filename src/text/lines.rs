//! Files whose lines are in two encodings: each line is UTF-8, or if it is not valid, the other one.

use super::places::Places;
use super::read::{Errors, find_errors};
use crate::Encoding;
use alloc::string::String;
use alloc::vec::Vec;

/// The lines, each with its U+000A.
fn lines(bytes: &[u8]) -> impl Iterator<Item = &[u8]> {
    bytes.split_inclusive(|byte| *byte == b'\n')
}

fn is_utf_8(line: &[u8]) -> bool {
    core::str::from_utf8(line).is_ok()
}

/// The lines that are not UTF-8, if there are others that are, and not only ASCII. `None` if there are not, and if a byte order
/// mark says which encoding all lines have.
pub(super) fn other_lines(bytes: &[u8]) -> Option<Vec<u8>> {
    let others: Vec<u8> = lines(bytes).filter(|line| !is_utf_8(line)).flatten().copied().collect();
    let is_mixed = !others.is_empty()
        && Encoding::bom_sniff(bytes).is_none()
        && lines(bytes).any(|line| is_utf_8(line) && !line.is_ascii());
    is_mixed.then_some(others)
}

/// Whether lines can be in this encoding, and others in UTF-8.
pub(super) fn can_be_beside_utf_8(encoding: Encoding) -> bool {
    encoding.is_ascii_compatible() && encoding != Encoding::Utf8
}

/// The encoding of the line that has the byte at this offset. What comes after the last line is UTF-8.
pub(super) fn encoding_at(bytes: &[u8], offset: usize, other: Encoding) -> Encoding {
    let (before, after) = bytes.split_at_checked(offset).unwrap_or((bytes, &[]));
    let start = before.iter().rposition(|byte| *byte == b'\n').map_or(0, |at| at + 1);
    let length = lines(after).next().map_or(0, <[u8]>::len);
    let line = bytes.get(start..offset + length).unwrap_or_default();
    if is_utf_8(line) { Encoding::Utf8 } else { other }
}

/// Decodes lines, as [`Places::decode`] decodes bytes in one encoding.
pub(super) fn decode(bytes: &[u8], other: Encoding) -> (Places, String) {
    let mut places = Places::default();
    let mut text = String::new();
    for (run, encoding) in runs(bytes, other) {
        places.decode(run, encoding, &mut text);
    }
    (places, text)
}

/// The malformed parts of lines.
pub(super) fn errors(bytes: &[u8], other: Encoding) -> Errors {
    let mut errors = Errors::default();
    let (mut offset, mut index) = (0, 0);
    for (run, encoding) in runs(bytes, other) {
        let text = encoding.decode_with(run, crate::BomHandling::Keep).text;
        errors.add(find_errors(run, encoding, &text), offset, index);
        offset += run.len();
        index += text.len();
    }
    errors
}

/// The longest runs of lines in the same encoding.
fn runs(bytes: &[u8], other: Encoding) -> impl Iterator<Item = (&[u8], Encoding)> {
    let mut rest = bytes;
    core::iter::from_fn(move || {
        let is_run_of_utf_8 = is_utf_8(lines(rest).next()?);
        let same = lines(rest).take_while(|line| is_utf_8(line) == is_run_of_utf_8);
        let (run, others) = rest.split_at_checked(same.map(<[u8]>::len).sum())?;
        rest = others;
        Some((run, if is_run_of_utf_8 { Encoding::Utf8 } else { other }))
    })
}
