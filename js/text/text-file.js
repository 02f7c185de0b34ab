// A text file that is edited: its text, and of its bytes only those of what is changed.

import { examine } from '../detect/detect.js';
import { copyOf, isShared, lengthOf, toBytes } from '../support/bytes.js';
import { mustBe } from '../support/errors.js';
import { toBoolean, toOptions, toStringOf } from '../support/options.js';
import { defineInterface } from '../support/webidl.js';
import { Content } from './content.js';
import { decide } from './decide.js';
import { describe, isText, makingText, requireWellFormed } from './decode-text.js';
import { canBeBesideUtf8, Lines, otherLines } from './lines.js';
import { newlineOf } from './newline.js';
import { OneEncoding } from './one-encoding.js';
import { keepsNewline, OPEN_OPTIONS, toReadOptions } from './options.js';
import { decideWithAll, readBytes } from './read-text.js';
import { findIn } from './search.js';

const NAME = 'TextFile';

/** What only this file can give to the constructor. */
const OPENED = { __proto__: null };

export const TextFile = /* @__PURE__ */ defineInterface(
  class {
    #content;
    #known;
    #newline;
    #changes = [];

    constructor(opened, content, known) {
      if (opened !== OPENED) throw mustBe('A TextFile', 'opened by TextFile.open() or TextFile.from()');
      this.#content = content;
      this.#known = known;
      this.#newline = newlineOf(content.text);
    }

    static open(bytes, options = null) {
      const given = toBytes(bytes);
      const checked = toReadOptions(options, 'TextFile.open()', OPEN_OPTIONS);
      // Other threads must not change the bytes.
      const input = isShared(given) ? copyOf(given, lengthOf(given), lengthOf(given)) : given;
      const lines = checked.parts ? otherLines(input) : null;
      return makingText(() =>
        openAs(input, checked, decide(lines ?? input, false, checked, examine), lines !== null),
      );
    }

    static async from(input, options = null) {
      const { checked, bytes } = await readBytes(input, options, 'TextFile.from()', OPEN_OPTIONS);
      const lines = checked.parts ? otherLines(bytes) : null;
      const decision = await decideWithAll(lines ?? bytes, false, checked);
      return makingText(() => openAs(bytes, checked, decision, lines !== null));
    }

    get text() {
      return this.#content.text;
    }

    get encoding() {
      return this.#known.encoding;
    }

    get mixedWith() {
      return this.#known.mixedWith;
    }

    get bom() {
      return this.#known.bom;
    }

    get newline() {
      return this.#newline;
    }

    get confidence() {
      return this.#known.confidence;
    }

    get source() {
      return this.#known.source;
    }

    get language() {
      return this.#known.language;
    }

    get alternatives() {
      return this.#known.alternatives;
    }

    get errors() {
      return this.#known.errors;
    }

    get bytes() {
      return this.#content.bytes;
    }

    get changes() {
      const changes = [];
      for (let i = 0; i < this.#changes.length; i++) changes[i] = this.#changes[i];
      return changes;
    }

    edit(start, end, text, options = null) {
      const { newline } = toOptions(options, 'edit()', ['newline']);
      this.#edit(start, end, text, keepsNewline(newline));
    }

    insert(index, text, options = null) {
      const { newline } = toOptions(options, 'insert()', ['newline']);
      this.#edit(index, index, text, keepsNewline(newline));
    }

    append(text, options = null) {
      const { newline } = toOptions(options, 'append()', ['newline']);
      const { length } = this.#content;
      this.#edit(length, length, text, keepsNewline(newline));
    }

    replace(search, replacement, options = null) {
      const checked = toOptions(options, 'replace()', ['all', 'normalize', 'newline']);
      const all = toBoolean(checked.all, 'all');
      const normalizes = toBoolean(checked.normalize, 'normalize');
      const keeps = keepsNewline(checked.newline);
      const found = findIn(this.#content.text, search, replacement, { all, normalizes });
      this.#replace(found, keeps);
      return found.length;
    }

    #edit(start, end, text, keeps) {
      const content = this.#content;
      requireIndex(start, 'The start', content.length);
      requireIndex(end, 'The end', content.length);
      if (start > end) throw mustBe('The start', 'before the end');
      this.#replace([{ start, end, text: toStringOf(text, 'The text') }], keeps);
    }

    #replace(edits, keeps) {
      const newline = keeps || this.#newline === 'mixed' ? null : this.#newline;
      const made = this.#content.replace(edits, newline);
      for (let i = 0; i < made.length; i++) {
        this.#changes[this.#changes.length] = made[i];
        this.#newline ??= newlineOf(made[i].inserted);
      }
    }
  },
  NAME,
);

/** Opens bytes as it was decided, for all of them or for the lines that are not UTF-8. */
function openAs(bytes, options, decision, hasOtherLines) {
  if (!isText(bytes, options, decision)) return null;
  const { encoding } = decision;
  const isMixed = hasOtherLines && canBeBesideUtf8(encoding);
  const kind = isMixed ? new Lines(encoding) : new OneEncoding(encoding);
  const content = new Content(kind, bytes);
  const errors = kind.errorsIn(bytes, content.text);
  requireWellFormed(encoding, errors, options);
  const known = { ...describe(encoding, bytes, decision), errors, mixedWith: null };
  if (isMixed) {
    known.mixedWith = known.encoding;
    known.encoding = 'mixed';
  }
  return new TextFile(OPENED, content, known);
}

function requireIndex(value, what, length) {
  if (typeof value !== 'number' || !(value >= 0 && value <= length) || value % 1 !== 0) {
    throw mustBe(what, `an index of the text, from 0 to ${length}`);
  }
}
