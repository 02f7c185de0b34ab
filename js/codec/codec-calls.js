// Calls the module's decoder and encoder. A call returns its status. Its other results are in `results`, at the indexes that
// seam.js has, until the next call.

import { wasmFor } from '../engine/engine-index.js';
import { outputString, writeUnits } from '../engine/strings.js';
import { checked, functions, input, output, results } from '../module/module.js';
import { ERROR, INPUT_EMPTY, LAST, PENDING_COUNT_AT, WRITTEN } from '../module/seam.js';
import { copyBytes } from '../support/bytes.js';
import { min } from '../support/intrinsics.js';

export { results };
export * from '../module/seam.js';

/** How many bytes a decoder in this state has read, but not decoded yet. */
export const pendingBytes = (state) => (state >> PENDING_COUNT_AT) & 3;

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
  return checked(functions.text_decoder_decode(encoding, state, flags, start, end, capacity));
}

/** Writes `length` code units of a string, from index `from` on, to the input area, from which `callEncoder` reads them. */
export function giveString(encoding, string, from, length) {
  wasmFor(encoding);
  writeUnits(string, from, length);
}

/** Copies the first `length` code units of the output area, at most 0x8000, to the input area. Call `wasmFor` before. */
export function giveUnits(length) {
  copyBytes(output, 0, 2 * length, input, 0);
}

/** Encodes the code units of the input area from `start` to `end`, to at most `capacity` bytes. */
export function callEncoder(encoding, state, flags, start, end, capacity) {
  return checked(functions.text_encoder_encode(encoding, state, flags, start, end | 0, capacity | 0));
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
