//! The tables of the crate and of the npm package, and the packing of the latter.

// Only natively, because the packer runs there.
#![cfg(not(target_arch = "wasm32"))]

mod floats;
mod kinds;
mod round_trips;
mod up_to_date;
