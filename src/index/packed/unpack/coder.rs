//! The range decoder.

use super::truth::Truth;

/// One direction of the arithmetic coder. The steps that use it are written once, for both directions.
pub trait Coder {
    /// What the packer knows. The unpacker has not read it yet, and gets a default.
    fn truth<T: Default>(&self, _: impl FnOnce(&Truth) -> T) -> T {
        T::default()
    }

    /// Codes a bit that is set with `probability` / 65536: writes `truth`, or reads what was written.
    fn code(&mut self, probability: u32, truth: bool) -> bool;

    /// Divides the range in `whole` equal shares, and codes one of those that `part` is then called with.
    fn point(&mut self, whole: u32, truth: u32) -> u32;

    /// Continues with a part of these shares: `size` of them, from the share `first` on.
    fn part(&mut self, first: u32, size: u32);
}

/// Reads what the packer's `RangeEncoder` wrote. After the end of its bytes, it reads zeros.
pub struct RangeDecoder<'a> {
    range: u32,
    value: u32,
    bytes: &'a [u8],
}

impl<'a> RangeDecoder<'a> {
    pub fn new(bytes: &'a [u8]) -> Self {
        RangeDecoder { range: 1, value: 0, bytes }
    }

    /// Makes the range as wide as possible.
    #[inline(always)]
    fn widen(&mut self) {
        while self.range >> 24 == 0 {
            let byte = self.bytes.split_off_first().copied().unwrap_or(0);
            self.value = self.value << 8 | u32::from(byte);
            self.range <<= 8;
        }
    }
}

impl Coder for RangeDecoder<'_> {
    #[inline(always)]
    fn code(&mut self, probability: u32, _: bool) -> bool {
        if self.range >> 24 == 0 {
            self.widen();
        }
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
        self.range = self.range.wrapping_mul(size.max(1)).max(1);
    }
}

/// The part of the range for a set bit.
pub fn share(range: u32, probability: u32) -> u32 {
    (range >> 16) * probability
}
