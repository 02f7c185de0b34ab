// Calls the module's decoder and encoder. The numbers are those of src/wasm/codec.rs, and of state.rs in src/decoder/ and
// src/encoder/; tests/structure/seam.test.mjs compares them.

import { wasmFor } from '../engine/engine-index.js';
import { outputString, writeUnits } from '../engine/strings.js';
import { checked, functions, input, output, OUTPUT_SIZE, results } from '../module/module.js';
import { copyBytes } from '../support/bytes.js';
import { min } from '../support/intrinsics.js';

export { results };

/** Flags: the input ends with this call; a decoder stops at errors; an encoder writes character references. */
export const LAST = 1;
export const FATAL = 2;
export const HTML = 2;

/** Statuses: all input was read; the output area is full; there is an error. */
export const INPUT_EMPTY = 0;
export const OUTPUT_FULL = 1;
export const ERROR = 2;

/** States of a new decoder: it keeps a byte order mark as text, removes its encoding's own, or decodes as any of them says. */
export const KEEP_BOM = 0;
export const REMOVE_BOM = 0x4000000;
export const SNIFF_BOM = 0x8000000;
/** The bits of a decoder's state that hold this, until the first bytes have been read. */
export const BOM_BITS = 0xc000000;
/** How many bytes a decoder in this state has read, but not decoded yet. */
export const pendingBytes = (state) => (state >> 24) & 3;
/** The bits of an encoder's state in which a leading surrogate waits for the next chunk. */
export const LEADING_SURROGATE = 0xffff;

// A call returns its status. Its other results are in `results` at these indexes, until the next call.

/** How many bytes or code units were read, and how many code units or bytes were written to the output area. */
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

/** Copies `length` bytes to the input area, from which `callDecoder` reads them. */
export function giveBytes(encoding, bytes, from, length) {
  // Taking an index from the engine uses the input area too, so it comes first.
  wasmFor(encoding);
  copyBytes(bytes, from, length, input, 0);
}

// JavaScriptCore takes hundreds of nanoseconds to convert an argument that is undefined, or that `min` made of `Infinity`.

/**
 * Decodes the bytes of the input area from `start` to `end`, to at most `capacity` code units if given. Call `giveBytes`
 * first.
 */
export function callDecoder(encoding, state, flags, start, end, capacity = 0) {
  return checked(functions._text_decoder_decode(encoding, state, flags, start, end, capacity));
}

/** Encodes `length` code units of a string, from index `from` on, to at most `capacity` bytes. */
export function callEncoder(encoding, state, flags, string, from, length, capacity) {
  wasmFor(encoding);
  writeUnits(string, from, length);
  return checked(functions._text_encoder_encode(encoding, state, flags, 0, length | 0, capacity | 0));
}

/** Copies the first `length` code units of the output area, at most 0x8000, to the input area for `callEncoderOnInput`. */
export function giveUnits(length) {
  copyBytes(output, 0, 2 * length, input, 0);
}

/** Encodes the code units of the input area from `start` to `end`. `wasmFor` must have been called before. */
export function callEncoderOnInput(encoding, state, flags, start, end) {
  return checked(functions._text_encoder_encode(encoding, state, flags, start, end, OUTPUT_SIZE));
}

/**
 * Decodes an input in one call of the module, and returns the text; undefined if there is an error. `flags` is 0 or `FATAL`, and
 * the output area must have space for the text.
 */
export function decodeAlone(encoding, state, flags, bytes, length) {
  giveBytes(encoding, bytes, 0, length);
  const status = callDecoder(encoding, state, LAST | flags, 0, length);
  return status === INPUT_EMPTY ? outputString(results[WRITTEN]) : undefined;
}

/**
 * How much of a chunk the module is given at once, in bytes for a decoder and in code units for an encoder. The input area has
 * space for this many code units. V8 allocates the string of more bytes separately, which takes forty times as long.
 */
export const PIECE = 0x8000;
/** The size after an error: more errors may follow, and after each one the rest of the piece is copied again. */
export const SMALL_PIECE = 64;

/** The size of the next piece, given that of the last one and its status. */
export function nextPiece(piece, status) {
  return status === ERROR ? SMALL_PIECE : min(2 * piece, PIECE);
}
