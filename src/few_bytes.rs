//! A few bytes by value: restored or held ones.

/// Up to four bytes in a row, the first one lowest in `bytes`.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub(crate) struct FewBytes {
    bytes: u32,
    len: u8,
}

impl FewBytes {
    pub(crate) fn new(bytes: u32, len: u8) -> FewBytes {
        FewBytes { bytes, len }
    }

    /// These bytes, then those of `next`.
    pub(crate) fn then(self, next: FewBytes) -> FewBytes {
        let bytes = u64::from(self.bytes) | u64::from(next.bytes) << (8 * self.len);
        FewBytes { bytes: bytes as u32, len: self.len + next.len }
    }

    pub(crate) fn bytes(self) -> u32 {
        self.bytes
    }

    #[inline]
    pub(crate) fn len(self) -> u8 {
        self.len
    }

    /// [Restores](https://encoding.spec.whatwg.org/#concept-stream-prepend) bytes: puts them in front. No handler restores
    /// more than three.
    pub(crate) fn restore(&mut self, bytes: &[u8]) {
        for &byte in bytes.iter().rev() {
            self.bytes = self.bytes << 8 | u32::from(byte);
            self.len += 1;
        }
    }

    /// Puts a byte after the others.
    pub(crate) fn push_last(&mut self, byte: u8) {
        self.bytes |= u32::from(byte) << (8 * self.len);
        self.len += 1;
    }

    /// Takes the first byte.
    #[inline]
    pub(crate) fn pop(&mut self) -> Option<u8> {
        if self.len == 0 {
            return None;
        }
        let byte = self.bytes as u8;
        self.bytes >>= 8;
        self.len -= 1;
        Some(byte)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_are_joined_in_order() {
        let two = FewBytes::new(u32::from_le_bytes([0x81, 0x30, 0, 0]), 2);
        let one = FewBytes::new(0xFF, 1);
        assert_eq!(two.then(one), FewBytes::new(u32::from_le_bytes([0x81, 0x30, 0xFF, 0]), 3));
        assert_eq!(one.then(two), FewBytes::new(u32::from_le_bytes([0xFF, 0x81, 0x30, 0]), 3));
        let none = FewBytes::default();
        assert_eq!((none.then(two), two.then(none)), (two, two));
    }
}
