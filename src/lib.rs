//! The [Encoding Standard](https://encoding.spec.whatwg.org/) of the WHATWG: its 40 encodings, both
//! ways, on whole texts and on streams, exact to the byte.
//!
//! ```
//! use encoding_standard::{Encoding, hooks};
//!
//! let encoding = Encoding::get("shift_jis").unwrap();
//! assert_eq!(hooks::decode(b"\x93\xFA\x96\x7B\x8C\xEA", encoding), "日本語");
//! assert_eq!(&*hooks::encode("日本語", encoding), b"\x93\xFA\x96\x7B\x8C\xEA");
//! ```
//!
//! # The standard's terms
//!
//! | the standard | here |
//! | --- | --- |
//! | [encoding, name, label](https://encoding.spec.whatwg.org/#encodings), get an encoding, get an output encoding | [`Encoding`], [`Encoding::get`], [`Encoding::output_encoding`] |
//! | [decoder](https://encoding.spec.whatwg.org/#decoder), process a queue, error mode | [`Decoder`], its methods, [`DecoderErrorMode`] |
//! | [encoder](https://encoding.spec.whatwg.org/#encoder), error mode | [`Encoder`], its methods, [`EncoderErrorMode`] |
//! | *decode*, *encode*, *BOM sniff* and the other [hooks for standards](https://encoding.spec.whatwg.org/#specification-hooks) | [`hooks`] |
//! | byte order marks, which are no part of the encodings | [`BomHandling`] |
//!
//! [HTML's encoding sniffing](https://html.spec.whatwg.org/multipage/parsing.html#encoding-sniffing-algorithm)
//! is in [`html`]. Beside the standards there are adaptors for readers and writers (`io`), a way to
//! see which bytes made which text ([`inspect`]), and encoders for UTF-16BE/LE, which the standard
//! does not have.
//!
//! The version that is implemented is commit a985b62 (2026-05-21) of `whatwg/encoding`, with
//! GB18030-2022. There is one known departure from its letter, and all engines make it: after an
//! error in the mode "fatal" the classes of the API drop what has not been read of a chunk. A
//! [`Decoder`] goes on with it.
//!
//! # Panics
//!
//! Nothing here panics, whatever the input. The tables that encoders use are made when they are
//! first needed; without memory for one, encoding is slow but not wrong.
//!
//! # Features
//!
//! - `std` (default): the `io` adaptors. Without it the crate needs `core` and `alloc`.
//! - `idl`: the interfaces of the standard's API as wasm-bindgen classes.
#![cfg_attr(not(any(feature = "std", test)), no_std)]
// What it leaves out, the linker drops.
#![cfg_attr(encoding_standard_module = "lite", allow(dead_code, unused_imports))]

extern crate alloc;

/// The examples in README.md, which are run with those of the documentation.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
mod readme {}

mod ascii_case;
mod codec;
mod config;
mod decoder;
pub mod detect;
mod encoder;
mod encoding;
mod few_bytes;
pub mod hooks;
pub mod html;
#[cfg(feature = "idl")]
pub mod idl;
mod index;
pub mod inspect;
#[cfg(feature = "std")]
pub mod io;
mod memory;
mod no_memory;
mod runs;
mod slices;
#[cfg(encoding_standard_module)]
mod wasm;

pub use decoder::{BomHandling, DecodeStatus, Decoded, Decoder, DecoderErrorMode, Malformed};
pub use encoder::{EncodeStatus, Encoded, Encoder, EncoderErrorMode, Unencodable};
pub use encoding::Encoding;
