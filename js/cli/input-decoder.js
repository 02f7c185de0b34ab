// Decodes one file's bytes to text, counts its errors, and records where the first one is.

import { Buffer } from 'node:buffer';
import { getEncoding, KEEP_BOM, names, SNIFF_BOM, StreamDecoder, UTF_8 } from '../entries/codec.js';
import { countLineBytes, countLines } from './line-position.js';
import {
  describeUnknown,
  ENOUGH,
  findTelling,
  guessEncoding,
  isDecided,
  isUtf8,
  LIMIT,
  MANY,
  sniffInput,
  toSniffed,
} from './sniff.js';

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

const NO_BYTES = Buffer.alloc(0);
/** The fallback encodings in which plain text can differ from ASCII. */
const OTHERWISE_IN_ASCII = ['UTF-16BE', 'UTF-16LE', 'ISO-2022-JP'];
/** The encodings in which text does not begin with ASCII. */
const NEVER_AFTER_ASCII = ['UTF-16BE', 'UTF-16LE'];

/**
 * Decodes in the encoding that is detected. The first bytes are buffered until HTML's algorithm has examined them. If they
 * are no evidence, and are the same text in every encoding, the file is decoded as plain text up to the first byte that may
 * be evidence. So a long start in ASCII does not decide the encoding of the rest.
 */
export class SniffedInputDecoder extends InputDecoder {
  /** `fallback` is the name of an encoding, or null. If it is null, a guess with at least this confidence is used. */
  constructor(malformed, name, fallback, confidence) {
    super(UTF_8, malformed, name);
    this.fallback = fallback;
    this.confidence = confidence;
    /** What the encoding may be if no guess was taken; null if there is none. */
    this.guess = null;
    /** The detected encoding; null until it is detected. */
    this.sniffed = null;
    /** The position at which it stopped because the encoding is unknown from there on; null if it did not. */
    this.unknown = null;
    /** The method for the next chunk; `kept` has the bytes buffered for it. */
    this.next = this.decodeHead;
    this.kept = NO_BYTES;
  }

  decode(bytes, last) {
    const all = this.kept.length === 0 ? bytes : Buffer.concat([this.kept, bytes]);
    this.kept = NO_BYTES;
    return this.next(all, last);
  }

  decodeHead(bytes, last) {
    if (bytes.length < ENOUGH && !last) return this.keep(bytes);
    const { fallback } = this;
    const sniffed = sniffInput(bytes, fallback);
    if (!OTHERWISE_IN_ASCII.includes(fallback)) {
      if (sniffed.source === 'default' && findTelling(bytes.subarray(0, LIMIT), true) === -1) {
        this.sniffed = sniffed;
        return this.decodePlain(bytes, last);
      }
      if (sniffed.source === 'default' && fallback === null) return this.decodeGuessed(bytes, last);
    }
    this.sniffed = sniffed;
    this.begin(getEncoding(sniffed.encoding));
    return this.decodeRest(bytes, last);
  }

  /** Decodes text that is the same in every encoding, with the UTF-8 decoder. */
  decodePlain(bytes, last) {
    this.next = this.decodePlain;
    const at = findTelling(bytes, last);
    if (at === -1) return super.decode(bytes, last);
    const text = super.decode(bytes.subarray(0, at), false);
    return text + this.decodeTelling(bytes.subarray(at), last);
  }

  /** Decodes bytes that begin with one that may be evidence. */
  decodeTelling(bytes, last) {
    this.next = this.decodeTelling;
    if (bytes.length < ENOUGH && !last) return this.keep(bytes);
    if (findTelling(bytes, last) !== 0) return this.decodePlain(bytes, last);

    if (this.fallback === null) {
      if (!isUtf8(bytes)) return this.decodeGuessed(bytes, last, NEVER_AFTER_ASCII);
    } else if (isUtf8(bytes)) {
      this.sniffed = { encoding: 'UTF-8', source: 'autodetect', confidence: 'tentative' };
    } else {
      this.sniffed = { encoding: this.fallback, source: 'default', confidence: 'tentative' };
      this.begin(getEncoding(this.fallback), KEEP_BOM);
    }
    return this.decodeRest(bytes, last);
  }

  /** Decodes bytes in their likeliest encoding, if it is likely enough. */
  decodeGuessed(bytes, last, impossible = []) {
    if (bytes.length < MANY && !last && !isDecided(bytes)) {
      this.next = (more, isLast) =>
        more.length < MANY && !isLast ? this.keep(more) : this.decodeGuessed(more, isLast, impossible);
      return this.keep(bytes);
    }
    this.guess = guessEncoding(bytes);
    const sniffed = toSniffed(this.guess, this.confidence);
    if (sniffed === null || impossible.includes(sniffed.encoding)) return this.stopAtUnknown();
    this.sniffed = sniffed;
    this.begin(getEncoding(sniffed.encoding), KEEP_BOM);
    return this.decodeRest(bytes, last);
  }

  decodeRest(bytes, last) {
    this.next = super.decode;
    return super.decode(bytes, last);
  }

  keep(bytes) {
    // The chunk becomes invalid when the next one comes.
    this.kept = Buffer.from(bytes);
    return '';
  }

  stopAtUnknown() {
    this.unknown = this.position;
    return '';
  }

  get isStopped() {
    return this.unknown !== null || super.isStopped;
  }

  describeStop() {
    if (this.unknown === null) return super.describeStop();
    const from = this.unknown === 0 ? '' : ` from byte offset ${this.unknown} on`;
    const hint = '--from LABEL sets it, --fallback LABEL or --locale TAG sets a default';
    return `${this.name}: ${describeUnknown(this.guess)}${from}; ${hint}`;
  }

  hint() {
    if (this.sniffed.source !== 'default' || this.fallback !== null) return super.hint();
    const reason = `it was read as UTF-8 because it begins with ${LIMIT} bytes of ASCII`;
    return `${reason}; --from LABEL or --fallback LABEL sets another encoding`;
  }
}
