//! [§7 API](https://encoding.spec.whatwg.org/#api): `TextDecoder` and `TextEncoder` as wasm-bindgen
//! classes (feature `idl`), for programs that are built with wasm-bindgen themselves.
//!
//! In JavaScript they are `StandardTextDecoder` and `StandardTextEncoder`: wasm-bindgen's glue uses
//! the engine's classes by their names, and two of its own would stand before those.
//!
//! They take and give JavaScript values through js-sys and need no `TextDecoder` of the engine's.
//! The npm package does not use them; its classes are written in JavaScript, over the same core.

mod bytes;
mod text_decoder;
mod text_encoder;

pub use text_decoder::TextDecoder;
pub use text_encoder::TextEncoder;
