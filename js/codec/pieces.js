// How much of a chunk the module is given at once, in bytes for a decoder and in code units for an encoder.

import { ERROR } from '../module/codec-calls.js';
import { min } from '../support/intrinsics.js';

/**
 * The input area has space for this many code units. V8 allocates the string of more bytes separately, which takes forty
 * times as long.
 */
export const PIECE = 0x8000;
/** The size after an error: more errors may follow, and after each one the rest of the piece is copied again. */
export const SMALL_PIECE = 64;

/** Sets the size of the next piece of a decoder or encoder, given the status of the last one. */
export function resizePiece(coder, status) {
  coder._piece = status === ERROR ? SMALL_PIECE : min(2 * coder._piece, PIECE);
}
