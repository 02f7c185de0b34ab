// Gives the engine the part of a chunk that it decodes faster, and the module the rest.
//
// /lite has js/lite/codec/fast-decoder.js in the place of this file.

import { BOM_BITS, FATAL, pendingBytes } from '../module/codec-calls.js';
import { copyBytes, isShared, lengthOf, partOf } from '../support/bytes.js';
import { ANY, checksMemory, engineDecoder } from '../engine/engine-decoder.js';
import { GBK, UTF_16LE, UTF_8 } from '../support/encodings.js';
import {
  arrayBufferResizable,
  charCodeAt,
  indexOf,
  isV8,
  isView,
  typedArrayBuffer,
  typedArrayName,
  Uint8Array,
} from '../support/intrinsics.js';
import { decodeAlone, decodeByModule, pass } from './decode-by-module.js';
import { outputUnits, refuse } from '../module/module.js';
import { outputString } from '../module/strings.js';
import { PIECE } from './pieces.js';
import { makeSingleByteDecoder } from './single-byte.js';
import { NONE, tableFor } from './tables.js';

/**
 * The module decodes a chunk of up to this many bytes. If a stream may start with a byte order mark, the module decodes this
 * many bytes at its start too.
 */
const FEW = 8;

/** The memory in which an incomplete sequence is put before the next chunk, and its size. A larger chunk gets new memory. */
let scratch;
const SCRATCH = 0x10010;

/** Up to this many bytes, a table decodes faster than the module. */
const SHORT = 48;
/** Tables by pair of bytes. */
const tables = { __proto__: null };

/** The text of a whole input, if one call of the engine or of the module is enough; otherwise undefined. */
export function decodeWhole(encoding, state, input, fatal) {
  if (!isView(input)) return undefined;
  let length = 0;
  // Most of the engine's functions need no length.
  let decode = encoding !== UTF_16LE && engineDecoder(encoding, 0, ANY, makeSingleByteDecoder);
  if (!decode) {
    length = lengthOf(input);
    // An empty input does not need the module.
    if (!length) return undefined;
    // Not every engine's decoder reports half a code unit at the end, which is an error.
    decode =
      (encoding !== UTF_16LE || !(length & 1)) &&
      engineDecoder(encoding, length, refuse ? 0 : length, makeSingleByteDecoder);
  }
  if (decode) {
    const text = byEngine(decode, input, length, fatal);
    // Except in V8, comparing strings is faster than taking a character of one.
    return state && (isV8 || text >= '\ufeff') && text?.[0] === '\ufeff' ? undefined : text;
  }
  if (length > PIECE || typedArrayName(input) !== 'Uint8Array' || mayChange(input)) return undefined;
  const table = length <= SHORT && encoding >= GBK && tableFor(encoding, tables);
  return (
    (table && decodePairs(table, encoding, input, length)) ||
    decodeAlone(encoding, state, fatal ? FATAL : 0, input, length)
  );
}

/** Decodes the bytes of a chunk from `from` to `end` by the fastest code path. */
export function decodeChunk(decoder, bytes, from, end, last, fatal) {
  const { encoding, _state: state } = decoder;
  let length = end - from;
  // In /slim the module decodes UTF-8 and UTF-16 byte by byte, so the engine is always faster.
  const decode = length > FEW && engineDecoder(encoding, length, refuse ? 0 : length, makeSingleByteDecoder);
  let text = '';
  if (decode) {
    const pending = pendingBytes(state);
    if (state & BOM_BITS && (pending || bytes[from] >= 0xef)) {
      // The module decides about a byte order mark.
      text = decodeByModule(decoder, bytes, from, from + FEW, false, fatal);
      return decoder.error ? text : text + decodeChunk(decoder, bytes, from + FEW, end, last, fatal);
    }
    if (pending) {
      // The incomplete sequence is put before the chunk: to join the texts would take longer.
      length += pending;
      const joined = length > SCRATCH ? new Uint8Array(length) : (scratch ??= new Uint8Array(SCRATCH));
      for (let i = 0; i < pending; i++) joined[i] = state >> (8 * i);
      copyBytes(bytes, from, end - from, joined, pending);
      pass(decoder, -pending, 0);
      return decodeChunk(decoder, joined, 0, length, last, fatal);
    }
    // Not every engine's decoder reports half a code unit at the end, which is an error.
    const stop = last && !(encoding === UTF_16LE && length & 1) ? end : lastStart(encoding, bytes, from, end);
    const decoded = byEngine(decode, partOf(bytes, from, stop - from), stop - from, fatal);
    if (decoded !== undefined) {
      text = decoded;
      pass(decoder, stop - from, 0);
      from = stop;
    }
  }
  return from === end ? text : text + decodeByModule(decoder, bytes, from, end, last, fatal);
}

/**
 * The text; undefined if it has, or may have, an error that must be located. An engine that does not check memory itself
 * is given only typed arrays, and no shared memory, to which another thread may write meanwhile.
 */
function byEngine(decode, bytes, length, fatal) {
  try {
    if (!checksMemory && mayChange(bytes)) return undefined;
    const text = decode(bytes, length);
    return fatal && indexOf(text, '\ufffd') >= 0 ? undefined : text;
  } catch {
    return undefined;
  }
}

/** The text of a few bytes, if they are ASCII and pairs that are one code unit each; otherwise undefined. */
function decodePairs(table, encoding, bytes, length) {
  let count = 0;
  for (let i = 0; i < length; i++) {
    let unit = bytes[i];
    if (unit >= 0x80) {
      const pair = (unit << 8) | bytes[++i];
      unit = table[pair];
      if (!unit) {
        const text = decodeAlone(encoding, 0, FATAL, [pair >> 8, pair], 2);
        table[pair] = text?.length === 1 ? charCodeAt(text, 0) : NONE;
        // The call overwrote the output area.
        return decodePairs(table, encoding, bytes, length);
      }
      if (unit === NONE) return undefined;
    }
    outputUnits[count++] = unit;
  }
  return outputString(count);
}

/** Whether memory is resizable or shared, or is not a typed array's. Shared memory lacks the attribute, and so do old engines. */
function mayChange(bytes) {
  return arrayBufferResizable?.(typedArrayBuffer(bytes)) ?? isShared(bytes);
}

/** The start of an incomplete sequence at the end, or `end`. There are more bytes than a sequence has. */
function lastStart(encoding, bytes, from, end) {
  if (encoding === UTF_16LE) {
    const stop = end - ((end - from) & 1);
    return (bytes[stop - 1] & 0xfc) === 0xd8 ? stop - 2 : stop;
  }
  for (let length = 1; encoding === UTF_8 && length <= 3; length++) {
    const byte = bytes[end - length];
    // A lead byte of a sequence longer than `length`.
    if (byte >= 0x100 - (0x80 >> length)) return end - length;
    if ((byte & 0xc0) !== 0x80) break;
  }
  return end;
}
