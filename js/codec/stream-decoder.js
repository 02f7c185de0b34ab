// A decoder whose input comes in chunks. Its state is a number, so no memory of the module is left allocated.

import { BOM_BITS } from '../module/codec-calls.js';
import { lengthOf } from '../support/bytes.js';
import { decodeByModule, PIECE } from './decode-by-module.js';
import { decodeChunk } from './fast-decoder.js';

export { KEEP_BOM, REMOVE_BOM, SNIFF_BOM } from '../module/codec-calls.js';

export class StreamDecoder {
  /** `bom` is `KEEP_BOM`, `REMOVE_BOM` or `SNIFF_BOM`. */
  constructor(encoding, bom) {
    this._initialEncoding = encoding;
    this._initialState = bom;
    this._piece = PIECE;
    this._reset();
  }

  /** Resets the decoder to its initial state. */
  _reset() {
    /** The encoding, which a byte order mark may have changed. */
    this.encoding = this._initialEncoding;
    this._state = this._initialState;
    /** How many bytes of the stream came before. */
    this._position = 0;
    /** Up to where an error dropped bytes, and how many. */
    this._gapEnd = 0;
    this._gap = 0;
    /** What to do about a byte order mark after an error that no text came before. */
    this._bomBefore = 0;
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
    this._bomBefore |= this._state & BOM_BITS;
    let text = '';
    if (from < end) text = decodeChunk(this, bytes, from, end, last, fatal);
    else if (last && this._state & ~BOM_BITS) text = decodeByModule(this, bytes, from, end, true, fatal);
    if (this.error === null) {
      // Up to three bytes can be the beginning of a character. They leave it unchanged.
      if (text || !this._state || this._position - this._gapEnd > 3) this._bomBefore = 0;
      if (last) this._reset();
    }
    return text;
  }

  /**
   * After an error: drops the `rest` of the chunk, which is that long, and the bytes that were read but not used. Whether a byte order mark is
   * still due is as it was before the call that found the error, since none of its text has been serialized.
   */
  _drop(rest) {
    this._state = (this._droppedState & ~BOM_BITS) | this._bomBefore;
    this._position += rest;
    this._gapEnd = this._position;
    this._gap = rest;
  }
}
