//! Chunk invariance: any split of the input, empty chunks included, into an output buffer of any size,
//! gives what the oracle gives for the whole.

mod decoders;
mod encoders;
mod inspect;
mod lifecycle;
#[path = "../support/mod.rs"]
mod support;
mod transcoder;
mod vectors;
