//! The numbers that JavaScript needs too. The workspace's crate `packing` writes them to `js/module/seam.js` and
//! `js/detect/seam.js`: `cargo run --package=encoding-standard-packing`.

/// What calls of the decoder and the encoder take and return.
pub mod codec {
    /// A status: all input was read.
    pub const INPUT_EMPTY: i32 = 0;
    /// A status: the output area is full.
    pub const OUTPUT_FULL: i32 = 1;
    /// A status: there is an error.
    pub const ERROR: i32 = 2;
    /// A status: there is no memory to unpack an index that the input needs. The call has had no effect, and can be
    /// repeated.
    pub const NO_MEMORY: i32 = -3;

    /// A flag: the input ends with this call.
    pub const LAST: u32 = 1;
    /// A flag of a decoder: it stops at errors.
    pub const FATAL: u32 = 2;
    /// A flag of an encoder: it writes character references.
    pub const HTML: u32 = 2;

    /// The size of the input area in bytes.
    pub const INPUT_SIZE: usize = 0x1_0000;
    /// The size of the output area in bytes: a code unit for each byte of input, and some for bytes that the decoder held.
    pub const OUTPUT_SIZE: usize = 2 * INPUT_SIZE + 32;

    /// How many results a call has, besides its status. They are before the areas, and each is a number of 32 bits.
    pub const RESULTS: usize = 8;
    /// A result: how many bytes or code units were read.
    pub const READ: usize = 0;
    /// A result: how many code units or bytes were written.
    pub const WRITTEN: usize = 1;
    /// A result: the state to continue from.
    pub const STATE: usize = 2;
    /// A result of a decoder: its encoding, which a byte order mark may have changed.
    pub const ENCODING: usize = 3;
    /// A result of a decoder: the length of the error in bytes.
    pub const ERROR_LENGTH: usize = 4;
    /// A result of an encoder: the code point that it cannot encode.
    pub const CODE_POINT: usize = 4;
    /// A result: how many bytes were read after the error, or how many code units since the start of the code point.
    pub const READ_AFTER: usize = 5;
    /// A result of a decoder: the state to continue from if those bytes are dropped.
    pub const DROPPED_STATE: usize = 6;
}

/// What the detection takes and returns.
pub mod detect {
    /// The result if there is no memory for the tables.
    pub const NO_MEMORY: i32 = -3;
    /// Added to the number of answers if the input is ASCII.
    pub const ASCII: i32 = 8;

    /// A flag: the bytes are from the web.
    pub const HTML: u32 = 1;
    /// A flag: more bytes follow.
    pub const STREAM: u32 = 2;

    /// What an answer that is no encoding of the standard begins with, before its place among the other names.
    pub const OTHERS: u32 = 40;

    /// How many bytes before the first one that is not ASCII are examined.
    pub const BEFORE: usize = 1 << 10;

    /// How many bytes are examined by default.
    pub const LIMIT: usize = 1 << 16;
    /// The most bytes that can be examined: the size of the input.
    pub const MOST: usize = 1 << 20;

    /// How many answers there can be. They come first in the areas, and each is two numbers of 32 bits.
    pub const ANSWERS: usize = 4;
    /// The most bytes that a name of a domain or language has.
    pub const NAME: usize = 64;
    /// Where the two names are in the areas.
    pub const NAMES_AT: usize = 8 * ANSWERS;
    /// Where the input is in the areas.
    pub const INPUT_AT: usize = NAMES_AT + 2 * NAME;
}
