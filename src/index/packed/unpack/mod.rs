//! Unpacking what `pack.rs` packed: the format is described there.
//!
//! What reads a table also writes it: the steps are generic over the direction of the coder.

mod classes;
pub mod coder;
pub mod given;
pub mod model;
pub mod multi_byte;
mod ranks;
mod readings;
mod single_byte;
mod strokes;
pub mod truth;
mod windows;

pub use single_byte::{NULL, single_byte};
