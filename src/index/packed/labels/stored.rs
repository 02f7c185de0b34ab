//! The text of names and labels, not packed. Where nothing else is unpacked, the code for it would take more than it saves.

include!("../tables/labels.rs");

pub(super) fn text() -> &'static [u8] {
    LABELS_TEXT
}
