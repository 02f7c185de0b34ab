//! The methods of `Encoding`, the properties of decoders and encoders, and the adaptors for readers and writers.

mod from_encoding_rs;
mod full;
mod labels;
mod lengths;
mod resumed;
#[path = "../support/mod.rs"]
mod support;
mod whole;
mod writer;
