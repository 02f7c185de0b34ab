//! What the entry `/lite` does without: indexes from the engine's own decoder.

// The scratch areas are memory that JavaScript reads and writes between calls.
#![allow(unsafe_code)]

use super::{INPUT, OUTPUT, SCRATCH, encoding_of, output_bytes};
use crate::codec::pairs::Pairs;
use crate::codec::{big5, euc_kr, gb18030, shift_jis};
use crate::encoding::Encoding;
use crate::index::stored::memory_was_missing;
use wasm_bindgen::prelude::wasm_bindgen;

/// The input area, and as one with it the output area behind it.
fn all_units() -> &'static [u16] {
    // SAFETY: the two areas lie side by side, and nothing writes to them while a call from JavaScript lasts.
    unsafe { core::slice::from_raw_parts((&raw const (*SCRATCH.0.get()).input).cast(), INPUT + OUTPUT) }
}

/// With no length, writes to the output area the pairs of bytes for the pointers of an encoding's index, a line feed after
/// each, and returns how many bytes these are: 0 if there is nothing to do. GBK has its index as gb18030, and EUC-JP and
/// ISO-2022-JP have theirs as Shift_JIS.
///
/// With the length of the text that these were decoded to, makes the index of that if it is right, or unpacks it. The
/// code units are in the input area, which for once goes on with the output area.
#[wasm_bindgen]
pub fn make_index(encoding: u32, length: u32) -> u32 {
    let Some(pairs) = encoding_of(encoding).and_then(pairs_of_index) else { return 0 };
    if length == 0 {
        return pairs.write_missing(output_bytes()) as u32;
    }
    pairs.make_index(all_units().get(..length as usize).unwrap_or_default());
    // Who needs it tries again.
    memory_was_missing();
    0
}

/// The pairs of bytes of an encoding that has one for each pointer of its index.
fn pairs_of_index(encoding: Encoding) -> Option<&'static Pairs> {
    match encoding {
        Encoding::Gb18030 => Some(&gb18030::PAIRS),
        Encoding::Big5 => Some(&big5::PAIRS),
        Encoding::ShiftJis => Some(&shift_jis::PAIRS),
        Encoding::EucKr => Some(&euc_kr::PAIRS),
        _ => None,
    }
}
