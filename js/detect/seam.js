// Made from wasm/src/seam.rs by `cargo run --package=encoding-standard-packing`. Do not edit.

/** The result if there is no memory for the tables. */
export const NO_MEMORY = -3;

/** Added to the number of answers if the input is ASCII. */
export const ASCII = 8;

/** The flags of a call: the bytes are from the web, and more bytes follow. */
export const HTML = 1;
export const STREAM = 2;

/** The number of the first answer that is no encoding of the standard. */
export const OTHERS = 40;

/** How many bytes are examined by default, how many at most, and how many before the first one that is not ASCII. */
export const LIMIT = 0x10000;
export const MOST = 0x100000;
export const BEFORE = 0x400;

/** How many answers there can be, each of two numbers, and where what follows them is: the names, the longest name, the input. */
export const ANSWERS = 4;
export const NAMES_AT = 32;
export const NAME = 64;
export const INPUT_AT = 160;
