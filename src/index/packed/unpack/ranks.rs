//! Cells mostly in the order of code points.
//!
//! The trails are computed with `f32`, which the packer and the unpacker have to round alike: see the contract in
//! `packing/README.md`.

use super::coder::Coder;
use super::kind::Kind;
use super::multi_byte::{Coding, take};
use alloc::vec::Vec;

/// A place that was jumped to. The next jump is probably to a place near it.
#[derive(Clone, Copy)]
struct Trail {
    /// The number of cells left before it.
    place: f32,
    weight: f32,
    /// Half of the weight is on this many cells to both sides.
    scale: f32,
}

/// The weight of a trail after a jump that it predicted.
const SURE: f32 = 10240.0;

/// The weight of all cells together, without the trails.
const ALL: u32 = 1 << 16;

/// The share of its weight that a trail keeps after a jump that another one predicted.
const KEPT: f32 = 0.75;

impl Trail {
    const NONE: Trail = Trail { place: 0.0, weight: 0.0, scale: 1.0 };

    /// Six times its weight on the cells before `place`, minus twice its whole weight. The cells before its own place
    /// have a third of the weight.
    #[inline(always)]
    fn until(&self, place: f32) -> f32 {
        let distance = place - self.place;
        let weight = distance * self.weight / (distance.abs() + self.scale);
        weight.abs() + 3.0 * weight
    }
}

/// Codes which of `places` places is jumped to, where `next` is not a jump, and moves the trails. `taken` cells before
/// `next` were taken since the last jump.
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
        let distance = trail.place - next as f32;
        if distance > taken as f32 {
            trail.place -= taken as f32;
        } else if distance >= 0.0 {
            trail.place = next as f32;
            if taken > 1 {
                trail.weight = SURE;
            }
        }
        twice += 2.0 * trail.weight;
    }
    let all = ALL + (3.0 * twice) as u32;
    // Not 0, even in damaged tables.
    let cells = places.saturating_sub(u32::from(next < places)).max(1);
    let of_each = ALL / cells;
    let until = |place: u32| {
        // An engine's baseline compiler, which runs this, is slower with a loop.
        let ([first, second, third, fourth], end) = (&*trails, place as f32);
        let weights = (first.until(end) + second.until(end)) + (third.until(end) + fourth.until(end));
        place * of_each + (twice + weights) as u32
    };
    // The first and the last place also have the weight of what is beyond them.
    let (mut first, mut end) = ((0, 0), (cells, all));
    let truth = coder.truth(|_| until(truth - u32::from(truth > next)));
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

/// Whether the guess for a pointer is a gap. The guess is the pointer above it or, if the two before these differ, the one
/// before it.
fn expects_gap(low: &[u16], pointer: u32, width: u32) -> bool {
    let is_gap = |back: u32| low.get(pointer.wrapping_sub(back) as usize).is_none_or(|low| *low == 0);
    is_gap(if is_gap(1) == is_gap(width + 1) { width } else { 1 })
}

impl<C: Coder> Coding<C> {
    /// Codes for how many pointers the guess is right: that the next cell follows, or a gap. Then one pointer has another of
    /// the cells left, or a copy of an earlier cell, or the opposite of the guess.
    #[inline(never)]
    pub fn ranks(&mut self, pointers: &[u32], mut left: &mut [u32]) {
        let width = self.table.width;
        // For the packer only: a cell that is neither left nor elsewhere belongs to another segment, so it is a gap here.
        let cells: Vec<u32> = self.model.coder.truth(|truth| {
            let cells = pointers.iter().map(|pointer| truth.cells[*pointer as usize]);
            let is_elsewhere = |cell: u32| self.unpacked.low.iter().any(|low| u32::from(*low) == cell);
            cells.map(|cell| if left.contains(&cell) || is_elsewhere(cell) { cell } else { 0 }).collect()
        });
        let mut trails = [Trail::NONE; 4];
        let (mut place, mut taken, mut copied) = (0_u32, 0, 0_u32);
        let (mut as_expected, mut length, mut exception) = (0, 0, 0);
        for (i, &pointer) in pointers.iter().enumerate() {
            if as_expected == 0 {
                let truth = self.model.coder.truth(|_| {
                    let (mut low, mut left) = (self.unpacked.low, left[place as usize..].iter());
                    let is_expected = |(pointer, cell): &(&u32, &u32)| {
                        let is_gap = left.len() == 0 || expects_gap(&low, **pointer, width);
                        low[**pointer as usize] = u16::from(**cell != 0);
                        **cell == if is_gap { 0 } else { *left.next().unwrap() }
                    };
                    pointers[i..].iter().zip(&cells[i..]).take_while(is_expected).count() as u32
                });
                as_expected = self.model.number(Kind::AsExpected, exception << 2 | length, truth) + 1;
                length = as_expected.min(3);
            }
            as_expected -= 1;
            let has_next = left.len() > place as usize;
            let mut takes = has_next && !expects_gap(&self.unpacked.low, pointer, width);
            if as_expected == 0 {
                let cell = self.model.coder.truth(|_| cells[i]);
                let truth = self.model.coder.truth(|_| left.iter().position(|other| *other == cell));
                let jumps = truth.is_some_and(|truth| truth as u32 != place);
                if self.model.bit(Kind::Jump, exception, jumps) {
                    let (coder, places) = (&mut self.model.coder, left.len() as u32);
                    place = jump(coder, &mut trails, places, place, taken, truth.unwrap_or(0) as u32);
                    (exception, takes, taken) = (1, true, 0);
                } else if self.model.bit(Kind::Copy, 0, cell != 0 && truth.is_none()) {
                    let truth = self.model.coder.truth(|_| {
                        let originals =
                            (0..).zip(&self.unpacked.low).filter(|(_, low)| u32::from(**low) == cell);
                        let distances = originals.map(|original: (u32, _)| original.0.wrapping_sub(copied));
                        distances.min_by_key(|distance| (*distance as i32).abs()).unwrap()
                    });
                    let distance =
                        self.model.number(Kind::CopyDistance, 0, truth << 1 ^ (truth as i32 >> 31) as u32);
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
