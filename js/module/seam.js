// Made from wasm/src/seam.rs and src/state.rs by `cargo run --package=encoding-standard-packing`. Do not edit.

/** Statuses, which calls return: all input was read; the output area is full; there is an error; there is no memory for an index. */
export const INPUT_EMPTY = 0;
export const OUTPUT_FULL = 1;
export const ERROR = 2;
export const NO_MEMORY = -3;

/** Flags: the input ends with this call; a decoder stops at errors; an encoder writes character references. */
export const LAST = 1;
export const FATAL = 2;
export const HTML = 2;

/** The sizes of the input and output area in bytes, and the number of results before them. */
export const INPUT_SIZE = 0x10000;
export const OUTPUT_SIZE = 0x20020;
export const RESULTS = 8;

/** Indexes of results: how many bytes or code units were read, and how many code units or bytes were written. */
export const READ = 0;
export const WRITTEN = 1;

/** The state to continue from, and a decoder's encoding, which a byte order mark may have changed. */
export const STATE = 2;
export const ENCODING = 3;

/** The length in bytes of a decoder's error, or the code point that an encoder cannot encode. */
export const ERROR_LENGTH = 4;
export const CODE_POINT = 4;

/** How many bytes were read after that error, or how many code units since the start of that code point. */
export const READ_AFTER = 5;

/** The state of a decoder to continue from if those bytes are dropped. */
export const DROPPED_STATE = 6;

/** States of a new decoder: it keeps a byte order mark as text, removes its encoding's own, or decodes as any of them says. */
export const KEEP_BOM = 0;
export const REMOVE_BOM = 0x4000000;
export const SNIFF_BOM = 0x8000000;

/** The bits of a decoder's state that hold this, until the first bytes have been read. */
export const BOM_BITS = 0xc000000;

/** The lowest of the two bits of a decoder's state that count the bytes that are not decoded yet. */
export const PENDING_COUNT_AT = 24;

/** The bits of an encoder's state in which a leading surrogate waits for the next chunk. */
export const LEADING_SURROGATE = 0xffff;
