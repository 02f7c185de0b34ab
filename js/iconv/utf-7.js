// UTF-7, which the standard lacks (https://www.rfc-editor.org/rfc/rfc2152), and IMAP's variant of it for the names of mailboxes
// (https://www.rfc-editor.org/rfc/rfc3501#section-5.1.3): text in ASCII with runs of UTF-16 in base64, as `+2D3fTg-`.

import { KEEP_BOM, StreamDecoder } from '../codec/stream-decoder.js';
import { StreamEncoder } from '../codec/stream-encoder.js';
import { lengthOf, NO_BYTES, partOf } from '../support/bytes.js';
import { UTF_16LE } from '../support/encodings.js';
import { charCodeAt, substring, typedArrayBuffer, Uint16Array, Uint8Array } from '../support/intrinsics.js';
import { malformedUnit, toBuffer, toInput } from './bytes.js';
import { BASE64_DIGITS, valuesOf } from './bytes-as-text.js';
import { decodePart } from './standard.js';

/** Ends a run. */
const MINUS = 0x2d;

/** `shift` is the code unit that begins a run, `values` has the values of digits by code unit. */
class RunsDecoder {
  #shift;
  #values;
  #decoder = new StreamDecoder(UTF_16LE, KEEP_BOM);
  #isShifted = false;
  #isEmpty = false;
  /** The bits of an incomplete code unit, and how many these are. */
  #kept = 0;
  #count = 0;

  constructor(shift, values) {
    this.#shift = shift;
    this.#values = values;
  }

  write(input) {
    const bytes = toInput(input);
    const size = lengthOf(bytes);
    const units = new Uint16Array(size);
    let length = 0;
    for (let i = 0; i < size; i++) {
      const byte = bytes[i];
      if (this.#isShifted) {
        const value = this.#values[byte];
        if (value >= 0) {
          this.#isEmpty = false;
          this.#kept = (this.#kept << 6) | value;
          this.#count += 6;
          if (this.#count < 16) continue;
          this.#count -= 16;
          units[length++] = this.#kept >> this.#count;
          this.#kept &= (1 << this.#count) - 1;
          continue;
        }
        this.#isShifted = false;
        if (byte === MINUS) {
          if (this.#isEmpty) units[length++] = this.#shift;
          continue;
        }
      }
      if (byte === this.#shift) {
        this.#isShifted = this.#isEmpty = true;
        this.#kept = this.#count = 0;
      } else {
        units[length++] = byte < 0x80 ? byte : malformedUnit();
      }
    }
    // Its surrogates are pairs in chunks and in runs too.
    return decodePart(this.#decoder, partOf(new Uint8Array(typedArrayBuffer(units)), 0, 2 * length), false);
  }

  end() {
    this.#isShifted = false;
    return decodePart(this.#decoder, NO_BYTES, true) || undefined;
  }
}

/**
 * `isDirect` says which code units are written as they are, `digits` are those of base64. With `isAlone`, a run that stands
 * for `shift` has nothing else.
 */
class RunsEncoder {
  #shift;
  #digits;
  #isDirect;
  #isAlone;
  #encoder = new StreamEncoder(UTF_16LE, false);
  #isShifted = false;
  /** Whether the run has only `shift` until now. */
  #isShift = false;
  /** The bits that are still to be written, and how many these are. */
  #kept = 0;
  #count = 0;
  #bytes = NO_BYTES;
  #length = 0;

  constructor(shift, digits, isDirect, isAlone) {
    this.#shift = shift;
    this.#digits = digits;
    this.#isDirect = isDirect;
    this.#isAlone = isAlone;
  }

  write(string) {
    this.#encode(string, false);
    return this.#written();
  }

  end() {
    this.#encode('', true);
    this.#endRun();
    const bytes = this.#written();
    return lengthOf(bytes) > 0 ? bytes : undefined;
  }

  #written() {
    return toBuffer(partOf(this.#bytes, 0, this.#length));
  }

  #encode(string, last) {
    const units = this.#encoder.encode(string, 0, last);
    const size = lengthOf(units);
    // At most five bytes for a unit, as `&AOk-`, and before these the end of a run.
    this.#bytes = new Uint8Array((5 * size) / 2 + 5);
    this.#length = 0;
    for (let i = 0; i < size; i += 2) {
      const unit = units[i] | (units[i + 1] << 8);
      const isAlone = this.#isAlone && unit === this.#shift;
      if (isAlone || this.#isDirect(unit)) this.#endRun();
      if (!this.#isDirect(unit)) this.#addToRun(unit);
      else this.#put(unit);
      if (isAlone) this.#endRun();
    }
  }

  /** A run's first unit is written with the second one, or at its end: it may be `shift`, which is written as `+-`. */
  #addToRun(unit) {
    if (this.#isShifted) {
      this.#putDigits();
      this.#isShift = false;
    } else {
      this.#put(this.#shift);
      this.#isShifted = true;
      this.#isShift = unit === this.#shift;
    }
    this.#kept = (this.#kept << 16) | unit;
    this.#count += 16;
  }

  #endRun() {
    if (!this.#isShifted) return;
    if (!this.#isShift) {
      // The last digit is filled with zeros.
      const missing = (6 - (this.#count % 6)) % 6;
      this.#kept <<= missing;
      this.#count += missing;
      this.#putDigits();
    }
    this.#put(MINUS);
    this.#isShifted = false;
    this.#kept = this.#count = 0;
  }

  #putDigits() {
    while (this.#count >= 6) {
      this.#count -= 6;
      this.#put(charCodeAt(this.#digits, (this.#kept >> this.#count) & 0x3f));
    }
    this.#kept &= (1 << this.#count) - 1;
  }

  #put(byte) {
    this.#bytes[this.#length++] = byte;
  }
}

const PLUS = 0x2b;
const values = valuesOf(BASE64_DIGITS);

/** Set D, and those white spaces of rule 3 that are in it. */
const direct = valuesOf(`ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'(),-./:? \t\r\n`);
const isDirect = (unit) => unit in direct;

export const utf7 = {
  bomAware: true,
  decoder: class extends RunsDecoder {
    constructor() {
      super(PLUS, values);
    }
  },
  encoder: class extends RunsEncoder {
    constructor() {
      super(PLUS, BASE64_DIGITS, isDirect, false);
    }
  },
};

const AMPERSAND = 0x26;
/** The last digit is a comma, because `/` separates the names of a path. Decoders accept both, as in iconv-lite. */
const IMAP_DIGITS = `${substring(BASE64_DIGITS, 0, 63)},`;
const imapValues = { __proto__: null, ...valuesOf(BASE64_DIGITS), ...valuesOf(IMAP_DIGITS) };

const isDirectInImap = (unit) => unit > 0x1f && unit < 0x7f && unit !== AMPERSAND;

export const utf7imap = {
  bomAware: true,
  decoder: class extends RunsDecoder {
    constructor() {
      super(AMPERSAND, imapValues);
    }
  },
  encoder: class extends RunsEncoder {
    constructor() {
      super(AMPERSAND, IMAP_DIGITS, isDirectInImap, true);
    }
  },
};
