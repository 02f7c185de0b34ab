// Code paths that are faster than the module: methods of Buffers for UTF-8 and UTF-16, for short strings a table of each
// single-byte encoding, and for single code units a table of the bytes that they were encoded to before.

import { KEEP_BOM, StreamDecoder } from '../codec/stream-decoder.js';
import { StreamEncoder } from '../codec/stream-encoder.js';
import { MALFORMED, MALFORMED_REPLACED, verified } from '../engine/verify-engine.js';
import { isShared, lengthOf } from '../support/bytes.js';
import { Buffer, charCodeAt, methodOrUndefined, Uint8Array } from '../support/intrinsics.js';
import { allocate, bufferFrom } from './bytes.js';

/** Up to this many bytes of UTF-8, a Buffer decodes faster. */
const MOST_UTF_8 = 128;
/** Up to this many code units, a table is faster. */
const MOST_BY_TABLE = 128;

const toWellFormed = methodOrUndefined('', 'toWellFormed');
const swap16 = methodOrUndefined(Buffer?.prototype, 'swap16');
const utf8Slice = methodOrUndefined(Buffer?.prototype, 'utf8Slice');

const BY_BUFFER = {
  __proto__: null,
  'UTF-8': (string) => bufferFrom(Buffer, string, 'utf8'),
  'UTF-16LE': (string) => bufferFrom(Buffer, toWellFormed(string), 'utf16le'),
  'UTF-16BE': (string) => swap16(bufferFrom(Buffer, toWellFormed(string), 'utf16le')),
};

/** Characters of every length in UTF-8, and a lone surrogate. */
const SAMPLE = 'a\u00e9\u65e5\ud83c\udf4e\ud800\u0000';

/** A function that encodes a string by a Buffer, to the encoding with this name; undefined if none is right. */
export function encodeByBuffer(name, encoding) {
  const encode = BY_BUFFER[name];
  try {
    return isSame(encode(SAMPLE), new StreamEncoder(encoding, false).encode(SAMPLE, 0, true))
      ? encode
      : undefined;
  } catch {
    return undefined;
  }
}

function isSame(bytes, others) {
  const length = lengthOf(others);
  for (let i = 0; i < length; i++) if (bytes[i] !== others[i]) return false;
  return lengthOf(bytes) === length;
}

/** Decodes by a Buffer; null if none is right, and undefined as long as that is unknown. */
let decodeUtf8;

/** Decodes a short text in UTF-8; undefined if the module is better. */
export function decodeShortUtf8(bytes) {
  const length = lengthOf(bytes);
  if (length > MOST_UTF_8 || isShared(bytes)) return undefined;
  if (decodeUtf8 === undefined) {
    const make = () => (all, end) => utf8Slice(all, 0, end);
    decodeUtf8 = verified(make, '', Uint8Array, MALFORMED, MALFORMED_REPLACED) ?? null;
  }
  return decodeUtf8?.(bytes, length);
}

/** The bytes of a single-byte encoding by code unit; 0 for U+0000 and for code units without a byte. */
export function tableOf(encoding) {
  const all = new Uint8Array(0x100);
  for (let byte = 0; byte < 0x100; byte++) all[byte] = byte;
  const units = new StreamDecoder(encoding, KEEP_BOM).decode(all, 0, true, false);
  const table = new Uint8Array(0x10000);
  for (let byte = 0; byte < 0x100; byte++) table[charCodeAt(units, byte)] = byte;
  table[0xfffd] = 0;
  return table;
}

/** Encodes a short string by such a table; undefined if it is too long, or if a code unit has no byte. */
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

/** The bytes of a code unit in a multi-byte encoding without states, if `remember` has stored them. */
export function recall(known, unit) {
  const number = known[unit];
  if (number === 0) return undefined;
  const length = number < 0x100 ? 1 : number < 0x10000 ? 2 : number < 0x1000000 ? 3 : 4;
  const bytes = allocate(length);
  for (let i = 0; i < length; i++) bytes[i] = number >>> (8 * (length - 1 - i));
  return bytes;
}

/**
 * Stores the bytes of a code unit as a number. ASCII bytes of another unit may be a replacement, and are not stored. Bytes of
 * which the first is 0, as in UTF-16BE, are not stored either: the number does not say how many they are.
 */
export function remember(known, unit, bytes) {
  const length = lengthOf(bytes);
  let number = 0;
  for (let i = 0; i < length; i++) number = (number << 8) | bytes[i];
  if (bytes[0] > 0x7f || (length === 1 && number === unit)) known[unit] = number;
}
