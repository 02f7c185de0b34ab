//! Estimates how likely each bit is, from the bits before it. It contains the coder, and works in both directions.
//!
//! The tables of logarithms are computed with `f32`, which the packer and the unpacker have to round alike: see the
//! contract in `packing/README.md`.

// `Learnt` is allocated as zeroed memory.
#![allow(unsafe_code)]

use super::coder::Coder;
use super::kind::{KINDS, Kind};
use crate::memory::{Number, zeroed};
use alloc::boxed::Box;

/// A coder, and what was learnt from the bits that it coded.
pub struct Model<C> {
    pub coder: C,
    learnt: Box<Learnt>,
}

/// The unit of logarithms of odds. The bits of a positive `f32`, as an integer, are nearly its logarithm to base 2, times
/// 2^23: exact where the number doubles, and linear between. This many of them are one unit.
const UNIT: i32 = 3 << 14;

/// The most that a context counts its bits to. From then on it forgets as fast as it learns.
const MEMORY: i32 = 30;

/// What contexts move towards, as a distance from 1/2 of at most 32768. It is never quite certain.
const SURE: i32 = 0x7F00;

/// The initial weight of each context, of 16 bits: four of them are a little more than 1.
const WEIGHT: i32 = 0x5000;

/// How many bits of a hash find the entry of a context. With fewer, more contexts share entries, and the estimates are worse.
/// With more, unpacking takes more memory: with these, 512 KiB.
const HASH_BITS: u32 = 17;

struct Learnt {
    /// By the count of a context: the share of the distance that the next bit moves it, of 15 bits.
    rates: [i32; 64],
    /// By kind of decision: the weight of each of its contexts, of 16 bits.
    weights: [[i32; 4]; KINDS],
    /// The logarithm of the odds, by the distance of the probability from 1/2, of 12 bits.
    odds: [i16; 0x1000],
    /// The probability, of 16 bits, by the logarithm of its odds.
    probabilities: [u16; 0x1000],
    /// By the hash of a context: in the upper 16 bits the distance of the probability of a set bit from 1/2, in the lower
    /// 16 bits the count. The few contexts with the same hash share an entry.
    contexts: [i32; 1 << HASH_BITS],
}

// SAFETY: its fields are integers.
unsafe impl Number for Learnt {}

impl Learnt {
    /// The logarithm of the odds of an entry.
    #[inline(always)]
    fn odds(&self, place: usize) -> i32 {
        self.odds[self.contexts[place] as usize >> 20 & 0xFFF].into()
    }

    /// Learns a bit: moves the entry towards `target`, and its weight by the error of the estimate.
    #[inline(always)]
    fn learn(&mut self, place: usize, kind: usize, lane: usize, target: i32, error: i32) {
        let odds = self.odds(place);
        let weight = &mut self.weights[kind][lane];
        *weight = weight.wrapping_add((odds * error) >> 15);
        let context = self.contexts[place];
        let (from, met) = (context >> 16, context & 63);
        let to = from + (((target - from) * self.rates[met as usize]) >> 15);
        self.contexts[place] = to << 16 | (met + i32::from(met < MEMORY));
    }
}

/// The entry of a context of a kind of decision.
fn place(kind: u32, context: u32, factor: u32) -> usize {
    (context.wrapping_add(kind << 22 | kind).wrapping_mul(factor) >> (32 - HASH_BITS)) as usize
}

impl<C: Coder> Model<C> {
    pub fn new(coder: C) -> Option<Self> {
        let mut learnt: Box<Learnt> = zeroed()?;
        for (met, rate) in learnt.rates.iter_mut().enumerate() {
            *rate = (1 << 16) / (2 * met as i32 + 3);
        }
        for place in 0..0x1000_i32 {
            // An entry has the distance from 1/2, which is 0x800 of 0x1000.
            let i = (place ^ 0x800) as usize;
            let bits = |number: i32| (number as f32).to_bits() as i32;
            let odds = (bits(2 * place + 1) - bits(0x1FFF - 2 * place)) / UNIT;
            learnt.odds[i & 0xFFF] = odds as i16;
            let against = f32::from_bits((1_f32.to_bits() as i32 - (place - 0x800) * UNIT) as u32);
            learnt.probabilities[place as usize & 0xFFF] = (65536.0 / (1.0 + against)) as u16;
        }
        let mut model = Model { coder, learnt };
        model.forget();
        Some(model)
    }

