//! The text of names and labels as it is. Where nothing else needs unpacking, the code that unpacks it would be larger than
//! what it saves.

include!("../tables/labels.rs");

pub(super) fn text() -> &'static [u8] {
    LABELS_TEXT
}
