// Decodes one file's bytes to text in the encoding that is detected.
//
// The first bytes are buffered until HTML's algorithm has examined them. If they are no evidence, and are the same text in
// every encoding, the file is decoded as plain text up to the first byte that may be evidence. So a long start in ASCII
// does not decide the encoding of the rest.

import { Buffer } from 'node:buffer';
import { getEncoding, KEEP_BOM, UTF_8 } from '../entries/codec.js';
import { InputDecoder } from './input-decoder.js';
import { findTelling } from './plain-text.js';
import { describeUnknown, guessEncoding, isDecided, MANY } from './guess.js';
import { ENOUGH, isUtf8, LIMIT, sniffInput, toSniffed } from './sniff.js';

const NO_BYTES = Buffer.alloc(0);
/** The fallback encodings in which plain text can differ from ASCII. */
const OTHERWISE_IN_ASCII = ['UTF-16BE', 'UTF-16LE', 'ISO-2022-JP'];
/** The encodings in which text does not begin with ASCII. */
const NEVER_AFTER_ASCII = ['UTF-16BE', 'UTF-16LE'];

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
