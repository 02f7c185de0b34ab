// Calls the module's decoder and encoder. A call returns its status. Its other results are in `results`, at the indexes that
// seam.js has, until the next call.

import { copyBytes } from '../support/bytes.js';
import { wasmFor } from './engine-index.js';
import { checked, functions, input, output } from './module.js';
import { OUTPUT_SIZE, PENDING_COUNT_AT } from './seam.js';
import { writeUnits } from './units.js';

export { results } from './module.js';
export * from './seam.js';

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

/** Encodes `length` code units of a string, from index `from` on, to at most `capacity` bytes. */
export function callEncoder(encoding, state, flags, string, from, length, capacity) {
  wasmFor(encoding);
  writeUnits(string, from, length);
  return checked(functions.text_encoder_encode(encoding, state, flags, 0, length | 0, capacity | 0));
}

/** Copies the first `length` code units of the output area, at most 0x8000, to the input area for `callEncoderOnInput`. */
export function giveUnits(length) {
  copyBytes(output, 0, 2 * length, input, 0);
}

/** Encodes the code units of the input area from `start` to `end`. `wasmFor` must have been called before. */
export function callEncoderOnInput(encoding, state, flags, start, end) {
  return checked(functions.text_encoder_encode(encoding, state, flags, start, end, OUTPUT_SIZE));
}
