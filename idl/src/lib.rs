//! [§7 API](https://encoding.spec.whatwg.org/#api) of the Encoding Standard: `TextDecoder` and `TextEncoder` as wasm-bindgen
//! classes, for programs that are built with wasm-bindgen themselves.
//!
//! In JavaScript they are named `StandardTextDecoder` and `StandardTextEncoder`, because wasm-bindgen's glue code uses the
//! engine's classes by their names.
//!
//! They take and return JavaScript values through js-sys, and do not need the engine's `TextDecoder`.
//! The npm package does not use them. Its classes are written in JavaScript, and use the same core.

mod bytes;
mod text_decoder;
mod text_encoder;

pub use text_decoder::TextDecoder;
pub use text_encoder::TextEncoder;
