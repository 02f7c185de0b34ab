// Decodes the part of a chunk that is left to the module.

import {
  DROPPED_STATE,
  ENCODING,
  ERROR,
  ERROR_LENGTH,
  FATAL,
  giveBytes,
  INPUT_EMPTY,
  LAST,
  READ,
  READ_AFTER,
  results,
  callDecoder,
  STATE,
  WRITTEN,
} from '../module/codec-calls.js';
import { longStringFor, outputString } from '../module/strings.js';
import { min } from '../support/intrinsics.js';
import { resizePiece } from './pieces.js';

/** Records that `length` more bytes of the chunk have been decoded, and the state after them. */
export function pass(decoder, length, state) {
  decoder._state = state;
  decoder._position += length;
  decoder.read += length;
}

/** Decodes the bytes of a chunk from `from` to `end`, up to the first error if `fatal`, and returns the text. */
export function decodeByModule(decoder, bytes, from, end, last, fatal) {
  const long = longStringFor(end - from);
  let { encoding, _state: state } = decoder;
  let text = '';
  let at = from;
  let status;
  do {
    const length = min(end - at, decoder._piece);
    const flags = (last && at + length === end ? LAST : 0) | (fatal ? FATAL : 0);
    giveBytes(encoding, bytes, at, length);
    // The output area has space for a piece's text.
    status = callDecoder(encoding, state, flags, 0, length);
    at += results[READ];
    state = results[STATE];
    encoding = results[ENCODING];
    if (long) long(results[WRITTEN]);
    else text += outputString(results[WRITTEN]);
    resizePiece(decoder, status);
  } while (status !== ERROR && at < end);
  if (long) text = long();

  // This comes last, because a call that lacks memory, or whose text is too long, must leave the decoder unchanged.
  decoder.encoding = encoding;
  pass(decoder, at - from, state);
  if (status === ERROR) {
    const length = results[ERROR_LENGTH];
    const offset = decoder._position - results[READ_AFTER] - length;
    // If bytes were dropped in the middle of the sequence, its offset is that of its first byte, before them.
    decoder.error = { offset: offset < decoder._gapEnd ? offset - decoder._gap : offset, length };
    decoder._droppedState = results[DROPPED_STATE];
  }
  return text;
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
