//! Big5's two levels of hanzi.

use super::Coding;
use super::coder::{Coder, with_room_for};
use super::order::Tree;

const STROKES: u32 = 14 << 26;

/// By level: where the characters of 1, 2, ... strokes start.
static STARTS: [[u16; 28]; 2] = [
    [
        0, 2, 20, 63, 156, 283, 450, 725, 1104, 1503, 1960, 2452, 2923, 3371, 3758, 4151, 4449, 4725, 4898,
        5045, 5141, 5224, 5283, 5324, 5359, 5382, 5397, 5401,
    ],
    [
        0, 0, 5, 13, 35, 73, 183, 393, 751, 1201, 1738, 2372, 3062, 3753, 4371, 5013, 5582, 6051, 6417, 6749,
        7002, 7181, 7332, 7446, 7519, 7579, 7617, 7652,
    ],
];

impl<C: Coder> Coding<C> {
    /// How many strokes each character has: as the one before it, or nearly, or as the one with the
    /// most of late, or any number. Then the order of those that have as many.
    #[inline(never)]
    pub fn strokes(&mut self) -> Option<()> {
        let levels = self.table.segments.get(..2)?;
        let mut trees = [Tree::new(&[])?, Tree::new(&[])?];
        for (tree, starts) in trees.iter_mut().zip(&STARTS) {
            let mut sizes = with_room_for(starts.len())?;
            sizes.extend(starts.windows(2).map(|pair| u32::from(pair[1] - pair[0])));
            *tree = Tree::new(&sizes)?;
        }
        let (mut last, mut most, mut steps, mut previous) = (0_usize, 0_usize, 0, 0);
        for cell in 0x4E00..0xFB00_usize {
            let class = (self.classes.get(cell)? & self.table.mask()) >> self.table.shift;
            let level = usize::from(class).wrapping_sub(1);
            let Some(tree) = trees.get_mut(level) else { continue };
            let truth = self.model.coder.known(|| {
                let first = self.table.pointers(&levels[level]).unwrap()[0];
                let place = self.truth.pointers[cell] - first;
                STARTS[level].partition_point(|start| u32::from(*start) <= place) - 1
            });
            let (gap, drop) =
                (usize::min(cell - previous, 3) as u32, most.saturating_sub(last).min(3) as u32);
            let context = STROKES | steps << 4 | gap << 10 | drop << 12;
            let likely = [last, last + 1, last.wrapping_sub(1), last + 2, most, most + 1];
            let mut group = None;
            for (i, candidate) in likely.into_iter().enumerate() {
                let is_new = !likely.iter().take(i).any(|earlier| *earlier == candidate);
                if is_new
                    && tree.has_free(candidate)
                    && self.model.bit(context | i as u32, truth == candidate)
                {
                    group = Some(candidate);
                    break;
                }
            }
            let group = match group {
                Some(group) => group,
                None => tree.code(self, 0, truth),
            };
            tree.take(group);
            steps = steps << 3 & 0x3F | (group + 2).saturating_sub(last).min(5) as u32;
            most = if group + 2 < most { group } else { most.max(group) };
            (last, previous) = (group, cell);
            *self.readings.get_mut(cell)? = group as u16;
        }
        for ((class, level), starts) in (1..).zip(levels).zip(&STARTS) {
            let (cells, pointers) = (self.left(class)?, self.table.pointers(level)?);
            for (group, pair) in starts.windows(2).enumerate() {
                let mut left = with_room_for(cells.len())?;
                for &cell in &cells {
                    if self.readings.get(cell as usize) == Some(&(group as u16)) {
                        left.push(cell);
                    }
                }
                self.windows(pointers.get(usize::from(pair[0])..usize::from(pair[1]))?, left);
            }
        }
        Some(())
    }
}
