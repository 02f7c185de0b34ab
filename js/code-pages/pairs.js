// Encodings of pairs of bytes that differ from the standard's: what Windows has under the same name, without the web's additions, or
// with characters that the standard only decodes.

import { KEEP_BOM, StreamDecoder } from '../codec/stream-decoder.js';
import { StreamEncoder } from '../codec/stream-encoder.js';
import { lengthOf } from '../support/bytes.js';
import { BIG5, EUC_JP, GBK, SHIFT_JIS } from '../support/encodings.js';
import { charCodeAt, fromCharCode, Uint32Array, Uint8Array } from '../support/intrinsics.js';
import { CONTINUE, ERROR, ERROR_BEFORE } from './handler-decoder.js';

/** An entry of a table of pairs which says that the pair is malformed. */
export const NONE = 0xffffffff;

/** A code point as a string. */
function stringOf(codePoint) {
  return codePoint < 0x10000
    ? fromCharCode(codePoint)
    : fromCharCode(0xd7c0 + (codePoint >> 10), 0xdc00 | (codePoint & 0x3ff));
}

/** The code point of bytes in an encoding of the standard; `NONE` if they are not one character. */
function decodeOne(decoder, bytes) {
  decoder.reset();
  const text = decoder.decode(bytes, 0, true, true);
  if (decoder.error) {
    decoder.reset();
    return NONE;
  }
  const unit = charCodeAt(text, 0);
  if (text.length === 1) return unit;
  return (unit & 0xfc00) === 0xd800 && text.length === 2
    ? 0x10000 + ((unit - 0xd800) << 10) + (charCodeAt(text, 1) - 0xdc00)
    : NONE;
}

function numberOf(bytes) {
  const length = lengthOf(bytes);
  let number = 0;
  for (let i = 0; i < length; i++) number = (number << 8) | bytes[i];
  return number;
}

export class PairHandler {
  #codePointOf;
  #lead = 0;
  malformed = 0;
  after = 0;

  /** `codePointOf` returns the code point of a byte or a pair, `CONTINUE` for a lead byte, and `NONE` for what is malformed. */
  constructor(codePointOf) {
    this.#codePointOf = codePointOf;
  }

  decode(byte) {
    const lead = this.#lead;
    if (!lead) {
      const codePoint = byte < 0x80 ? byte : this.#codePointOf(byte);
      if (codePoint === CONTINUE) this.#lead = byte;
      return codePoint === NONE ? this.#fail(ERROR, 1) : codePoint;
    }
    this.#lead = 0;
    const codePoint = this.#codePointOf((lead << 8) | byte);
    if (codePoint !== NONE) return codePoint;
    // ASCII is never lost.
    return byte < 0x80 ? this.#fail(ERROR_BEFORE, 1) : this.#fail(ERROR, 2);
  }

  end() {
    if (!this.#lead) return CONTINUE;
    this.#lead = 0;
    return this.#fail(ERROR, 1);
  }

  drop() {
    this.#lead = 0;
  }

  #fail(status, malformed) {
    this.malformed = malformed;
    return status;
  }
}

/**
 * A codec that differs from `encoding`, one of the standard's.
 *
 * - `isSame` says whether a pair that the standard's encoder writes is written here too.
 * - `find` returns the bytes of a code point, as a number, where that is not so or the standard's encoder lacks it; 0 if there are none.
 *   It is given the standard's bytes too, 0 if there are none.
 * - `decodePair`, if there is one, returns the code point of a pair that the standard decodes otherwise: `NONE` for none, undefined if
 *   it is the same. Without it, all bytes are decoded as in the standard.
 */
