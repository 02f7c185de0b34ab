// Decodes UTF-8 and UTF-16LE by the engine's own functions, where these are faster and give the standard's results. Each
// function is verified before its first use. They are taken when this file is loaded, before the polyfill installs others.

import { globalOrUndefined, methodOrUndefined, Uint16Array, Uint8Array } from '../support/intrinsics.js';
import { UTF_16LE, UTF_8 } from '../support/encodings.js';
import { byBuffer, makeByTextDecoder } from './make-strings.js';
import { MALFORMED, MALFORMED_REPLACED, verified, UNITS, UNITS_REPLACED } from './verify-engine.js';

const toWellFormed = /* @__PURE__ */ methodOrUndefined('', 'toWellFormed');

/** Up to this many bytes of UTF-8, the engine is faster than the module. Node before version 24 is faster only for few. */
const MOST_UTF_8 = /* @__PURE__ */ mostUtf8();

/** With fewer bytes, the engine is slower than the module. */
const LEAST = 8;

const decoders = { __proto__: null };

/**
 * Returns the engine's function that decodes bytes of an encoding, given an array and the number of bytes. It replaces
 * errors and keeps a byte order mark as text. It may throw anything. Returns undefined if the engine has no such function
 * that is right, or if it is not faster for this `length`.
 */
export function engineDecoder(encoding, length) {
  if (length < LEAST || (encoding === UTF_8 ? length > MOST_UTF_8 : encoding !== UTF_16LE)) return undefined;
  return (decoders[encoding] ??= { decode: encoding === UTF_8 ? makeForUtf8() : makeForUtf16() }).decode;
}

function makeForUtf8() {
  return verified(16, makeByTextDecoder, 'utf-8', Uint8Array, MALFORMED, MALFORMED_REPLACED);
}

function makeForUtf16() {
  const makeByBuffer = () => (bytes, length) => toWellFormed(byBuffer(bytes, length));
  return (
    verified(16, makeByBuffer, '', Uint16Array, UNITS, UNITS_REPLACED) ??
    verified(16, makeByTextDecoder, 'utf-16le', Uint16Array, UNITS, UNITS_REPLACED)
  );
}

function mostUtf8() {
  const node = parseInt(globalOrUndefined('process')?.versions?.node);
  return node < 24 ? 128 : Infinity;
}
