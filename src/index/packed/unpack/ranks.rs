//! Cells that stand mostly in the order of code points.

use super::coder::Coder;
use super::multi_byte::{Coding, take};
use alloc::vec::Vec;

// Those below 4 are `classes`', and those from 10 on other orders'.
const JUMP: u32 = 4 << 26;
const COPY: u32 = 5 << 26;
/// A number's context is of 16 bits.
const AS_EXPECTED: u32 = 6 << 16;
const DISTANCE: u32 = 7 << 16;

/// A place from which cells were taken, and near which more may be.
#[derive(Clone, Copy)]
struct Trail {
    /// How many of the cells left are before it.
    place: f32,
    weight: f32,
    /// Half of the weight is on as many cells as this to both sides.
    scale: f32,
}

/// The weight of a trail that has just been followed.
const SURE: f32 = 10240.0;

/// The weight of all cells together, if there were no trails.
const ALL: u32 = 1 << 16;

/// What of its weight a trail keeps when another one is followed.
const KEPT: f32 = 0.75;

impl Trail {
    const NONE: Trail = Trail { place: 0.0, weight: 0.0, scale: 1.0 };

    /// Six times its weight on the cells before a place, less two times all of it: cells before its own have a third.
    #[inline(always)]
    fn until(&self, place: f32) -> f32 {
        let distance = place - self.place;
        let weight = distance * self.weight / (distance.abs() + self.scale);
        weight.abs() + 3.0 * weight
    }
}

/// Codes the place that is jumped to, of so many, but not the next one, before which some were taken since the
/// last jump. The trails follow.
#[inline(never)]
fn jump<C: Coder>(
    coder: &mut C,
    trails: &mut [Trail; 4],
    places: u32,
    next: u32,
    taken: u32,
    truth: u32,
) -> u32 {
    let mut twice = 0.0;
    for trail in &mut *trails {
        let behind = trail.place - next as f32;
        if behind > taken as f32 {
            trail.place -= taken as f32;
        } else if behind >= 0.0 {
            trail.place = next as f32;
            if taken > 1 {
                trail.weight = SURE;
            }
        }
        twice += 2.0 * trail.weight;
    }
    let all = ALL + (3.0 * twice) as u32;
    // An empty one has something, too.
    let cells = places.saturating_sub(u32::from(next < places)).max(1);
    let of_each = ALL / cells;
    let until = |place: u32| {
        // A loop takes longer in a baseline compiler, which is what runs this.
        let ([first, second, third, fourth], end) = (&*trails, place as f32);
        let weights = (first.until(end) + second.until(end)) + (third.until(end) + fourth.until(end));
        place * of_each + (twice + weights) as u32
    };
    // The first one and the last one have what would be beyond them.
    let (mut first, mut end) = ((0, 0), (cells, all));
    let truth = coder.known(|_| until(truth - u32::from(truth > next)));
    let point = coder.point(all, truth);
    while end.0 - first.0 > 1 {
        let middle = (first.0 + end.0) / 2;
        let middle = (middle, until(middle));
        if point < middle.1 {
            end = middle;
        } else {
            first = middle;
        }
    }
    coder.part(first.1, end.1 - first.1);
    let place = first.0 + u32::from(first.0 >= next);
    let all = (end.1 - first.1) as f32;
    let unexpected = of_each as f32 / all;
    let mut new = Trail {
        place: place as f32,
        weight: SURE - 0.95 * SURE * unexpected,
        scale: 0.25 + 3.0 * unexpected,
    };
    let mut lightest = &mut Trail { weight: f32::MAX, ..Trail::NONE };
    for trail in trails {
        let portion = (trail.until(end.0 as f32) - trail.until(first.0 as f32)) / all;
        new.scale += 0.3 * portion * (trail.scale + (new.place - trail.place).abs());
        trail.weight *= KEPT - KEPT * portion;
        if trail.weight < lightest.weight {
            lightest = trail;
        }
    }
    *lightest = new;
    place
}

