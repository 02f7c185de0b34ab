//! The [Encoding Standard](https://encoding.spec.whatwg.org/).

#![cfg_attr(not(any(feature = "std", test)), no_std)]

extern crate alloc;

mod ascii;
mod codec;
mod decoder;
mod encoder;
mod encoding;
pub mod hooks;
#[cfg(feature = "idl")]
pub mod idl;
mod index;
#[cfg(feature = "std")]
pub mod io;
mod io_queue;
#[cfg(feature = "wasm")]
mod wasm;

pub use decoder::{BomHandling, DecodeStatus, Decoded, Decoder, DecoderErrorMode, Malformed};
pub use encoder::{EncodeStatus, Encoded, Encoder, EncoderErrorMode, Unencodable};
pub use encoding::Encoding;
