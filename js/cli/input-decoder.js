// Decodes one file's bytes to text, counts its errors, and records where the first one is.

import { encodingOf, hasLineFeed, KEEP_BOM, names, newDecoder, SNIFF_BOM, UTF_8 } from '../entries/codec.js';
import { countLineBytes, countLines } from './line-position.js';
import { CONFIDENT, describeNoText, FileDecider, findNoText, guessEncoding, toSniffed } from './sniff.js';

/** How many bytes to decode at once after an error: more errors are likely to follow, and each one ends a call. */
const AFTER_ERROR = 64;

/** How many bytes before an error show what the encoding may be. */
const BEFORE = 0x8000;

/** The sources of a decision that are declarations. */
const DECLARED = ['prescan', 'xml', 'charset'];

const SET = '--from LABEL sets it, --fallback LABEL or --locale TAG sets a default';
const FORCE = '--from LABEL converts it anyway';

const SUBSTITUTES = { replace: '\ufffd', omit: '' };
const DONE = { replace: 'replaced by U+FFFD', omit: 'left out' };

export class InputDecoder {
  /** `malformed` is what to do with an error: 'replace', 'omit', or null to stop at the first. */
  constructor(encoding, malformed, name) {
    this.name = name;
    this.mode = malformed;
    /** The error at which it stopped. */
    this.malformed = null;
    /** The bytes around it. */
    this.sample = null;
    this.count = 0;
    this.first = null;
    this.size = Infinity;
    /** The number of bytes decoded so far. */
    this.position = 0;
    /** The current line. It is not updated after the first error. */
    this.line = 1;
    /** The number of lines that end in the text decoded since the caller last set this to 0. */
    this.endedLines = 0;
    /** Whether an error may have read bytes that are decoded only with the next ones. */
    this.isAfterError = false;
    /** Whether the message about the error suggests an encoding. */
    this.isSuggesting = false;
    /** The first three bytes. */
    this.start = '';
    this.begin(encoding);
  }

  /** Whether the input begins with a byte order mark. */
  get hasMark() {
    return /^(?:\xef\xbb\xbf|\xfe\xff|\xff\xfe)/.test(this.start);
  }

  /** Decodes what follows in this encoding. */
  begin(encoding, bom = SNIFF_BOM) {
    this.decoder = newDecoder(encoding, bom);
    /** The encoding in use: a byte order mark can change it. */
    this.encoding = encoding;
    /** The position in the file where the decoder's offsets begin. */
    this.base = this.position;
  }

  /** Returns the text of a chunk, up to the error if it stops at one. */
  decode(bytes, last) {
    const { decoder } = this;
    if (this.start.length < 3) {
      this.start += String.fromCharCode(...bytes.subarray(0, 3 - this.start.length));
    }
    let text = '';
    let from = 0;
    do {
      const to = Math.min(from + this.size, bytes.length);
      const isLast = last && to === bytes.length;
      const piece = to === bytes.length ? bytes : bytes.subarray(0, to);
      const decoded = decoder.decode(piece, from, isLast, true);
      text += decoded;
      // At the end of the input, the decoder is reset.
      const isInBytes =
        decoder.error === null && !this.isAfterError && !isLast && hasLineFeed(decoder.encoding);
      const lines = isInBytes
        ? countLineBytes(bytes, from, from + decoder.read)
        : countLines(decoded, decoded.length);
      from += decoder.read;
      this.endedLines += lines;
      if (this.first === null) this.line += lines;
      if (decoder.error === null) {
        this.size *= 2;
        if (decoder.read > 0) this.isAfterError = false;
      } else {
        this.size = AFTER_ERROR;
        this.isAfterError = true;
        this.first ??= {
          offset: this.base + decoder.error.offset,
          length: decoder.error.length,
          line: this.line,
        };
        if (this.mode === null) {
          this.malformed = this.first;
          // The caller reads the rest of the input into the same memory.
          this.sample = Uint8Array.from(bytes.subarray(Math.max(0, from - BEFORE)));
          break;
        }
        this.count++;
        text += SUBSTITUTES[this.mode];
      }
    } while (from < bytes.length || decoder.error !== null);
    this.position += from;
    // After the last chunk, or an empty one, the decoder no longer has this.
    if (bytes.length > 0) this.encoding = decoder.encoding;
    return text;
  }

  get isStopped() {
    return this.malformed !== null;
  }

