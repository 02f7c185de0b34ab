// Decodes UTF-8, UTF-16LE and single-byte encodings by the engine's own functions, where these are faster and give the
// standard's results. Each function is verified before its first use. They are captured when this file is loaded,
// before the polyfill installs others.

import {
  ArrayBuffer,
  Buffer,
  callerOf,
  globalOrUndefined,
  isJavaScriptCore,
  isV8,
  Uint8Array,
} from '../support/intrinsics.js';
import { checked, input, outputUnits, wasm } from '../module/module.js';
import { shortString } from '../support/bytes.js';
import { GBK, UTF_16LE, UTF_8, WINDOWS_1252 } from '../support/encodings.js';
import { byBuffer, makeByTextDecoder, utf8ByBuffer } from './strings.js';
import { names } from '../support/labels.js';
import { MALFORMED, MALFORMED_REPLACED, verified, verifiedForUnits, UNITS } from './verify-engine.js';

const toWellFormed = /* @__PURE__ */ callerOf(String, 'toWellFormed');

/** The last of UTF-8 and the single-byte encodings that the engine decodes faster. */
const LAST_BY_ENGINE = Buffer && !isJavaScriptCore ? UTF_8 : GBK - 1;

/** More than any number of bytes. */
export const ANY = 2 ** 53;

/**
 * From how many to how many bytes it is faster. In Chromium, which has V8 and checks memory itself, any call takes long.
 * Where there is Buffer, long strings are made faster from the module's output. Neither is true for windows-1252, whose
 * decoders have a loop of their own.
 */
const LEAST = isV8 ? 128 : 0;
const MOST = Buffer ? 4096 : ANY;

/** The version of Node, which Deno and Bun report too; otherwise NaN. */
const version = /* @__PURE__ */ nodeVersion();

/**
 * In old versions of Node, the engine's functions are faster than the module up to this many bytes only. They are slow for
 * UTF-8 that is not ASCII, and search slowly for lone surrogates.
 */
const MOST_UTF_8 = 128;
const MOST_UTF_16 = 1024;

/** Whether the engine's decoders reject resizable memory themselves, as the standard says. Those of browsers do. */
export const checksMemory = /* @__PURE__ */ rejectsResizable();

const BYTES = 256;

const decoders = { __proto__: null };

function rejectsResizable() {
  // Its functions reject nothing.
  if (Buffer) return false;
  try {
    makeByTextDecoder('utf-8')(new Uint8Array(new ArrayBuffer(1, { maxByteLength: 1 })));
  } catch {
    return true;
  }
}

/**
 * Returns the engine's function that decodes bytes of an encoding, given an array and its length. It replaces errors and
 * keeps a byte order mark as text. It may throw anything. Returns undefined if it is not faster for all numbers of bytes from
 * `least` to `most`, and false if the engine has no correct function.
 */
export function engineDecoder(encoding, least, most) {
  if (
    encoding === UTF_8
      ? version < 24 && most > MOST_UTF_8
      : encoding === UTF_16LE
        ? version < 26 && most > MOST_UTF_16
        : encoding > LAST_BY_ENGINE ||
          (encoding !== WINDOWS_1252 && ((least < LEAST && checksMemory) || most > MOST))
  ) {
    return undefined;
  }
  return (decoders[encoding] ??=
    (encoding === UTF_8
      ? makeForUtf8()
      : encoding === UTF_16LE
        ? makeForUtf16()
        : makeForSingleByte(encoding)) ?? false);
}

function makeForUtf8() {
  const verify = (make) => verified(make, 'utf-8', Uint8Array, MALFORMED, MALFORMED_REPLACED);
  return verify(() => utf8ByBuffer) ?? verify(makeByTextDecoder);
}

function makeForUtf16() {
  // Both keep lone surrogates: Buffer, and the TextDecoder of workerd.
  const wellFormed = (make) => (label) => {
    const decode = make(label);
    return (bytes, length) => toWellFormed(decode(bytes, length));
  };
  return (
    verifiedForUnits(
      wellFormed(() => byBuffer),
      UNITS,
    ) ??
    verifiedForUnits(makeByTextDecoder, UNITS) ??
    verifiedForUnits(wellFormed(makeByTextDecoder), UNITS)
  );
}

/** The function for a single-byte encoding, if it is right about all bytes together and each alone: that of Node 22 loses one that is 0xFF. */
function makeForSingleByte(encoding) {
  const text = singleBytes(encoding);
  const make = (label) => {
    const decode = makeByTextDecoder(label);
    const bytes = new Uint8Array(1);
    for (let i = 0; i < BYTES; i++) {
      bytes[0] = i;
      // verified() then fails.
      if (decode(bytes) !== text[i]) return undefined;
    }
    return decode;
  };
  return verified(make, names(encoding), Uint8Array, shortString(input, BYTES), text);
}

/** The text of all bytes, which it leaves in the input area, in a single-byte encoding, as the module decodes them. */
function singleBytes(encoding) {
  const { text_decoder_decode: decode } = wasm();
  for (let i = 0; i < BYTES; i++) input[i] = i;
  // Each byte is one code unit. A new decoder's state is 0, and it needs no flags.
  checked(decode(encoding, 0, 0, 0, BYTES, 0));
  return shortString(outputUnits, BYTES);
}

function nodeVersion() {
  return parseInt(globalOrUndefined('process')?.versions?.node);
}
