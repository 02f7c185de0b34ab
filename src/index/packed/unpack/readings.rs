//! Cells in the order of their readings.

use super::coder::Coder;
use super::kind::Kind;
use super::multi_byte::{Coding, GROUPS};

impl<C: Coder> Coding<C> {
    /// Codes the starts of the groups of rising cells, then the group of each cell, by descending a binary tree with the
    /// numbers of free places.
    #[inline(never)]
    pub fn readings(&mut self, pointers: &[u32], left: &[u32], free: &mut [u32; 2 * GROUPS]) {
        let (mut size, mut group) = (0, 0);
        for &pointer in pointers.iter().take(left.len()) {
            let truth = self.model.coder.truth(|truth| truth.groups[truth.cells[pointer as usize] as usize]);
            if self.model.bit(Kind::GroupStart, u32::min(size, 15), truth != group) {
                (size, group) = (0, group + 1);
            }
            size += 1;
            free[GROUPS + group as usize % GROUPS] += 1;
        }
        for node in (1..GROUPS).rev() {
            free[node] = free[2 * node] + free[2 * node + 1];
        }
        for &cell in left.iter().take(pointers.len()) {
            let truth = self.model.coder.truth(|truth| truth.groups[cell as usize] as usize + GROUPS);
            // Without a reading in another table, all free places are equally likely.
            let reading = u32::from(self.group(cell));
            let mut point =
                self.model.coder.truth(|_| free.get(GROUPS..truth).unwrap_or_default().iter().sum());
            let mut first = point;
            if reading == 0 {
                point = self.model.coder.point(free[1], point);
                first = point;
            }
            let (mut node, mut height) = (1, GROUPS.trailing_zeros());
            while height > 0 {
                free[node % GROUPS] -= 1;
                height -= 1;
                node = 2 * (node % GROUPS);
                let [low, high] = [free[node], free[node + 1]];
                let is_high = if reading == 0 {
                    low <= point
                } else if low == 0 || high == 0 {
                    low == 0
                } else {
                    // The sum cannot overflow, but the compiler does not know that.
                    let expected = self.model.expected((high << 12) / low.saturating_add(high));
                    let context = |reading: u32| (node as u32 / 2) | reading << 12;
                    let contexts = [reading, reading / 32, 0].map(context);
                    self.model.bit_in(Kind::GroupHalf, expected, contexts, truth >> height & 1 != 0)
                };
                if is_high && reading == 0 {
                    point -= low;
                }
                node += usize::from(is_high);
            }
            let size = &mut free[node % (2 * GROUPS)];
            if reading == 0 {
                self.model.coder.part(first - point, *size);
            }
            *size -= 1;
            self.set_group(cell, (node - GROUPS) as u32);
        }
    }
}
