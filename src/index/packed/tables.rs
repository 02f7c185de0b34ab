//! The packed tables, which the workspace's crate `packing` makes from `indexes/`.

include!("tables/packed.rs");

/// A line for each encoding. Each label has a space before it. The label that is the name has a tab before it and the name's
/// case.
pub(super) type Text = [u8; LABELS_LENGTH];
