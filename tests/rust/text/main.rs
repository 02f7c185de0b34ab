//! Texts that are edited in the bytes of their files, compared with the oracle: it decodes the whole file again after each edit.

mod edits;
mod files;
mod large;
mod lines;
mod reading;
#[path = "../support/mod.rs"]
mod support;
