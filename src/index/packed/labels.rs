//! Names and labels, unpacked to a text.

use crate::index::tables::{LABELS_LENGTH, PACKED_LABELS};
use crate::index::unpack::coder::{Decoder, Model, zeros};
use crate::index::unpack::text as unpack;
use alloc::boxed::Box;
use once_cell::race::OnceBox;

/// A line for each encoding. A label has a space before it, or a tab when it is the name, which is not
/// in lower case.
type Text = [u8; LABELS_LENGTH];

/// The text, empty when there is no memory for it.
fn text() -> &'static [u8] {
    static TEXT: OnceBox<Text> = OnceBox::new();
    let make = || {
        let mut model = Model::new(Decoder::new(PACKED_LABELS)).ok_or(())?;
        unpack(&mut model, LABELS_LENGTH).ok_or(())?.try_into().map_err(|_| ())
    };
    TEXT.get_or_try_init(make).map_or(&[], |text| text)
}

fn lowercase_text() -> &'static [u8] {
    static TEXT: OnceBox<Text> = OnceBox::new();
    let make = || {
        let mut lowercase: Box<[u8]> = zeros(LABELS_LENGTH).ok_or(())?;
        for (to, letter) in lowercase.iter_mut().zip(text()) {
            *to = letter.to_ascii_lowercase();
        }
        lowercase.try_into().map_err(|_| ())
    };
    TEXT.get_or_try_init(make).map_or(&[], |text| text)
}

fn lines(text: &'static [u8]) -> impl Iterator<Item = &'static [u8]> {
    text.split(|letter| *letter == b'\n')
}

fn words(line: &'static [u8]) -> impl Iterator<Item = &'static [u8]> {
    line.split(|letter| *letter <= b' ').skip(1)
}

/// The encoding with a label, whatever the case of its letters, by its place in the standard's table.
pub(crate) fn find_label(label: &[u8]) -> Option<u8> {
    let is_here = |line| words(line).any(|word| word.eq_ignore_ascii_case(label));
    lines(text()).position(is_here).map(|encoding| encoding as u8)
}

/// The name of an encoding.
pub(crate) fn name(encoding: u8) -> &'static str {
    let line = lines(text()).nth(encoding.into()).unwrap_or_default();
    let name = line.split(|letter| *letter == b'\t').nth(1).unwrap_or_default();
    let name = name.split(|letter| *letter == b' ').next().unwrap_or_default();
    core::str::from_utf8(name).unwrap_or_default()
}

/// The labels of an encoding.
pub(crate) fn labels(encoding: u8) -> impl Iterator<Item = &'static str> {
    let line = lines(lowercase_text()).nth(encoding.into()).unwrap_or_default();
    words(line).map(|label| core::str::from_utf8(label).unwrap_or_default())
}
