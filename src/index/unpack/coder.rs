//! The arithmetic decoder, and the adaptive probabilities that drive both directions.

use super::Truth;
use crate::room::zeros;
use alloc::boxed::Box;

/// One direction of the arithmetic coder. What is coded with it is written once and run in both.
pub trait Coder {
    /// What the packer knows; for the unpacker, which is about to learn it, a default.
    fn known<T: Default>(&self, _: impl FnOnce(&Truth) -> T) -> T {
        T::default()
    }

    /// Codes a bit that is set with `probability` / 65536: writes `truth`, or reads what was written.
    fn code(&mut self, probability: u32, truth: bool) -> bool;

    /// Divides the range in so many, and codes one of those `part` is then told of.
    fn point(&mut self, whole: u32, truth: u32) -> u32;

    /// Goes on with what is known of the point: that it is one of so many from a first one on.
    fn part(&mut self, first: u32, size: u32);
}

/// Reads what the packer's coder wrote. Beyond the end of its bytes it reads zeros, for ever.
pub struct Decoder<'a> {
    range: u32,
    value: u32,
    bytes: &'a [u8],
}

impl<'a> Decoder<'a> {
    pub fn new(bytes: &'a [u8]) -> Self {
        Decoder { range: 1, value: 0, bytes }
    }

    /// Makes the range as wide as it can be.
    #[inline(always)]
    fn widen(&mut self) {
        while self.range >> 24 == 0 {
            let byte = self.bytes.split_off_first().copied().unwrap_or(0);
            self.value = self.value << 8 | u32::from(byte);
            self.range <<= 8;
        }
    }
}

impl Coder for Decoder<'_> {
    #[inline(always)]
    fn code(&mut self, probability: u32, _: bool) -> bool {
        self.widen();
        let share = share(self.range, probability);
        let bit = self.value < share;
        if bit {
            self.range = share;
        } else {
            self.value -= share;
            self.range -= share;
        }
        bit
    }

    #[inline(never)]
    fn point(&mut self, whole: u32, _: u32) -> u32 {
        self.widen();
        self.range = (self.range / whole.max(1)).max(1);
        (self.value / self.range).min(whole.saturating_sub(1))
    }

    #[inline(never)]
    fn part(&mut self, first: u32, size: u32) {
        self.value = self.value.wrapping_sub(first.wrapping_mul(self.range));
        self.range = self.range.wrapping_mul(size.max(1));
    }
}

/// How much of the range stands for a set bit.
pub fn share(range: u32, probability: u32) -> u32 {
    ((u64::from(range) * u64::from(probability)) >> 16) as u32
}

/// A coder, and what it learnt in each context.
pub struct Model<C> {
    pub coder: C,
    /// By the context's hash: in 16 bits how likely a set bit is, in 16 bits how often one was coded.
    learnt: Box<[u32; 0x1_0000]>,
    /// By how often a bit was coded in a context: in 16 bits by which share of the way, of 15 bits, it is still
    /// mistrusted, and in 16 bits by which the next bit moves it.
    shares: [u32; 64],
}

/// A context met more often than this forgets as fast as it learns.
const MEMORY: u32 = 36;

/// What contexts learn towards: of nothing they become sure.
const LIKELY: u32 = 0x1_0000 - UNLIKELY;
const UNLIKELY: u32 = 24;

/// The probability of a bit of which nothing is known.
pub const EVEN: u32 = 1 << 15;

/// In a bit of a context of two: that it is the special one.
pub const SPECIAL: u32 = 1 << 25;

/// Where a context's probability is kept. The few contexts that meet in a place share it.
fn place(context: u32) -> usize {
    usize::from((context.wrapping_mul(0x9E37_79B1) >> 16) as u16)
}

/// A probability moved towards another by a share of 15 bits.
fn moved(from: u32, to: u32, share: u32) -> u32 {
    let change = ((to as i32 - from as i32) * share as i32) >> 15;
    from.wrapping_add(change as u32)
}

/// What is known in a context after a bit.
fn learnt(before: u32, target: u32, share: u32) -> u32 {
    let met = before & 0x3F;
    (moved(before >> 16, target, share) << 16) | (met + u32::from(met < MEMORY))
}

impl<C: Coder> Model<C> {
    pub fn new(coder: C) -> Option<Self> {
        let share =
            |met: u32| ((2 << 15) / met.saturating_add(2)) << 16 | ((1 << 15) / met.saturating_add(1));
        let shares = core::array::from_fn(|met| share(met as u32));
        Some(Model { coder, learnt: zeros(0x1_0000)?.try_into().ok()?, shares })
    }

    /// Forgets everything and goes on with another coder; returns the one before.
    pub fn restart(&mut self, coder: C) -> C {
        self.learnt.fill(0);
        core::mem::replace(&mut self.coder, coder)
    }

    /// Codes a bit in a context, whose highest six bits say what is decided.
    #[inline(never)]
    pub fn bit(&mut self, context: u32, truth: bool) -> bool {
        self.bit_in(EVEN, context >> 26 << 26, context, truth)
    }

    /// Codes a bit that is expected to be set with a probability of 16 bits. A general and then a
    /// special context move the expectation towards their own, the further the oftener they were met.
    #[inline(never)]
    pub fn bit_in(&mut self, expected: u32, general: u32, special: u32, truth: bool) -> bool {
        let (general, special) = (place(general), place(special));
        let (in_general, in_special) = (self.learnt[general], self.learnt[special]);
        let (of_general, of_special) =
            (self.shares[in_general as usize & 0x3F], self.shares[in_special as usize & 0x3F]);
        let expected = moved(in_general >> 16, expected, of_general >> 16);
        let expected = moved(in_special >> 16, expected, of_special >> 16);
        let bit = self.coder.code(expected, truth);
        let target = if bit { LIKELY } else { UNLIKELY };
        self.learnt[general] = learnt(in_general, target, of_general & 0xFFFF);
        self.learnt[special] = learnt(in_special, target, of_special & 0xFFFF);
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
