// Where bytes are malformed.

import { REMOVE_BOM, StreamDecoder } from '../codec/stream-decoder.js';
import { lengthOf, partOf } from '../support/bytes.js';
import { indexOf, min } from '../support/intrinsics.js';

/** How many malformed parts are listed. */
export const LISTED = 1000;
/** How many bytes are decoded at once after a malformed part: others are likely to follow. */
const AFTER_ERROR = 64;

/**
 * How many parts of bytes are malformed, and where the first ones are. After those that are listed, each U+FFFD in the text
 * counts as one.
 */
export function malformedParts(encoding, bytes, isCut, text) {
  const errors = { count: 0, places: [] };
  if (indexOf(text, '\ufffd') < 0) return errors;
  const decoder = new StreamDecoder(encoding, REMOVE_BOM);
  const end = lengthOf(bytes);
  let from = 0;
  let index = 0;
  let size = AFTER_ERROR;
  let isDone;
  do {
    const to = min(from + size, end);
    const isLast = to === end && !isCut;
    index += decoder.decode(partOf(bytes, 0, to), from, isLast, true).length;
    from += decoder.read;
    size *= 2;
    const { error } = decoder;
    if (error) {
      size = AFTER_ERROR;
      errors.places[errors.count++] = { offset: error.offset, length: error.length, index };
      index++;
    }
    isDone = !error && to === end;
  } while (!isDone && errors.count < LISTED);
  if (!isDone) {
    for (let at = index; (at = indexOf(text, '\ufffd', at)) >= 0; at++) errors.count++;
  }
  return errors;
}
