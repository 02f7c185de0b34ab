// Our own autodetection.

import { lengthOf, partOf } from '../support/bytes.js';
import { UTF_8 } from '../support/encodings.js';
import { KEEP_BOM, StreamDecoder } from '../codec/stream-decoder.js';

/** How many bytes are made text at once, so that the text of all of them is never there. */
const PART = 0x10000;

/** UTF-8 if all the bytes are well-formed and some are not ASCII; a sequence cut at their end is well-formed. */
export function detectUtf8(bytes) {
  const decoder = new StreamDecoder(UTF_8, KEEP_BOM);
  const length = lengthOf(bytes);
  let units = 0;
  for (let from = 0; from < length && !decoder.error; from += PART) {
    const part = partOf(bytes, from, length - from < PART ? length - from : PART);
    units += decoder.decode(part, 0, false, true).length;
  }
  // What is not ASCII has fewer code units than bytes.
  return !decoder.error && units < length ? 'utf-8' : null;
}
