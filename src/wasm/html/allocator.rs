//! The allocator of a module that has no blocks.

use core::alloc::{GlobalAlloc, Layout};
use core::ptr::null_mut;

/// Nothing here allocates, so that this is in nobody's way: its memory is JavaScript's.
struct NoBlocks;

// SAFETY: no block is given out.
unsafe impl GlobalAlloc for NoBlocks {
    unsafe fn alloc(&self, _: Layout) -> *mut u8 {
        null_mut()
    }

    unsafe fn dealloc(&self, _: *mut u8, _: Layout) {}
}

#[global_allocator]
static NO_BLOCKS: NoBlocks = NoBlocks;
