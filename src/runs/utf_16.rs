//! UTF-16 from and to the bytes of UTF-16BE/LE.

#[cfg_attr(all(target_arch = "wasm32", target_feature = "simd128"), path = "utf_16/simd128.rs")]
mod lanes;

pub(crate) use lanes::{to_bytes, to_units};
