//! The bits of the states of decoders and encoders, which are numbers. JavaScript knows some of them: the workspace's crate
//! `packing` writes these to `js/module/seam.js`.
//!
//! | bits of a decoder's state | what |
//! | --- | --- |
//! | 0 to 23 | the bytes that were read, but are not decoded yet; the first one is the lowest |
//! | 24, 25 | how many they are |
//! | 26, 27 | what to do about a byte order mark |
//! | 28 to 30 | the codec's mode |
//!
//! | bits of an encoder's state | what |
//! | --- | --- |
//! | 0 to 15 | a leading surrogate that waits for its other half, or 0 |
//! | 16, 17 | the encoder's mode: the ISO-2022-JP encoder state |
#![allow(dead_code, reason = "only the modules of the npm package use all of it")]

/// The bytes that are not decoded yet.
pub const PENDING: u32 = 0xFF_FFFF;
/// The lowest of the two bits that count them.
pub const PENDING_COUNT_AT: u32 = 24;

/// A byte order mark is text.
pub const KEEP_BOM: u32 = 0;
/// A byte order mark of the decoder's own encoding is removed.
pub const REMOVE_BOM: u32 = 1 << 26;
/// Any byte order mark is removed, and decides the encoding.
pub const SNIFF_BOM: u32 = 2 << 26;
/// The bits for these.
pub const BOM_BITS: u32 = 3 << 26;

/// The lowest of the three bits of the codec's mode.
pub const MODE_AT: u32 = 28;

/// The leading surrogate.
pub const LEADING_SURROGATE: u32 = 0xFFFF;
/// The lowest of the two bits of the encoder's mode.
pub const ENCODER_MODE_AT: u32 = 16;
