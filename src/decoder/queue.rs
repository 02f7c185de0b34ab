//! The [I/O queue](https://encoding.spec.whatwg.org/#terminology) that a decoder reads from.

use crate::few_bytes::FewBytes;
use crate::slices;

/// The input of a decoder: bytes that were restored, then the bytes of the current chunk.
#[derive(Clone, Copy)]
pub(crate) struct IoQueue<'a> {
    restored: FewBytes,
    chunk: &'a [u8],
    position: usize,
}

impl<'a> IoQueue<'a> {
    pub(crate) fn new(restored: FewBytes, chunk: &'a [u8]) -> IoQueue<'a> {
        IoQueue { restored, chunk, position: 0 }
    }

    /// Reads a byte, `None` when the queue is empty for now or for good.
    #[inline]
    pub(crate) fn read(&mut self) -> Option<u8> {
        if let Some(byte) = self.restored.pop() {
            return Some(byte);
        }
        let byte = self.chunk.get(self.position).copied();
        self.position += usize::from(byte.is_some());
        byte
    }

    /// The bytes of the chunk that are not read yet. They come after the restored ones.
    #[inline]
    pub(crate) fn rest(&self) -> &'a [u8] {
        slices::rest(self.chunk, self.position)
    }

    /// Skips bytes that a fast path has taken from [`rest`](IoQueue::rest).
    #[inline]
    pub(crate) fn advance(&mut self, bytes: usize) {
        self.position += bytes;
    }

    /// Goes back by the restored bytes and those that a decoder holds, if all of them are in this chunk.
    pub(crate) fn give_back(&mut self, held: FewBytes) -> bool {
        // These are the last bytes that were read.
        let start = self.position.checked_sub(usize::from(held.len() + self.restored.len()));
        if let Some(start) = start {
            self.position = start;
            self.restored = FewBytes::default();
        }
        start.is_some()
    }

    /// How many bytes of the chunk have been read; the restored ones count as read.
    pub(crate) fn position(&self) -> usize {
        self.position
    }

    pub(crate) fn restored(&self) -> FewBytes {
        self.restored
    }

    /// Where a handler restores bytes to.
    pub(crate) fn restored_mut(&mut self) -> &mut FewBytes {
        &mut self.restored
    }

    /// Drops everything up to the end of the chunk.
    pub(crate) fn drain(&mut self) {
        self.restored = FewBytes::default();
        self.position = self.chunk.len();
    }
}
