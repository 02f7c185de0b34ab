//! The tables of the npm package: packed, and unpacked at first use. `packing/README.md` describes the format.

mod gb18030_ranges;
mod layout;
mod multi_byte;
mod single_byte;
mod tables;
pub(crate) mod unpack;

pub(super) use gb18030_ranges::gb18030_ranges;
pub(crate) use multi_byte::{BIG5, CodePoints, EUC_KR, GB18030, Index, JIS0208, JIS0212};
pub(super) use single_byte::{single_byte, unit};
