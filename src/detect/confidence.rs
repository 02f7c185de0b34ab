//! How sure an answer is.

use super::levels::BIT;

/// What no reading explains costs so much for each pair. Of text in a language that is known here, most costs less.
pub const UNKNOWN: u32 = 8 * BIT;

/// The letters of a text are no independent witnesses: a bit of cost counts as one of so many.
const DEPENDENCE: u32 = 2;

/// 2 to the power of minus a difference of costs, of 32 bits.
fn likelihood(difference: u32) -> u32 {
    let parts = difference / DEPENDENCE;
    let whole =
        1_u32.checked_shl(31_u32.saturating_sub(parts / BIT)).filter(|_| parts / BIT < 31).unwrap_or(0);
    // Between powers of two it falls evenly.
    whole - whole / (2 * BIT) * (parts % BIT)
}

/// The share that each of some costs has, of all of them and of what else there is.
pub fn share(cost: u32, others: impl Iterator<Item = u32> + Clone, else_cost: u32) -> f32 {
    let best = others.clone().chain([cost, else_cost]).min().unwrap_or(0);
    let sum: f32 = others.chain([else_cost]).map(|cost| likelihood(cost - best) as f32).sum();
    likelihood(cost - best) as f32 / sum
}

/// That of UTF-8 with so many characters beyond ASCII and no error.
pub fn of_utf_8(sequences: u32) -> f32 {
    match sequences {
        1 => 0.97,
        2 => 0.99,
        _ => 0.999,
    }
}
