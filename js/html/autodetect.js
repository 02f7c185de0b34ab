// This package's own autodetection, of UTF-8.

import { lengthOf, partOf } from '../support/bytes.js';
import { UTF_8 } from '../support/encodings.js';
import { KEEP_BOM, StreamDecoder } from '../codec/stream-decoder.js';

/** How many bytes are decoded at once, so that memory never holds the text of all of them. */
const PART = 0x10000;

/** Returns UTF-8 if all bytes are well-formed and some are not ASCII. An incomplete sequence at the end is well-formed. */
export function detectUtf8(bytes) {
  const decoder = new StreamDecoder(UTF_8, KEEP_BOM);
  const length = lengthOf(bytes);
  let units = 0;
  for (let from = 0; from < length && !decoder.error; from += PART) {
    const part = partOf(bytes, from, length - from < PART ? length - from : PART);
    units += decoder.decode(part, 0, false, true).length;
  }
  // Characters other than ASCII have fewer code units than bytes.
  return !decoder.error && units < length ? 'utf-8' : null;
}
