//! The allocator of a module that never allocates.

use core::alloc::{GlobalAlloc, Layout};
use core::ptr::null_mut;

/// Nothing in this module allocates. JavaScript owns all of the memory.
struct NoBlocks;

// SAFETY: it never returns a block.
unsafe impl GlobalAlloc for NoBlocks {
    unsafe fn alloc(&self, _: Layout) -> *mut u8 {
        null_mut()
    }

    unsafe fn dealloc(&self, _: *mut u8, _: Layout) {}
}

#[global_allocator]
static NO_BLOCKS: NoBlocks = NoBlocks;
