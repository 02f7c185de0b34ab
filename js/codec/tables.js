// Tables for short texts. The module fills them, one character at a time.

import { outputString } from '../engine/strings.js';
import { output, OUTPUT_SIZE, outputUnits } from '../module/module.js';
import { EUC_KR, GBK, ISO_2022_JP } from '../support/encodings.js';
import { charCodeAt, Uint16Array } from '../support/intrinsics.js';
import {
  callEncoder,
  decodeAlone,
  FATAL,
  giveString,
  INPUT_EMPTY,
  LAST,
  results,
  WRITTEN,
} from './codec-calls.js';

/** By encoding: code units by pair of bytes, and bytes by code unit. An entry is 0 until it is needed. */
const units = { __proto__: null };
const bytes = { __proto__: null };

/** An entry which says that the module has to decode or encode what it stands for. */
const NONE = 1;
/** The bit which says that a code unit has one byte. Entries above `ONE_BYTE` are two bytes. */
const HAS_BYTE = 0x100;
const ONE_BYTE = 0x1ff;

/**
 * The table of an encoding, made at first use. Undefined for encodings after EUC-KR, and for ISO-2022-JP, in which the bytes of
 * a character depend on those before.
 */
function tableFor(encoding, tables) {
  return encoding > EUC_KR || encoding === ISO_2022_JP
    ? undefined
    : (tables[encoding] ??= new Uint16Array(0x10000));
}

/** The text of a few bytes, if they are ASCII and pairs that are one code unit each; otherwise undefined. */
export function decodeByTable(encoding, input, length) {
  const table = tableFor(encoding, units);
  return table && decodePairs(table, encoding, input, length);
}

function decodePairs(table, encoding, input, length) {
  let count = 0;
  for (let i = 0; i < length; i++) {
    let unit = input[i];
    if (unit >= 0x80) {
      const pair = (unit << 8) | input[++i];
      unit = table[pair];
      if (!unit) {
        const text = decodeAlone(encoding, 0, FATAL, [pair >> 8, pair], 2);
        table[pair] = text?.length === 1 ? charCodeAt(text, 0) : NONE;
        // The call overwrote the output area.
        return decodePairs(table, encoding, input, length);
      }
      if (unit === NONE) return undefined;
    }
    outputUnits[count++] = unit;
  }
  return outputString(count);
}

/**
 * The bytes of a short string, in an array that `allocate` makes, if each code unit alone has one or two bytes; otherwise
 * undefined. Call it only as long as `isCharCodeAtIntact`.
 */
export function encodeByTable(encoding, string, allocate) {
  const table = tableFor(encoding, bytes);
  return table && (encoding < GBK ? encodeBytes : encodePairs)(table, encoding, string, allocate);
}

/** In an encoding of one byte for each character. */
function encodeBytes(table, encoding, string, allocate) {
  const count = string.length;
  const encoded = allocate(count);
  let i = 0;
  // One character in each iteration takes JavaScriptCore up to one and a half times as long.
  for (; i + 4 <= count; i += 4) {
    const a = table[string.charCodeAt(i)];
    const b = table[string.charCodeAt(i + 1)];
    const c = table[string.charCodeAt(i + 2)];
    const d = table[string.charCodeAt(i + 3)];
    if ((a & b & c & d) < HAS_BYTE) break;
    encoded[i] = a;
    encoded[i + 1] = b;
    encoded[i + 2] = c;
    encoded[i + 3] = d;
  }
  for (; i < count; i++) {
    const entry = table[string.charCodeAt(i)];
    // Filling the table in this function would keep JavaScriptCore from optimizing the loop above.
    if (entry < HAS_BYTE) return encodePairs(table, encoding, string, allocate);
    encoded[i] = entry;
  }
  return encoded;
}

function encodePairs(table, encoding, string, allocate) {
  const count = string.length;
  let size = count;
  for (let i = 0; i < count; i++) {
    const entry = table[string.charCodeAt(i)] || find(table, encoding, string, i);
    if (entry < HAS_BYTE) return undefined;
    if (entry > ONE_BYTE) size++;
  }
  const encoded = allocate(size);
  let at = 0;
  for (let i = 0; i < count; i++) {
    const entry = table[string.charCodeAt(i)];
    if (entry > ONE_BYTE) encoded[at++] = entry >> 8;
    encoded[at++] = entry;
  }
  return encoded;
}

/** Finds the entry of a code unit that the table lacks, and returns it. */
function find(table, encoding, string, at) {
  let entry = NONE;
  giveString(encoding, string, at, 1);
  if (callEncoder(encoding, 0, LAST, 0, 1, OUTPUT_SIZE) === INPUT_EMPTY) {
    const written = results[WRITTEN];
    if (written <= 2) entry = (written > 1 ? output[0] << 8 : HAS_BYTE) | output[written - 1];
  }
  return (table[string.charCodeAt(at)] = entry);
}
