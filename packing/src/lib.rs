//! Makes the tables of the crate from the files in `indexes/`, and packs those of the npm package. See `README.md`.

extern crate alloc;

// The unpacker is a part of the npm package's module, so it is there. Its steps pack too.
#[path = "../../src/index/packed/layout/mod.rs"]
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
