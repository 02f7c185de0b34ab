// A decoder whose input comes in chunks. Its state is a number, so that one that is dropped leaves nothing behind.

import { copyBytes, isShared, lengthOf, partOf } from './bytes.js';
import { engineDecoder } from './engine-decoder.js';
import { indexOf } from './intrinsics.js';
import { REPLACEMENT, UTF_16LE, UTF_8 } from './labels.js';
import { checked, wasm } from './module.js';
import { asciiString, longStringFor, outputString } from './strings.js';

/** How many bytes are decoded at once. The string of more would be one that V8 keeps apart, at forty times the time. */
const PIECE = 0x8000;
/** And behind an error, where more of them may follow: the rest of a piece is then given again. */
const SMALL_PIECE = 64;
/** Up to how many bytes are looked at whether they are ASCII. */
const SHORT = 24;
/** How many bytes may be decoded one by one before the engine goes on with the rest. */
const FEW = 8;

const LAST = 1;
const FATAL = 2;

const OUTPUT_FULL = 1;
const MALFORMED = 2;

/** What to do about a byte order mark: keep it as text, remove the encoding's own, or let it decide the encoding. */
const BOM = { keep: 0, remove: 1 << 26, sniff: 2 << 26 };
const BOM_BITS = BOM.remove | BOM.sniff;

export class StreamDecoder {
  constructor(encoding, bom) {
    this.initialEncoding = encoding;
    this.initialState = BOM[bom];
    this.bomBefore = 0;
    this.dropped = 0;
    this.error = null;
    this.read = 0;
    this.piece = PIECE;
    this.reset();
  }

  /** Makes the decoder as new. */
  reset() {
    /** The encoding, which a byte order mark may have changed. */
    this.encoding = this.initialEncoding;
    this.state = this.initialState;
    /** How many bytes of the stream came before. */
    this.position = 0;
  }

  /**
   * Decodes a chunk from `from` on, and returns the text. After the `last` one the decoder is as new.
   *
   * If `fatal`, it stops at the first error: `error` is then where in the stream that begins and how long it is,
   * otherwise null, and `read` how many bytes of the chunk were read; another call goes on with the rest of them.
   */
  decode(bytes, from, last, fatal) {
    const end = lengthOf(bytes);
    this.error = null;
    this.read = 0;
    this.bomBefore = this.state & BOM_BITS;
    let text = '';
    if (from < end) {
      text = this.decodeShort(bytes, from, end);
      if (text === '') text = this.decodeLong(bytes, from, end, last, fatal);
    } else if (last && !this.isBetweenSequences()) text = this.decodeByModule(bytes, from, end, true, fatal);
    if (last && this.error === null) this.reset();
    return text;
  }

  isBetweenSequences() {
    return (this.state & ~BOM_BITS) === 0;
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

  decodeByModule(bytes, from, end, last, fatal) {
    const long = longStringFor(end - from);
    let text = '';
    let at = from;
    do {
      const length = end - at < this.piece ? end - at : this.piece;
      const flags = (last && at + length === end ? LAST : 0) | (fatal ? FATAL : 0);
      copyBytes(bytes, at, length, wasm().input, 0);
      let status;
      let read = 0;
      do {
        status = checked(
          wasm().functions.text_decoder_decode(this.encoding, this.state, flags, read, length),
        );
        const instance = wasm();
        const { registers } = instance;
        read += registers[0];
        this.state = registers[2];
        this.encoding = registers[3];
        if (long === undefined) text += outputString(instance, registers[1]);
        else long.add(instance, registers[1]);
      } while (status === OUTPUT_FULL);

      at += read;
      this.position += read;
      this.read += read;
      if (this.piece < PIECE) this.piece *= 2;
      if (status === MALFORMED) {
        this.piece = SMALL_PIECE;
        const { registers } = wasm();
        this.error = { offset: this.position - registers[5] - registers[4], length: registers[4] };
        this.dropped = (registers[6] & ~BOM_BITS) | this.bomBefore;
        break;
      }
    } while (at < end);
    return long === undefined ? text : long.end();
  }

  /**
   * After an error: drops the bytes that were read but not used. Whether a byte order mark is still due is as it was
   * before the call that found the error, since none of its text has been serialized.
   */
  drop() {
    this.state = this.dropped;
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
