// UTF-32: https://www.unicode.org/versions/latest/core-spec/chapter-3/#G28875

import { lengthOf } from '../support/bytes.js';
import { charCodeAt, Uint16Array } from '../support/intrinsics.js';
import { CONTINUE, ERROR } from './handler-decoder.js';
import { hasSurrogates } from './page-encoder.js';
import { stringOf } from './single-byte.js';

class Utf32Handler {
  #isBigEndian;
  #codePoint = 0;
  #count = 0;
  malformed = 0;
  after = 0;

  constructor(isBigEndian) {
    this.#isBigEndian = isBigEndian;
  }

  decode(byte) {
    const shift = 8 * (this.#isBigEndian ? 3 - this.#count : this.#count);
    this.#codePoint |= byte << shift;
    if (++this.#count < 4) return CONTINUE;
    const codePoint = this.#codePoint >>> 0;
    this.drop();
    if (codePoint <= 0x10ffff && codePoint >> 11 !== 0x1b) return codePoint;
    this.malformed = 4;
    return ERROR;
  }

  end() {
    if (this.#count === 0) return CONTINUE;
    this.malformed = this.#count;
    this.drop();
    return ERROR;
  }

  drop() {
    this.#codePoint = 0;
    this.#count = 0;
  }
}

function utf32(isBigEndian) {
  return {
    newHandler: () => new Utf32Handler(isBigEndian),
    encode(codePoint, state, bytes) {
      bytes.reserve(4);
      write(codePoint, isBigEndian, bytes.memory, bytes.size);
      bytes.size += 4;
      return state;
    },
    finish() {},
    encodeAtOnce(string, from, allocate) {
      if (hasSurrogates(string, from)) return undefined;
      const bytes = allocate(4 * (string.length - from));
      for (let i = from; i < string.length; i++) {
        write(charCodeAt(string, i), isBigEndian, bytes, 4 * (i - from));
      }
      return bytes;
    },
    decodeAtOnce(bytes, from) {
      const count = (lengthOf(bytes) - from) >> 2;
      const units = new Uint16Array(count);
      const first = isBigEndian ? 3 : 0;
      for (let i = 0; i < count; i++) {
        const at = from + 4 * i;
        const unit = bytes[at + first] | (bytes[at + (first ^ 1)] << 8);
        // Only code points that are one code unit.
        if (bytes[at + (first ^ 2)] | bytes[at + (first ^ 3)] || unit >> 11 === 0x1b) return undefined;
        units[i] = unit;
      }
      return 4 * count === lengthOf(bytes) - from ? stringOf(units, count) : undefined;
    },
  };
}

function write(codePoint, isBigEndian, bytes, at) {
  const first = isBigEndian ? 3 : 0;
  bytes[at + first] = codePoint;
  bytes[at + (first ^ 1)] = codePoint >> 8;
  bytes[at + (first ^ 2)] = codePoint >> 16;
  bytes[at + (first ^ 3)] = 0;
}

export const utf32LE = /* @__PURE__ */ utf32(false);
export const utf32BE = /* @__PURE__ */ utf32(true);
