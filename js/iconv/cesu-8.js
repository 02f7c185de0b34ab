// CESU-8, which the standard lacks: https://www.unicode.org/reports/tr26/. It is UTF-8 in which each half of a pair of surrogates
// has three bytes. As in iconv-lite, a lone surrogate is not an error, and U+0000 may be C0 80.

import { lengthOf, partOf } from '../support/bytes.js';
import { charCodeAt, fromCharCode, Uint8Array } from '../support/intrinsics.js';
import { iconv, toBuffer, toInput } from './bytes.js';
import { CESU_8 } from './families.js';

class Decoder {
  /** The bits of an incomplete code unit, how many bytes it has, and how many are still to come. */
  #unit = 0;
  #size = 0;
  #missing = 0;

  write(value) {
    const bytes = toInput(value);
    const length = lengthOf(bytes);
    const { defaultCharUnicode } = iconv;
    let text = '';
    for (let i = 0; i < length; i++) {
      const byte = bytes[i];
      if ((byte & 0xc0) === 0x80) {
        text += this.#missing > 0 ? this.#continue(byte) : defaultCharUnicode;
        continue;
      }
      if (this.#missing > 0) text += defaultCharUnicode;
      this.#missing = 0;
      if (byte < 0x80) text += fromCharCode(byte);
      else if (byte < 0xf0) this.#begin(byte);
      else text += defaultCharUnicode;
    }
    return text;
  }

  end() {
    if (this.#missing === 0) return undefined;
    this.#missing = 0;
    return iconv.defaultCharUnicode;
  }

  #begin(byte) {
    this.#size = byte < 0xe0 ? 2 : 3;
    this.#missing = this.#size - 1;
    this.#unit = byte & (byte < 0xe0 ? 0x1f : 0x0f);
  }

  /** The code unit if this byte completes one. It is malformed if it could have fewer bytes, except for U+0000. */
  #continue(byte) {
    const unit = (this.#unit << 6) | (byte & 0x3f);
    this.#unit = unit;
    if (--this.#missing > 0) return '';
    const isOverlong = this.#size === 2 ? unit > 0 && unit < 0x80 : unit < 0x800;
    return isOverlong ? iconv.defaultCharUnicode : fromCharCode(unit);
  }
}

class Encoder {
  write(string) {
    const bytes = new Uint8Array(3 * string.length);
    let length = 0;
    for (let i = 0; i < string.length; i++) {
      const unit = charCodeAt(string, i);
      if (unit < 0x80) bytes[length++] = unit;
      else {
        if (unit < 0x800) bytes[length++] = 0xc0 | (unit >> 6);
        else {
          bytes[length++] = 0xe0 | (unit >> 12);
          bytes[length++] = 0x80 | ((unit >> 6) & 0x3f);
        }
        bytes[length++] = 0x80 | (unit & 0x3f);
      }
    }
    return toBuffer(partOf(bytes, 0, length));
  }

  end() {}
}

export const cesu8 = { ...CESU_8, bomAware: true, Decoder, Encoder };
