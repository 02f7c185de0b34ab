// Writes the code units of strings to the module's memory.
//
// /lite has js/lite/module/units.js in the place of this file.

import {
  isCharCodeAtIntact,
  substring,
  typedArrayBuffer,
  Uint16Array,
  Uint8Array,
} from '../support/intrinsics.js';
import { input, inputUnits } from './module.js';
import { shortString, ucs2Write } from '../engine/make-strings.js';
import { fill, UNITS, UNITS_REPLACED } from '../engine/verify-engine.js';

/** Up to this many code units, a loop is faster than `ucs2Write`. */
const SHORT = 16;

/** Whether `ucs2Write` is right. It is verified before its first use. */
let isByBuffer;

/** Writes `length` code units of `string`, from index `from` on, to the input area, which must have space for them. */
export function writeUnits(string, from, length) {
  if (length > SHORT && (isByBuffer ??= writesRight())) {
    ucs2Write(input, substring(string, from, from + length), 0, 2 * length);
  } else if (isCharCodeAtIntact()) {
    for (let i = 0; i < length; i++) inputUnits[i] = string.charCodeAt(from + i);
  } else fill(inputUnits, substring(string, from, from + length));
}

function writesRight() {
  try {
    const written = fill(new Uint16Array(UNITS.length), UNITS_REPLACED);
    // It must write nothing after these units. The last three show whether they were written.
    const count = UNITS.length - 3;
    ucs2Write(new Uint8Array(typedArrayBuffer(written)), UNITS, 0, 2 * count);
    return (
      shortString(written, UNITS.length) === substring(UNITS, 0, count) + substring(UNITS_REPLACED, count)
    );
  } catch {
    return false;
  }
}
