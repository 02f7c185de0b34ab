// Decodes one file's bytes to text, counts its errors, and records where the first one is.

import { getEncoding, names, SNIFF_BOM, StreamDecoder } from '../entries/codec.js';
import { countLineBytes, countLines } from './line-position.js';

/** How many bytes to decode at once after an error: more errors are likely to follow, and each one ends a call. */
const AFTER_ERROR = 64;

/** The encodings in which 0x0A can be a part of another character. */
const WITH_OTHER_0A = ['UTF-16BE', 'UTF-16LE'].map(getEncoding);

const SUBSTITUTES = { replace: '\ufffd', omit: '' };
const DONE = { replace: 'replaced by U+FFFD', omit: 'left out' };

export class InputDecoder {
  /** `malformed` is what to do with an error: 'replace', 'omit', or null to stop at the first. */
  constructor(encoding, malformed, name) {
    this.name = name;
    this.mode = malformed;
    /** The error at which it stopped. */
    this.malformed = null;
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
    this.begin(encoding);
  }

  /** Decodes what follows in this encoding. */
  begin(encoding, bom = SNIFF_BOM) {
    this.decoder = new StreamDecoder(encoding, bom);
    /** The encoding in use: a byte order mark can change it. */
    this.encoding = encoding;
    /** The position in the file where the decoder's offsets begin. */
    this.base = this.position;
  }

  /** Returns the text of a chunk, up to the error if it stops at one. */
  decode(bytes, last) {
    const { decoder } = this;
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
        decoder.error === null && !this.isAfterError && !isLast && !WITH_OTHER_0A.includes(decoder.encoding);
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
    return `${this.name}: malformed ${names(this.encoding)} at ${place(this.malformed)}; ${this.hint()}`;
  }

  hint() {
    return '--replace writes U+FFFD instead, -c leaves it out';
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
