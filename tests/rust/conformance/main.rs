//! The crate compared with the Encoding Standard's data, and with its notes.

mod facts_of_decoders;
mod facts_of_encoders;
mod hooks;
mod identifiers;
mod labels;
mod pointers;
mod ranges;
// It reads files.
#[cfg(not(target_arch = "wasm32"))]
mod reference_data;
#[path = "../support/mod.rs"]
mod support;
mod vectors;
