// One file's bytes to text, by the encoding that they are found to be in.
//
// The first bytes are kept until HTML's algorithm has looked at them. If these tell nothing, and are the same text in
// every encoding, the file goes on as that until there is a byte that may tell: so a long head in ASCII does not decide
// about the rest.

import { Buffer } from 'node:buffer';
import { getEncoding, KEEP_BOM, UTF_8 } from '../entries/codec.js';
import { InputDecoder } from './input-decoder.js';
import { findTelling } from './plain-text.js';
import { isUtf8, LIMIT, sniffInput } from './sniff.js';

const NO_BYTES = Buffer.alloc(0);
/** The encodings to fall back to in which not all plain text is what it is in ASCII. */
const OTHERWISE_IN_ASCII = ['UTF-16BE', 'UTF-16LE', 'ISO-2022-JP'];
/** In UTF-8. */
const LONGEST_CHARACTER = 4;

export class SniffedInputDecoder extends InputDecoder {
  /** `fallback` is the name of an encoding, or null if there is none. */
  constructor(malformed, name, fallback) {
    super(UTF_8, malformed, name);
    this.fallback = fallback;
    /** What was found, once it is. */
    this.sniffed = null;
    /** From which byte on nothing tells the encoding, if it stopped at that. */
    this.unknown = null;
    /** What the next chunk is for; the bytes that wait for it are kept. */
    this.next = this.decodeHead;
    this.kept = NO_BYTES;
  }

  decode(bytes, last) {
    const all = this.kept.length === 0 ? bytes : Buffer.concat([this.kept, bytes]);
    this.kept = NO_BYTES;
    return this.next(all, last);
  }

  decodeHead(bytes, last) {
    if (bytes.length < LIMIT && !last) return this.keep(bytes);
    const { fallback } = this;
    const sniffed = sniffInput(bytes, fallback);
    if (!OTHERWISE_IN_ASCII.includes(fallback)) {
      if (tellsNothing(bytes, sniffed)) {
        this.sniffed = sniffed;
        return this.decodePlain(bytes, last);
      }
      if (sniffed.source === 'default' && fallback === null) return this.stopAtUnknown();
    }
    this.sniffed = sniffed;
    this.begin(getEncoding(sniffed.encoding));
    return this.decodeRest(bytes, last);
  }

  /** What is the same text in every encoding, by the decoder of UTF-8. */
  decodePlain(bytes, last) {
    this.next = this.decodePlain;
    const at = findTelling(bytes, last);
    if (at === -1) return super.decode(bytes, last);
    const text = super.decode(bytes.subarray(0, at), false);
    return text + this.decodeTelling(bytes.subarray(at), last);
  }

  /** What begins with a byte that may tell. */
  decodeTelling(bytes, last) {
    this.next = this.decodeTelling;
    if (bytes.length < LIMIT && !last) return this.keep(bytes);
    if (findTelling(bytes, last) !== 0) return this.decodePlain(bytes, last);

    const window = bytes.subarray(0, LIMIT);
    if (this.fallback === null) {
      if (window.every((byte) => byte < 0x80)) return this.stopAtUnknown();
    } else if (isUtf8(window, last && window.length === bytes.length)) {
      this.sniffed = { encoding: 'UTF-8', source: 'autodetect', confidence: 'tentative' };
    } else {
      this.sniffed = { encoding: this.fallback, source: 'default', confidence: 'tentative' };
      this.begin(getEncoding(this.fallback), KEEP_BOM);
    }
    return this.decodeRest(bytes, last);
  }

  decodeRest(bytes, last) {
    this.next = super.decode;
    return super.decode(bytes, last);
  }

  keep(bytes) {
    // The chunk is not good any more when the next one comes.
    this.kept = Buffer.from(bytes);
    return '';
  }

  stopAtUnknown() {
    this.unknown = this.position;
    return '';
  }

  describeStop() {
    if (this.unknown === null) return super.describeStop();
    const from = this.unknown === 0 ? '' : ` from byte offset ${this.unknown} on`;
    const hint = '--from LABEL says it, --fallback LABEL or --locale TAG what to take when nothing else does';
    return `${this.name}: nothing tells its encoding${from}; ${hint}`;
  }

  hint() {
    if (this.sniffed.source !== 'default' || this.fallback !== null) return super.hint();
    const reason = `it was taken for UTF-8 because it begins with ${LIMIT} bytes of ASCII`;
    return `${reason}; --from LABEL or --fallback LABEL says what it is`;
  }
}

/** Whether there is nothing to go by in the first bytes, or not more than what may be a character cut at their end. */
function tellsNothing(bytes, { source }) {
  const at = findTelling(bytes.subarray(0, LIMIT), true);
  if (source === 'autodetect') return bytes.length > LIMIT && at > LIMIT - LONGEST_CHARACTER;
  return source === 'default' && at === -1;
}
