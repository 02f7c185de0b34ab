//! The areas of memory that JavaScript reads and writes between calls. Each module says what its areas are, and only this
//! file hands them out.

// There are no locks: `lib.rs` allows no module with threads.
#![allow(unsafe_code)]

use core::cell::UnsafeCell;
use core::slice;

/// The areas of a module, for a static.
pub struct Place<Areas>(UnsafeCell<Areas>);

// SAFETY: an instance of the module has one thread.
unsafe impl<Areas> Sync for Place<Areas> {}

impl<Areas> Place<Areas> {
    pub const fn new(areas: Areas) -> Self {
        Self(UnsafeCell::new(areas))
    }

    /// The address of the areas.
    pub fn address(&self) -> u32 {
        self.0.get() as usize as u32
    }

    /// The areas. Each function that JavaScript calls may call this once, and nothing that it calls may.
    #[inline(always)]
    #[expect(clippy::mut_from_ref, reason = "it is called once during a call from JavaScript")]
    pub fn areas(&self) -> &mut Areas {
        // SAFETY: there is one thread, JavaScript does nothing during a call, and references from earlier calls are gone.
        unsafe { &mut *self.0.get() }
    }
}

/// The memory of code units as bytes.
#[inline(always)]
pub fn bytes(units: &[u16]) -> &[u8] {
    // SAFETY: the memory is that of the units, which are two bytes each. Bytes need no alignment.
    unsafe { slice::from_raw_parts(units.as_ptr().cast(), 2 * units.len()) }
}

/// The memory of code units as bytes, to write to.
#[inline(always)]
pub fn bytes_mut(units: &mut [u16]) -> &mut [u8] {
    // SAFETY: as above. Any two bytes are a valid code unit.
    unsafe { slice::from_raw_parts_mut(units.as_mut_ptr().cast(), 2 * units.len()) }
}
