// The engine's functions that make a string of bytes. verify-engine.js verifies them before their first use.

import { partOf } from '../support/bytes.js';
import {
  Buffer,
  Deno,
  defineProperty,
  globalOrUndefined,
  memberOf,
  methodOf,
} from '../support/intrinsics.js';

// Each is undefined if the engine lacks it.
const ucs2Slice = /* @__PURE__ */ methodOf(Buffer, 'ucs2Slice');
// Deno's is a loop, and first makes an array of the code units.
export const ucs2Write = /* @__PURE__ */ methodOf(Deno ? undefined : Buffer, 'ucs2Write');
const EngineTextDecoder = /* @__PURE__ */ globalOrUndefined('TextDecoder');
const prototype = /* @__PURE__ */ memberOf(EngineTextDecoder, 'prototype');
const decode = /* @__PURE__ */ memberOf(prototype, 'decode');

/** Decodes UTF-16LE by the method that Node's Buffer calls after its checks. It keeps lone surrogates. */
export function byBuffer(bytes, length) {
  return ucs2Slice(bytes, 0, length);
}

/**
 * Returns a function that decodes by the engine's `TextDecoder` for a label. Throws if the engine has none. With `isWhole`, the
 * array has no more bytes than are to be decoded.
 */
export function makeByTextDecoder(label) {
  // Its own method is called faster than an uncurried one, and no script can replace it.
  const decoder = defineProperty(new EngineTextDecoder(label, { ignoreBOM: true }), 'decode', {
    __proto__: null,
    value: decode,
  });
  return (bytes, length, isWhole) => decoder.decode(isWhole ? bytes : partOf(bytes, 0, length));
}
