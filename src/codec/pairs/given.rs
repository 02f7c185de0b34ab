//! Indexes from the engine's own decoder, for the module of the npm package.

use super::Pairs;
use crate::no_memory::NoMemory;

/// How many pointers come up to the last code point of JIS X 0212. After it, ICU has IBM's extensions.
const JIS_X_0212: u32 = 7211;

impl Pairs {
    pub(crate) fn is_unpacked(&self) -> bool {
        self.rows.index.is_unpacked()
    }

    /// Writes the pairs of an index that is not unpacked yet. Returns how many bytes it wrote: 0 if the index is unpacked.
    pub(crate) fn write_missing(&self, dst: &mut [u8]) -> usize {
        if self.is_unpacked() { 0 } else { self.write(dst) }
    }

    /// Writes the two bytes for each pointer of the index, each pair followed by a line feed. The pairs of JIS X 0212 have
    /// 0x8F before them. Returns how many bytes it wrote.
    pub(crate) fn write(&self, dst: &mut [u8]) -> usize {
        let pointers = self.rows.leading.len().get() * self.rows.trailing.len().get();
        if cfg!(encoding_standard_module = "slim") && self.single.is_none() {
            for (pointer, dst) in (0..JIS_X_0212).zip(dst.as_chunks_mut().0) {
                let [leading, trailing] = self.rows.bytes(pointer).to_le_bytes();
                *dst = [0x8F, leading, trailing, b'\n'];
            }
            return 4 * JIS_X_0212 as usize;
        }
        for (pointer, dst) in (0..pointers).zip(dst.as_chunks_mut().0) {
            let [leading, trailing] = self.rows.bytes(pointer).to_le_bytes();
            *dst = [leading, trailing, b'\n'];
        }
        3 * pointers as usize
    }

    /// Makes the index from what the engine's decoder made of these bytes. If that is wrong, unpacks it, or in the module of
    /// `/slim` leaves it missing.
    pub(crate) fn make_index(&self, units: &[u16]) -> Result<(), NoMemory> {
        self.rows.index.unpack(units).map(drop)
    }
}
