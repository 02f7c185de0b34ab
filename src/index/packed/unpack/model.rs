//! What is learnt from the bits that were coded, and what is expected from that. It drives both directions.

// The memory is of a type that is all zero at first.
#![allow(unsafe_code)]

use super::coder::Coder;
use crate::memory::{Number, zeroed};
use alloc::boxed::Box;

/// A coder, and what it learnt.
pub struct Model<C> {
    pub coder: C,
    learnt: Box<Learnt>,
}

/// How many kinds of decisions there are.
const KINDS: usize = 128;

/// A logarithm of odds is of base 2, in units of which so many make a change of a number's bits as it is stored: where
/// the number doubles, that is 1 << 23, and between, the logarithm is taken to rise evenly.
const UNIT: i32 = 3 << 14;

/// A context met more often than this forgets as fast as it learns.
const MEMORY: i32 = 30;

/// What contexts learn towards, of 32768 on either side of 1/2: of nothing they become sure.
const SURE: i32 = 0x7F60;

/// How much each context counts at first, of 16 bits: together, a little more than one that is right.
const WEIGHT: i32 = 0x5800;

struct Learnt {
    /// By how often a bit was coded in a context: which share of the way the next one moves it, of 15 bits.
    rates: [i32; 64],
    /// By kind of decision: how much each of its contexts counts, of 16 bits. The fourth is there so that a kind's are
    /// found by a shift.
    weights: [[i32; 4]; KINDS],
    /// The logarithm of the odds, by how far the probability is from 1/2, of 12 bits.
    odds: [i16; 0x1000],
    /// The probability, of 16 bits, by the logarithm of its odds.
    probabilities: [u16; 0x1000],
    /// By the context's hash: in 16 bits how far the probability of a set bit is from 1/2, in 16 bits how often one
    /// was coded. The few contexts that meet in a place share it.
    contexts: [i32; 0x1_0000],
}

// SAFETY: it is made of integers.
unsafe impl Number for Learnt {}

impl Learnt {
    /// The logarithm of the odds that were learnt at a place.
    #[inline(always)]
    fn odds(&self, place: usize) -> i32 {
        self.odds[self.contexts[place] as usize >> 20 & 0xFFF].into()
    }

    /// Learns a bit, and that it was not expected by so much.
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

/// Where a context of a kind of decision is kept.
fn place(kind: u32, context: u32, factor: u32) -> usize {
    usize::from((context.wrapping_add(kind << 22 | kind).wrapping_mul(factor) >> 16) as u16)
}

impl<C: Coder> Model<C> {
    pub fn new(coder: C) -> Option<Self> {
        let mut learnt: Box<Learnt> = zeroed()?;
        for (met, rate) in learnt.rates.iter_mut().enumerate() {
            *rate = (1 << 16) / (2 * met as i32 + 3);
        }
        for place in 0..0x1000_i32 {
            // Contexts say how far they are from 1/2, and that is 0x800 of 0x1000.
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

    /// Forgets everything and goes on with another coder; returns the one before.
    pub fn restart(&mut self, coder: C) -> C {
        self.forget();
        core::mem::replace(&mut self.coder, coder)
    }

    fn forget(&mut self) {
        self.learnt.contexts.fill(0);
        self.learnt.weights.fill([WEIGHT; 4]);
    }

    /// What is expected where so many of 4096 bits are set.
    pub fn expected(&self, set: u32) -> i32 {
        self.learnt.odds[(set ^ 0x800) as usize & 0xFFF].into()
    }

    /// Codes a bit in a context of 26 bits, with six bits above them for the kind of decision. What is learnt in
    /// contexts that are the same in their lower bits counts as well.
    #[inline(never)]
    pub fn bit(&mut self, context: u32, truth: bool) -> bool {
        self.bit_in(context >> 26, 0, context & 0x3FF_FFFF, context & 0xFFFF, context & 0xFF, truth)
    }

    /// Codes a bit of a kind of decision in three contexts, of which something may be expected already.
    #[inline(never)]
    pub fn bit_in(
        &mut self,
        kind: u32,
        expected: i32,
        first: u32,
        second: u32,
        third: u32,
        truth: bool,
    ) -> bool {
        let learnt = &mut *self.learnt;
        let first = place(kind, first, 0x9E37_79B1);
        let second = place(kind, second, 0x85EB_CA77);
        let third = place(kind, third, 0xC2B2_AE3D);
        let kind = kind as usize % KINDS;
        let weights = &learnt.weights[kind];
        // What was never packed may make weights of any size.
        let sum = learnt.odds(first).wrapping_mul(weights[0]);
        let sum = sum.wrapping_add(learnt.odds(second).wrapping_mul(weights[1]));
        let sum = sum.wrapping_add(learnt.odds(third).wrapping_mul(weights[2]));
        let odds = (expected + (sum >> 16)).clamp(-0x7FF, 0x7FF);
        let probability = learnt.probabilities[(odds + 0x800) as usize & 0xFFF].into();
        let bit = self.coder.code(probability, truth);
        let error = (i32::from(bit) << 16) - probability as i32;
        let target = if bit { SURE } else { -SURE };
        learnt.learn(first, kind, 0, target, error);
        learnt.learn(second, kind, 1, target, error);
        learnt.learn(third, kind, 2, target, error);
        bit
    }

    /// Codes a number of so many bits of which nothing is known.
    #[inline(never)]
    pub fn bits(&mut self, bits: u32, truth: u32) -> u32 {
        let number = self.coder.point(1 << bits, truth & ((1 << bits) - 1));
        self.coder.part(number, 1);
        number
    }

    /// Codes a number, in a context of 16 bits: the length of its successor in bits in unary, then
    /// those bits, of which only the two after the leading one are learnt.
    #[inline(never)]
    pub fn number(&mut self, context: u32, truth: u32) -> u32 {
        let (context, truth) = (context << 10, truth.wrapping_add(1));
        let mut bits = 0;
        while bits < 20 && self.bit(context | bits, truth >> bits > 1) {
            bits += 1;
        }
        let (mut successor, mut rest) = (1, bits);
        while rest > 0 && successor < 4 {
            rest -= 1;
            let learnt = context | bits << 5 | successor << 2 | 3;
            successor = successor << 1 | u32::from(self.bit(learnt, truth >> rest & 1 != 0));
        }
        (successor << rest | self.bits(rest, truth)) - 1
    }
}
