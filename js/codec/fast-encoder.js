// Encodes without the module where that is faster: UTF-8 by the engine, single bytes and short ASCII by a table.
//
// /lite has js/lite/codec/fast-encoder.js in the place of this file.

import { ANY } from '../engine/engine-decoder.js';
import { engineEncoder } from '../engine/engine-encoder.js';
import { ucs2Write } from '../engine/make-strings.js';
import { GBK, UTF_8 } from '../support/encodings.js';
import {
  Buffer,
  charCodeAt,
  isCharCodeAtIntact,
  isV8,
  substring,
  Uint16Array,
  Uint8Array,
} from '../support/intrinsics.js';
import { textOfBytes } from './single-byte.js';

/** Up to this many code units, the table is faster than the module. Buffer passes code units to the module fast. */
const MOST = ucs2Write ? 256 : ANY;
/** Up to this many, it is faster than the engine for ASCII in UTF-8. */
const MOST_ASCII = isV8 ? 64 : 0;
/** With fewer, the module is faster than the engine: in Chromium, the engine takes almost a microsecond to make an array. */
const LEAST = isV8 && !Buffer ? 17 : 0;

/** The bit in a table that says that a code unit has a byte. */
const HAS_BYTE = 0x100;
/** Tables of the byte of each code unit, plus `HAS_BYTE`; 0 for those that have none. */
const tables = { __proto__: null };

/**
 * Returns the bytes of the rest of a chunk, and counts it as read; undefined if that needs the module. The encoder must be in
 * its initial state, with no rest of a substitute to write.
 */
export function encodeAtOnce(encoder, string, from, last) {
  const { encoding } = encoder;
  if (encoding >= GBK) return undefined;
  const count = string.length - from;
  let bytes;
  const table = isByTable(encoding, string, from, count) && (tables[encoding] ??= tableOf(encoding));
  if (table) {
    bytes = new Uint8Array(count);
    let i = 0;
    // One character in each iteration takes JavaScriptCore up to one and a half times as long.
    for (; i + 4 <= count; i += 4) {
      const at = from + i;
      const a = table[string.charCodeAt(at)];
      const b = table[string.charCodeAt(at + 1)];
      const c = table[string.charCodeAt(at + 2)];
      const d = table[string.charCodeAt(at + 3)];
      if (!(a & b & c & d)) break;
      bytes[i] = a;
      bytes[i + 1] = b;
      bytes[i + 2] = c;
      bytes[i + 3] = d;
    }
    let byte;
    while (i < count && (byte = table[string.charCodeAt(from + i)])) bytes[i++] = byte;
    if (i < count) bytes = undefined;
  }
  if (
    encoding === UTF_8 &&
    !bytes &&
    count >= LEAST &&
    // The character may continue in the next chunk.
    (last || (charCodeAt(string, string.length - 1) & 0xfc00) !== 0xd800)
  ) {
    bytes = engineEncoder()?.encode(from ? substring(string, from) : string);
  }
  if (bytes) {
    encoder.read = count;
    encoder._position += count;
  }
  return bytes;
}

function isByTable(encoding, string, from, count) {
  const isFew = encoding === UTF_8 ? count <= MOST_ASCII && charCodeAt(string, from) < 0x80 : count <= MOST;
  return isFew && isCharCodeAtIntact();
}

/** Undefined if the module lacks memory for its part. The table of UTF-8 has ASCII only, and needs no module. */
function tableOf(encoding) {
  const text = encoding === UTF_8 ? '' : textOfBytes(encoding);
  if (text === undefined) return undefined;
  const table = new Uint16Array(0x10000);
  for (let i = 0; i < 0x100; i++) table[i < 0x80 ? i : charCodeAt(text, i)] = HAS_BYTE + i;
  table[0xfffd] = 0;
  return table;
}
