// A decoder whose input comes in chunks. What the engine decodes faster, it is given; all else is the module's.

import { isShared, partOf } from './bytes.js';
import { engineDecoder } from './engine-decoder.js';
import { indexOf } from './intrinsics.js';
import { REPLACEMENT, UTF_16LE, UTF_8 } from './labels.js';
import { ModuleDecoder } from './module-decoder.js';
import { asciiString } from './strings.js';

/** Up to how many bytes are looked at whether they are ASCII. */
const SHORT = 24;
/** How many bytes may be decoded one by one before the engine goes on with the rest. */
const FEW = 8;

export class StreamDecoder extends ModuleDecoder {
  // Without this one, older engines would go through the arguments by the iterator that arrays have at that time.
  constructor(encoding, bom) {
    super(encoding, bom);
  }

  decodeSome(bytes, from, end, last, fatal) {
    const text = this.decodeShort(bytes, from, end);
    return text === '' ? this.decodeLong(bytes, from, end, last, fatal) : text;
  }

  /** The text of a few bytes, empty if they are more, or not such as are the same in nearly all encodings. */
  decodeShort(bytes, from, end) {
    if (end - from > SHORT || !this.isBetweenSequences()) return '';
    // Those in between are UTF-16BE and these two, which have nothing in common with ASCII.
    if (this.encoding >= REPLACEMENT && this.encoding <= UTF_16LE) return '';
    const text = asciiString(bytes, from, end);
    if (text !== '') this.pass(end - from);
    return text;
  }

  decodeLong(bytes, from, end, last, fatal) {
    const { encoding } = this;
    const decode = engineDecoder(encoding, end - from);
    let text = '';
    let at = from;
    if (decode !== undefined && !isShared(bytes)) {
      let start = this.startOfText(bytes, at);
      while (start < 0 && this.read < FEW && at < end) {
        text += this.decodeByModule(bytes, at, at + 1, last && at + 1 === end, fatal);
        if (this.error !== null) return text;
        at = from + this.read;
        if (this.encoding !== encoding) break;
        start = this.startOfText(bytes, at);
      }
      if (start >= 0) {
        const stop = last && isWhole(encoding, end - start) ? end : lastStart(encoding, bytes, start, end);
        const decoded = byEngine(decode, partOf(bytes, start, stop - start), fatal);
        if (decoded !== undefined) {
          text += decoded;
          this.pass(stop - at);
          at = stop;
        }
      }
    }
    return at === end ? text : text + this.decodeByModule(bytes, at, end, last, fatal);
  }

  /** Where the text begins behind any byte order mark, −1 if that is not known or a sequence has begun. */
  startOfText(bytes, at) {
    if (this.state === 0) return at;
    if (!this.isBetweenSequences()) return -1;
    const first = bytes[at];
    if (first < 0xef) return at;
    if (this.encoding === UTF_8) return bytes[at + 1] === 0xbb && bytes[at + 2] === 0xbf ? at + 3 : -1;
    return first === 0xff && bytes[at + 1] === 0xfe ? at + 2 : -1;
  }

  /** Goes on behind bytes that were decoded without the module, and that left nothing. */
  pass(length) {
    this.state = 0;
    this.position += length;
    this.read += length;
  }
}

/** The text, undefined if there is an error in it, or may be, that has to be found. */
function byEngine(decode, bytes, fatal) {
  try {
    const text = decode(bytes);
    return fatal && indexOf(text, '\ufffd') >= 0 ? undefined : text;
  } catch {
    return undefined;
  }
}

/** Whether the engine can be given so many last bytes: half a code unit is an error that not every way to decode sees. */
function isWhole(encoding, length) {
  return encoding === UTF_8 || (length & 1) === 0;
}

/** Where a sequence begins that the end of a chunk cuts off, the end if there is none. */
function lastStart(encoding, bytes, from, end) {
  if (encoding === UTF_16LE) {
    const stop = end - ((end - from) & 1);
    return stop - from >= 2 && (bytes[stop - 1] & 0xfc) === 0xd8 ? stop - 2 : stop;
  }
  for (let length = 1; length <= 3 && end - length >= from; length++) {
    const byte = bytes[end - length];
    if (byte < 0x80) break;
    if (byte >= 0xc0) return byte >= (length === 1 ? 0xc2 : length === 2 ? 0xe0 : 0xf0) ? end - length : end;
  }
  return end;
}
