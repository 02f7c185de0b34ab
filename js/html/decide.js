// Which encoding a text has that is converted, not shown as a page. Where nothing says it, nothing is guessed.
//
// In this order: byte order mark, what the caller knows, transport layer, UTF-8 that is valid and not only ASCII, declaration
// in the document, its context, detector, fallback. Only ASCII is UTF-8, unless something is declared.

import { ByteList, lengthOf, partOf } from '../support/bytes.js';
import { UTF_16BE, UTF_16LE, UTF_8 } from '../support/encodings.js';
import { min } from '../support/intrinsics.js';
import { detectUtf8, findTelling, isUtf8 } from './evidence.js';
import { HTML, LIMIT, TEXT } from './options.js';
import { find, NONE, SPACE } from './search.js';
import { found, LONGEST_BOM, sniffCertain, sniffContext, sniffDeclaration } from './sniff.js';

const LESS_THAN = 0x3c;

/** Decides for bytes that come in chunks, or all at once. ASCII passes before there is a decision. */
export class Decider {
  #options;
  /** The bytes that have not passed. */
  #kept = new ByteList();
  /** What the first bytes declare, null for nothing; undefined until they have been examined. */
  #declared = undefined;
  /** How many bytes passed before the decision. */
  passed = 0;
  isDone = false;
  /** The encoding and the step that found it, once it is done; null if nothing was found. */
  decision = null;

  /** Takes options as `toSniffOptions` returns them. */
  constructor(options) {
    // UTF-8 is decided first, and more exactly.
    const autodetect = options.autodetect === detectUtf8 ? null : options.autodetect;
    this.#options = { ...options, autodetect };
  }

  /** Takes the next bytes, and returns those that can be decoded now. Before it is done, these are ASCII. */
  feed(bytes, last) {
    let all = bytes;
    if (this.#kept.size > 0) {
      this.#kept.add(bytes, 0, lengthOf(bytes));
      all = this.#kept.all();
    }
    const size = lengthOf(all);
    const ready = this.#examine(all, size, last);
    this.#kept = new ByteList();
    this.#kept.add(all, ready, size - ready);
    if (!this.isDone) this.passed += ready;
    // A detector can have detached the caller's bytes.
    return ready === size ? all : partOf(all, 0, ready);
  }

  /** Returns how many of the bytes can be decoded now. */
  #examine(bytes, size, last) {
    const options = this.#options;
    const { limit, kind } = options;
    const hasEnough = (from) => last || (size - from >= limit && size - from >= LONGEST_BOM);
    if (this.#declared === undefined) {
      if (size < LONGEST_BOM && !last) return 0;
      const certain = sniffCertain(bytes, options);
      if (certain !== null) return this.#finish(certain, size);
      if (!hasEnough(0)) return 0;
      this.#declared = sniffDeclaration(partOf(bytes, 0, min(limit, size)), kind ?? kindOf(bytes));
    }

    const telling = findTelling(bytes, last);
    if (telling === size) return last ? this.#finish(this.#declared ?? found(UTF_8, 'ascii'), size) : size;
    const isStart = this.passed === 0 && telling < min(limit, LIMIT);
    // A detector needs the letters before it, too.
    const from = isStart ? 0 : telling;
    if (!hasEnough(telling)) return from;
    const length = min(size - from, limit + telling - from);
    const examined = partOf(bytes, from, length);
    return this.#finish(this.#decide(examined, last && from + length === size, isStart), size);
  }

  #decide(bytes, all, isStart) {
    if (isUtf8(bytes, all)) return found(UTF_8, 'utf-8');
    const { fallback } = this.#options;
    const result = this.#declared ?? sniffContext(bytes, this.#options);
    // UTF-16 does not begin with ASCII.
    const isPossible = isStart || (result?.encoding !== UTF_16BE && result?.encoding !== UTF_16LE);
    if (result !== null && isPossible) return result;
    return fallback === NONE ? null : found(fallback, 'default');
  }

  #finish(decision, size) {
    this.decision = decision;
    this.isDone = true;
    return size;
  }
}

/** The kind of a document of which nothing else says it: a page begins with markup. */
function kindOf(bytes) {
  // In UTF-16BE, NUL comes first.
  return bytes[find(bytes, bytes[0] === 0 ? 1 : 0, SPACE, false)] === LESS_THAN ? HTML : TEXT;
}
