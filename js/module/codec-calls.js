// The calls of the module's decoder and encoder. The numbers are those of src/wasm/codec.rs.

import { copyBytes } from '../support/bytes.js';
import { wasmFor } from './engine-index.js';
import { checked, functions, input } from './module.js';
import { writeUnits } from './units.js';

export { results } from './module.js';

/** Flags: the input ends with this call, errors stop a decoder, an encoder writes character references. */
export const LAST = 1;
export const FATAL = 2;
export const HTML = 2;

/** Statuses: all input was read, the output area is full, there is an error. */
export const INPUT_EMPTY = 0;
export const OUTPUT_FULL = 1;
export const ERROR = 2;

/** What a new decoder does about a byte order mark: keep it as text, remove the encoding's own, or let it decide. */
export const KEEP_BOM = 0;
export const REMOVE_BOM = 0x4000000;
export const SNIFF_BOM = 0x8000000;
/** The bits of a decoder's state that say so, until the first bytes have been read. */
export const BOM_BITS = 0xc000000;
/** The bits of an encoder's state in which a leading surrogate waits for the next chunk. */
export const LEADING_SURROGATE = 0xffff;

// A call returns its status, and its other results are in `results` until the next call, by these names.

/** How many bytes or code units were read, and how many code units or bytes were written to the output area. */
export const READ = 0;
export const WRITTEN = 1;
/** The state to go on with, and the encoding of a decoder, which a byte order mark may have changed. */
export const STATE = 2;
export const ENCODING = 3;
/** How many bytes the error of a decoder is long, or which code point an encoder cannot encode. */
export const ERROR_LENGTH = 4;
export const CODE_POINT = 4;
/** How many bytes were read after that error, or how many code units from the start of that code point on. */
export const READ_AFTER = 5;
/** The state of a decoder to go on with if those bytes are dropped. */
export const DROPPED_STATE = 6;

/** Puts bytes into the input area, from where `runDecoder` reads them. */
export function giveBytes(encoding, bytes, from, length) {
  // Making an index needs the input area, so it comes first.
  wasmFor(encoding);
  copyBytes(bytes, from, length, input, 0);
}

/**
 * Decodes the bytes of the input area from `start` to `end`, to at most `capacity` code units if it is given. `giveBytes`
 * must have been called before.
 */
export function runDecoder(encoding, state, flags, start, end, capacity) {
  return checked(functions._text_decoder_decode(encoding, state, flags, start, end, capacity));
}

/** Encodes `length` code units of a string from `from` on to at most `capacity` bytes. */
export function runEncoder(encoding, state, flags, string, from, length, capacity) {
  wasmFor(encoding);
  writeUnits(string, from, length);
  return checked(functions._text_encoder_encode(encoding, state, flags, 0, length, capacity));
}
