//! Indexes from the engine's own decoder, which the module of `/lite` does not have.

use super::super::areas::bytes_mut;
use super::{NO_MEMORY, PLACE, encoding_of};
#[cfg(encoding_standard_module = "slim")]
use crate::codec::euc_jp;
use crate::codec::pairs::Pairs;
use crate::codec::{big5, euc_kr, gb18030, shift_jis};
use crate::encoding::Encoding;
use wasm_bindgen::prelude::wasm_bindgen;

/// If `length` is 0, writes the pairs of bytes for all pointers of an encoding's index to the output area, a line feed
/// after each. Returns the number of bytes, or 0 if there is nothing to do. The index of GBK is made as that of gb18030,
/// and those of EUC-JP and ISO-2022-JP as that of Shift_JIS.
///
/// Otherwise `length` is that of the text to which these bytes were decoded: code units in the input area, which for this
/// call includes the output area. Makes the index from the text if it is right. Otherwise unpacks it, or in the module of
/// `/slim` leaves it missing. Returns 0, or −3 if there is no memory for the index.
#[wasm_bindgen]
pub fn make_index(encoding: u32, length: u32) -> u32 {
    let Some(pairs) = encoding_of(encoding).and_then(pairs_of_index) else { return 0 };
    let areas = PLACE.areas();
    if length == 0 {
        let (_, _, output) = areas.split();
        return pairs.write_missing(bytes_mut(output)) as u32;
    }
    match pairs.make_index(areas.units.get(..length as usize).unwrap_or_default()) {
        Ok(()) => 0,
        Err(_) => NO_MEMORY,
    }
}

/// The pairs of bytes of an encoding, if it has one for each pointer of its index.
fn pairs_of_index(encoding: Encoding) -> Option<&'static Pairs> {
    match encoding {
        Encoding::Gb18030 => Some(&gb18030::PAIRS),
        Encoding::Big5 => Some(&big5::PAIRS),
        Encoding::ShiftJis => Some(&shift_jis::PAIRS),
        Encoding::EucKr => Some(&euc_kr::PAIRS),
        #[cfg(encoding_standard_module = "slim")]
        Encoding::EucJp => Some(&euc_jp::JIS0212_PAIRS),
        _ => None,
    }
}
