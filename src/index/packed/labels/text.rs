//! The text of names and labels, unpacked at first use.

use super::super::tables::{PACKED_LABELS, Text};
use super::super::unpack::coder::RangeDecoder;
use super::super::unpack::model::Model;
use super::super::unpack::text as unpack;
use crate::memory::zeroed;
use alloc::boxed::Box;
use once_cell::race::OnceBox;

/// The text. Empty if there is not enough memory for it.
pub(super) fn text() -> &'static [u8] {
    static TEXT: OnceBox<Text> = OnceBox::new();
    let make = || {
        let mut text: Box<Text> = zeroed()?;
        unpack(&mut Model::new(RangeDecoder::new(PACKED_LABELS))?, &mut *text)?;
        Some(text)
    };
    TEXT.get_or_try_init(|| make().ok_or(())).map_or(&[], |text| text)
}
