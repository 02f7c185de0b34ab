// Gets the text of the single-byte encodings from the module once. After that, the engine decodes and a table encodes.

import { makeByTextDecoder, shortString } from '../engine/make-strings.js';
import { verified } from '../engine/verify-engine.js';
import { giveBytes, LAST, callDecoder } from '../module/codec-calls.js';
import { outputUnits } from '../module/module.js';
import { Uint8Array } from '../support/intrinsics.js';
import { names } from '../support/labels.js';

const BYTES = 256;

/** The text of all bytes in order; undefined if the module lacks memory for it. ASCII needs none. */
export function textOfBytes(encoding) {
  try {
    giveBytes(encoding, allBytes(), 0, BYTES);
    callDecoder(encoding, 0, LAST, 0, BYTES);
    return shortString(outputUnits, BYTES);
  } catch {
    return undefined;
  }
}

function allBytes() {
  const bytes = new Uint8Array(BYTES);
  for (let i = 0; i < BYTES; i++) bytes[i] = i;
  return bytes;
}

/** The engine's decoder, if it is right about all bytes together and each alone: that of Node 22 loses one that is 0xFF. */
export function makeSingleByteDecoder(encoding) {
  const text = textOfBytes(encoding);
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
  return verified(make, names(encoding), Uint8Array, shortString(allBytes(), BYTES), text);
}