  /** The message about why it stopped. Null if it did not. */
  describeStop() {
    if (this.malformed === null) return null;
    const hint = this.isSuggesting ? this.suggestion() : this.hint();
    return `${this.name}: malformed ${names(this.encoding)} at ${place(this.malformed)}; ${hint}`;
  }

  hint() {
    return '--replace writes U+FFFD instead, -c leaves it out';
  }

  /** Instead of the hint, if the user said nothing about the encoding: what it may be. Needs `prepareToGuess`. */
  suggestion() {
    const guess = this.guess();
    return guess === null
      ? `--from auto or --from LABEL reads another encoding, ${this.hint()}`
      : `it may be ${guess}: --from auto detects that, --from LABEL sets it`;
  }

  /** Another encoding that is likely; null for none. */
  guess() {
    const guess = toSniffed(guessEncoding(this.sample, true), CONFIDENT);
    return guess === null || guess.encoding === names(this.encoding) ? null : guess.encoding;
  }

  replacements() {
    if (this.count === 0) return null;
    const errors = `${count(this.count, 'error')} in ${names(this.encoding)}`;
    return `${this.name}: ${errors} ${DONE[this.mode]}, the first at ${place(this.first)}`;
  }
}

function place({ offset, length, line }) {
  return `byte offset ${offset}, ${count(length, 'byte')} long, in line ${line}`;
}

function count(number, noun) {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

/**
 * Decodes in the encoding that is decided by the first bytes. It stops if there is no decision, if what it finds is
 * "replacement", or at a control character that text does not have.
 */
export class SniffedInputDecoder extends InputDecoder {
  /** `options` are those of the `FileDecider`. */
  constructor(malformed, name, options) {
    super(UTF_8, malformed, name);
    this.force = options.force;
    this.decider = new FileDecider(name, options);
    /** Why it stopped although nothing is malformed, and what to do; null if it did not. */
    this.problem = null;
    this.advice = null;
  }

  /** The decision, null before it is made, or if there is none. */
  get sniffed() {
    return this.decider.decision;
  }

  decode(bytes, last) {
    const { decider } = this;
    if (decider.isDone) return this.decodeText(bytes, last);
    const ready = decider.feed(bytes, last);
    if (!decider.isDone) return this.decodeText(ready, false);
    this.refuse();
    if (this.problem !== null) return '';
    const text = this.decodeText(ready.subarray(0, decider.asciiSize), false);
    if (this.isStopped) return text;
    const { encoding, source } = decider.decision;
    this.begin(encodingOf(encoding), source === 'bom' ? SNIFF_BOM : KEEP_BOM);
    return text + this.decodeText(ready.subarray(decider.asciiSize), last);
  }

  /** Stops if the decision is no encoding to decode. */
  refuse() {
    const { problem, decision } = this.decider;
    if (decision === null) this.stop(problem, problem.startsWith('not text') ? FORCE : SET);
    else if (decision.encoding === 'replacement') {
      this.stop(
        'it declares an encoding that is unsafe and not supported, as a label of replacement',
        '--from LABEL sets it',
      );
    }
    this.isSuggesting = DECLARED.includes(decision?.source);
  }

  /** What the encoding may be, if what the input declares is wrong. */
  suggestion() {
    const guess = this.guess();
    return guess === null ? this.hint() : `it declares that, but may be ${guess}: --from ${guess} sets it`;
  }

  stop(problem, advice) {
    this.problem = problem;
    this.advice = advice;
  }

  decodeText(bytes, last) {
    const text = super.decode(bytes, last);
    const at = this.force ? -1 : findNoText(text);
    if (at === -1) return text;
    const line = this.line - countLines(text.slice(at), Infinity);
    this.stop(describeNoText(text.charCodeAt(at), `line ${line}`), FORCE);
    this.malformed = null;
    return text.slice(0, at);
  }

  get isStopped() {
    return this.problem !== null || super.isStopped;
  }

  describeStop() {
    return this.problem === null ? super.describeStop() : `${this.name}: ${this.problem}; ${this.advice}`;
  }

  /** A message about a declaration that is not true, null if there is none. */
  contradiction() {
    const { decision, declared } = this.decider;
    if (declared === null || decision?.encoding !== 'UTF-8' || declared === 'UTF-8') return null;
    return `${this.name}: it declares ${declared}, but is UTF-8`;
  }
}
