//! The crate against the Encoding Standard's own data, and against what it says in so many words.

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
