//! The text of names and labels, unpacked at first use.

use super::Text;
use crate::index::stored::tables::PACKED_LABELS;
use crate::index::stored::unpack::coder::Decoder;
use crate::index::stored::unpack::model::Model;
use crate::index::stored::unpack::text as unpack;
use crate::memory::zeroed;
use alloc::boxed::Box;
use once_cell::race::OnceBox;

/// The text, empty when there is no memory for it.
pub(super) fn text() -> &'static [u8] {
    static TEXT: OnceBox<Text> = OnceBox::new();
    let make = || {
        let mut text: Box<Text> = zeroed()?;
        unpack(&mut Model::new(Decoder::new(PACKED_LABELS))?, &mut *text)?;
        Some(text)
    };
    TEXT.get_or_try_init(|| make().ok_or(())).map_or(&[], |text| text)
}
