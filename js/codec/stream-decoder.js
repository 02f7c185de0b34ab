// Decodes input that comes in chunks. Its state between calls is a number, so it holds no memory of the module.

import { BOM_BITS, pendingBytes } from '../module/codec-calls.js';
import { lengthOf } from '../support/bytes.js';
import { decodeByModule } from './decode-by-module.js';
import { decodeChunk } from './fast-decoder.js';
import { PIECE } from './pieces.js';

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
    /** How many bytes of the stream have been decoded or dropped. */
    this._position = 0;
    /** Where the last bytes that were dropped after an error end, and how many they were. */
    this._gapEnd = 0;
    this._gap = 0;
    /** The state's `BOM_BITS` to restore after an error, if no text was returned before it. */
    this._bomBefore = 0;
  }

  /**
   * Decodes a chunk from `from` on, and returns the text. After the `last` chunk, the decoder is reset.
   *
   * If `fatal`, it stops at the first error. `error` is then the offset of the error in the stream and its length,
   * otherwise null. `read` is how many bytes of the chunk were read; another call can decode the rest.
   */
  decode(bytes, from, last, fatal) {
    const end = lengthOf(bytes);
    this.error = null;
    this.read = 0;
    this._bomBefore |= this._state & BOM_BITS;
    let text = '';
    if (from < end) text = decodeChunk(this, bytes, from, end, last, fatal);
    else if (last && this._state & ~BOM_BITS) text = decodeByModule(this, bytes, from, end, true, fatal);
    if (!this.error) {
      // Nothing has been decided about a byte order mark as long as all bytes are pending.
      if (this._position - this._gapEnd > pendingBytes(this._state)) this._bomBefore = 0;
      if (last) this._reset();
    }
    return text;
  }

  /**
   * After an error: drops the remaining bytes of the chunk, whose number is `rest`, and the pending bytes. A byte order
   * mark is handled as before the call that found the error, because the text of that call is never returned.
   */
  _drop(rest) {
    this._state = (this._droppedState & ~BOM_BITS) | this._bomBefore;
    this._position += rest;
    this._gapEnd = this._position;
    this._gap = rest;
  }
}
