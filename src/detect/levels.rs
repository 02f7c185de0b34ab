//! Costs as the tables have them.

/// So many parts of a bit are a cost of 1.
pub const BIT: u32 = 16;

/// What the numbers in the tables of letters stand for.
pub const COSTS: [u8; 6] = [8, 36, 64, 96, 136, 190];

/// What a number in the tables of letters stands for.
pub fn cost(level: u8) -> u32 {
    COSTS.get(usize::from(level)).copied().unwrap_or(u8::MAX).into()
}
