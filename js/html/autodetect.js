// This package's own autodetection, of UTF-8.

import { lengthOf } from '../support/bytes.js';

/** Returns UTF-8 if all bytes are well-formed and some are not ASCII. An incomplete sequence at the end is well-formed. */
export function detectUtf8(bytes) {
  const length = lengthOf(bytes);
  let label = null;
  /** How many bytes a character still needs, and between which bytes the next one must be. */
  let needed = 0;
  let lower = 0xc2;
  let upper = 0xf4;
  for (let i = 0; i < length; i++) {
    const byte = bytes[i];
    if (needed === 0 && byte < 0x80) continue;
    if (byte < lower || byte > upper) return null;
    label = 'utf-8';
    needed = needed > 0 ? needed - 1 : byte < 0xe0 ? 1 : byte < 0xf0 ? 2 : 3;
    lower = needed === 0 ? 0xc2 : byte === 0xe0 ? 0xa0 : byte === 0xf0 ? 0x90 : 0x80;
    upper = needed === 0 ? 0xf4 : byte === 0xed ? 0x9f : byte === 0xf4 ? 0x8f : 0xbf;
  }
  return label;
}
