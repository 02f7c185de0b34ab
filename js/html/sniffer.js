// The sniffing of a document that comes in chunks. The result and the text do not depend on how it is split.

import { ByteList, lengthOf, NO_BYTES, partOf } from '../support/bytes.js';
import { REPLACEMENT, UTF_16BE, UTF_16LE } from '../support/encodings.js';
import { max, min } from '../support/intrinsics.js';
import { findTelling } from './evidence.js';
import { LIMIT, TEXT, XML } from './options.js';
import { defaultOf, LONGEST_BOM, sniffBytes, sniffCertain, sniffContext, sniffDeclaration } from './sniff.js';

/** How many bytes the autodetection gets by default, from the first one on that is not ASCII. */
const EXAMINED = 0x10000;
/** How many bytes before that one it gets. */
const CONTEXT = 64;

/**
 * Holds bytes back until their encoding is known. If only the autodetection can tell it, ASCII passes before, and the first byte
 * that is not ASCII decides, with those that follow it.
 */
export class Sniffer {
  #options;
  /** How many bytes are needed to look for a declaration. */
  #needed;
  /** How many bytes the autodetection gets; -1 if it is not the next step after the declaration. */
  #examined = -1;
  #isUndeclared = false;
  /** The bytes that are held back, after the last ones that have passed: a detector needs the letters before its bytes, too. */
  #kept = new ByteList();
  /** How many of these have passed. */
  #context = 0;
  /** How many of these are the same text in every encoding. */
  #clear = 0;
  /** How many bytes of the document have passed. */
  passed = 0;
  /** The encoding and the step that found it, once it is known. */
  result = null;

  /** Takes options as `toSniffOptions` returns them. The limit is undefined if none is given. */
  constructor(options) {
    const { limit = LIMIT, kind, autodetect, fallback } = options;
    this.#options = { ...options, limit };
    // ASCII is another text in these.
    const isAsciiPossible = fallback < REPLACEMENT || fallback > UTF_16LE;
    const isNext = kind !== XML && sniffContext(NO_BYTES, { ...options, autodetect: null }) === null;
    if (autodetect !== null && isNext && isAsciiPossible) this.#examined = options.limit ?? EXAMINED;
    const isSearched = kind !== TEXT || (autodetect !== null && this.#examined < 0);
    this.#needed = isSearched ? max(limit, LONGEST_BOM) : LONGEST_BOM;
  }

  /** Whether bytes are held back. */
  get isHolding() {
    return this.#kept.size > this.#context;
  }

  /**
   * Takes the next bytes, and returns those that can be decoded now. Before there is a result, these are ASCII. If nothing
   * came for some time (`isIdle`), it does with the bytes that it has.
   */
  feed(bytes, last, isIdle) {
    const kept = this.#kept;
    kept.add(bytes, 0, lengthOf(bytes));
    const all = kept.all();
    const end = this.#examine(all, last, isIdle);
    const ready = partOf(all, this.#context, end - this.#context);
    if (this.result === null && end > this.#context) {
      this.passed += end - this.#context;
      this.#context = min(end, CONTEXT);
      this.#clear += this.#context - end;
      this.#kept = new ByteList();
      this.#kept.add(all, end - this.#context, kept.size - end + this.#context);
    }
    return ready;
  }

  /** Returns the end of the bytes that can be decoded now. */
  #examine(bytes, last, isIdle) {
    const size = lengthOf(bytes);
    const options = this.#options;
    const isForced = last || isIdle;
    if (!this.#isUndeclared) {
      if (size < LONGEST_BOM && !isForced) return 0;
      const isEnough = isForced || size >= this.#needed;
      this.result =
        isEnough && this.#examined < 0 ? sniffBytes(bytes, options, !last) : sniffCertain(bytes, options);
      if (isEnough)
        this.result ??= sniffDeclaration(partOf(bytes, 0, min(size, options.limit)), options.kind);
      if (this.result !== null) return size;
      if (!isEnough) return 0;
      this.#isUndeclared = true;
    }

    const restFrom = (start) => partOf(bytes, start, size - start);
    const telling = (this.#clear += findTelling(restFrom(this.#clear), last, true));
    const isStart = this.passed === 0 && telling < this.#needed;
    // An escape sequence may be cut off.
    const isCut = findTelling(restFrom(telling), true, true) === size - telling;
    if (!last && (isCut || (!isIdle && size < telling + this.#examined))) {
      return isStart && !isIdle ? 0 : telling;
    }
    const from = isStart ? 0 : max(0, telling - CONTEXT);
    const end = min(size, telling + this.#examined);
    const what = { html: true, stream: !last || end < size };
    const result = sniffContext(partOf(bytes, from, end - from), options, what);
    // UTF-16 does not begin with ASCII.
    const isPossible = isStart || (result?.encoding !== UTF_16BE && result?.encoding !== UTF_16LE);
    this.result = isPossible && result !== null ? result : defaultOf(options);
    return size;
  }
}
