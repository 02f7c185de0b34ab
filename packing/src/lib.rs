//! Makes the tables of the crate from the files in `indexes/`, and packs those of the npm package. See `README.md`.

extern crate alloc;

// The unpacker is in the crate, because the npm package's module contains it. Its steps also pack.
#[path = "../../src/index/packed/layout/mod.rs"]
pub mod layout;
#[path = "../../src/memory.rs"]
pub mod memory;
#[path = "../../src/index/packed/unpack/mod.rs"]
pub mod unpack;

// The numbers that JavaScript needs too.
#[path = "../../wasm/src/seam.rs"]
pub mod seam;
#[path = "../../src/state.rs"]
pub mod state;

mod code_pages;
pub mod indexes;
pub mod pack;
mod scripts;
mod source;
mod tables;

pub use tables::{STORED, tables};
