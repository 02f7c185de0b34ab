//! Names and labels, in one text.

#[cfg_attr(encoding_standard_module = "lite", path = "labels/stored.rs")]
mod text;

use super::tables::Text;
use crate::ascii_case::is_ascii_case_insensitive_match;
use crate::memory::zeroed;
use crate::slices;
use alloc::boxed::Box;
use once_cell::race::OnceBox;
use text::text;

/// Whether there is memory for the names and labels.
pub(crate) fn has_labels() -> bool {
    !text().is_empty()
}

fn lowercase_text() -> &'static [u8] {
    static TEXT: OnceBox<Text> = OnceBox::new();
    let make = || {
        let mut lowercase: Box<Text> = zeroed().ok_or(())?;
        for (to, letter) in lowercase.iter_mut().zip(text()) {
            *to = letter.to_ascii_lowercase();
        }
        Ok::<_, ()>(lowercase)
    };
    TEXT.get_or_try_init(make).map_or(&[], |text| text)
}

/// The encoding with a label, compared without regard to case, as its place in the standard's table.
pub(crate) fn find_label(label: &[u8]) -> Option<u8> {
    let mut rest = text();
    let mut encoding = 0;
    loop {
        let word = collect_to(&mut rest, is_separator);
        if !word.is_empty() && is_ascii_case_insensitive_match(word, label) {
            return Some(encoding);
        }
        let (separator, after) = rest.split_first()?;
        encoding += u8::from(*separator == b'\n');
        rest = after;
    }
}

/// The line of an encoding.
#[inline(never)]
fn line(mut text: &'static [u8], encoding: u8) -> &'static [u8] {
    for _ in 0..encoding {
        collect_to(&mut text, |letter| letter == b'\n');
        text = slices::rest(text, 1);
    }
    collect_to(&mut text, |letter| letter == b'\n')
}

/// [Collects a sequence](https://infra.spec.whatwg.org/#collect-a-sequence-of-code-points) of bytes, up to the first for
/// which `is_end` is true or to the end, and leaves the rest.
#[inline(never)]
fn collect_to<'a>(bytes: &mut &'a [u8], is_end: fn(u8) -> bool) -> &'a [u8] {
    let all = *bytes;
    while let Some((&byte, rest)) = bytes.split_first() {
        if is_end(byte) {
            break;
        }
        *bytes = rest;
    }
    all.get(..all.len() - bytes.len()).unwrap_or_default()
}

fn is_separator(letter: u8) -> bool {
    letter <= b' '
}

/// The name of an encoding, in ASCII.
pub(crate) fn name_bytes(encoding: u8) -> &'static [u8] {
    let mut line = line(text(), encoding);
    collect_to(&mut line, |letter| letter == b'\t');
    let mut name = slices::rest(line, 1);
    collect_to(&mut name, is_separator)
}

/// The labels of an encoding, in ASCII, with a space before each. The label that is the name has a tab before it and the
/// name's case.
pub(crate) fn labels_bytes(encoding: u8) -> &'static [u8] {
    line(text(), encoding)
}

/// The name of an encoding.
pub(crate) fn name(encoding: u8) -> &'static str {
    core::str::from_utf8(name_bytes(encoding)).unwrap_or_default()
}

/// The labels of an encoding.
pub(crate) fn labels(encoding: u8) -> impl Iterator<Item = &'static str> {
    let words = line(lowercase_text(), encoding).split(|letter| is_separator(*letter)).skip(1);
    words.map(|label| core::str::from_utf8(label).unwrap_or_default())
}
