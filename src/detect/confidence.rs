//! How certain an answer is.

use super::levels::BIT;

/// The cost of each pair in text that is in no known language. In known languages, most text costs less.
pub const UNKNOWN: u32 = 8 * BIT;

/// The letters of a text are not independent, so costs are divided by this.
const DEPENDENCE: u32 = 2;

/// 2 to the power of minus a difference of costs, as a fraction with 32 bits.
fn likelihood(difference: u32) -> u32 {
    let parts = difference / DEPENDENCE;
    let whole =
        1_u32.checked_shl(31_u32.saturating_sub(parts / BIT)).filter(|_| parts / BIT < 31).unwrap_or(0);
    // It is linear between powers of two.
    whole - whole / (2 * BIT) * (parts % BIT)
}

/// The likelihood of one cost, as a share of the sum of those of `others`, which include it, and of `else_cost`.
pub fn share(cost: u32, others: impl Iterator<Item = u32> + Clone, else_cost: u32) -> f32 {
    let best = others.clone().chain([cost, else_cost]).min().unwrap_or(0);
    let sum: f32 = others.chain([else_cost]).map(|cost| likelihood(cost - best) as f32).sum();
    likelihood(cost - best) as f32 / sum
}

/// The confidence in UTF-8 without errors, by the number of non-ASCII characters.
pub fn of_utf_8(sequences: u32) -> f32 {
    match sequences {
        1 => 0.97,
        2 => 0.99,
        _ => 0.999,
    }
}
