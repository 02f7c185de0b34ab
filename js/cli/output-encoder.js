// Encodes text to the output's bytes, counts unencodable characters, and records where the first one is.

import { names, newEncoder, TextEncoder, UTF_8 } from '../entries/codec.js';
import { LinePosition } from './line-position.js';

const SUBSTITUTES = { html: (codePoint) => `&#${codePoint};`, replace: () => '?', omit: () => '' };
/** How many bytes a code unit is at most. */
const LONGEST_IN_UTF_8 = 3;
/** What happened to one character, and to more than one. */
const DONE = {
  html: ['became a character reference', 'became character references'],
  replace: ['became a question mark', 'became question marks'],
  omit: ['was left out', 'were left out'],
};

/** What the standard encodes as similar characters, which are what is decoded from that. */
const LIKE_ASCII = /[\u00a5\u203e\u2212]/;
const PRIVATE = /[\ue78d-\ue796\ue81e\ue826\ue82b\ue82c\ue832\ue843\ue854\ue864]/;
const WITH_SIMILAR = {
  Shift_JIS: LIKE_ASCII,
  'EUC-JP': LIKE_ASCII,
  'ISO-2022-JP': /[\u2212\uff61-\uff9f]/,
  GBK: PRIVATE,
  gb18030: PRIVATE,
};

export class OutputEncoder {
  /** `unencodable` is what to do with such a character: 'html', 'replace', 'omit', or null to stop at the first. */
  constructor(encoding, unencodable) {
    this.encoding = encoding;
    this.mode = unencodable;
    /** The characters that become similar ones, and the first one that did. */
    this.withSimilar = WITH_SIMILAR[names(encoding)];
    this.similar = null;
    const substitute = unencodable === null ? null : this.substitute.bind(this);
    this.encoder = newEncoder(encoding, false, substitute);
    /** The character at which it stopped. */
    this.unencodable = null;
    this.count = 0;
    this.first = null;
    this.name = '';
    this.text = '';
    /** The number of code units before `text`. */
    this.position = 0;
    this.line = new LinePosition();
    this.utf8 = new TextEncoder();
    /** The bytes encoded since the last `take`, `size` of them, and the memory of those before, which is used again. */
    this.bytes = this.taken = new Uint8Array(0);
    this.size = 0;
  }

  /** Starts a new input file, and counts its lines from 1. */
  beginInput(name) {
    this.name = name;
    this.line = new LinePosition();
  }

  /** Encodes a piece of text in which `lines` lines end, up to the character if it stops at one. */
  encode(text, last, lines) {
    if (this.encoding === UTF_8) {
      this.reserve(LONGEST_IN_UTF_8 * text.length);
      // UTF-8 has every character, so no position is needed.
      this.size += this.utf8.encodeInto(text, this.bytes.subarray(this.size)).written;
      return;
    }
    this.text = text;
    const bytes = this.encoder.encode(text, 0, last);
    this.reserve(bytes.length);
    this.bytes.set(bytes, this.size);
    this.size += bytes.length;
    const { unencodable } = this.encoder;
    const encoded = unencodable === null ? text : text.slice(0, unencodable.index - this.position);
    this.similar ??= this.withSimilar?.exec(encoded)?.[0] ?? null;
    if (unencodable !== null) {
      this.unencodable = this.locate(unencodable.index);
      return;
    }
    this.position += text.length;
    this.line.pass(text, lines);
  }

  encodeMark() {
    this.encode('\ufeff', false, 0);
    // It is no character of the text.
    this.line = new LinePosition();
  }

  /** Encodes a label, whose position is that of the one that it stands for. */
  encodeLabel(label, instead) {
    this.encode(label, false, 0);
    this.line.characters += instead.length - label.length;
  }

  reserve(length) {
    const { bytes, size } = this;
    if (size + length <= bytes.length) return;
    this.bytes = new Uint8Array(2 * (size + length));
    this.bytes.set(bytes.subarray(0, size));
  }

  /** Returns the bytes encoded since the last call. They are valid until the call after the next one. */
  take() {
    const bytes = this.bytes.subarray(0, this.size);
    [this.bytes, this.taken] = [this.taken, this.bytes];
    this.size = 0;
    return bytes;
  }

  substitute(codePoint, index) {
    this.count++;
    this.first ??= this.locate(index);
    return SUBSTITUTES[this.mode](codePoint);
  }

  /** The code point at an index of the stream, which is in the text being encoded, and its place in its file. */
  locate(index) {
    const at = index - this.position;
    return { codePoint: this.text.codePointAt(at), name: this.name, ...this.line.at(this.text, at) };
  }

  /** The message about why it stopped. Null if it did not. */
  describeStop() {
    if (this.unencodable === null) return null;
    const { codePoint, name, line, column } = this.unencodable;
    const what = `${names(this.encoding)} has no ${characterName(codePoint)}`;
    const hint = '--unencodable html or --unencodable replace replaces it, -c leaves it out';
    return `${name}: ${what}: line ${line}, character ${column} (${hint})`;
  }

  /** Messages about what another program would not have written. */
  warnings() {
    if (this.similar === null) return [];
    const character = characterName(this.similar.codePointAt(0));
    return [`${names(this.encoding)} does not have ${character}; a similar character was written instead`];
  }

  replacements() {
    if (this.count === 0) return null;
    const { codePoint, name, line, column } = this.first;
    const subject = this.count === 1 ? '1 character' : `${this.count} characters`;
    const verb = DONE[this.mode][this.count === 1 ? 0 : 1];
    const first = `${characterName(codePoint)} in ${name}, line ${line}, character ${column}`;
    return `${subject} that ${names(this.encoding)} does not have ${verb}, the first ${first}`;
  }
}

/** "U+20AC (€)". Characters that are invisible or act on the terminal are not shown. */
function characterName(codePoint) {
  const name = `U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}`;
  const character = String.fromCodePoint(codePoint);
  return /[\p{C}\p{M}\p{Z}]/u.test(character) ? name : `${name} (${character})`;
}
