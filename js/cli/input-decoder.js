// One file's bytes to text: counts its errors, and knows where they are.

import { SNIFF_BOM, StreamDecoder, names } from '../codec.js';

/** How many bytes are decoded at once after an error: more of them are likely to follow, each ending a call. */
const AFTER_ERROR = 64;

export class InputDecoder {
  constructor(encoding, replace, name) {
    this.name = name;
    this.replace = replace;
    /** The error that it stopped at. */
    this.malformed = null;
    this.count = 0;
    this.first = null;
    this.size = Infinity;
    this.begin(encoding);
  }

  begin(encoding) {
    this.decoder = new StreamDecoder(encoding, SNIFF_BOM);
    /** The encoding it turned out to be. */
    this.encoding = encoding;
  }

  /** The text of a chunk, up to the error if it stops at one. */
  decode(bytes, last) {
    const { decoder } = this;
    let text = '';
    let from = 0;
    do {
      const to = Math.min(from + this.size, bytes.length);
      const isLast = last && to === bytes.length;
      const piece = to === bytes.length ? bytes : bytes.subarray(0, to);
      text += decoder.decode(piece, from, isLast, true);
      from += decoder.read;
      if (decoder.error === null) {
        this.size *= 2;
      } else {
        this.size = AFTER_ERROR;
        this.malformed = decoder.error;
        this.first ??= decoder.error;
        if (!this.replace) break;
        this.malformed = null;
        this.count++;
        text += '\ufffd';
      }
    } while (from < bytes.length || decoder.error !== null);
    // After the last chunk, or an empty one, the decoder does not know any more.
    if (bytes.length > 0) this.encoding = decoder.encoding;
    return text;
  }

  describe({ offset, length }) {
    const hint = '--replace goes on with U+FFFD in its place';
    return `${this.name}: malformed ${names(this.encoding)} at byte offset ${offset}, ${count(length, 'byte')} long; ${hint}`;
  }

  replacements() {
    if (this.count === 0) return null;
    const { offset, length } = this.first;
    const errors = `${count(this.count, 'error')} in ${names(this.encoding)}`;
    return `${this.name}: ${errors} replaced by U+FFFD, the first at byte offset ${offset}, ${count(length, 'byte')} long`;
  }
}

function count(number, noun) {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
