//! The packed tables, which the workspace's crate `packing` makes from `indexes/`.

include!("tables/packed.rs");

/// A line for each encoding. A label has a space before it, or a tab when it is the name, which is not
/// in lower case.
pub(super) type Text = [u8; LABELS_LENGTH];
