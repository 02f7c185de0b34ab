// Forms of bytes as text (binary, base64, hex), which iconv-lite has as encodings: decoding makes the text.

import { lengthOf, partOf } from '../support/bytes.js';
import { charCodeAt, Uint8Array } from '../support/intrinsics.js';
import { bytesOfUnits, toBuffer, toInput } from './bytes.js';
import { BASE64, NODE } from './families.js';
import { latin1 } from './single-byte.js';

const BASE64_DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const HEX = '0123456789abcdef';

/** Each byte is the code point with its value. */
export const binary = {
  ...NODE,
  Decoder: class {
    write(bytes) {
      return latin1.decodeWhole(toInput(bytes));
    }

    end() {}
  },
  Encoder: class {
    write(string) {
      return toBuffer(bytesOfUnits(string));
    }

    end() {}
  },
};

/** The value of what ends the digits. The rest of the string is ignored, but not the next one of a stream, as in iconv-lite. */
const END = -1;

/** Text of digits of this many `bits`. `padding` fills the last group of digits. */
function digits(family, bits, alphabet, valueOf, padding) {
  const mask = (1 << bits) - 1;
  return {
    ...family,
    Decoder: class {
      #kept = 0;
      #count = 0;
      #digits = 0;

      write(bytes) {
        const input = toInput(bytes);
        const length = lengthOf(input);
        let text = '';
        for (let i = 0; i < length; i++) {
          this.#kept = ((this.#kept & mask) << 8) | input[i];
          for (this.#count += 8; this.#count >= bits; this.#digits++) {
            this.#count -= bits;
            text += alphabet[(this.#kept >> this.#count) & mask];
          }
        }
        return text;
      }

      end() {
        let text = '';
        if (this.#count > 0) {
          text = alphabet[(this.#kept << (bits - this.#count)) & mask];
          for (this.#digits++; this.#digits & 3; this.#digits++) text += padding;
        }
        this.#kept = this.#count = this.#digits = 0;
        return text || undefined;
      }
    },
    Encoder: class {
      #kept = 0;
      #count = 0;

      write(string) {
        const bytes = new Uint8Array((string.length * bits) / 8 + 1);
        let length = 0;
        for (let i = 0; i < string.length; i++) {
          const value = valueOf(charCodeAt(string, i));
          if (value === undefined) continue;
          if (value === END) {
            this.#kept = this.#count = 0;
            break;
          }
          this.#kept = (this.#kept << bits) | value;
          this.#count += bits;
          if (this.#count < 8) continue;
          this.#count -= 8;
          bytes[length++] = this.#kept >> this.#count;
          this.#kept &= 0xff;
        }
        return toBuffer(partOf(bytes, 0, length));
      }

      end() {
        this.#kept = this.#count = 0;
      }
    },
  };
}

const base64Values = valuesOf(BASE64_DIGITS);
base64Values[charCodeAt('-', 0)] = 62;
base64Values[charCodeAt('_', 0)] = 63;
base64Values[charCodeAt('=', 0)] = END;

/** Accepts the alphabet for URLs too. Characters that are not digits, such as line breaks, are ignored, but `=` is the end. */
export const base64 = digits(BASE64, 6, BASE64_DIGITS, (unit) => base64Values[unit], '=');

const hexValues = valuesOf(HEX);
for (let i = 10; i < 16; i++) hexValues[charCodeAt(HEX, i) & 0xdf] = i;

/** Any other character is the end. */
export const hex = digits(NODE, 4, HEX, (unit) => hexValues[unit] ?? END, '');

/** The digits' values by code unit. */
function valuesOf(alphabet) {
  const values = { __proto__: null };
  for (let i = 0; i < alphabet.length; i++) values[charCodeAt(alphabet, i)] = i;
  return values;
}
