//! [§5 Indexes](https://encoding.spec.whatwg.org/#indexes): *index code point*, *index pointer* and
//! the special cases of both.

pub(crate) mod code_points;
mod gb18030_ranges;
mod labels;
mod plane;
mod pointers;
mod single_byte;
#[cfg_attr(encoding_standard_module, path = "packed/mod.rs")]
pub(crate) mod stored;
mod tables;

pub(crate) use gb18030_ranges::{ranges_code_point, ranges_pointer};
pub(crate) use labels::{find_label, find_other_name, labels, name};
pub(crate) use plane::Plane;
pub(crate) use pointers::{
    BIG5_POINTERS, EUC_KR_POINTERS, GB18030_POINTERS, GBK_POINTERS, ISO_2022_JP_KATAKANA, JIS0208_POINTERS,
    Pointers, SHIFT_JIS_POINTERS,
};
pub(crate) use single_byte::SingleByteIndex;
pub(crate) use stored::{BIG5, CodePoints, EUC_KR, GB18030, Index, JIS0208, JIS0212};
