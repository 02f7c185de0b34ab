//! The tables as the npm package carries them: packed, and unpacked at first use.

mod gb18030_ranges;
mod labels;
mod multi_byte;
mod single_byte;

pub(super) use gb18030_ranges::gb18030_ranges;
pub(crate) use labels::{find_label, labels, name};
#[cfg(feature = "wasm")]
pub(crate) use labels::{has_labels, labels_bytes, name_bytes};
pub(crate) use multi_byte::{BIG5, EUC_KR, GB18030, Index, JIS0208, JIS0212};
pub(super) use single_byte::single_byte;

use super::SingleByteIndex;
use crate::encoding::Encoding;

/// There was no memory to unpack a table.
#[derive(Debug)]
pub(crate) struct OutOfMemory;

/// Unpacks what an encoding needs.
#[cfg_attr(not(feature = "wasm"), allow(dead_code, reason = "the seam alone can say that memory is short"))]
pub(crate) fn load(encoding: Encoding) -> Result<(), OutOfMemory> {
    let indexes: &[&Index] = match encoding {
        _ if cfg!(feature = "lite") => &[],
        Encoding::Gbk | Encoding::Gb18030 if gb18030_ranges().is_empty() => return Err(OutOfMemory),
        Encoding::Gbk | Encoding::Gb18030 => &[&GB18030],
        Encoding::Big5 => &[&BIG5],
        Encoding::EucJp => &[&JIS0208, &JIS0212],
        Encoding::Iso2022Jp | Encoding::ShiftJis => &[&JIS0208],
        Encoding::EucKr => &[&EUC_KR],
        _ => &[],
    };
    let has_single_byte = || {
        cfg!(feature = "lite") || SingleByteIndex::of(encoding).is_none_or(|index| index.units().is_some())
    };
    match indexes.iter().all(|index| !index.code_points().low.is_empty()) && has_single_byte() {
        true => Ok(()),
        false => Err(OutOfMemory),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_encoding_loads() {
        for encoding in Encoding::ALL {
            load(encoding).unwrap();
        }
    }
}
