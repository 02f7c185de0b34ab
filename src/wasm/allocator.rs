//! A small allocator: memory is taken from the end of the module's data upwards, and only what was taken last can be
//! given back. So what stays is asked for before what is needed to make it.

// An allocator is unsafe by its trait, and the module has one thread.
#![allow(unsafe_code)]

use core::alloc::{GlobalAlloc, Layout};
use core::arch::wasm32::{memory_grow, memory_size};
use core::cell::Cell;
use core::ptr::null_mut;

const PAGE: usize = 0x1_0000;

/// The sizes of blocks are multiples of this, and so are their addresses.
const UNIT: usize = 16;

/// Where the next block is to be.
struct Allocator(Cell<*mut u8>);

// SAFETY: an instance of the module has one thread.
unsafe impl Sync for Allocator {}

unsafe extern "C" {
    /// The linker puts it behind all data, at a multiple of 16.
    static mut __heap_base: u8;
}

#[global_allocator]
static ALLOCATOR: Allocator = Allocator(Cell::new(&raw mut __heap_base));

/// The place up to which memory is taken.
#[cfg(encoding_standard_module = "detect")]
pub(super) fn top() -> *mut u8 {
    ALLOCATOR.0.get()
}

/// Gives back all that was taken since [`top`] was that place. Nobody may have any of it.
#[cfg(encoding_standard_module = "detect")]
pub(super) fn rewind(top: *mut u8) {
    ALLOCATOR.0.set(top);
}

/// The size of a block for so many bytes, of which nobody asks for as many as there are addresses.
fn block(layout: Layout) -> usize {
    (layout.size() + UNIT - 1) & !(UNIT - 1)
}

// SAFETY: a block is memory that is there, behind the data and all other blocks.
unsafe impl GlobalAlloc for Allocator {
    // SAFETY: what is asked of an allocator, and no more.
    #[inline(never)]
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        let start = self.0.get();
        let size = block(layout);
        // All 4 GiB are no pages at all in the arithmetic of addresses.
        let room = (memory_size(0) * PAGE).wrapping_sub(start as usize);
        if layout.align() > UNIT || size > room && memory_grow(0, (size - room).div_ceil(PAGE)) == usize::MAX
        {
            return null_mut();
        }
        self.0.set(start.wrapping_add(size));
        start
    }

    // SAFETY: as above.
    #[inline(never)]
    unsafe fn dealloc(&self, start: *mut u8, layout: Layout) {
        if self.0.get() == start.wrapping_add(block(layout)) {
            self.0.set(start);
        }
    }
}
