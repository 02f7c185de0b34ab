// Code units of strings into the module's memory.
//
// /lite has js/lite/module/units.js in the place of this file.

import {
  Buffer,
  charCodeAt,
  getOwnPropertyDescriptor,
  getPrototypeOf,
  globalOrUndefined,
  methodOrUndefined,
  substring,
  typedArrayBuffer,
  Uint16Array,
  Uint8Array,
} from '../support/intrinsics.js';
import { input, inputUnits } from './module.js';
import { fill, UNITS, UNITS_REPLACED } from '../engine/verify-engine.js';

/** Up to how many units the engine is not worth the call. */
const SHORT = 16;

const StringPrototype = getPrototypeOf('');
const method = StringPrototype.charCodeAt;
// Deno's goes from unit to unit by itself, and makes an array of them first.
const ucs2Write =
  globalOrUndefined('Deno') === undefined ? methodOrUndefined(Buffer?.prototype, 'ucs2Write') : undefined;

/** Whether a Node Buffer's own way, which does without its checks, is right. It is tried before its first use. */
let isByBuffer;

/** Writes `length` code units of `string` from `from` on, at most as many as there is room for, to the input area. */
export function writeUnits(string, from, length) {
  const isLong = length > SHORT;
  if (isLong && (isByBuffer ??= writesRight())) {
    ucs2Write(input, substring(string, from, from + length), 0, 2 * length);
  } else if (isLong && getOwnPropertyDescriptor(StringPrototype, 'charCodeAt')?.value === method) {
    // Engines make more of calls of their own method, five times as much until they optimize.
    for (let i = 0; i < length; i++) inputUnits[i] = string.charCodeAt(from + i);
  } else for (let i = 0; i < length; i++) inputUnits[i] = charCodeAt(string, from + i);
}

function writesRight() {
  try {
    const written = fill(new Uint16Array(UNITS.length), UNITS_REPLACED);
    // It must write nothing after `size` bytes, which end between two units that both show whether they were written.
    const size = 2 * UNITS.length - 6;
    ucs2Write(new Uint8Array(typedArrayBuffer(written)), UNITS, 0, size);
    for (let i = 0; i < UNITS.length; i++) {
      if (written[i] !== charCodeAt(2 * i < size ? UNITS : UNITS_REPLACED, i)) return false;
    }
    return true;
  } catch {
    return false;
  }
}
