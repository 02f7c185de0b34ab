// Strings to UTF-8 by the engine itself, where it has a TextEncoder that is right, which is tried before its first use:
// it need not copy the code units.
//
// /lite has js/lite/engine/engine-encoder.js in the place of this file.

import {
  arrayBufferByteLength,
  getPrototypeOf,
  globalOrUndefined,
  methodOf,
  typedArrayBuffer,
  Uint8Array,
} from '../support/intrinsics.js';
import { holds, UNITS, UNITS_IN_UTF_8 } from './verify-engine.js';

const TextEncoder = /* @__PURE__ */ globalOrUndefined('TextEncoder');
const encode = /* @__PURE__ */ methodOf(TextEncoder, 'encode');
const encodeInto = /* @__PURE__ */ methodOf(TextEncoder, 'encodeInto');

/** Up to how many code units the engine is not worth the call. */
const SHORT = 16;

let made;

/**
 * `encode` and `encodeInto` as functions of their arguments, to UTF-8. Nothing if the engine does not have them right, or if a
 * string of this `length` is not worth its call; without a length it is taken to be long.
 */
export function engineEncoder(length) {
  if (length <= SHORT) return undefined;
  if (made === undefined) {
    made = null;
    try {
      const encoder = new TextEncoder();
      const way = {
        __proto__: null,
        encode: (string) => encode(encoder, string),
        encodeInto: (string, bytes) => encodeInto(encoder, string, bytes),
      };
      if (isRight(way)) made = way;
    } catch {
      // The engine has none.
    }
  }
  return made;
}

function isRight({ encode, encodeInto }) {
  const bytes = encode(UNITS);
  const size = UNITS_IN_UTF_8.length;
  const into = new Uint8Array(size);
  const all = encodeInto(UNITS, into);
  // It writes no part of a character for which there is no room, and nothing after the destination.
  const few = new Uint8Array(6);
  const part = encodeInto('z\ud83d\udca9z', new Uint8Array(typedArrayBuffer(few), 1, 4));
  return (
    // In a context that a test runner makes, the global can come from outside, and so would its arrays.
    getPrototypeOf(bytes) === Uint8Array.prototype &&
    arrayBufferByteLength(typedArrayBuffer(bytes)) === size &&
    holds(bytes, UNITS_IN_UTF_8) &&
    all.read === UNITS.length &&
    all.written === size &&
    holds(into, UNITS_IN_UTF_8) &&
    part.read === 1 &&
    part.written === 1 &&
    holds(few, '\0z\0\0\0\0')
  );
}
