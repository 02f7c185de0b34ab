//! The module of the npm package with a panic handler that calls an imported function. Without `std`
//! a failed allocation ends there too. When the optimizer has proved that nothing calls it, the module
//! does not import the function.

#![cfg(target_arch = "wasm32")]
#![no_std]

extern crate encoding_standard_wasm as _;

use core::panic::PanicInfo;

#[link(wasm_import_module = "no_panic")]
unsafe extern "C" {
    fn panicked() -> !;
}

#[panic_handler]
fn panic(_: &PanicInfo<'_>) -> ! {
    // SAFETY: it has no arguments, and never returns.
    unsafe { panicked() }
}
