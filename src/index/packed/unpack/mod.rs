//! Unpacks what `packing/src/pack.rs` packed. `packing/README.md` describes the format.
//!
//! Each step is written once, for both directions: it is generic over the coder, which reads or writes.
//!
//! Both directions compute the same `f32` numbers, bit for bit: IEEE 754 binary32, rounded after each operation, without
//! fused operations and without functions that have no exact result. `packing/README.md` says where this is true.

mod classes;
pub mod coder;
pub mod engine_index;
mod hangul;
pub mod kind;
pub mod model;
pub mod multi_byte;
mod ranks;
mod readings;
mod single_byte;
mod strokes;
pub mod truth;
mod windows;

pub use single_byte::{NULL, single_byte};

const _: () = assert!(
    !cfg!(all(target_arch = "x86", not(target_feature = "sse2"))),
    "x87 computes with more precision than the packer, so what is unpacked would be wrong"
);
