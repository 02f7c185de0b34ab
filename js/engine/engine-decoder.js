// UTF-8 and UTF-16LE to strings by the engine itself, where that does it as the standard says, and faster: each is verified
// before its first use. It is the engine's as it was when this was loaded, whatever the polyfill installs later.

import { globalOrUndefined, methodOrUndefined, Uint16Array, Uint8Array } from '../support/intrinsics.js';
import { UTF_16LE, UTF_8 } from '../support/encodings.js';
import { byBuffer, makeByTextDecoder } from './make-strings.js';
import { MALFORMED, MALFORMED_REPLACED, verified, UNITS, UNITS_REPLACED } from './verify-engine.js';

const toWellFormed = /* @__PURE__ */ methodOrUndefined('', 'toWellFormed');

/** Up to how many bytes UTF-8 is decoded faster by the engine: by that of Node before version 24 only if short. */
const MOST_UTF_8 = /* @__PURE__ */ mostUtf8();

/** Below that the call is not worth it. */
const LEAST = 8;

const decoders = { __proto__: null };

/**
 * What makes a string of the bytes of an encoding in an array and their number, with errors replaced and any byte order
 * mark kept as text. Undefined where the engine has nothing for it. It may throw what it likes.
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
