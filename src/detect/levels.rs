//! Costs as the tables have them.

/// So many parts of a bit are a cost of 1.
pub const BIT: u32 = 16;

/// What the numbers in the tables of letters stand for.
pub const COSTS: [u8; 6] = [8, 36, 64, 96, 136, 190];

/// The same for each number that has three bits.
const ALL: [u32; 8] = {
    let mut all = [u8::MAX as u32; 8];
    let mut level = 0;
    while level < COSTS.len() {
        all[level] = COSTS[level] as u32;
        level += 1;
    }
    all
};

/// What a number in the tables of letters stands for.
#[inline]
pub fn cost(level: u8) -> u32 {
    ALL[usize::from(level % 8)]
}