function variant(encoding, isSame, find, decodePair) {
  let encoder, decoder, whole, table;

  function codePointOf(bytes) {
    table ??= new Uint32Array(0x10000);
    decoder ??= new StreamDecoder(encoding, KEEP_BOM);
    if (table[bytes] === 0) {
      const isPair = bytes > 0xff;
      const codePoint = isPair ? decodePair(bytes) : undefined;
      table[bytes] = codePoint ?? decodeOne(decoder, new Uint8Array(isPair ? [bytes >> 8, bytes] : [bytes]));
    }
    const codePoint = table[bytes];
    return codePoint === NONE && bytes > 0x80 && bytes < 0xff ? CONTINUE : codePoint;
  }

  function standardBytes(string, allocate) {
    encoder ??= new StreamEncoder(encoding, false);
    encoder.reset();
    const bytes = encoder.encode(string, 0, true, allocate);
    return encoder.unencodable ? undefined : bytes;
  }

  return {
    base: decodePair ? undefined : encoding,
    newHandler: () => new PairHandler(codePointOf),
    encode(codePoint, state, bytes) {
      const standard = standardBytes(stringOf(codePoint));
      let number = standard ? numberOf(standard) : 0;
      if (!standard || !areSame(standard, isSame)) number = find(codePoint, number);
      if (number === 0 && codePoint > 0) return -1;
      if (number > 0xffff) bytes.push(number >> 16);
      if (number > 0xff) bytes.push((number >> 8) & 0xff);
      bytes.push(number & 0xff);
      return state;
    },
    finish() {},
    encodeAtOnce(string, from, allocate) {
      const bytes = from === 0 && standardBytes(string, allocate);
      return bytes && areSame(bytes, isSame) ? bytes : undefined;
    },
    /** If no pair is decoded otherwise, it is the standard's. */
    decodeAtOnce(bytes, from) {
      const length = lengthOf(bytes);
      for (let i = from; i < length; i++) {
        if (bytes[i] > 0x80 && decodePair((bytes[i] << 8) | bytes[++i]) !== undefined) return undefined;
      }
      whole ??= new StreamDecoder(encoding, KEEP_BOM);
      whole.reset();
      const text = whole.decode(bytes, from, true, true);
      return whole.error ? undefined : text;
    },
  };
}

/** Whether the standard's bytes of a text are those of this codec. */
function areSame(bytes, isSame) {
  const length = lengthOf(bytes);
  for (let i = 0; i < length; i++) {
    const byte = bytes[i];
    if (byte < 0x80) continue;
    if (!isSame((byte << 8) | bytes[i + 1])) return false;
    i++;
  }
  return true;
}

// Windows lacks the characters of Hong Kong, and writes these two differently.
const isIn950 = (pair) =>
  pair >= 0xa140 &&
  pair < 0xfa40 &&
  (pair < 0xa3c0 || pair > 0xa3e0) &&
  (pair < 0xc6a1 || pair > 0xc8fe) &&
  pair !== 0xf9fe;

const windows950 = variant(
  BIG5,
  isIn950,
  (codePoint) => (codePoint === 0x2593 ? 0xf9fe : codePoint === 0x4edd ? 0xc969 : 0),
  (pair) => (pair === 0xf9fe ? 0x2593 : isIn950(pair) ? undefined : NONE),
);

// Windows lacks what GB 18030 added.
const isIn936 = (pair) =>
  pair !== 0xa2e3 &&
  pair !== 0xa3a0 &&
  (pair < 0xa6d9 || pair > 0xa6df) &&
  pair !== 0xa6ec &&
  pair !== 0xa6ed &&
  pair !== 0xa6f3 &&
  pair !== 0xa8bc &&
  pair !== 0xa8bf &&
  (pair < 0xa989 || pair > 0xa995) &&
  (pair < 0xfe50 || pair > 0xfea0);

const windows936 = variant(
  GBK,
  isIn936,
  () => 0,
  (pair) => (isIn936(pair) ? undefined : NONE),
);

/** The bytes of the characters that an encoding of the standard decodes of `count` sequences, and a code point to find in them. */
function inverse(encoding, count, sequenceOf) {
  let bytes;
  return (codePoint) => {
    if (!bytes) {
      bytes = { __proto__: null };
      const decoder = new StreamDecoder(encoding, KEEP_BOM);
      for (let i = 0; i < count; i++) {
        const sequence = new Uint8Array(sequenceOf(i));
        const found = decodeOne(decoder, sequence);
        if (found !== NONE) bytes[found] ??= numberOf(sequence);
      }
    }
    return bytes[codePoint] ?? 0;
  };
}

