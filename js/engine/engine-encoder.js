// Encodes to UTF-8 by the engine's own TextEncoder, which need not copy the code units. It is verified before its first
// use.
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

/** Up to this many code units, the module is faster than the engine. */
const SHORT = 16;

let made;

/**
 * Returns the engine's `encode` and `encodeInto` for UTF-8, as functions of their arguments. Returns nothing if they are not
 * right, or not faster for a string of this `length`. Without a `length`, the string is taken to be long.
 */
export function engineEncoder(length) {
  if (length <= SHORT) return undefined;
  if (made === undefined) {
    made = null;
    try {
      const encoder = new TextEncoder();
      const functions = {
        __proto__: null,
        encode: (string) => encode(encoder, string),
        encodeInto: (string, bytes) => encodeInto(encoder, string, bytes),
      };
      if (isRight(functions)) made = functions;
    } catch {
      // The engine has no TextEncoder.
    }
  }
  return made;
}

function isRight({ encode, encodeInto }) {
  const bytes = encode(UNITS);
  const size = UNITS_IN_UTF_8.length;
  const into = new Uint8Array(size);
  const all = encodeInto(UNITS, into);
  // It must not write part of a character for which there is no room, nor anything after the destination.
  const few = new Uint8Array(6);
  const part = encodeInto('z\ud83d\udca9z', new Uint8Array(typedArrayBuffer(few), 1, 4));
  return (
    // In a context that a test runner makes, the global can be that of another realm, and so would its arrays be.
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
