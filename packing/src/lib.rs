//! Makes the tables of the crate from the files in `indexes/`, and packs those that the npm package carries.
//!
//! Users of the crate never compile this: the tables are committed, and a test compares them with what [`tables`] makes.
//! `cargo run --package=encoding-standard-packing` writes them again after `indexes/` or the packing has changed.

extern crate alloc;

// What unpacks is a part of the npm package's module, so it is written there. It packs too: see `pack`.
#[path = "../../src/index/packed/layout.rs"]
pub mod layout;
#[path = "../../src/memory.rs"]
pub mod memory;
#[path = "../../src/index/packed/unpack/mod.rs"]
pub mod unpack;

pub mod indexes;
pub mod pack;
mod source;
mod tables;

pub use tables::{STORED, tables};
