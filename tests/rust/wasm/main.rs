//! The classes of `idl` on wasm, beside the engine's own through web-sys: a third witness.
//!
//! Engines make mistakes. Where one differs from us the difference has to be a mistake that is
//! known, by name, below; any other fails.

#![cfg(all(target_arch = "wasm32", feature = "idl"))]

mod api;
mod witness;
