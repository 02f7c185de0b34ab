//! Splitting changes nothing: any chunks, also empty ones, and output buffers of any size give the oracle's result for the
//! whole input.

mod decoders;
mod encoders;
mod inspect;
mod lifecycle;
#[path = "../support/mod.rs"]
mod support;
mod transcoder;
mod vectors;
