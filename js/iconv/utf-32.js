// UTF-32, which the standard lacks: https://www.unicode.org/versions/latest/core-spec/chapter-3/#G28875

import { lengthOf, partOf } from '../support/bytes.js';
import { charCodeAt, Uint16Array, Uint8Array } from '../support/intrinsics.js';
import { iconv, malformedUnit, stringOf, toBuffer, toInput } from './bytes.js';

const REPLACEMENT_CHARACTER = 0xfffd;

export class Utf32Codec {
  bomAware = true;
  decoder = Utf32Decoder;
  encoder = Utf32Encoder;

  constructor(isBigEndian) {
    this.isBigEndian = isBigEndian;
  }
}

class Utf32Decoder {
  #isBigEndian;
  /** The bytes of an incomplete code point, and how many these are. */
  #kept = 0;
  #count = 0;

  constructor(options, { isBigEndian }) {
    this.#isBigEndian = isBigEndian;
  }

  write(value) {
    const bytes = toInput(value);
    const size = lengthOf(bytes);
    const units = new Uint16Array(((this.#count + size) >> 2) * 2);
    let length = 0;
    for (let i = 0; i < size;) {
      let codePoint;
      if (this.#count === 0 && i + 4 <= size) {
        codePoint = this.#isBigEndian
          ? (bytes[i] << 24) | (bytes[i + 1] << 16) | (bytes[i + 2] << 8) | bytes[i + 3]
          : (bytes[i + 3] << 24) | (bytes[i + 2] << 16) | (bytes[i + 1] << 8) | bytes[i];
        i += 4;
      } else {
        const shift = 8 * (this.#isBigEndian ? 3 - this.#count : this.#count);
        this.#kept |= bytes[i++] << shift;
        if (++this.#count < 4) continue;
        codePoint = this.#kept;
        this.#kept = 0;
        this.#count = 0;
      }
      codePoint >>>= 0;
      if (codePoint > 0x10ffff || (codePoint & 0xfffff800) === 0xd800) codePoint = malformedUnit();
      if (codePoint > 0xffff) {
        units[length++] = 0xd7c0 + (codePoint >> 10);
        codePoint = 0xdc00 | (codePoint & 0x3ff);
      }
      units[length++] = codePoint;
    }
    return stringOf(units, length);
  }

  end() {
    if (this.#count === 0) return undefined;
    this.#kept = 0;
    this.#count = 0;
    return iconv.defaultCharUnicode;
  }
}

class Utf32Encoder {
  #isBigEndian;
  /** A leading surrogate whose other half may follow, or 0. */
  #leading = 0;

  constructor(options, { isBigEndian }) {
    this.#isBigEndian = isBigEndian;
  }

  write(string) {
    const bytes = new Uint8Array(4 * (string.length + 1));
    let leading = this.#leading;
    let length = 0;
    for (let i = 0; i < string.length; i++) {
      const unit = charCodeAt(string, i);
      const isTrailing = (unit & 0xfc00) === 0xdc00;
      if (leading > 0 && isTrailing) {
        this.#put(bytes, length, 0x10000 + ((leading - 0xd800) << 10) + (unit - 0xdc00));
        length += 4;
        leading = 0;
        continue;
      }
      if (leading > 0) {
        this.#put(bytes, length, REPLACEMENT_CHARACTER);
        length += 4;
      }
      leading = (unit & 0xfc00) === 0xd800 ? unit : 0;
      if (leading > 0) continue;
      this.#put(bytes, length, isTrailing ? REPLACEMENT_CHARACTER : unit);
      length += 4;
    }
    this.#leading = leading;
    return toBuffer(partOf(bytes, 0, length));
  }

  end() {
    if (this.#leading === 0) return undefined;
    this.#leading = 0;
    const bytes = new Uint8Array(4);
    this.#put(bytes, 0, REPLACEMENT_CHARACTER);
    return toBuffer(bytes);
  }

  #put(bytes, at, codePoint) {
    const first = this.#isBigEndian ? 3 : 0;
    bytes[at + first] = codePoint;
    bytes[at + (first ^ 1)] = codePoint >> 8;
    bytes[at + (first ^ 2)] = codePoint >> 16;
  }
}
