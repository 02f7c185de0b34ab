// The engine's functions that make a string of bytes. verify-engine.js verifies them before their first use.
//
// /lite has js/lite/engine/make-strings.js in the place of this file.

import { define } from '../support/errors.js';
import {
  Buffer,
  callerOf,
  Deno,
  fromCharCode,
  globalOrUndefined,
  isV8,
  memberOf,
  methodOf,
} from '../support/intrinsics.js';

// What the engine lacks is undefined, or throws when it is called.
const ucs2Slice = /* @__PURE__ */ callerOf(Buffer, 'ucs2Slice');
// In V8, this is called faster than a `TextDecoder`. Deno's is slow for long texts.
const utf8Slice = /* @__PURE__ */ methodOf(isV8 && !Deno ? Buffer : undefined, 'utf8Slice');
// Deno's is a loop, and first makes an array of the code units.
export const ucs2Write = /* @__PURE__ */ methodOf(Deno ? undefined : Buffer, 'ucs2Write');
const EngineTextDecoder = /* @__PURE__ */ globalOrUndefined('TextDecoder');
const prototype = /* @__PURE__ */ memberOf(EngineTextDecoder, 'prototype');
const decode = /* @__PURE__ */ memberOf(prototype, 'decode');

/** Decodes UTF-16LE by the method that Node's Buffer calls after its checks. It keeps lone surrogates. */
export function byBuffer(bytes, length) {
  return ucs2Slice(bytes, 0, length);
}

/** Decodes UTF-8 by the method that Node's Buffer calls after its checks. */
export function utf8ByBuffer(bytes) {
  return utf8Slice(bytes);
}

/** Returns a function that decodes an array by the engine's `TextDecoder` for a label. Throws if the engine has none. */
export function makeByTextDecoder(label) {
  // Its own method is called faster than an uncurried one, and no script can replace it.
  const decoder = define(new EngineTextDecoder(label, { ignoreBOM: true }), 'decode', decode);
  return (bytes) => decoder.decode(bytes);
}

/** The string of an array's first bytes or code units, made by a loop. */
export function shortString(units, length) {
  let string = '';
  let i = 0;
  while (i + 8 <= length) {
    // prettier-ignore
    string += fromCharCode(units[i++], units[i++], units[i++], units[i++], units[i++], units[i++], units[i++], units[i++]);
  }
  while (i < length) string += fromCharCode(units[i++]);
  return string;
}
