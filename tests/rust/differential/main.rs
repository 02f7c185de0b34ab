//! The crate against the oracle and against `encoding_rs`, on sets of input that are complete where
//! they can be.

mod byte_order_marks;
mod compare;
mod decoders;
mod differences;
mod encoders;
mod four_bytes;
mod iso_2022_jp;
mod labels;
mod peer;
#[path = "../support/mod.rs"]
mod support;
mod utf_8;
