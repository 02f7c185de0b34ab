//! What is said about a text that is not found.

use super::edit_error::Hint;
use super::newline::{any, with_newline};
use alloc::string::String;

/// How a text would be found that is not.
pub(super) fn hint(text: &str, wanted: &str) -> Option<Hint> {
    let with_lf = |text| with_newline(text, "\n", any);
    if with_lf(text).contains(&*with_lf(wanted)) {
        Some(Hint::Newline)
    } else if narrow(text).contains(&narrow(wanted)) {
        Some(Hint::Width)
    } else {
        None
    }
}

/// The text with ASCII instead of its [full-width forms](https://www.unicode.org/charts/PDF/UFF00.pdf).
fn narrow(text: &str) -> String {
    let narrowed = |char| match char {
        '\u{3000}' => ' ',
        '\u{FF01}'..='\u{FF5E}' => char::from_u32(u32::from(char) - 0xFEE0).unwrap_or(char),
        char => char,
    };
    text.chars().map(narrowed).collect()
}
