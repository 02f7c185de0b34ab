// Encodes to UTF-8 by the engine's own TextEncoder, which need not copy the code units. It is verified before its first
// use.
//
// /lite has js/lite/engine/engine-encoder.js in the place of this file.

import {
  arrayBufferByteLength,
  getPrototypeOf,
  globalOrUndefined,
  memberOf,
  typedArrayBuffer,
  Uint8Array,
} from '../support/intrinsics.js';
import { define } from '../support/errors.js';
import { holds, UNITS, UNITS_IN_UTF_8 } from './verify-engine.js';

const TextEncoder = /* @__PURE__ */ globalOrUndefined('TextEncoder');
const prototype = /* @__PURE__ */ memberOf(TextEncoder, 'prototype');
const encode = /* @__PURE__ */ memberOf(prototype, 'encode');
const encodeInto = /* @__PURE__ */ memberOf(prototype, 'encodeInto');

let made;

function isRight(encoder) {
  const bytes = encoder.encode(UNITS);
  const size = UNITS_IN_UTF_8.length;
  const into = new Uint8Array(size + 6);
  const buffer = typedArrayBuffer(into);
  const all = encoder.encodeInto(UNITS, new Uint8Array(buffer, 0, size));
  // It must not write part of a character for which there is no space, nor anything after the destination.
  const part = encoder.encodeInto('z\ud83d\udca9z', new Uint8Array(buffer, size + 1, 4));
  return (
    // In a context that a test runner makes, the global can be that of another realm, whose arrays would be of that
    // realm.
    getPrototypeOf(bytes) === Uint8Array.prototype &&
    arrayBufferByteLength(typedArrayBuffer(bytes)) === size &&
    holds(bytes, UNITS_IN_UTF_8) &&
    all.read === UNITS.length &&
    all.written === size &&
    part.read === 1 &&
    part.written === 1 &&
    holds(into, `${UNITS_IN_UTF_8}\0z\0\0\0\0`)
  );
}

/**
 * Returns an object with the engine's `encode` and `encodeInto` for UTF-8, null if they are not right.
 */
export function engineEncoder() {
  if (made === undefined) {
    made = null;
    try {
      // Its own methods are called faster than uncurried ones, and no script can replace them.
      const encoder = new TextEncoder();
      define(encoder, 'encode', encode);
      define(encoder, 'encodeInto', encodeInto);
      if (isRight(encoder)) made = encoder;
    } catch {
      // The engine has no TextEncoder.
    }
  }
  return made;
}
