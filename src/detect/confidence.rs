//! How certain an answer is.

use super::evidence::WHOLE;
use super::levels::BIT;

/// The cost of each pair in text that is in no known language or encoding. In known ones, most text costs less.
const EACH_UNKNOWN: u32 = 6 * BIT;

/// What such a text costs more: a short one can be unusual.
const UNKNOWN: u32 = 4 * BIT;

/// The cost of a text in no known language or encoding, whose pairs have this weight.
pub fn unknown(weight: u32) -> u32 {
    weight.saturating_mul(EACH_UNKNOWN / WHOLE).saturating_add(UNKNOWN)
}

/// The letters of a text are not independent, so costs are divided by this.
const DEPENDENCE: u32 = 2;

/// 2 to the power of a negated difference of costs, as a fraction with 32 bits.
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

/// How often the best reading is right, by its share: `tools/detect` measures it.
const RIGHT: [[f32; 2]; 9] = [
    [0.35, 0.45],
    [0.5, 0.55],
    [0.575, 0.68],
    [0.65, 0.8],
    [0.75, 0.88],
    [0.85, 0.94],
    [0.93, 0.985],
    [0.98, 0.997],
    [1.0, 1.0],
];

/// How likely the best reading is right, given its share.
pub fn of_share(share: f32) -> f32 {
    let mut last = [0.0, 0.0];
    for next in RIGHT {
        if share <= next[0] {
            return last[1] + (share - last[0]) / (next[0] - last[0]) * (next[1] - last[1]);
        }
        last = next;
    }
    1.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_larger_share_is_a_larger_confidence() {
        let confidences: Vec<f32> = (0..=1000).map(|share| of_share(share as f32 / 1000.0)).collect();
        assert!(confidences.is_sorted_by(|one, next| one < next));
        assert_eq!((confidences[0], confidences[1000]), (0.0, 1.0));
        // So no alternative is likelier.
        assert!(confidences.iter().zip(0..).all(|(&confidence, share)| confidence >= share as f32 / 1000.0));
    }

    #[test]
    fn shares_add_up_to_one() {
        let costs = [3 * BIT, 5 * BIT, 40 * BIT];
        let shares = costs.map(|cost| share(cost, costs.into_iter(), 20 * BIT));
        assert!(shares.is_sorted_by(|one, next| one > next));
        let unknown = share(20 * BIT, costs.into_iter(), 20 * BIT);
        assert!((shares.iter().sum::<f32>() + unknown - 1.0).abs() < 1e-6);
    }
}
