// CESU-8: https://www.unicode.org/reports/tr26/. It is UTF-8 in which each half of a pair of surrogates has three bytes. U+0000 may
// be C0 80, as in Java and MySQL.

import { CONTINUE, ERROR, ERROR_BEFORE } from './handler-decoder.js';

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

/** Adds the bytes of a code unit. */
export function addUnit(unit, bytes) {
  if (unit < 0x80) bytes.push(unit);
  else {
    if (unit < 0x800) bytes.push(0xc0 | (unit >> 6));
    else {
      bytes.push(0xe0 | (unit >> 12));
      bytes.push(0x80 | ((unit >> 6) & 0x3f));
    }
    bytes.push(0x80 | (unit & 0x3f));
  }
}

export const cesu8 = {
  newHandler: () => new Cesu8Handler(false),
  encode(codePoint, state, bytes) {
    if (codePoint > 0xffff) {
      addUnit(0xd7c0 + (codePoint >> 10), bytes);
      addUnit(0xdc00 | (codePoint & 0x3ff), bytes);
    } else addUnit(codePoint, bytes);
    return state;
  },
  finish() {},
  encodeAtOnce() {},
};
