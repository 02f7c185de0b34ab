//! The classes of `idl` on wasm, compared with the engine's own through web-sys.
//!
//! Engines have mistakes. A difference between an engine and this crate fails, unless it is a known mistake that is listed
//! below.

#![cfg(all(target_arch = "wasm32", feature = "idl"))]

mod api;
mod witness;
