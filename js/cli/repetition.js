// Whether a file is converted in place for the second time: then it is in the output's encoding already, but it is said to be in
// another one, and converting it again would garble it.

import { Buffer } from 'node:buffer';
import {
  canBeUtf16,
  getEncoding,
  KEEP_BOM,
  MANY,
  names,
  newDecoder,
  newEncoder,
  UTF_8,
} from '../entries/codec.js';
import { CONFIDENT, guessEncoding, prepareToGuess, toSniffed } from './sniff.js';

/** A character that is not ASCII. */
const HIGH = /[^\0-\x7f]/;
const HIGHS = /[^\0-\x7f\ufffd]/g;
const ERRORS = /\ufffd/g;
const UTF_16 = ['UTF-16BE', 'UTF-16LE'].map(getEncoding);
const ISO_2022_JP = getEncoding('ISO-2022-JP');

/** A byte that is not text in ASCII, and how many bytes before it can help a guess. */
const OTHER = /[\0-\x08\x0e-\x1f\x80-\xff]/;
const BEFORE = 1024;

/** The confidence from which a guess alone keeps a file that is well-formed in both encodings from being converted. */
const SURE = 0.95;
/** With so many characters for each error, malformed bytes are UTF-8. */
const FOR_EACH_ERROR = 4;

/** What is common in UTF-16, and hardly anything in the other byte order. */
const COMMON = /[\t\n\r a-z\u3001\u3002]/g;

export class Repetition {
  constructor(to, name) {
    this.name = name;
    this.to = to;
    this.decoder = newDecoder(to, KEEP_BOM);
    /** Whether all of it is well-formed in the output's encoding so far. */
    this.isPossible = true;
    this.isEmpty = true;
    this.hasZeros = false;
    /** Whether it has other characters than ASCII in the output's encoding. */
    this.hasHigh = false;
    /** The bytes from about the first one that is not text in ASCII. */
    this.parts = [];
    this.size = 0;
    /** Whether it stays as it is, or why it is not converted; null for no reason. */
    this.isRepeated = false;
    this.refusal = null;
  }

  /** Takes the next bytes. All are examined, because not much of them need be other than ASCII. */
  examine(bytes, last) {
    if (!this.isPossible) return;
    const text = this.decoder.decode(bytes, 0, last, true);
    this.isPossible = this.decoder.error === null;
    this.isEmpty &&= text === '';
    this.hasZeros ||= bytes.includes(0);
    this.hasHigh ||= HIGH.test(text);
    this.keep(bytes);
  }

  keep(bytes) {
    let from = 0;
    if (this.size === 0) {
      const first = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
        .toString('latin1')
        .search(OTHER);
      if (first === -1) return;
      // An even number, for UTF-16.
      from = Math.max(0, first - BEFORE) & ~1;
    }
    const part = bytes.slice(from, from + MANY - this.size);
    this.parts.push(part);
    this.size += part.length;
  }

  /** Decides after all bytes, if they were read as `from`. Then `isMalformed` says whether that had errors, `hasStopped` whether it ended there. */
  async decide(from, isMalformed, hasStopped) {
    const { to } = this;
    if (!this.isPossible || from === to) return;
    const bytes = Buffer.concat(this.parts);
    const isCertain = this.isCertain(from, bytes);
    if (isCertain || !this.hasHigh) {
      this.isRepeated = isCertain;
      return;
    }
    const text = read(bytes, to);
    const before = read(bytes, from);
    if (text === before) return;
    await prepareToGuess();
    const confidence = confidenceIn(bytes, text);
    if (isMalformed) {
      this.isRepeated = confidence >= CONFIDENT;
      // Bytes in another encoding hardly look like UTF-8 with some errors.
      const isDamaged = from === UTF_8 && isMostlyWell(before);
      if (!this.isRepeated && !hasStopped && !isDamaged) {
        this.refuse(`it may be ${names(to)} already: it is malformed ${names(from)}`);
      }
    } else if (confidence >= SURE && wasLikely(text, from)) {
      this.refuse(`it seems to be ${names(to)} already, and hardly ${names(from)}`);
    }
  }

  /** Whether the bytes alone show it. */
  isCertain(from, bytes) {
    const { to, hasHigh, hasZeros } = this;
    const [isFrom16, isTo16] = [from, to].map((encoding) => UTF_16.includes(encoding));
    if (isFrom16 && isTo16) {
      const [before, after] = [from, to].map((encoding) => read(bytes, encoding).match(COMMON)?.length ?? 0);
      return after > before;
    }
    // Text in UTF-16 has zeros, and text in other encodings hardly any.
    if (isTo16) return hasZeros && canBeUtf16(bytes);
    if (isFrom16) return !this.isEmpty && !hasZeros && (to === UTF_8 || !canBeUtf16(bytes));
    return hasHigh && (to === UTF_8 || to === ISO_2022_JP);
  }

  refuse(reason) {
    this.refusal = `${this.name}: ${reason}, so it is not converted; --force converts it`;
  }

  describe(from) {
    const what = `it is ${names(this.to)} already, and hardly ${names(from)}`;
    return `${this.name}: ${what}, so it stays as it is; --force converts it`;
  }
}

function read(bytes, encoding) {
  return newDecoder(encoding, KEEP_BOM).decode(bytes, 0, true, false);
}

/** How likely it is by their letters that bytes are this text. */
function confidenceIn(bytes, text) {
  const guess = toSniffed(guessEncoding(bytes, bytes.length >= MANY), 0);
  return guess !== null && read(bytes, getEncoding(guess.encoding)) === text ? guess.confidence : 0;
}

/** Whether a text could be told by its letters if it was in this encoding: then it can have been converted from it. */
function wasLikely(text, encoding) {
  const encoder = newEncoder(encoding, false, null);
  const bytes = encoder.encode(text, 0, true);
  return encoder.unencodable === null && confidenceIn(bytes, text) >= CONFIDENT;
}

function isMostlyWell(text) {
  const [characters, errors] = [HIGHS, ERRORS].map((pattern) => text.match(pattern)?.length ?? 0);
  return characters >= FOR_EACH_ERROR * errors;
}
