//! What is fuzzed. The targets are functions of bytes, so that `tests/rust/fuzz` can also run them without libFuzzer,
//! with random inputs that are the same each time.

// The files below are also parts of other programs, which use all of them.
#![allow(dead_code, unused_imports)]

extern crate alloc;

#[path = "../../tests/rust/differential/compare.rs"]
mod compare;
#[path = "../../tests/rust/differential/differences.rs"]
mod differences;
#[path = "../../tests/rust/differential/peer.rs"]
mod peer;
#[path = "../../tests/rust/html/reference.rs"]
mod reference;
#[path = "../../tests/rust/support/mod.rs"]
mod support;
pub mod tables;
pub mod targets;

use encoding_standard::Encoding;
pub use support::{mixtures, random};
