//! The [Encoding Standard](https://encoding.spec.whatwg.org/) of the WHATWG: its 40 encodings, in both directions, for
//! whole texts and for streams, exact to the byte.
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
//! [HTML's encoding sniffing](https://html.spec.whatwg.org/multipage/parsing.html#encoding-sniffing-algorithm) is in
//! [`html`]. In addition to the standards, there are adaptors for readers and writers (`io`), a [`Transcoder`] from
//! bytes to bytes, reports of which bytes were decoded to which text ([`inspect`]), encoders for UTF-16BE/LE, and edits of
//! texts in the bytes of their files ([`text`]).
//!
//! The version that is implemented is commit a985b62 (2026-05-21) of `whatwg/encoding`, with
//! GB18030-2022.
//!
//! # Which function
//!
//! | for | use |
//! | --- | --- |
//! | all of a text's bytes at once | [`Encoding::decode`], [`Encoding::decode_with`], [`Encoding::decode_or_fail`] |
//! | all of a text at once | [`Encoding::encode`], [`Encoding::encode_or_fail`] |
//! | chunks, into a string or a vector | [`Decoder::decode_to_string`], [`Encoder::encode_to_vec`] |
//! | chunks, into the caller's memory | [`Decoder::decode_to_utf8`], [`Decoder::decode_to_utf16`], [`Encoder::encode_from_utf8`], [`Encoder::encode_from_utf16`] |
//! | files of unknown encoding, and edits of them | [`text::read`], [`text::TextFile`] |
//! | readers and writers | `io::DecodingReader`, `io::EncodingWriter` |
//! | what those who know [encoding_rs](https://docs.rs/encoding_rs) look for | [`from_encoding_rs`] |
//!
//! # After an error
//!
//! In fatal mode, [`Decoder::decode_to_utf8`], [`Decoder::decode_to_utf16`] and
//! [`Decoder::decode_to_string_until_error`] can continue after an error with the bytes that they have not read yet.
//! [`Decoder::decode_to_string`] drops the rest of the chunk instead. All engines' classes do this too, although the
//! standard does not. For encoders it is the same.
//!
//! # Memory
//!
//! Nothing panics, for any input. Some tables are made when they are first needed, and then kept:
//!
//! | of an encoding | for decoding | for encoding |
//! | --- | --- | --- |
//! | single-byte | 1 KiB for UTF-8 | 64 KiB |
//! | multi-byte | 128 KiB, and 256 KiB more for UTF-8 | 128 KiB |
//! | ISO-2022-JP | 128 KiB | 128 KiB |
//! | Big5 | 128 KiB, and 256 KiB more for UTF-8 | 256 KiB if there are characters of plane 2 |
//! | UTF-8, UTF-16BE/LE | | |
//!
//! GBK and gb18030 share their tables for decoding. Without memory for a table, the result is the same, but slower.
//!
//! # Features
//!
//! - `std` (default): the `io` adaptors, and processors' extensions that are found at run time. Without it the crate needs
//!   `core` and `alloc`.
//! - `serde`: [`Encoding`] is serialized as its name, and deserialized from any label.
#![cfg_attr(not(any(feature = "std", test)), no_std)]
// The modules of the npm package do not use all of the crate. The linker removes the rest.
#![cfg_attr(encoding_standard_module, allow(dead_code, unused_imports))]

extern crate alloc;

/// The examples in README.md, which are run with those of the documentation.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
mod readme {}

/// Those in docs/rust.md.
#[cfg(doctest)]
#[doc = include_str!("../docs/rust.md")]
mod rust_page {}

mod ascii_case;
mod codec;
mod config;
mod decoder;
pub mod detect;
mod encoder;
mod encoding;
mod few_bytes;
#[cfg(any(doc, doctest))]
pub mod from_encoding_rs;
pub mod hooks;
pub mod html;
mod index;
pub mod inspect;
#[cfg(encoding_standard_module)]
#[doc(hidden)]
pub mod internal;
#[cfg(feature = "std")]
pub mod io;
mod memory;
mod no_memory;
mod runs;
mod slices;
mod state;
pub mod text;
mod transcoder;
mod whole;

pub use decoder::{BomHandling, DecodeStatus, Decoded, Decoder, DecoderErrorMode, Malformed};
pub use encoder::{EncodeStatus, Encoded, Encoder, EncoderErrorMode, Unencodable};
pub use encoding::{Encoding, UnknownLabel};
pub use transcoder::{TranscodeError, TranscodeStatus, Transcoded, Transcoder};
pub use whole::{DecodedText, EncodedText};
