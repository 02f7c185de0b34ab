//! Costs, and the numbers for them in the tables.

/// The cost of one bit.
pub const BIT: u32 = 16;

/// The costs for the numbers in the tables of letters.
pub const COSTS: [u8; 6] = [8, 36, 64, 96, 136, 190];

/// The same for all numbers of three bits.
const ALL: [u32; 8] = {
    let mut all = [u8::MAX as u32; 8];
    let mut level = 0;
    while level < COSTS.len() {
        all[level] = COSTS[level] as u32;
        level += 1;
    }
    all
};

/// The cost for a number in the tables of letters.
#[inline]
pub fn cost(level: u8) -> u32 {
    ALL[usize::from(level % 8)]
}
