// Encodings whose bytes mean ASCII or pairs, by what came before: HZ (https://www.rfc-editor.org/rfc/rfc1843) and ISO-2022-KR
// (https://www.rfc-editor.org/rfc/rfc1557). A line begins in ASCII.

import { EUC_KR, GBK } from '../support/encodings.js';
import { CONTINUE, ERROR, ERROR_BEFORE } from './handler-decoder.js';
import { cells } from './pairs.js';

const LINE_FEED = 0x0a;
const SHIFT_OUT = 0x0e;
const SHIFT_IN = 0x0f;
const ESCAPE = 0x1b;
const TILDE = 0x7e;
const OPEN = 0x7b;
const CLOSE = 0x7d;

/** Says that the next bytes are of KS X 1001 after SHIFT OUT. */
const HEADER = [ESCAPE, 0x24, 0x29, 0x43];

/** In GB 2312, which has fewer characters than GBK. */
function isInGB2312(pair) {
  const row = pair >> 8;
  const cell = pair & 0xff;
  if (row < 0xa1 || cell < 0xa1 || (row > 0xa9 && row < 0xb0) || row > 0xf7) return false;
  if (row === 0xa2)
    return cell > 0xb0 && cell < 0xfd && (cell < 0xe3 || cell > 0xe4) && cell !== 0xef && cell !== 0xf0;
  if (row === 0xa4) return cell < 0xf4;
  if (row === 0xa5) return cell < 0xf7;
  if (row === 0xa6) return cell < 0xb9 || (cell > 0xc0 && cell < 0xd9);
  if (row === 0xa7) return cell < 0xc2 || (cell > 0xd0 && cell < 0xf2);
  if (row === 0xa8) return cell < 0xbb || (cell > 0xc4 && cell < 0xea);
  if (row === 0xa9) return cell > 0xa3 && cell < 0xf0;
  return row !== 0xd7 || cell < 0xfa;
}

const gb2312 = /* @__PURE__ */ cells(GBK, isInGB2312);
const ksX1001 = /* @__PURE__ */ cells(EUC_KR, (pair) => pair >= 0xa1a1 && (pair & 0xff) >= 0xa1);

class ShiftHandler {
  #set;
  /** The first byte of a pair, or 0. */
  #lead = 0;
  /** Whether bytes are pairs. */
  isShifted = false;
  malformed = 1;
  after = 0;

  constructor(set) {
    this.#set = set;
  }

  /** Whether a byte is the first of a pair or an escape, or alone. */
  get isFirst() {
    return this.#lead === 0;
  }

  end() {
    if (this.#lead === 0) return CONTINUE;
    this.#lead = 0;
    return ERROR;
  }

  drop() {
    this.#lead = 0;
  }

  /** Decodes a byte outside of escapes. */
  decodeByte(byte) {
    const lead = this.#lead;
    const isInPair = byte > 0x20 && byte < 0x7f;
    this.#lead = 0;
    if (lead) return (isInPair && this.#set.decode((lead << 8) | byte | 0x8080)) || ERROR_BEFORE;
    if (byte > 0x7f) return ERROR;
    if (byte === LINE_FEED) this.isShifted = false;
    if (!this.isShifted || !isInPair) return byte;
    this.#lead = byte;
    return CONTINUE;
  }
}

class HZHandler extends ShiftHandler {
  #isEscape = false;

  constructor() {
    super(gb2312);
  }

  decode(byte) {
    if (!this.#isEscape) {
      if (byte !== TILDE || !this.isFirst) return this.decodeByte(byte);
      this.#isEscape = true;
      return CONTINUE;
    }
    this.#isEscape = false;
    if (byte === TILDE && !this.isShifted) return TILDE;
    if (byte === OPEN || byte === CLOSE) this.isShifted = byte === OPEN;
    else if (byte !== LINE_FEED) return ERROR_BEFORE;
    return CONTINUE;
  }

  end() {
    if (!this.#isEscape) return super.end();
    this.#isEscape = false;
    return ERROR;
  }

  drop() {
    super.drop();
    this.#isEscape = false;
  }
}

export const hz = {
  newHandler: () => new HZHandler(),
  /** The state is 1 in pairs. */
  encode(codePoint, state, bytes) {
    const pair = codePoint < 0x80 ? 0 : gb2312.encode(codePoint);
    if (codePoint >= 0x80 && !pair) return -1;
    const next = pair ? 1 : 0;
    if (next !== state) {
      bytes.push(TILDE);
      bytes.push(next ? OPEN : CLOSE);
    }
    if (pair) addPair(pair, bytes);
    else {
      if (codePoint === TILDE) bytes.push(TILDE);
      bytes.push(codePoint);
    }
    return next;
  },
  finish(state, bytes) {
    if (!state) return;
    bytes.push(TILDE);
    bytes.push(CLOSE);
  },
  encodeAtOnce() {},
  decodeAtOnce() {},
};

function addPair(pair, bytes) {
  bytes.push((pair >> 8) & 0x7f);
  bytes.push(pair & 0x7f);
}

class ISO2022KRHandler extends ShiftHandler {
  /** How many bytes of the header were read. */
  #matched = 0;

  constructor() {
    super(ksX1001);
  }

  decode(byte) {
    this.malformed = 1;
    if (this.#matched > 0) {
      if (byte === HEADER[this.#matched]) {
        this.#matched = (this.#matched + 1) % HEADER.length;
        return CONTINUE;
      }
      this.malformed = this.#matched;
      this.#matched = 0;
      return ERROR_BEFORE;
    }
    if (!this.isFirst) return this.decodeByte(byte);
    if (byte === ESCAPE) this.#matched = 1;
    else if (byte === SHIFT_OUT || byte === SHIFT_IN) this.isShifted = byte === SHIFT_OUT;
    else return this.decodeByte(byte);
    return CONTINUE;
  }

  end() {
    if (this.#matched === 0) return super.end();
    this.malformed = this.#matched;
    this.#matched = 0;
    return ERROR;
  }

  drop() {
    super.drop();
    this.#matched = 0;
  }
}

/** The bits of the state: the header has been written; in pairs. */
const HAS_HEADER = 1;
const IS_SHIFTED = 2;

export const iso2022KR = {
  newHandler: () => new ISO2022KRHandler(),
  encode(codePoint, state, bytes) {
    const isASCII = codePoint < 0x80;
    const pair = isASCII ? 0 : ksX1001.encode(codePoint);
    const isControl = codePoint === SHIFT_OUT || codePoint === SHIFT_IN || codePoint === ESCAPE;
    if (isControl || (!isASCII && !pair)) return -1;
    if (!state) for (let i = 0; i < HEADER.length; i++) bytes.push(HEADER[i]);
    const isShifted = (state & IS_SHIFTED) > 0;
    if (isShifted === isASCII) bytes.push(isASCII ? SHIFT_IN : SHIFT_OUT);
    if (pair) addPair(pair, bytes);
    else bytes.push(codePoint);
    return isASCII ? HAS_HEADER : HAS_HEADER | IS_SHIFTED;
  },
  finish(state, bytes) {
    if (state & IS_SHIFTED) bytes.push(SHIFT_IN);
  },
  encodeAtOnce() {},
  decodeAtOnce() {},
};
