//! The single-byte indexes.

use super::coder::Coder;
use super::kind::Kind;
use super::model::Model;

/// A byte without a code point, as in `src/runs/lookup.rs`.
pub const NULL: u16 = 0xFFFD;

/// Codes the code units by byte of single-byte encodings. A guess for a byte is what one of the two most similar earlier
/// encodings has, or the next code point, or U+0080 and its successors, or null. The source that was right last is tried
/// first.
pub fn single_byte<C: Coder>(model: &mut Model<C>, units: &mut [u16]) {
    for i in 0..units.len() / 256 {
        let similar = model.coder.truth(|truth| truth.similar[i]);
        let mut index = |truth: usize| 256 * model.bits(5, truth as u32) as usize;
        let (first, second) = (index(similar[0]), index(similar[1]));
        // The sources in the order in which they are tried, four bits for each, the first one lowest.
        let mut order = 0x654_3210_u32;
        let (mut last, mut rank_before) = (0_u16, 0);
        for place in 0..256 {
            let mut unit = place as u16;
            if place >= 0x80 {
                let truth = model.coder.truth(|truth| truth.units[256 * i + place]);
                let unit_at = |place: usize| units.get(place).copied().unwrap_or(0);
                let (mut rank, mut tried) = (0, 0);
                loop {
                    if rank == 7 {
                        let below = model.bit(Kind::Below, 0, truth < last);
                        let (context, distance) =
                            (u32::from(below) | (place as u32 / 32) << 1, truth.abs_diff(last).into());
                        let distance = model.number(Kind::CodePointDistance, context, distance) as u16;
                        unit = if below { last.wrapping_sub(distance) } else { last.wrapping_add(distance) };
                        break;
                    }
                    let source = order >> (4 * rank) & 7;
                    unit = match source {
                        0 => unit_at(first + place),
                        1 => unit_at(second + place),
                        2 => last.wrapping_add(1),
                        3 => place as u16,
                        4 => NULL,
                        // The code point after that of two rows before, or one.
                        _ => unit_at(256 * i + place - 0x10 * (7 - source as usize)).wrapping_add(1),
                    };
                    let general = rank | rank_before << 3;
                    let contexts =
                        [general, general | source << 8, source | (place as u32) << 3 | rank << 12];
                    if unit != tried && model.bit_in(Kind::Source, 0, contexts, unit == truth) {
                        let before = order & ((1 << (4 * rank)) - 1);
                        order = order >> (4 * rank + 4) << (4 * rank + 4) | before << 4 | source;
                        break;
                    }
                    (tried, rank) = (unit, rank + 1);
                }
                rank_before = rank;
                if unit != NULL {
                    last = unit;
                }
            }
            if let Some(to) = units.get_mut(256 * i + place) {
                *to = unit;
            }
        }
    }
}
