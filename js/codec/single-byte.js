// Takes the engine's decoder of a single-byte encoding if it is right about every byte, as the module decodes them.

import { makeByTextDecoder, shortString } from '../engine/make-strings.js';
import { verified } from '../engine/verify-engine.js';
import { Uint8Array } from '../support/intrinsics.js';
import { names } from '../support/labels.js';
import { decodeAlone } from './decode-by-module.js';

const BYTES = 256;

/** The engine's decoder, if it is right about all bytes together and each alone: that of Node 22 loses one that is 0xFF. */
export function makeSingleByteDecoder(encoding) {
  const all = new Uint8Array(BYTES);
  for (let i = 0; i < BYTES; i++) all[i] = i;
  const text = decodeAlone(encoding, 0, 0, all, BYTES);
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
  return verified(make, names(encoding), Uint8Array, shortString(all, BYTES), text);
}
