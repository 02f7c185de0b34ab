// UTF-7 (https://www.rfc-editor.org/rfc/rfc2152), and IMAP's variant of it for the names of mailboxes
// (https://www.rfc-editor.org/rfc/rfc3501#section-5.1.3): text in ASCII with runs of UTF-16 in base64, as `+2D3fTg-`.

import { charCodeAt, substring } from '../support/intrinsics.js';
import { CONTINUE, ERROR, ERROR_BEFORE } from './handler-decoder.js';

const BASE64_DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
/** Ends a run. */
const MINUS = 0x2d;

/** The digits' values by code unit. */
function valuesOf(alphabet) {
  const values = { __proto__: null };
  for (let i = 0; i < alphabet.length; i++) values[charCodeAt(alphabet, i)] = i;
  return values;
}

/** Bits that are left at the end of a run are ignored. */
class RunsHandler {
  /** The code unit that begins a run, and the values of digits by code unit. */
  #shift;
  #values;
  #isShifted = false;
  #isEmpty = false;
  /** The bits of an incomplete code unit, how many these are, and how many digits have them. */
  #kept = 0;
  #count = 0;
  #digits = 0;
  /** A leading surrogate whose other half may follow, in this run or the next one, or 0. */
  #leading = 0;
  /** How many bytes it has, and how many were read after it. */
  malformed = 0;
  after = 0;

  constructor(shift, values) {
    this.#shift = shift;
    this.#values = values;
  }

  decode(byte) {
    const result = this.#decode(byte);
    if (result === CONTINUE) this.after++;
    return result;
  }

  end() {
    this.#endRun();
    return this.#leading ? this.#fail(ERROR) : CONTINUE;
  }

  drop() {
    this.#kept = this.#count = this.#digits = this.#leading = 0;
  }

  #decode(byte) {
    if (this.#isShifted) {
      const value = this.#values[byte];
      if (value >= 0) return this.#addDigit(value);
      if (byte === MINUS && !this.#isEmpty) {
        this.#endRun();
        return CONTINUE;
      }
    }
    const isCharacter = byte !== this.#shift || this.#isShifted;
    if (isCharacter && this.#leading) return this.#fail(ERROR_BEFORE);
    const isShift = this.#isShifted && byte === MINUS;
    this.#endRun();
    if (isShift) return this.#shift;
    if (byte === this.#shift) {
      this.#isShifted = this.#isEmpty = true;
      return CONTINUE;
    }
    if (byte < 0x80) return byte;
    this.malformed = 1;
    this.after = 0;
    return ERROR;
  }

  #addDigit(value) {
    const kept = (this.#kept << 6) | value;
    const count = this.#count + 6;
    const leading = this.#leading;
    const unit = kept >> (count - 16);
    const isTrailing = (unit & 0xfc00) === 0xdc00;
    if (count >= 16 && leading && !isTrailing) return this.#fail(ERROR_BEFORE);
    this.#isEmpty = false;
    this.#digits++;
    this.#kept = kept;
    this.#count = count;
    if (count < 16) return CONTINUE;
    this.#count -= 16;
    this.#kept &= (1 << this.#count) - 1;
    const digits = this.#digits;
    this.#digits = this.#leading = 0;
    if (leading) return 0x10000 + ((leading - 0xd800) << 10) + (unit - 0xdc00);
    if (unit >> 11 !== 0x1b) return unit;
    this.malformed = digits;
    // This byte is the last one, and `decode` counts it.
    this.after = isTrailing ? 0 : -1;
    if (isTrailing) return ERROR;
    this.#leading = unit;
    return CONTINUE;
  }

  #endRun() {
    this.#isShifted = false;
    this.#kept = this.#count = this.#digits = 0;
  }

  #fail(status) {
    this.#leading = 0;
    return status;
  }
}

// The state of the encoder. Its lowest bit says that there is a run.
/** The run has only the character that begins runs, which is written in another way if it is alone. */
const IS_SHIFT = 2;
/** The places of the number of bits that are still to be written, and of these. */
const COUNT_AT = 2;
const KEPT_AT = 7;

/**
 * `isDirect` says which code units are written as they are, `digits` are those of base64. With `isAlone`, a run that stands for
 * `shift` has nothing else.
 */
function runs(shift, digits, values, isDirect, isAlone) {
  return {
    newHandler: () => new RunsHandler(shift, values),
    encode(codePoint, state, bytes) {
      if (codePoint < 0x10000) return addUnit(codePoint, state, bytes);
      const next = addUnit(0xd7c0 + (codePoint >> 10), state, bytes);
      return addUnit(0xdc00 | (codePoint & 0x3ff), next, bytes);
    },
    finish: endRun,
    encodeAtOnce() {},
    decodeAtOnce() {},
  };

  function addUnit(unit, state, bytes) {
    const endsHere = isAlone && unit === shift;
    let next = endsHere || isDirect(unit) ? endRun(state, bytes) : state;
    if (isDirect(unit)) bytes.push(unit);
    else next = addToRun(unit, next, bytes);
    return endsHere ? endRun(next, bytes) : next;
  }

  /** A run's first unit is written with the second one, or at its end: it may be `shift`, which is written as `+-`. */
  function addToRun(unit, state, bytes) {
    if (!state) {
      bytes.push(shift);
      return stateOf(unit === shift, 16, unit);
    }
    const { count, kept } = addDigits(state, bytes);
    return stateOf(false, count + 16, (kept << 16) | unit);
  }

  function addDigits(state, bytes) {
    let count = (state >> COUNT_AT) & 0x1f;
    const kept = state >> KEPT_AT;
    while (count >= 6) {
      count -= 6;
      bytes.push(charCodeAt(digits, (kept >> count) & 0x3f));
    }
    return { count, kept: kept & ((1 << count) - 1) };
  }

  function endRun(state, bytes) {
    if (!state) return 0;
    if (!(state & IS_SHIFT)) {
      const { count, kept } = addDigits(state, bytes);
      // The last digit is filled with zeros.
      if (count > 0) bytes.push(charCodeAt(digits, kept << (6 - count)));
    }
    bytes.push(MINUS);
    return 0;
  }
}

function stateOf(isShift, count, kept) {
  return 1 | (isShift ? IS_SHIFT : 0) | (count << COUNT_AT) | (kept << KEPT_AT);
}

const values = /* @__PURE__ */ valuesOf(BASE64_DIGITS);

/** Set D, and those white spaces of rule 3 that are in it. */
const direct = valuesOf(`ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'(),-./:? \t\r\n`);
const isDirect = (unit) => unit in direct;
const isDirectInImap = (unit) => unit > 0x1f && unit < 0x7f && unit !== 0x26;

/** The last digit is a comma, because `/` separates the names of a path. Decoders accept both, as in iconv-lite. */
const IMAP_DIGITS = `${substring(BASE64_DIGITS, 0, 63)},`;
const imapValues = { __proto__: null, ...valuesOf(BASE64_DIGITS), ...valuesOf(IMAP_DIGITS) };

export const utf7 = /* @__PURE__ */ runs(0x2b, BASE64_DIGITS, values, isDirect, false);
export const utf7imap = /* @__PURE__ */ runs(0x26, IMAP_DIGITS, imapValues, isDirectInImap, true);
