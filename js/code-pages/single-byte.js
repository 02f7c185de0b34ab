// Code pages of single bytes: their decoder, with the members of `StreamDecoder` that the classes over both use, and their codecs
// for `PageEncoder`.

import { KEEP_BOM, StreamDecoder } from '../codec/stream-decoder.js';
import { lengthOf, partOf, shortString } from '../support/bytes.js';
import { UTF_16LE } from '../support/encodings.js';
import { charCodeAt, min, typedArrayBuffer, Uint16Array, Uint8Array } from '../support/intrinsics.js';
import { bytesOf, unitsOf } from './tables.js';

/** How many code units are made at once, and where. */
const PIECE = 0x4000;
let scratch;

/** Up to this many code units, a loop makes a string faster than a decoder. */
const SHORT = 64;
const REPLACEMENT_CHARACTER = 0xfffd;

let utf16;

/** The string of the first `length` code units of an array. Lone surrogates become U+FFFD. */
export function stringOf(units, length) {
  utf16 ??= new StreamDecoder(UTF_16LE, KEEP_BOM);
  utf16.reset();
  return utf16.decode(partOf(new Uint8Array(typedArrayBuffer(units)), 0, 2 * length), 0, true, false);
}

/** The text of bytes from `from` on by a table of code units. `length` must be at most `PIECE`. */
function textOf(table, bytes, from, length) {
  scratch ??= new Uint16Array(PIECE);
  for (let i = 0; i < length; i++) scratch[i] = table[bytes[from + i]];
  return length > SHORT ? stringOf(scratch, length) : shortString(scratch, length);
}

/** How many bytes from `from` on have a code unit. */
function countDefined(table, bytes, from, end) {
  for (let i = from; i < end; i++) if (table[bytes[i]] === REPLACEMENT_CHARACTER) return i - from;
  return end - from;
}

/** Decodes all bytes by a table of code units, from `from` to `end`. */
export function decodeByUnits(table, bytes, from, end) {
  let text = '';
  for (let at = from; at < end; at += PIECE) text += textOf(table, bytes, at, min(PIECE, end - at));
  return text;
}

/** Every byte is a character, or malformed. */
export class SingleByteDecoder {
  #table;
  #position = 0;

  constructor(encoding) {
    this.encoding = encoding;
    this.#table = unitsOf(encoding);
    /** The offset in the stream and the length of the error at which the last call stopped, otherwise null. */
    this.error = null;
    /** How many bytes of its chunk the last call read. */
    this.read = 0;
  }

  get position() {
    return this.#position;
  }

  get isNew() {
    return this.#position === 0;
  }

  reset() {
    this.#position = 0;
    this.error = null;
  }

  decode(bytes, from, last, fatal) {
    const end = lengthOf(bytes);
    const stop = fatal ? from + countDefined(this.#table, bytes, from, end) : end;
    const text = decodeByUnits(this.#table, bytes, from, stop);
    const isError = stop < end;
    this.read = stop - from + (isError ? 1 : 0);
    this.error = isError ? { offset: this.#position + stop - from, length: 1 } : null;
    this.#position += this.read;
    if (last && !isError) this.reset();
    return text;
  }

  drop(rest) {
    this.#position += rest;
    this.error = null;
  }
}

const codecs = { __proto__: null };

export function singleByteCodec(encoding) {
  return (codecs[encoding] ??= new SingleByteCodec(bytesOf(encoding)));
}

class SingleByteCodec {
  #table;

  constructor(table) {
    this.#table = table;
  }

  encode(codePoint, state, bytes) {
    const byte = codePoint > 0xffff ? 0 : this.#table[codePoint];
    if (byte === 0 && codePoint > 0) return -1;
    bytes.push(byte);
    return state;
  }

  finish() {}

  /** The bytes of a string from `from` on, undefined if a code unit has none. */
  encodeAtOnce(string, from, allocate) {
    const table = this.#table;
    const count = string.length - from;
    const bytes = allocate(count);
    for (let i = 0; i < count; i++) {
      const unit = charCodeAt(string, from + i);
      const byte = table[unit];
      if (byte === 0 && unit > 0) return undefined;
      bytes[i] = byte;
    }
    return bytes;
  }
}
