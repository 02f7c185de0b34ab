//! Costs as the tables have them.

/// So many parts of a bit are a cost of 1.
pub const BIT: u32 = 16;

/// The costs that the tables have numbers for.
pub const LEVELS: usize = 24;

/// What a number in the tables stands for.
pub const fn cost(level: u8) -> u32 {
    level as u32 * BIT * 5 / 8 + 4
}
