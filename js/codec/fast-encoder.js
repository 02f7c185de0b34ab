// Encodes without the module where that is faster: UTF-8 by the engine or a loop, single bytes and short strings by a table,
// which the module fills.
//
// /lite has js/lite/codec/fast-encoder.js in the place of this file.

import { ANY } from '../engine/engine-decoder.js';
import { engineEncoder } from '../engine/engine-encoder.js';
import { ucs2Write } from '../engine/make-strings.js';
import { callEncoder, INPUT_EMPTY, LAST, results, WRITTEN } from '../module/codec-calls.js';
import { output, OUTPUT_SIZE } from '../module/module.js';
import { copyOf } from '../support/bytes.js';
import { GBK, UTF_8 } from '../support/encodings.js';
import { charCodeAt, isCharCodeAtIntact, isV8, Uint8Array } from '../support/intrinsics.js';
import { NONE, tableFor } from './tables.js';

/** Up to this many code units, the table is faster than the module. Buffer passes code units to the module fast. */
const MOST = ucs2Write ? 256 : ANY;
/** The same for the multi-byte encodings. */
const MOST_PAIRS = 256;
/**
 * Up to this many bytes, a loop is faster than the engine for UTF-8: V8 keeps an array of so many in its heap. The engine's
 * takes more time to make, in Chromium almost a microsecond.
 */
const MOST_UTF_8 = isV8 ? 64 : 0;
/** Where the loop writes them. That many code units can take three bytes each. */
const few = /* @__PURE__ */ new Uint8Array(192);

/** The bit in a table that says that a code unit has one byte. Entries above `ONE_BYTE` are two bytes. */
const HAS_BYTE = 0x100;
const ONE_BYTE = 0x1ff;
/** Tables by code unit. */
const tables = { __proto__: null };

/** Finds the entry of a code unit that the table lacks, and returns it. */
function find(table, encoding, string, at) {
  let entry = NONE;
  if (callEncoder(encoding, 0, LAST, string, at, 1, OUTPUT_SIZE) === INPUT_EMPTY) {
    const written = results[WRITTEN];
    if (written <= 2) entry = (written > 1 ? output[0] << 8 : HAS_BYTE) | output[written - 1];
  }
  return (table[string.charCodeAt(at)] = entry);
}

/**
 * Returns the bytes of a chunk; undefined or false if that needs the module. The encoder must be in its initial state, with
 * no rest of a substitute to write.
 */
export function encodeAtOnce(encoding, string, last) {
  const count = string.length;
  if (encoding === UTF_8) {
    return (
      (count <= MOST_UTF_8 && isCharCodeAtIntact() && encodeFew(string, count)) ||
      // The character may continue in the next chunk.
      ((last || (charCodeAt(string, count - 1) & 0xfc00) !== 0xd800) && engineEncoder()?.encode(string))
    );
  }
  const table =
    count <= (encoding < GBK ? MOST : MOST_PAIRS) && isCharCodeAtIntact() && tableFor(encoding, tables);
  return table && (encoding < GBK ? encodeBytes : encodePairs)(table, encoding, string, count);
}

/** The bytes of a string in UTF-8; undefined or false if they are many, or a code unit is a surrogate. */
function encodeFew(string, count) {
  let at = 0;
  for (let i = 0; i < count; i++) {
    const unit = string.charCodeAt(i);
    if (unit < 0x80) few[at++] = unit;
    else {
      // A surrogate.
      if (unit >> 11 === 0x1b) return undefined;
      few[at++] = unit < 0x800 ? 0xc0 | (unit >> 6) : 0xe0 | (unit >> 12);
      if (unit >= 0x800) few[at++] = 0x80 | ((unit >> 6) & 0x3f);
      few[at++] = 0x80 | (unit & 0x3f);
    }
  }
  return at <= MOST_UTF_8 && copyOf(few, at, at);
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
