// A decoder whose input comes in chunks. Its state is a number, so that one that is dropped
// leaves nothing behind.

import { copyBytes, lengthOf } from '../support/bytes.js';
import { wasmFor } from '../module/engine-index.js';
import { min } from '../support/intrinsics.js';
import { decodeSome } from './fast-decoder.js';
import { checked, input, registers, wasm } from '../module/module.js';
import { longStringFor, outputString } from '../module/strings.js';

/** How many bytes are decoded at once. The string of more would be one that V8 keeps apart, at forty times the time. */
const PIECE = 0x8000;
/** And behind an error, where more of them may follow: the rest of a piece is then given again. */
const SMALL_PIECE = 64;
const LAST = 1;
const FATAL = 2;

const OUTPUT_FULL = 1;
const MALFORMED = 2;

/** What a new decoder does about a byte order mark: keep it as text, remove the encoding's own, or let it decide. */
export const KEEP_BOM = 0;
export const REMOVE_BOM = 0x4000000;
export const SNIFF_BOM = 0x8000000;
const BOM_BITS = 0xc000000;

export class StreamDecoder {
  constructor(encoding, bom) {
    this.initialEncoding = encoding;
    this.initialState = bom;
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
    /** Up to where an error dropped bytes, and how many. */
    this.gapEnd = 0;
    this.gap = 0;
    /** What is still to be done about a byte order mark if the next call finds an error: no text came before it then. */
    this.bomBefore = 0;
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
    this.bomBefore |= this.state & BOM_BITS;
    let text = '';
    if (from < end) text = decodeSome(this, bytes, from, end, last, fatal);
    else if (last && this.state & ~BOM_BITS) text = this.decodeByModule(bytes, from, end, true, fatal);
    if (this.error === null) {
      // Bytes that are still the beginning of a character, which are three at most, leave it as it is.
      if (text || !this.state || this.position - this.gapEnd > 3) this.bomBefore = 0;
      if (last) this.reset();
    }
    this.rest = end - from - this.read;
    return text;
  }

  decodeByModule(bytes, from, end, last, fatal) {
    const long = longStringFor(end - from);
    let { encoding, state } = this;
    let text = '';
    let at = from;
    let status;
    do {
      const length = min(end - at, this.piece);
      const flags = (last && at + length === end ? LAST : 0) | (fatal ? FATAL : 0);
      const { text_decoder_decode } = wasmFor(encoding);
      copyBytes(bytes, at, length, input, 0);
      let read = 0;
      do {
        status = checked(text_decoder_decode(encoding, state, flags, read, length));
        wasm();
        read += registers[0];
        state = registers[2];
        encoding = registers[3];
        if (long) long(registers[1]);
        else text += outputString(registers[1]);
      } while (status === OUTPUT_FULL);

      at += read;
      this.piece = status === MALFORMED ? SMALL_PIECE : min(2 * this.piece, PIECE);
    } while (status !== MALFORMED && at < end);
    if (long) text = long();

    // Only now: a call for which there was no memory, or whose text is too long, leaves the decoder as it was.
    this.encoding = encoding;
    this.pass(at - from, state);
    if (status === MALFORMED) {
      const length = registers[4];
      const offset = this.position - registers[5] - length;
      // What began before the gap is counted from its end on.
      this.error = { offset: offset < this.gapEnd ? offset - this.gap : offset, length };
    }
    return text;
  }

  /** Goes on behind so many bytes, with another state. */
  pass(length, state) {
    this.state = state;
    this.position += length;
    this.read += length;
  }

  /**
   * At once after an error: drops the rest of the chunk, and the bytes that were read but not used. Whether a byte order
   * mark is still due is as it was before the call that found the error, since none of its text has been serialized.
   */
  drop() {
    this.state = (registers[6] & ~BOM_BITS) | this.bomBefore;
    this.position += this.rest;
    this.gapEnd = this.position;
    this.gap = this.rest;
  }
}
