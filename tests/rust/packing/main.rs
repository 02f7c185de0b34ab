//! The tables of the crate and of the npm package, and the packing of the latter.

// Natively only: nothing here depends on the architecture.
#![cfg(not(target_arch = "wasm32"))]

mod round_trips;
mod up_to_date;
