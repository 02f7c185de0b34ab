//! Lists with a maximum length. They never grow, so they never panic.

use crate::memory::{Number, zeroed};
use alloc::boxed::Box;

/// At most `N` items.
pub struct List<T, const N: usize> {
    items: Box<[T; N]>,
    length: usize,
}

impl<T: Number + Copy, const N: usize> List<T, N> {
    /// An empty list, `None` if there is no memory for it.
    pub fn new() -> Option<Self> {
        Some(List { items: zeroed()?, length: 0 })
    }

    /// Adds an item, unless the list is full.
    pub fn push(&mut self, item: T) {
        if let Some(place) = self.items.get_mut(self.length) {
            *place = item;
            self.length += 1;
        }
    }

    pub fn items_mut(&mut self) -> &mut [T] {
        self.items.get_mut(..self.length).unwrap_or_default()
    }

    pub fn items(&self) -> &[T] {
        self.items.get(..self.length).unwrap_or_default()
    }
}
