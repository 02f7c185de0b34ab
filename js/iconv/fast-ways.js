// What makes bytes of strings, and strings of bytes, faster than the module does: where there are Buffers, theirs for
// UTF-8 and UTF-16, for short strings a table of what a single-byte encoding has, and for single units of others one of what
// has been encoded before.

import { KEEP_BOM, StreamDecoder } from '../codec/stream-decoder.js';
import { StreamEncoder } from '../codec/stream-encoder.js';
import { MALFORMED, MALFORMED_REPLACED, verified } from '../engine/verify-engine.js';
import { isShared, lengthOf } from '../support/bytes.js';
import { Buffer, charCodeAt, methodOrUndefined, Uint8Array } from '../support/intrinsics.js';
import { allocate, bufferFrom } from './bytes.js';

/** Up to how many bytes UTF-8 is decoded faster by a Buffer. */
const MOST_UTF_8 = 128;
/** Up to how many units a table is faster. */
const MOST_BY_TABLE = 128;

const toWellFormed = methodOrUndefined('', 'toWellFormed');
const swap16 = methodOrUndefined(Buffer?.prototype, 'swap16');
const utf8Slice = methodOrUndefined(Buffer?.prototype, 'utf8Slice');

const WAYS = {
  __proto__: null,
  'UTF-8': (string) => bufferFrom(Buffer, string, 'utf8'),
  'UTF-16LE': (string) => bufferFrom(Buffer, toWellFormed(string), 'utf16le'),
  'UTF-16BE': (string) => swap16(bufferFrom(Buffer, toWellFormed(string), 'utf16le')),
};

/** Every length in UTF-8, and a lone surrogate. */
const SAMPLE = 'a\u00e9\u65e5\ud83c\udf4e\ud800\u0000';

/** A Buffer's way to encode all of a string to an encoding of this name, undefined if it has none that is right. */
export function encodeByBuffer(name, encoding) {
  const way = WAYS[name];
  try {
    return isSame(way(SAMPLE), new StreamEncoder(encoding, false).encode(SAMPLE, 0, true)) ? way : undefined;
  } catch {
    return undefined;
  }
}

function isSame(bytes, others) {
  const length = lengthOf(others);
  for (let i = 0; i < length; i++) if (bytes[i] !== others[i]) return false;
  return lengthOf(bytes) === length;
}

let decodeUtf8;

/** All of a short text in UTF-8, undefined if there is no better way than the module's. */
export function decodeShortUtf8(bytes) {
  const length = lengthOf(bytes);
  if (length > MOST_UTF_8 || isShared(bytes)) return undefined;
  const make = () => (all, end) => utf8Slice(all, 0, end);
  decodeUtf8 ??= verified(1, make, '', Uint8Array, MALFORMED, MALFORMED_REPLACED) ?? null;
  return decodeUtf8?.(bytes, length);
}

/** The bytes of a single-byte encoding by code unit. What has none is 0, as U+0000 is. */
export function tableOf(encoding) {
  const all = new Uint8Array(0x100);
  for (let byte = 0; byte < 0x100; byte++) all[byte] = byte;
  const units = new StreamDecoder(encoding, KEEP_BOM).decode(all, 0, true, false);
  const table = new Uint8Array(0x10000);
  for (let byte = 0; byte < 0x100; byte++) table[charCodeAt(units, byte)] = byte;
  table[0xfffd] = 0;
  return table;
}

/** A short string by such a table, undefined if it is not short, or has a unit that is not in there. */
export function encodeByTable(table, string) {
  const { length } = string;
  if (length > MOST_BY_TABLE) return undefined;
  const bytes = allocate(length);
  for (let i = 0; i < length; i++) {
    const unit = charCodeAt(string, i);
    const byte = table[unit];
    if (byte === 0 && unit !== 0) return undefined;
    bytes[i] = byte;
  }
  return bytes;
}

/** What a multi-byte encoding without states has for a unit, if `remember` was told of it. */
export function recall(known, unit) {
  const number = known[unit];
  if (number === 0) return undefined;
  const length = number < 0x100 ? 1 : number < 0x10000 ? 2 : number < 0x1000000 ? 3 : 4;
  const bytes = allocate(length);
  for (let i = 0; i < length; i++) bytes[i] = number >>> (8 * (length - 1 - i));
  return bytes;
}

/** Keeps the bytes of a unit as a number, unless they may stand for one that cannot be encoded: those are ASCII. */
export function remember(known, unit, bytes) {
  let number = 0;
  for (let i = 0; i < lengthOf(bytes); i++) number = (number << 8) | bytes[i];
  if (bytes[0] > 0x7f || number === unit) known[unit] = number;
}
