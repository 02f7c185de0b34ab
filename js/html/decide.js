// Which encoding a text has that is converted, not shown as a page. Where nothing says it, nothing is guessed.
//
// In this order: byte order mark, what the caller knows, transport layer, UTF-8 that is not only ASCII, declaration in the
// document, its context, detector, fallback. UTF-8 may have a few errors, which a declaration or a fallback would hide. Only
// ASCII is UTF-8, unless something is declared. UTF-16 is nothing that begins as ASCII does. The decision is the same in
// whatever chunks the bytes come.

import { ByteList, lengthOf, partOf } from '../support/bytes.js';
import { UTF_16BE, UTF_16LE, UTF_8 } from '../support/encodings.js';
import { exec, max, min } from '../support/intrinsics.js';
import { canBeUtf16, detectUtf8, findTelling, isUtf8 } from './evidence.js';
import { HTML, LIMIT, TEXT, XML } from './options.js';
import { cssEncoding } from './prescan.js';
import { after, find, isAt, NONE, SPACE, wordOf } from './search.js';
import { found, LONGEST_BOM, sniffCertain, sniffContext, sniffDeclaration } from './sniff.js';

/**
 * What a page begins with, but comments: https://mimesniff.spec.whatwg.org/#identifying-a-resource-with-an-unknown-mime-type
 */
const PAGE =
  /^<(!doctype html|html|head|script|iframe|h1|div|font|table|a|style|title|b|body|br|p|meta|link|base)[\t\n\f\r >]/i;

/** No such start is longer, with the byte after it. */
const LONGEST_START = 15;

/** The length of the longest escape sequence of ISO-2022-JP. */
const LONGEST_SWITCH = 3;

/** Decides for bytes that come in chunks, or all at once. ASCII passes before there is a decision. */
export class Decider {
  #options;
  /** The bytes that have not passed. */
  #kept = new ByteList();
  #canBe16 = false;
  /** What the first bytes declare, null for nothing; undefined until they have been examined. */
  declared = undefined;
  /** How many bytes passed before the decision. */
  passed = 0;
  /** Where the bytes begin by which it was decided. Those before are text in ASCII. */
  from = 0;
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
    const { limit } = options;
    const hasEnough = (wanted) => last || (size >= wanted && size >= LONGEST_BOM);
    const start = min(limit, LIMIT);
    if (this.declared === undefined) {
      if (!hasEnough(LONGEST_BOM)) return 0;
      const certain = sniffCertain(bytes, options);
      if (certain !== null) return this.#finish(certain, size);
      if (!hasEnough(start)) return 0;
      const kind = options.kind ?? kindOf(partOf(bytes, 0, min(start, size)));
      if (kind !== TEXT && !hasEnough(limit)) return 0;
      this.declared = findDeclared(partOf(bytes, 0, min(kind === TEXT ? start : limit, size)), kind);
      this.#canBe16 = canBeUtf16(partOf(bytes, 0, min(start, size)));
    }

    const telling = findTelling(bytes, last, this.#canBe16);
    if (telling === size) {
      if (!last) return size;
      this.from = this.passed + size;
      return this.#finish(this.declared ?? found(UTF_8, 'default'), size);
    }
    const isStart = this.passed === 0 && telling < start;
    // A detector needs the letters before it, too.
    const from = isStart ? 0 : telling;
    // An escape sequence has three bytes.
    if (!hasEnough(telling + max(limit, LONGEST_SWITCH))) return from;
    const end = telling + limit;
    this.from = this.passed + from;
    return this.#finish(this.#decide(partOf(bytes, from, min(size, end) - from), last && size < end), size);
  }

  /** Decides by bytes that are `all` from where they begin, or only the first ones. */
  #decide(bytes, all) {
    if (isUtf8(bytes, all)) return found(UTF_8, 'autodetect');
    const { fallback } = this.#options;
    const result = this.declared ?? sniffContext(bytes, this.#options, { html: false, stream: !all });
    if (result !== null && this.#isPossible(result.encoding)) return result;
    return fallback !== NONE && this.#isPossible(fallback) ? found(fallback, 'default') : null;
  }

  #isPossible(encoding) {
    return this.#canBe16 || (encoding !== UTF_16BE && encoding !== UTF_16LE);
  }

  #finish(decision, size) {
    this.decision = decision;
    this.isDone = true;
    return size;
  }
}

/** The kind of a document of which nothing else says it, by its first bytes. */
export function kindOf(bytes) {
  // In UTF-16BE, NUL comes first.
  let at = find(bytes, bytes[0] === 0 ? 1 : 0, SPACE, false);
  if (isAt(bytes, at, '<?xml') || isAt(bytes, at, '<\0?\0')) return XML;
  // Other text can begin with a comment too, Markdown for example. Only one that is longer than these bytes is enough.
  while (isAt(bytes, at, '<!--')) at = find(bytes, after(bytes, at + 2, '-->'), SPACE, false);
  if (at > lengthOf(bytes)) return HTML;
  return exec(PAGE, wordOf(bytes, at, at + LONGEST_START)) ? HTML : TEXT;
}

/** What a document of this kind declares in its bytes; null for nothing. */
function findDeclared(bytes, kind) {
  const declared = sniffDeclaration(bytes, kind);
  if (declared !== null || kind === HTML) return declared;
  // XHTML can have an XML declaration without an encoding, and a `meta`.
  if (kind === XML) return sniffDeclaration(bytes, HTML);
  const encoding = cssEncoding(bytes);
  return encoding === NONE ? null : found(encoding, 'charset');
}