/// Whether nothing is expected at a pointer: as above it, or as before it where those above are different.
fn expects_gap(low: &[u16], pointer: u32, width: u32) -> bool {
    let is_gap = |back: u32| low.get(pointer.wrapping_sub(back) as usize).is_none_or(|low| *low == 0);
    is_gap(if is_gap(1) == is_gap(width + 1) { width } else { 1 })
}

impl<C: Coder> Coding<C> {
    /// For how many pointers it is as expected, which is that the next cell follows, or nothing. Then one has
    /// another cell of those left, or a copy of what stands elsewhere, or just not what was expected.
    #[inline(never)]
    pub fn ranks(&mut self, pointers: &[u32], mut left: &mut [u32]) {
        let width = self.table.width;
        // What the packer knows. What is neither left nor elsewhere is nothing here, but another segment's.
        let cells: Vec<u32> = self.model.coder.known(|truth| {
            let cells = pointers.iter().map(|pointer| truth.cells[*pointer as usize]);
            let is_elsewhere = |cell: u32| self.unpacked.low.iter().any(|low| u32::from(*low) == cell);
            cells.map(|cell| if left.contains(&cell) || is_elsewhere(cell) { cell } else { 0 }).collect()
        });
        let mut trails = [Trail::NONE; 4];
        let (mut place, mut taken, mut copied) = (0_u32, 0, 0_u32);
        let (mut run, mut length, mut exception) = (0, 0, 0);
        for (i, &pointer) in pointers.iter().enumerate() {
            if run == 0 {
                let truth = self.model.coder.known(|_| {
                    let (mut low, mut left) = (self.unpacked.low, left[place as usize..].iter());
                    let is_expected = |(pointer, cell): &(&u32, &u32)| {
                        let is_gap = left.len() == 0 || expects_gap(&low, **pointer, width);
                        low[**pointer as usize] = u16::from(**cell != 0);
                        **cell == if is_gap { 0 } else { *left.next().unwrap() }
                    };
                    pointers[i..].iter().zip(&cells[i..]).take_while(is_expected).count() as u32
                });
                run = self.model.number(AS_EXPECTED | exception << 2 | length, truth) + 1;
                length = run.min(3);
            }
            run -= 1;
            let has_next = left.len() > place as usize;
            let mut takes = has_next && !expects_gap(&self.unpacked.low, pointer, width);
            if run == 0 {
                let cell = self.model.coder.known(|_| cells[i]);
                let truth = self.model.coder.known(|_| left.iter().position(|other| *other == cell));
                let jumps = truth.is_some_and(|truth| truth as u32 != place);
                if self.model.bit(JUMP | exception, jumps) {
                    let (coder, places) = (&mut self.model.coder, left.len() as u32);
                    place = jump(coder, &mut trails, places, place, taken, truth.unwrap_or(0) as u32);
                    (exception, takes, taken) = (1, true, 0);
                } else if self.model.bit(COPY, cell != 0 && truth.is_none()) {
                    let truth = self.model.coder.known(|_| {
                        let originals =
                            (0..).zip(&self.unpacked.low).filter(|(_, low)| u32::from(**low) == cell);
                        let distances = originals.map(|original: (u32, _)| original.0.wrapping_sub(copied));
                        distances.min_by_key(|distance| (*distance as i32).abs()).unwrap()
                    });
                    let distance = self.model.number(DISTANCE, truth << 1 ^ (truth as i32 >> 31) as u32);
                    copied = copied.wrapping_add(distance >> 1 ^ (distance & 1).wrapping_neg());
                    self.unpacked.set(
                        pointer,
                        self.unpacked.low.get(copied as usize).map_or(0, |low| u32::from(*low)),
                    );
                    copied = copied.wrapping_add(1);
                    (exception, takes) = (2, false);
                } else {
                    (exception, takes) = (3, !takes);
                }
            }
            if takes {
                let cell = take(&mut left, place as usize);
                self.unpacked.set(pointer, cell);
                taken += 1;
            }
        }
    }
}
