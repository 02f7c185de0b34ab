// What the engine, or a table, decodes faster than the module.
//
// /lite has js/lite/codec/fast-decoder.js in the place of this file.

import { ANY, checksMemory, engineDecoder } from '../engine/engine-decoder.js';
import { isSlim } from '../module/module.js';
import { copyBytes, isShared, lengthOf, partOf } from '../support/bytes.js';
import { GBK, UTF_16LE, UTF_8 } from '../support/encodings.js';
import {
  arrayBufferResizable,
  indexOf,
  isV8,
  isView,
  typedArrayBuffer,
  typedArrayName,
  Uint8Array,
} from '../support/intrinsics.js';
import { BOM_BITS, decodeAlone, FATAL, pendingBytes, PIECE } from './codec-calls.js';
import { decodeByTable } from './tables.js';

/**
 * The module decodes a chunk of up to this many bytes. If a stream may start with a byte order mark, the module decodes this
 * many bytes at its start too.
 */
export const FEW = 8;

/** Whether there is anything but the module. */
export const HAS_FAST_WAYS = true;

/** The memory in which an incomplete sequence is put before the next chunk, and its size. A larger chunk gets new memory. */
let scratch;
const SCRATCH = 0x10010;

/** Up to this many bytes, a table decodes faster than the module. */
const SHORT = 48;

/** The text of a whole input, if one call of the engine or of the module is enough; otherwise undefined. */
export function decodeWhole(encoding, state, input, fatal) {
  if (!isView(input)) return undefined;
  let length = 0;
  // Most of the engine's functions need no length.
  let decode = encoding !== UTF_16LE && engineDecoder(encoding, 0, ANY);
  if (!decode) {
    length = lengthOf(input);
    // An empty input does not need the module.
    if (!length) return undefined;
    // Not every engine's decoder reports half a code unit at the end, which is an error.
    decode = (encoding !== UTF_16LE || !(length & 1)) && engineDecoder(encoding, length, mostFor(length));
  }
  if (decode) {
    const text = textByEngine(decode, input, length, fatal);
    // Except in V8, comparing strings is faster than taking a character of one.
    return state && (isV8 || text >= '\ufeff') && text?.[0] === '\ufeff' ? undefined : text;
  }
  if (length > PIECE || typedArrayName(input) !== 'Uint8Array' || mayChange(input)) return undefined;
  return (
    (length <= SHORT && encoding >= GBK && decodeByTable(encoding, input, length)) ||
    decodeAlone(encoding, state, fatal ? FATAL : 0, input, length)
  );
}

/** The engine's function, if it decodes a chunk of so many bytes faster. */
export function engineFor(encoding, length) {
  return length > FEW && engineDecoder(encoding, length, mostFor(length));
}

/** In /slim the module decodes UTF-8 and UTF-16 byte by byte, so the engine is faster for any number of bytes. */
function mostFor(length) {
  return isSlim ? 0 : length;
}

/** Whether a chunk that begins with this byte may belong to a byte order mark. */
export function mayBeMark(state, first) {
  return state & BOM_BITS && (pendingBytes(state) || first >= 0xef);
}

/**
 * Decodes a chunk from `from` to `end` by the engine's function, except an incomplete sequence at the end. Returns the text,
 * and records in `stream` how far it came. If there is an error, which must be located, the text is empty.
 */
export function decodeByEngine(decode, stream, bytes, from, end, last, fatal) {
  const pending = pendingBytes(stream.state);
  // Not every engine's decoder reports half a code unit at the end, which is an error.
  const isHalf = stream.encoding === UTF_16LE && (pending + end - from) & 1;
  const stop = last && !isHalf ? end : lastStart(stream.encoding, bytes, pending, from, end);
  let input;
  if (pending) {
    // The incomplete sequence is put before the chunk: to join the texts would take longer.
    const length = pending + stop - from;
    const joined = length > SCRATCH ? new Uint8Array(length) : (scratch ??= new Uint8Array(SCRATCH));
    for (let i = 0; i < pending; i++) joined[i] = stream.state >> (8 * i);
    copyBytes(bytes, from, stop - from, joined, pending);
    input = partOf(joined, 0, length);
  } else input = partOf(bytes, from, stop - from);
  const text = textByEngine(decode, input, pending + stop - from, fatal);
  if (text === undefined) return '';
  stream.position += stop - from;
  stream.state = 0;
  return text;
}

/**
 * The text; undefined if it has, or may have, an error that must be located. An engine that does not check memory itself
 * is given only typed arrays, and no shared memory, to which another thread may write meanwhile.
 */
function textByEngine(decode, bytes, length, fatal) {
  try {
    if (!checksMemory && mayChange(bytes)) return undefined;
    const text = decode(bytes, length);
    return fatal && indexOf(text, '\ufffd') >= 0 ? undefined : text;
  } catch {
    return undefined;
  }
}

/** Whether memory is resizable or shared, or is not a typed array's. Shared memory lacks the attribute, and so do old engines. */
function mayChange(bytes) {
  return arrayBufferResizable?.(typedArrayBuffer(bytes)) ?? isShared(bytes);
}

/**
 * The start of an incomplete sequence at the end of a chunk, or `end`. There are more bytes than a sequence has. `pending` is
 * how many bytes of the first sequence came before the chunk.
 */
function lastStart(encoding, bytes, pending, from, end) {
  if (encoding === UTF_16LE) {
    const stop = end - ((pending + end - from) & 1);
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
