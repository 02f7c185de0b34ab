//! Indexes from the engine's own decoder, for the module of the npm package.

use super::Pairs;

impl Pairs {
    pub(crate) fn is_unpacked(&self) -> bool {
        self.rows.index.is_unpacked()
    }

    /// Writes the pairs of an index that is not unpacked yet. Returns how many bytes it wrote: 0 if the index is unpacked.
    pub(crate) fn write_missing(&self, dst: &mut [u8]) -> usize {
        if self.is_unpacked() { 0 } else { self.write(dst) }
    }

    /// Writes the two bytes for each pointer of the index, each pair followed by a line feed. Returns how many bytes it
    /// wrote.
    pub(crate) fn write(&self, dst: &mut [u8]) -> usize {
        let pointers = self.rows.leading.len().get() * self.rows.trailing.len().get();
        for (pointer, dst) in (0..pointers).zip(dst.as_chunks_mut().0) {
            let [leading, trailing] = self.rows.bytes(pointer).to_le_bytes();
            *dst = [leading, trailing, b'\n'];
        }
        3 * pointers as usize
    }

    /// Makes the index from what the engine's decoder made of these bytes, or unpacks it if that is wrong.
    pub(crate) fn make_index(&self, units: &[u16]) {
        // If there is no memory, the first use of the index tries again.
        let _ = self.rows.index.unpack(units);
    }
}
