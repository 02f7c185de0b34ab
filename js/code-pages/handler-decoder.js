// The decoder of encodings in which a character can have several bytes, with the members of `StreamDecoder` that the classes over
// both use.
//
// A handler decodes one byte after another, as those of the standard do. `decode` and `end`, which is called at the end of a text
// until it returns `CONTINUE`, return a code point or what these constants say.

import { KEEP_BOM } from '../codec/stream-decoder.js';
import { lengthOf, shortString } from '../support/bytes.js';
import { charCodeAt, substring, Uint16Array } from '../support/intrinsics.js';

/** More bytes are needed. */
export const CONTINUE = -1;
/** The handler's last `malformed` bytes are malformed, except for the `after` bytes that it read after these. */
export const ERROR = -2;
/** The same, and this byte is not one of them: the handler gets it again. */
export const ERROR_BEFORE = -3;

const MARK = 0xfeff;
const REPLACEMENT_CHARACTER = 0xfffd;

/** The code units that are not a string yet, and how many these are at most. */
const PIECE = 0x1000;
let units;

/**
 * `codec.newHandler` makes a handler. `codec.decodeAtOnce` returns the text of all bytes from `from` on if there is a faster way, and
 * nothing is malformed; otherwise undefined.
 */
export class HandlerDecoder {
  #codec;
  #handler;
  #position = 0;
  /** How many bytes the handler has read that made nothing yet. */
  #pending = 0;
  #keepsMark;
  #isAtStart = true;

  constructor(encoding, codec, bom) {
    this.encoding = encoding;
    this.#codec = codec;
    this.#handler = codec.newHandler();
    this.#keepsMark = bom === KEEP_BOM;
    this.error = null;
    this.read = 0;
  }

  get position() {
    return this.#position - this.#pending;
  }

  get isNew() {
    return this.#position === 0;
  }

  reset() {
    this.#handler = this.#codec.newHandler();
    this.#position = this.#pending = 0;
    this.#isAtStart = true;
    this.error = null;
  }

  decode(bytes, from, last, fatal) {
    const handler = this.#handler;
    const end = lengthOf(bytes);
    const whole = last && this.isNew ? this.#codec.decodeAtOnce(bytes, from) : undefined;
    if (whole !== undefined) {
      this.error = null;
      this.read = end - from;
      return charCodeAt(whole, 0) === MARK && !this.#keepsMark ? substring(whole, 1) : whole;
    }
    const offset = this.#position - from;
    let text = '';
    let count = 0;
    let at = from;
    // What has been read is pending until it makes something.
    let start = from - this.#pending;
    this.error = null;
    units ??= new Uint16Array(PIECE);
    for (;;) {
      const isEnd = at === end;
      if (isEnd && !last) break;
      let codePoint = isEnd ? handler.end() : handler.decode(bytes[at]);
      if (codePoint === CONTINUE) {
        if (isEnd) break;
        at++;
        continue;
      }
      if (!isEnd && codePoint !== ERROR_BEFORE) at++;
      start = at;
      if (codePoint < 0) {
        const { malformed, after } = handler;
        start -= after;
        if (fatal) {
          this.error = { offset: offset + start - malformed, length: malformed };
          break;
        }
        codePoint = REPLACEMENT_CHARACTER;
      }
      if (this.#isAtStart) {
        this.#isAtStart = false;
        if (codePoint === MARK && !this.#keepsMark) continue;
      }
      if (codePoint > 0xffff) {
        units[count++] = 0xd7c0 + (codePoint >> 10);
        codePoint = 0xdc00 | (codePoint & 0x3ff);
      }
      units[count++] = codePoint;
      if (count > PIECE - 4) {
        text += shortString(units, count);
        count = 0;
      }
    }
    text += shortString(units, count);
    this.read = at - from;
    this.#position += this.read;
    this.#pending = at - start;
    if (last && !this.error) this.reset();
    return text;
  }

  /** After an error: drops the remaining bytes of the chunk, whose number is `rest`, and the pending bytes. */
  drop(rest) {
    this.#position += rest;
    this.#pending = 0;
    this.#handler.drop();
    this.error = null;
  }
}
