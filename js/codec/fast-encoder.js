// What the engine, a loop or a table encodes faster than the module.
//
// /lite has js/lite/codec/fast-encoder.js in the place of this file.

import { ANY } from '../engine/engine-decoder.js';
import { engineEncoder } from '../engine/engine-encoder.js';
import { ucs2Write } from '../engine/strings.js';
import { copyOf } from '../support/bytes.js';
import { GBK, UTF_8 } from '../support/encodings.js';
import { charCodeAt, isCharCodeAtIntact, isV8, Uint8Array } from '../support/intrinsics.js';
import { encodeByTable } from './tables.js';

/** Whether there is anything but the module. */
export const HAS_FAST_WAYS = true;

/** Up to this many code units, the table is faster than the module. Buffer passes code units to the module fast. */
const MOST = ucs2Write ? 256 : ANY;
/** The same for the multi-byte encodings. */
const MOST_PAIRS = ucs2Write ? 48 : 256;
/**
 * Up to this many bytes, a loop is faster than the engine for UTF-8: V8 keeps an array of so many in its heap. The engine's
 * takes more time to make, in Chromium almost a microsecond.
 */
const MOST_UTF_8 = isV8 ? 64 : 0;
/** Where the loop writes them. That many code units can take three bytes each. */
const few = /* @__PURE__ */ new Uint8Array(192);

/**
 * Returns the bytes of a chunk; undefined or false if that needs the module. The encoder must be in its initial state, with
 * no rest of a substitute to write. `allocate` makes the array, except for UTF-8.
 */
export function encodeAtOnce(encoding, string, last, allocate) {
  const count = string.length;
  if (encoding === UTF_8) {
    return (
      (count <= MOST_UTF_8 && isCharCodeAtIntact() && encodeFew(string, count)) ||
      // The character may continue in the next chunk.
      ((last || (charCodeAt(string, count - 1) & 0xfc00) !== 0xd800) && engineEncoder()?.encode(string))
    );
  }
  return (
    count <= (encoding < GBK ? MOST : MOST_PAIRS) &&
    isCharCodeAtIntact() &&
    encodeByTable(encoding, string, allocate)
  );
}

/** The bytes of a string in UTF-8; undefined or false if they are many, or a code unit is a surrogate. */
function encodeFew(string, count) {
  let at = 0;
  for (let i = 0; i < count; i++) {
    const unit = string.charCodeAt(i);
    if (unit < 0x80) few[at++] = unit;
    else {
      // A surrogate.
      if (unit >> 11 === 0x1b) return undefined;
      few[at++] = unit < 0x800 ? 0xc0 | (unit >> 6) : 0xe0 | (unit >> 12);
      if (unit >= 0x800) few[at++] = 0x80 | ((unit >> 6) & 0x3f);
      few[at++] = 0x80 | (unit & 0x3f);
    }
  }
  return at <= MOST_UTF_8 && copyOf(few, at, at);
}
