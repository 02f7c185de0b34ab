// UTF-32: https://www.unicode.org/versions/latest/core-spec/chapter-3/#G28875

import { CONTINUE, ERROR } from './handler-decoder.js';

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
      for (let i = 0; i < 4; i++) {
        bytes.push((codePoint >> (8 * (isBigEndian ? 3 - i : i))) & 0xff);
      }
      return state;
    },
    finish() {},
    encodeAtOnce() {},
  };
}

export const utf32LE = /* @__PURE__ */ utf32(false);
export const utf32BE = /* @__PURE__ */ utf32(true);
