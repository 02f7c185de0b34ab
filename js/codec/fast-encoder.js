// Encodes without the module where that is faster: UTF-8 by the engine, single bytes and short strings by a table, which the
// module fills.
//
// /lite has js/lite/codec/fast-encoder.js in the place of this file.

import { ANY } from '../engine/engine-decoder.js';
import { engineEncoder } from '../engine/engine-encoder.js';
import { ucs2Write } from '../engine/make-strings.js';
import { callEncoder, INPUT_EMPTY, LAST, results, WRITTEN } from '../module/codec-calls.js';
import { output, OUTPUT_SIZE } from '../module/module.js';
import { GBK, UTF_8 } from '../support/encodings.js';
import { Buffer, charCodeAt, isCharCodeAtIntact, isV8, Uint8Array } from '../support/intrinsics.js';
import { NONE, tableFor } from './tables.js';

/** Up to this many code units, the table is faster than the module. Buffer passes code units to the module fast. */
const MOST = ucs2Write ? 256 : ANY;
/** The same for the multi-byte encodings. */
const MOST_PAIRS = 256;
/** Up to this many, it is faster than the engine for ASCII in UTF-8. */
const MOST_ASCII = isV8 ? 64 : 0;
/** With fewer, the module is faster than the engine: in Chromium, the engine takes almost a microsecond to make an array. */
const LEAST = isV8 && !Buffer ? 17 : 0;

/** The bit in a table that says that a code unit has one byte. Entries above `ONE_BYTE` are two bytes. */
const HAS_BYTE = 0x100;
const ONE_BYTE = 0x1ff;
/** Tables by code unit. */
const tables = { __proto__: null };

/** Finds the entry of a code unit that the table lacks, and returns it. That of UTF-8 has ASCII only, and needs no module. */
function find(table, encoding, string, at) {
  const unit = string.charCodeAt(at);
  let entry = HAS_BYTE + unit;
  if (unit >= 0x80) {
    entry = NONE;
    if (encoding && callEncoder(encoding, 0, LAST, string, at, 1, OUTPUT_SIZE) === INPUT_EMPTY) {
      const written = results[WRITTEN];
      if (written <= 2) entry = (written > 1 ? output[0] << 8 : HAS_BYTE) | output[written - 1];
    }
  }
  return (table[unit] = entry);
}

/**
 * Returns the bytes of a chunk; undefined or false if that needs the module. The encoder must be in its initial state, with
 * no rest of a substitute to write.
 */
export function encodeAtOnce(encoding, string, last) {
  const count = string.length;
  const table = isByTable(encoding, string, count) && tableFor(encoding, tables);
  let bytes = table && (encoding < GBK ? encodeBytes : encodePairs)(table, encoding, string, count);
  if (
    encoding === UTF_8 &&
    !bytes &&
    count >= LEAST &&
    // The character may continue in the next chunk.
    (last || (charCodeAt(string, count - 1) & 0xfc00) !== 0xd800)
  ) {
    bytes = engineEncoder()?.encode(string);
  }
  return bytes;
}

/** The bytes of a string in an encoding of one byte for each character; undefined if a code unit has none. */
function encodeBytes(table, encoding, string, count) {
  const bytes = new Uint8Array(count);
  let i = 0;
  // One character in each iteration takes JavaScriptCore up to one and a half times as long.
  for (; i + 4 <= count; i += 4) {
    const a = table[string.charCodeAt(i)];
    const b = table[string.charCodeAt(i + 1)];
    const c = table[string.charCodeAt(i + 2)];
    const d = table[string.charCodeAt(i + 3)];
    if ((a & b & c & d) < HAS_BYTE) break;
    bytes[i] = a;
    bytes[i + 1] = b;
    bytes[i + 2] = c;
    bytes[i + 3] = d;
  }
  for (; i < count; i++) {
    const entry = table[string.charCodeAt(i)];
    // Filling the table in this function would keep JavaScriptCore from optimizing the loop above.
    if (entry < HAS_BYTE) return encodePairs(table, encoding, string, count);
    bytes[i] = entry;
  }
  return bytes;
}

/** The bytes of a string in an encoding of one or two bytes; undefined if a code unit alone has neither. */
function encodePairs(table, encoding, string, count) {
  let size = count;
  for (let i = 0; i < count; i++) {
    const entry = table[string.charCodeAt(i)] || find(table, encoding, string, i);
    if (entry < HAS_BYTE) return undefined;
    if (entry > ONE_BYTE) size++;
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (let i = 0; i < count; i++) {
    const entry = table[string.charCodeAt(i)];
    if (entry > ONE_BYTE) bytes[at++] = entry >> 8;
    bytes[at++] = entry;
  }
  return bytes;
}

function isByTable(encoding, string, count) {
  const isFew =
    encoding === UTF_8
      ? count <= MOST_ASCII && charCodeAt(string, 0) < 0x80
      : count <= (encoding < GBK ? MOST : MOST_PAIRS);
  return isFew && isCharCodeAtIntact();
}
