//! A small allocator: the module asks for few blocks, and most of them stay.

use lol_alloc::{AssumeSingleThreaded, FreeListAllocator};

// SAFETY: an instance of the module has one thread.
#[global_allocator]
static ALLOCATOR: AssumeSingleThreaded<FreeListAllocator> =
    unsafe { AssumeSingleThreaded::new(FreeListAllocator::new()) };
