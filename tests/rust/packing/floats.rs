//! The rules for floating point in packing/README.md, on the machine that packs: each operation is rounded once, to
//! binary32, to nearest, ties to even.

use std::hint::black_box;

/// Numbers of 24 bits, times a power of two: the precision of binary32.
fn samples() -> Vec<(u64, i32)> {
    let mut random = 1_u64;
    let mut next = || {
        random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        random >> 33
    };
    let random =
        (0..2000).map(|_| (1 << 23 | next() & 0x7F_FFFF, (next() % 24) as i32 - 12)).collect::<Vec<_>>();
    let ties = (0..24).map(|bit| (1 << 23 | 1 << bit & 0x7F_FFFF, 0));
    ties.chain([(0xFF_FFFF, 0), (0xFF_FFFE, -24), (0x80_0001, 24)]).chain(random).collect()
}

fn power_of_two(exponent: i32) -> f32 {
    f32::from_bits(((127 + exponent) as u32) << 23)
}

fn float((number, exponent): (u64, i32)) -> f32 {
    black_box(number as f32 * power_of_two(exponent))
}

/// The float nearest to `number` times 2^`exponent`, where `rest` says whether the exact number is a little more.
fn rounded(number: u128, exponent: i32, rest: bool) -> f32 {
    let excess = (128 - number.leading_zeros() as i32 - 24).max(0);
    let (kept, dropped) = (number >> excess, number & ((1 << excess) - 1));
    let half = if excess > 0 { 1 << (excess - 1) } else { u128::MAX };
    let up = dropped > half || dropped == half && (rest || kept & 1 != 0);
    (kept + u128::from(up)) as f32 * power_of_two(exponent + excess)
}

#[test]
fn each_operation_is_rounded_once() {
    let samples = samples();
    for (&a, &b) in samples.iter().zip(samples.iter().rev()) {
        let (x, y) = (float(a), float(b));
        // A common exponent for the sum and the difference.
        let exponent = a.1.min(b.1);
        let [m, n] = [a, b].map(|c| u128::from(c.0) << (c.1 - exponent));
        assert_eq!((x + y).to_bits(), rounded(m + n, exponent, false).to_bits(), "{x} + {y}");
        let difference = rounded(m.abs_diff(n), exponent, false);
        assert_eq!((x - y).abs().to_bits(), difference.to_bits(), "{x} - {y}");
        let product = rounded(u128::from(a.0) * u128::from(b.0), a.1 + b.1, false);
        assert_eq!((x * y).to_bits(), product.to_bits(), "{x} * {y}");
        let (dividend, divisor) = (u128::from(a.0) << 64, u128::from(b.0));
        let quotient = rounded(dividend / divisor, a.1 - b.1 - 64, dividend % divisor != 0);
        assert_eq!((x / y).to_bits(), quotient.to_bits(), "{x} / {y}");
    }
}

#[test]
fn nothing_is_fused() {
    // The product is 1 + 2^-11 + 2^-24. Its last bit is lost by rounding.
    let a = black_box(1.0 + 1.0 / 4096.0_f32);
    let sum = black_box(-1.0 - 1.0 / 2048.0_f32);
    assert_eq!(a * a + sum, 0.0);
    assert_eq!(a.mul_add(a, sum), 1.0 / 16_777_216.0);
}

#[test]
fn nothing_has_more_precision() {
    let [one, little] = [1.0, 1.0 / 16_777_216.0_f32].map(black_box);
    assert_eq!(one + little - one, 0.0);
}

#[test]
fn conversions_truncate_and_saturate() {
    for (number, whole) in [(0.0, 0), (0.99, 0), (65535.99, 65535), (-1.0, 0), (5e9, u32::MAX), (f32::NAN, 0)]
    {
        assert_eq!(black_box(number) as u32, whole, "{number}");
    }
    // 2^24 + 1 is between two floats, and the one with an even last bit is below.
    assert_eq!(black_box(16_777_217_u32) as f32, 16_777_216.0);
    assert_eq!(black_box(16_777_219_u32) as f32, 16_777_220.0);
}
