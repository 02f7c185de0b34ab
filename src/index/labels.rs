//! Names and labels.

use super::tables::{LABELS, NAMES, OTHER_NAMES};

/// The encoding with a label in any case, as its place in the standard's table.
pub(crate) fn find_label(label: &[u8]) -> Option<u8> {
    let order = |known: &(&str, u8)| known.0.bytes().cmp(label.iter().map(u8::to_ascii_lowercase));
    let found = LABELS.binary_search_by(order).ok()?;
    LABELS.get(found).map(|label| label.1)
}

/// The encoding with this further name, in its loose form.
pub(crate) fn find_other_name(loose: &str) -> Option<u8> {
    let found = OTHER_NAMES.binary_search_by(|known| known.0.cmp(loose)).ok()?;
    OTHER_NAMES.get(found).map(|name| name.1)
}

/// The name of an encoding.
pub(crate) fn name(encoding: u8) -> &'static str {
    NAMES.get(usize::from(encoding)).copied().unwrap_or_default()
}

/// The labels of an encoding.
pub(crate) fn labels(encoding: u8) -> impl Iterator<Item = &'static str> {
    LABELS.iter().filter(move |label| label.1 == encoding).map(|label| label.0)
}
