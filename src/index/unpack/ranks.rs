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
#[derive(Clone, Copy, Default)]
struct Trail {
    /// How many of the cells left are before it.
    place: u32,
    weight: u32,
    /// Half of the weight is on as many cells as half of this.
    scale: u32,
}

/// More would follow more of what is written, and take longer.
const TRAILS: usize = 6;

/// The weight of a trail that has just been followed.
const SURE: u32 = 0xC000;

/// The weight of all cells together, if there were no trails.
const ALL: u32 = 1 << 16;

impl Trail {
    /// Its weight on the cells before a place: all together half as much on those before its own as behind.
    #[inline(always)]
    fn until(&self, place: u32) -> u32 {
        let distance = place.wrapping_sub(self.place) as i32;
        let cells = 2 * distance.unsigned_abs();
        let weight = cells * self.weight / ((cells + self.scale) | 1);
        if distance < 0 { (self.weight - weight) / 2 } else { self.weight / 2 + weight }
    }
}

/// Codes the place that is jumped to, of so many, but not the next one, before which some were taken since the
/// last jump. The trails follow.
#[inline(never)]
fn jump<C: Coder>(
    coder: &mut C,
    trails: &mut [Trail; TRAILS],
    places: u32,
    next: u32,
    taken: u32,
    truth: u32,
) -> u32 {
    let (mut is_followed, mut all) = (taken > 1, ALL);
    for trail in &mut *trails {
        trail.place -= trail.place.saturating_sub(next).min(taken);
        if is_followed && trail.place == next {
            (trail.weight, is_followed) = (SURE, false);
        }
        all += trail.weight + trail.weight / 2;
    }
    // An empty one has something, too.
    let cells = places.saturating_sub(u32::from(next < places)).max(1);
    let of_each = ALL / cells;
    let until = |place: u32| trails.iter().fold(place * of_each, |sum, trail| sum + trail.until(place));
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
    let all = end.1 - first.1;
    coder.part(first.1, all);
    let portion = |share: u32| (share << 12) / all.max(1);
    let place = first.0 + u32::from(first.0 >= next);
    let unexpected = portion(of_each);
    let weight = 0x800 + SURE - unexpected * (SURE >> 12);
    let mut new = Trail { place, weight, scale: (unexpected * 6) >> 12 };
    let mut lightest = &mut Trail { weight, ..Trail::default() };
    for trail in trails {
        let portion = portion(trail.until(end.0) - trail.until(first.0));
        new.scale += (portion * ((trail.scale + place.abs_diff(trail.place)) / 2 + 1)) >> 12;
        trail.weight -= (portion * trail.weight) >> 12;
        trail.weight -= trail.weight / 4;
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
        let mut trails = [Trail::default(); TRAILS];
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
