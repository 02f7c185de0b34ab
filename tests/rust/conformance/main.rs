//! Compares the crate with the data and the notes of the Encoding Standard.

mod facts_of_decoders;
mod facts_of_encoders;
mod hooks;
mod identifiers;
mod labels;
mod pointers;
mod ranges;
// Not on WebAssembly, because it reads files.
#[cfg(not(target_arch = "wasm32"))]
mod reference_data;
#[path = "../support/mod.rs"]
mod support;
mod vectors;
