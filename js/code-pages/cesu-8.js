// CESU-8: https://www.unicode.org/reports/tr26/. It is UTF-8 in which each half of a pair of surrogates has three bytes. U+0000 may
// be C0 80, as in Java and MySQL.

import { KEEP_BOM, StreamDecoder } from '../codec/stream-decoder.js';
import { copyOf, lengthOf } from '../support/bytes.js';
import { UTF_8 } from '../support/encodings.js';
import { charCodeAt, Uint8Array } from '../support/intrinsics.js';
import { CONTINUE, ERROR, ERROR_BEFORE } from './handler-decoder.js';
import { hasSurrogates } from './page-encoder.js';

/** The first byte of a surrogate's three. */
const SURROGATE = 0xed;

export class Cesu8Handler {
  #keepsSurrogates;
  /** A leading surrogate whose other half may follow, or 0. */
  #leading = 0;
  /** The bits of an incomplete code unit, how many bytes it has, and how many are still to come. */
  #unit = 0;
  #size = 0;
  #missing = 0;
  malformed = 0;
  after = 0;

  constructor(keepsSurrogates) {
    this.#keepsSurrogates = keepsSurrogates;
  }

  decode(byte) {
    if (this.#leading && !this.#mayComplete(byte)) return this.#fail(ERROR_BEFORE, 3, this.#read(), true);
    if (this.#missing > 0) {
      if ((byte & 0xc0) === 0x80) return this.#continue(byte);
      const read = this.#read();
      this.#missing = 0;
      return this.#fail(ERROR_BEFORE, read, 0);
    }
    if (byte < 0x80) return byte;
    if (byte < 0xc0 || byte > 0xef) return this.#fail(ERROR, 1, 0);
    this.#size = byte < 0xe0 ? 2 : 3;
    this.#missing = this.#size - 1;
    this.#unit = byte & (byte < 0xe0 ? 0x1f : 0x0f);
    return CONTINUE;
  }

  end() {
    const read = this.#read();
    if (this.#leading) return this.#fail(ERROR, 3, read, true);
    if (read === 0) return CONTINUE;
    this.#missing = 0;
    return this.#fail(ERROR, read, 0);
  }

  drop() {
    this.#leading = this.#missing = 0;
  }

  /** How many bytes of an incomplete code unit were read. */
  #read() {
    return this.#missing > 0 ? this.#size - this.#missing : 0;
  }

  /** Whether this byte can belong to the second half of a pair. */
  #mayComplete(byte) {
    const read = this.#read();
    return read === 0
      ? byte === SURROGATE
      : (byte & (read === 1 ? 0xf0 : 0xc0)) === (read === 1 ? 0xb0 : 0x80);
  }

  #continue(byte) {
    const unit = (this.#unit << 6) | (byte & 0x3f);
    this.#unit = unit;
    if (--this.#missing > 0) return CONTINUE;
    // What could have fewer bytes is malformed, except for U+0000.
    const isOverlong = this.#size === 2 ? unit > 0 && unit < 0x80 : unit < 0x800;
    if (isOverlong) return this.#fail(ERROR, this.#size, 0);
    if (this.#keepsSurrogates || unit >> 11 !== 0x1b) return unit;
    if (this.#leading) {
      const leading = this.#leading;
      this.#leading = 0;
      return 0x10000 + ((leading - 0xd800) << 10) + (unit - 0xdc00);
    }
    if (unit > 0xdbff) return this.#fail(ERROR, 3, 0);
    this.#leading = unit;
    return CONTINUE;
  }

  #fail(status, malformed, after, isLeading = false) {
    this.malformed = malformed;
    this.after = after;
    if (isLeading) this.#leading = 0;
    return status;
  }
}

/** Writes a code unit to an array, and returns the index after it. */
function write(unit, bytes, at) {
  let end = at;
  if (unit < 0x80) bytes[end++] = unit;
  else {
    if (unit < 0x800) bytes[end++] = 0xc0 | (unit >> 6);
    else {
      bytes[end++] = 0xe0 | (unit >> 12);
      bytes[end++] = 0x80 | ((unit >> 6) & 0x3f);
    }
    bytes[end++] = 0x80 | (unit & 0x3f);
  }
  return end;
}

/** Encodes all code units of a string from `from` on, also lone surrogates, to an array that `allocate` makes. */
export function encodeUnits(string, from, allocate) {
  const bytes = new Uint8Array(3 * (string.length - from));
  let size = 0;
  for (let i = from; i < string.length; i++) size = write(charCodeAt(string, i), bytes, size);
  return copyOf(bytes, size, size, allocate);
}

const LONGEST = 6;

let utf8;

export const cesu8 = {
  newHandler: () => new Cesu8Handler(false),
  encode(codePoint, state, bytes) {
    bytes.reserve(LONGEST);
    const { memory, size } = bytes;
    bytes.size =
      codePoint > 0xffff
        ? write(0xdc00 | (codePoint & 0x3ff), memory, write(0xd7c0 + (codePoint >> 10), memory, size))
        : write(codePoint, memory, size);
    return state;
  },
  finish() {},
  encodeAtOnce(string, from, allocate) {
    return hasSurrogates(string, from) ? undefined : encodeUnits(string, from, allocate);
  },
  /** Without surrogates, and without characters beyond U+FFFF, it is UTF-8. */
  decodeAtOnce(bytes, from) {
    const length = lengthOf(bytes);
    for (let i = from; i < length; i++) {
      const byte = bytes[i];
      if (byte >= SURROGATE && (byte > 0xef || (byte === SURROGATE && bytes[i + 1] >= 0xa0)))
        return undefined;
    }
    utf8 ??= new StreamDecoder(UTF_8, KEEP_BOM);
    utf8.reset();
    const text = utf8.decode(bytes, from, true, true);
    return utf8.error ? undefined : text;
  },
};