    /// Forgets everything and continues with another coder. Returns the one before.
    pub fn restart(&mut self, coder: C) -> C {
        self.forget();
        core::mem::replace(&mut self.coder, coder)
    }

    fn forget(&mut self) {
        self.learnt.contexts.fill(0);
        self.learnt.weights.fill([WEIGHT; 4]);
    }

    /// The logarithm of the odds where `set` of 4096 bits are set.
    pub fn expected(&self, set: u32) -> i32 {
        self.learnt.odds[(set ^ 0x800) as usize & 0xFFF].into()
    }

    /// Codes a bit in a context of 26 bits. It also uses what was learnt in contexts with the same lower 16 bits, with
    /// the same lower 8 bits, and in all contexts of the kind.
    #[inline(always)]
    pub fn bit(&mut self, kind: Kind, context: u32, truth: bool) -> bool {
        self.bit_of(kind.number(), context, truth)
    }

    /// Codes a bit in three contexts, where `expected` is the logarithm of the odds that are known already. It also uses what
    /// was learnt in all contexts of the kind.
    #[inline(always)]
    pub fn bit_in(&mut self, kind: Kind, expected: i32, contexts: [u32; 3], truth: bool) -> bool {
        let [first, second, third] = contexts;
        self.mixed(kind.number(), expected, first, second, third, truth)
    }

    /// Codes a number below 2^21 - 1, in a context of 16 bits: the length of its successor in bits in unary, then those
    /// bits, of which only the two after the leading one are learnt.
    #[inline(always)]
    pub fn number(&mut self, kind: Kind, context: u32, truth: u32) -> u32 {
        self.number_of(kind.number(), context, truth)
    }

    #[inline(never)]
    fn bit_of(&mut self, kind: u32, context: u32, truth: bool) -> bool {
        self.mixed(kind, 0, context, context & 0xFFFF, context & 0xFF, truth)
    }

    #[inline(never)]
    fn mixed(&mut self, kind: u32, expected: i32, first: u32, second: u32, third: u32, truth: bool) -> bool {
        let learnt = &mut *self.learnt;
        let first = place(kind, first, 0x9E37_79B1);
        let second = place(kind, second, 0x85EB_CA77);
        let third = place(kind, third, 0xC2B2_AE3D);
        let kind = kind as usize % KINDS;
        // For the kind alone: an entry that contexts seldom have.
        let fourth = kind;
        let weights = &learnt.weights[kind];
        // Damaged tables may make weights of any size.
        let sum = learnt.odds(first).wrapping_mul(weights[0]);
        let sum = sum.wrapping_add(learnt.odds(second).wrapping_mul(weights[1]));
        let sum = sum.wrapping_add(learnt.odds(third).wrapping_mul(weights[2]));
        let sum = sum.wrapping_add(learnt.odds(fourth).wrapping_mul(weights[3]));
        let odds = (expected + (sum >> 16)).clamp(-0x7FF, 0x7FF);
        let probability = learnt.probabilities[(odds + 0x800) as usize & 0xFFF].into();
        let bit = self.coder.code(probability, truth);
        let error = (i32::from(bit) << 16) - probability as i32;
        let target = if bit { SURE } else { -SURE };
        learnt.learn(first, kind, 0, target, error);
        learnt.learn(second, kind, 1, target, error);
        learnt.learn(third, kind, 2, target, error);
        learnt.learn(fourth, kind, 3, target, error);
        bit
    }

    /// Codes a number of `bits` bits, all of them equally likely.
    #[inline(never)]
    pub fn bits(&mut self, bits: u32, truth: u32) -> u32 {
        let number = self.coder.point(1 << bits, truth & ((1 << bits) - 1));
        self.coder.part(number, 1);
        number
    }

    #[inline(never)]
    fn number_of(&mut self, kind: u32, context: u32, truth: u32) -> u32 {
        let (context, truth) = (context << 10, truth.wrapping_add(1));
        let mut bits = 0;
        while bits < 20 && self.bit_of(kind, context | bits, truth >> bits > 1) {
            bits += 1;
        }
        let (mut successor, mut rest) = (1, bits);
        while rest > 0 && successor < 4 {
            rest -= 1;
            let learnt = context | bits << 5 | successor << 2 | 3;
            successor = successor << 1 | u32::from(self.bit_of(kind, learnt, truth >> rest & 1 != 0));
        }
        (successor << rest | self.bits(rest, truth)) - 1
    }
}
