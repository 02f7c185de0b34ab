// A decoder whose input comes in chunks, which the module decodes. Its state is a number, so that one that is dropped
// leaves nothing behind.

import { copyBytes, lengthOf } from './bytes.js';
import { checked, wasm } from './module.js';
import { longStringFor, outputString } from './strings.js';

/** How many bytes are decoded at once. The string of more would be one that V8 keeps apart, at forty times the time. */
const PIECE = 0x8000;
/** And behind an error, where more of them may follow: the rest of a piece is then given again. */
const SMALL_PIECE = 64;
const LAST = 1;
const FATAL = 2;

const OUTPUT_FULL = 1;
const MALFORMED = 2;

/** What to do about a byte order mark: keep it as text, remove the encoding's own, or let it decide the encoding. */
const BOM = { keep: 0, remove: 1 << 26, sniff: 2 << 26 };
export const BOM_BITS = BOM.remove | BOM.sniff;

export class ModuleDecoder {
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
    if (from < end) text = this.decodeSome(bytes, from, end, last, fatal);
    else if (last && !this.isBetweenSequences()) text = this.decodeByModule(bytes, from, end, true, fatal);
    if (last && this.error === null) this.reset();
    return text;
  }

  isBetweenSequences() {
    return (this.state & ~BOM_BITS) === 0;
  }

  decodeSome(bytes, from, end, last, fatal) {
    return this.decodeByModule(bytes, from, end, last, fatal);
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
