//! A small allocator. Blocks follow each other after the module's data, and only the last one can be freed. So a table is
//! allocated before the memory that is needed only to make it.

// A global allocator is an `unsafe` trait.
#![allow(unsafe_code)]

use core::alloc::{GlobalAlloc, Layout};
use core::arch::wasm32::{memory_grow, memory_size};
use core::cell::Cell;
use core::ptr::null_mut;

const PAGE: usize = 0x1_0000;

/// The sizes of blocks are multiples of this, and so are their addresses.
const UNIT: usize = 16;

/// The address of the next block.
struct Allocator(Cell<*mut u8>);

// SAFETY: an instance of the module has one thread: `lib.rs` allows no others.
unsafe impl Sync for Allocator {}

unsafe extern "C" {
    /// The linker puts it after all data, at a multiple of 16.
    static mut __heap_base: u8;
}

#[global_allocator]
static ALLOCATOR: Allocator = Allocator(Cell::new(&raw mut __heap_base));

/// The address up to which memory is allocated.
pub fn top() -> *mut u8 {
    ALLOCATOR.0.get()
}

/// Frees everything that was allocated since [`top`] returned this address.
///
/// # Safety
///
/// `top` is an address that [`top`] returned, and nothing that was allocated since is used again, not even by a static.
pub unsafe fn rewind(top: *mut u8) {
    ALLOCATOR.0.set(top);
}

/// The size of a block for a layout. The sum does not overflow, as no layout is as large as the memory.
fn block(layout: Layout) -> usize {
    (layout.size() + UNIT - 1) & !(UNIT - 1)
}

// SAFETY: a block is within the memory, after the data and all other blocks.
unsafe impl GlobalAlloc for Allocator {
    // SAFETY: the caller keeps the contract of `GlobalAlloc`.
    #[inline(never)]
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        let start = self.0.get();
        let size = block(layout);
        // With 4 GiB of memory, the product wraps to 0. Then the subtraction wraps too, and the difference is right.
        let free = (memory_size(0) * PAGE).wrapping_sub(start as usize);
        if layout.align() > UNIT || size > free && memory_grow(0, (size - free).div_ceil(PAGE)) == usize::MAX
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