/** The pairs of an encoding of the standard for which `has` is true, by code point and the other way. */
export function cells(encoding, has) {
  let decoder, encoder;
  return {
    /** The code point of a pair, undefined if there is none. */
    decode(pair) {
      if (!has(pair)) return undefined;
      decoder ??= new StreamDecoder(encoding, KEEP_BOM);
      const codePoint = decodeOne(decoder, new Uint8Array([pair >> 8, pair]));
      return codePoint === NONE ? undefined : codePoint;
    },
    /** The pair of a code point, 0 if there is none. */
    encode(codePoint) {
      encoder ??= new StreamEncoder(encoding, false);
      encoder.reset();
      const bytes = encoder.encode(stringOf(codePoint), 0, true);
      const pair = encoder.unencodable ? 0 : numberOf(bytes);
      return has(pair) ? pair : 0;
    },
  };
}

const CELLS = 94;
const hojo = inverse(EUC_JP, CELLS * CELLS, (i) => [0x8f, 0xa1 + i / CELLS, 0xa1 + (i % CELLS)]);

// JIS X 0212 comes before the characters of NEC and IBM, as in systems that have EUC-JP.
const eucJP = variant(
  EUC_JP,
  (pair) => pair < 0xf9a1 && pair !== 0xade2 && pair !== 0xa1c1,
  (codePoint, standard) => hojo(codePoint) || standard,
);

/** The first of 1,880 characters that users define, and the first of their pairs. */
const USER_DEFINED = 0xe000;
const USER_DEFINED_LEAD = 0xf0;
const TRAILS = 188;

const windows932 = variant(
  SHIFT_JIS,
  () => true,
  (codePoint) => {
    const place = codePoint - USER_DEFINED;
    if (!(place >= 0 && place < 10 * TRAILS)) return 0;
    const trail = place % TRAILS;
    return ((USER_DEFINED_LEAD + (place - trail) / TRAILS) << 8) | (trail + (trail < 0x3f ? 0x40 : 0x41));
  },
);

/** How many bytes a trail byte can be, from 40 to FE. */
const BIG5_TRAILS = 0xbf;
const BIG5_LEAD = 0x87;
const hongKong = inverse(BIG5, (0xff - BIG5_LEAD) * BIG5_TRAILS, (i) => [
  BIG5_LEAD + i / BIG5_TRAILS,
  0x40 + (i % BIG5_TRAILS),
]);

/** The code points whose first pair is a compatibility point: the other one is written. */
const COMPATIBLE = { __proto__: null, 0x701e: 0x96ee, 0x89a9: 0xa0d4, 0x936e: 0xa05f, 0x975d: 0x9ce4 };

const big5WithHongKong = variant(
  BIG5,
  () => true,
  (codePoint) => COMPATIBLE[codePoint] ?? hongKong(codePoint),
);

/** By the code point of a letter, its pair, and those of the letter with a macron and with a caron. */
const COMPOSED = { __proto__: null, 0xca: [0x8866, 0x8862, 0x8864], 0xea: [0x88a7, 0x88a3, 0x88a5] };
const MACRON = 0x304;
const CARON = 0x30c;

const big5HKSCS = {
  ...big5WithHongKong,
  /** The state is a letter that the next code point may change. */
  encode(codePoint, state, bytes) {
    if (state) {
      const mark = codePoint === MACRON ? 1 : codePoint === CARON ? 2 : 0;
      addPair(COMPOSED[state][mark], bytes);
      if (mark > 0) return 0;
    }
    if (COMPOSED[codePoint]) return codePoint;
    return big5WithHongKong.encode(codePoint, 0, bytes);
  },
  finish(state, bytes) {
    if (state) addPair(COMPOSED[state][0], bytes);
  },
};

function addPair(pair, bytes) {
  bytes.push(pair >> 8);
  bytes.push(pair & 0xff);
}

export { big5HKSCS, eucJP, windows932, windows936, windows950 };
