//! A small allocator: the module asks for few blocks, and most of them stay.

use core::alloc::{GlobalAlloc, Layout};
use lol_alloc::{AssumeSingleThreaded, FreeListAllocator};

/// Not inlined: wherever a box is dropped, there would be a copy of how the free blocks are put together.
struct Allocator(AssumeSingleThreaded<FreeListAllocator>);

// SAFETY: the methods are those of another allocator.
unsafe impl GlobalAlloc for Allocator {
    #[inline(never)]
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        // SAFETY: what the caller assures.
        unsafe { self.0.alloc(layout) }
    }

    #[inline(never)]
    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        // SAFETY: what the caller assures.
        unsafe { self.0.dealloc(block, layout) }
    }
}

// SAFETY: an instance of the module has one thread.
#[global_allocator]
static ALLOCATOR: Allocator = Allocator(unsafe { AssumeSingleThreaded::new(FreeListAllocator::new()) });
