// Decodes UTF-8, UTF-16LE and single-byte encodings by the engine's own functions, where these are faster and give the
// standard's results. Each function is verified before its first use. They are captured when this file is loaded,
// before the polyfill installs others.

import {
  Buffer,
  globalOrUndefined,
  isJavaScriptCore,
  isV8,
  methodOrUndefined,
  Uint16Array,
  Uint8Array,
} from '../support/intrinsics.js';
import { GBK, UTF_16LE, UTF_8, WINDOWS_1252 } from '../support/encodings.js';
import { byBuffer, makeByTextDecoder } from './make-strings.js';
import { MALFORMED, MALFORMED_REPLACED, verified, UNITS, UNITS_REPLACED } from './verify-engine.js';

const toWellFormed = /* @__PURE__ */ methodOrUndefined('', 'toWellFormed');

/** Up to this many bytes of UTF-8, the engine is faster than the module. Node before version 24 is faster only for a few. */
const MOST_UTF_8 = /* @__PURE__ */ mostUtf8();

/** The last of UTF-8 and the single-byte encodings that the engine decodes faster. */
const LAST_BY_ENGINE = Buffer && !isJavaScriptCore ? UTF_8 : GBK - 1;

/** More than any number of bytes. */
export const ANY = 2 ** 53;

/**
 * From how many to how many bytes it is faster. In V8 any call takes long, and where there is Buffer, long strings are
 * made faster from the module's output. Neither is true for windows-1252, whose decoders have a loop of their own.
 */
const LEAST = isV8 ? 128 : 0;
const MOST = Buffer ? 4096 : ANY;

const decoders = { __proto__: null };

/**
 * Returns the engine's function that decodes bytes of an encoding, given an array, the number of bytes, and whether the
 * array has no more than these. It replaces errors and keeps a byte order mark as text. It may throw anything. Returns
 * undefined if the engine has no correct function, or if it is not faster for all numbers of bytes from `least` to
 * `most`. `makeForSingleByte` makes that of a single-byte encoding.
 */
export function engineDecoder(encoding, least, most, makeForSingleByte) {
  if (encoding === UTF_8 ? most > MOST_UTF_8 : encoding !== UTF_16LE) {
    if (encoding === UTF_8 || encoding > LAST_BY_ENGINE) return undefined;
    if (encoding !== WINDOWS_1252 && (least < LEAST || most > MOST)) return undefined;
  }
  return (decoders[encoding] ??= {
    decode:
      encoding === UTF_8
        ? makeForUtf8()
        : encoding === UTF_16LE
          ? makeForUtf16()
          : makeForSingleByte(encoding),
  }).decode;
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
