//! The cost of ASCII, without a model of a language.

use super::evidence::runs;
use super::levels::BIT;

/// The cost of an ASCII byte after two other bytes. Padding and empty lines cost little.
pub fn cost(byte: u8, last: [u8; 2]) -> u32 {
    if last.contains(&byte) && !byte.is_ascii_alphanumeric() {
        return BIT;
    }
    match byte {
        b' ' => 3 * BIT,
        b'a'..=b'z' => 9 * BIT / 2,
        b'\n' | b'\r' | b'0'..=b'9' => 5 * BIT,
        b'\t' | b'!'..=b'~' => 13 * BIT / 2,
        _ => 14 * BIT,
    }
}

/// The cost of the ASCII bytes that are not in words with others.
pub fn cost_between(bytes: &[u8]) -> u32 {
    let mut sum = 0_u32;
    let mut last = [0; 2];
    for run in runs(bytes) {
        for &byte in run.iter().filter(|_| run.is_ascii()) {
            sum = sum.saturating_add(cost(byte, last));
            last = [byte, last[0]];
        }
    }
    sum
}
