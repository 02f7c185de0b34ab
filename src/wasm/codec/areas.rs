//! The areas of memory that JavaScript reads and writes between calls. Only this file hands them out.

// They are handed out without locks. `src/wasm.rs` allows no module with threads.
#![allow(unsafe_code)]

use core::cell::UnsafeCell;
use core::slice;

/// Code units in the input area.
pub(super) const INPUT: usize = 0x8000;
/// Code units in the output area: one for each byte of input, and some for what was held.
pub(super) const OUTPUT: usize = 2 * INPUT + 16;

/// The areas, in the order that `js/module/module.js` knows.
#[repr(C)]
pub(super) struct Areas {
    pub(super) registers: [u32; 8],
    /// The input area, and the output area after it.
    pub(super) units: [u16; INPUT + OUTPUT],
}

impl Areas {
    /// The registers, the input area and the output area.
    #[inline(always)]
    pub(super) fn split(&mut self) -> (&mut [u32; 8], &mut [u16], &mut [u16]) {
        let (input, output) = self.units.split_at_mut(INPUT);
        (&mut self.registers, input, output)
    }
}

struct Place(UnsafeCell<Areas>);

// SAFETY: an instance of the module has one thread.
unsafe impl Sync for Place {}

static PLACE: Place = Place(UnsafeCell::new(Areas { registers: [0; 8], units: [0; INPUT + OUTPUT] }));

/// The address of the areas.
pub(super) fn address() -> u32 {
    PLACE.0.get() as usize as u32
}

/// The areas. Each function that JavaScript calls may call this once, and nothing that it calls may.
#[inline(always)]
pub(super) fn areas() -> &'static mut Areas {
    // SAFETY: there is one thread, JavaScript does nothing during a call, and references from earlier calls are gone.
    unsafe { &mut *PLACE.0.get() }
}

/// The memory of code units as bytes.
#[inline(always)]
pub(super) fn bytes(units: &[u16]) -> &[u8] {
    // SAFETY: the memory of the units, which is twice as many bytes. Bytes have no alignment.
    unsafe { slice::from_raw_parts(units.as_ptr().cast(), 2 * units.len()) }
}

/// The memory of code units as bytes, to write to.
#[inline(always)]
pub(super) fn bytes_mut(units: &mut [u16]) -> &mut [u8] {
    // SAFETY: as above, and any bytes are code units.
    unsafe { slice::from_raw_parts_mut(units.as_mut_ptr().cast(), 2 * units.len()) }
}
