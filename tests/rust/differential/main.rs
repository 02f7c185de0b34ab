//! Compares the crate with the oracle and with `encoding_rs`, on sets of inputs that are complete if possible.

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
