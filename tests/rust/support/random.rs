//! Inputs by chance, the same ones at each run.

/// A [linear congruential generator](https://en.wikipedia.org/wiki/Linear_congruential_generator)
/// with Knuth's constants.
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Random {
        Random(seed)
    }

    /// A number below `bound`.
    pub fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % bound
    }

    /// One of `items`.
    pub fn pick<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len())]
    }

    /// Up to `length` times one of `items`.
    pub fn some<T: Copy>(&mut self, items: &[T], length: usize) -> Vec<T> {
        (0..=self.below(length)).map(|_| self.pick(items)).collect()
    }
}
