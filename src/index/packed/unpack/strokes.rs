//! The numbers of strokes of Big5's characters.

use super::coder::Coder;
use super::kind::Kind;
use super::multi_byte::{CELL, Coding, ONE};

impl<C: Coder> Coding<C> {
    /// Codes the number of strokes of each character of both levels: about that of the character before it, or the largest
    /// one since it last fell, or any number.
    #[inline(never)]
    pub fn strokes(&mut self) {
        let (mut last, mut most, mut steps, mut since, mut previous) = (0_u32, 0_u32, 0_u32, 0, 0);
        for i in 0..self.cells.listed.items().len() {
            let word = self.cells.listed.items().get(i).copied().unwrap_or(0);
            if word / ONE > 2 {
                continue;
            }
            let cell = word & CELL;
            let truth = self.model.coder.truth(|truth| truth.groups[cell as usize]);
            let (gap, drop) = (cell.wrapping_sub(previous).min(15), most.saturating_sub(last).min(3));
            let (near, recent) = (gap.min(3), steps & 7);
            let general = steps & 0x3F | near << 6 | drop << 8;
            let (second, third) = (recent | (since / 2) << 3, near | last << 2 | since << 7);
            let candidates = [last, last + 1, last.wrapping_sub(1), last + 2, most];
            let found = candidates.into_iter().zip(0..).find(|&(strokes, candidate)| {
                let kind = Kind::Strokes { candidate };
                self.model.bit_in(kind, 0, [general, second, third], truth == strokes)
            });
            let strokes = found.map_or_else(|| self.model.bits(5, truth), |found| found.0 & 0x1F);
            steps = steps << 3 | (strokes + 2).saturating_sub(last).min(5);
            since = if strokes + 2 < last { 0 } else { u32::min(since + 1, 15) };
            most = if strokes + 2 < most { strokes } else { most.max(strokes) };
            (last, previous) = (strokes, cell);
            self.set_group(cell, strokes);
        }
    }
}
