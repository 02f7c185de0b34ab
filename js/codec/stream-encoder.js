// Encodes input that comes in chunks. Its state between calls is a number, so it holds no memory of the module.

import { copyBytes, copyOf, lengthOf, NO_BYTES } from '../support/bytes.js';
import { mustBe } from '../support/errors.js';
import { charCodeAt, min, substring } from '../support/intrinsics.js';
import { remember, rollBack } from './encoder-rollback.js';
import { encodeAtOnce } from './fast-encoder.js';
import { PIECE, resizePiece } from './pieces.js';
import {
  CODE_POINT,
  ERROR,
  HTML,
  INPUT_EMPTY,
  LAST,
  LEADING_SURROGATE,
  OUTPUT_FULL,
  READ,
  READ_AFTER,
  results,
  callEncoder,
  STATE,
  WRITTEN,
} from '../module/codec-calls.js';
import { output, OUTPUT_SIZE } from '../module/module.js';

/** A status of `_step`: there is more input, and the destination may have space. */
export const UNFINISHED = 3;

export class StreamEncoder {
  /**
   * If `html`, an unencodable code point becomes a character reference. Otherwise `substitute`, if given, is called with the
   * code point and its index in the stream, and its result is encoded instead.
   */
  constructor(encoding, html, substitute = null) {
    this.encoding = encoding;
    this._flags = html ? HTML : 0;
    this._substitute = substitute;
    this._piece = PIECE;
    this._begin();
    this._reset();
  }

  /** Resets the encoder to its initial state. */
  _reset() {
    this._state = 0;
    /** How many code units of the stream have been encoded. */
    this._position = 0;
    /** The rest of the substitute for an unencodable code point, not written yet. */
    this._inserted = '';
    this._insertedFor = null;
  }

  /** Prepares for another chunk. */
  _begin() {
    this.unencodable = null;
    this.read = 0;
    /** Whether the next call continues the stream. It does if this one completes, or fails for lack of memory. */
    this._isReusable = false;
    remember(this);
  }

  /**
   * Encodes a chunk from `from` on, and returns the bytes. After the `last` chunk, the encoder is reset.
   *
   * It stops at the first unencodable code point. `unencodable` is then that code point and its index in the stream,
   * otherwise null. `read` is how many code units of the chunk were read; another call can encode the rest.
   */
  encode(string, from, last) {
    let status;
    // If this throws for lack of memory, the encoder is as before.
    let bytes =
      !this._state &&
      !this._inserted &&
      encodeAtOnce(this.encoding, from ? substring(string, from) : string, last);
    this._begin();
    if (bytes) {
      this.read = string.length - from;
      this._position += this.read;
      if (last) this._reset();
      return bytes;
    }
    bytes = NO_BYTES;
    let length = 0;
    do {
      status = this._step(string, from, last, Infinity);
      const needed = length + this.written;
      if (needed > lengthOf(bytes)) {
        // If every code unit made one byte so far, the rest is expected to. Otherwise doubling the size avoids most
        // copies.
        const size =
          needed === this.read
            ? string.length
            : status === UNFINISHED
              ? 2 * (needed + string.length)
              : needed;
        bytes = copyOf(bytes, length, size);
      }
      copyBytes(output, 0, this.written, bytes, length);
      length = needed;
    } while (status === UNFINISHED);
    return length > 0 && length === lengthOf(bytes) ? bytes : copyOf(bytes, length, length);
  }

  /**
   * Encodes a chunk to `destination`, as far as there is space, and returns whether all of it was encoded. Characters, escape
   * sequences and character references are never split. `unencodable` and `read` are as for `encode`, and `written` is
   * how many bytes were written.
   */
  encodeInto(string, last, destination) {
    const size = lengthOf(destination);
    let at = 0;
    let status;
    this._begin();
    do {
      status = this._step(string, 0, last, size - at);
      // The substitute function can detach the destination.
      if (lengthOf(destination) !== size) throw mustBe('The destination', 'attached until the end');
      copyBytes(output, 0, this.written, destination, at);
      at += this.written;
    } while (status === UNFINISHED);
    this.written = at;
    return status === INPUT_EMPTY;
  }

  /** Continues to the next unencodable code point, without returning bytes, and returns whether there is one. */
  _skim(string, last) {
    let status;
    this.unencodable = null;
    do {
      status = this._step(string, 0, last, Infinity);
    } while (status === UNFINISHED);
    return status === ERROR;
  }

  /** Calls the module once: for the rest of a substitute or, after that, for a piece of the chunk. */
  _step(string, from, last, space) {
    if (this.unencodable) {
      // The last call's output must have been copied before, because the function may itself use the module.
      const { codePoint, index } = this.unencodable;
      this._inserted = withoutLeadingSurrogate(this._substitute(codePoint, index));
      this._insertedFor = this.unencodable;
      this.unencodable = null;
    }
    const inserted = this._inserted;
    const text = inserted || string;
    const at = inserted ? 0 : from + this.read;
    const rest = text.length - at;
    // Each code unit makes at least one byte. Two units are given at least, because a pair must not be split.
    const units = min(rest, min(this._piece, space < 2 ? 2 : space));
    const flags = (last && !inserted && units === rest ? LAST : 0) | this._flags;
    const capacity = min(space, OUTPUT_SIZE);
    let status;
    try {
      status = callEncoder(this.encoding, this._state, flags, text, at, units, capacity);
    } catch (error) {
      rollBack(this);
      throw error;
    }
    let taken = results[READ];
    /** How many bytes the last call of the module wrote. */
    this.written = results[WRITTEN];
    this._state = results[STATE];
    resizePiece(this, status);
    if (status === OUTPUT_FULL && capacity < space) status = UNFINISHED;
    if (status === INPUT_EMPTY && units < rest) {
      status = UNFINISHED;
      if (isLeadingSurrogate(charCodeAt(text, at + units - 1))) {
        // The module would keep this half of a pair. Both halves are given again in the next call instead: if the
        // destination has no space for the character, neither half may count as read.
        this._state &= ~LEADING_SURROGATE;
        taken--;
      }
    }

    if (inserted) {
      if (status === ERROR) this.unencodable = this._insertedFor;
      else this._inserted = substring(inserted, taken);
      return status === INPUT_EMPTY ? UNFINISHED : status;
    }
    this.read += taken;
    this._position += taken;
    if (status === ERROR) {
      this.unencodable = { codePoint: results[CODE_POINT], index: this._position - results[READ_AFTER] };
      if (this._substitute) status = UNFINISHED;
    }
    if (status === INPUT_EMPTY && last) this._reset();
    return status;
  }
}

/** Replaces a leading surrogate at the end, which must not form a pair with the input after it. */
export function withoutLeadingSurrogate(string) {
  const last = string.length - 1;
  // The code unit of an empty string is NaN.
  const isHalf = isLeadingSurrogate(charCodeAt(string, last));
  return isHalf ? `${substring(string, 0, last)}\ufffd` : string;
}

function isLeadingSurrogate(unit) {
  return (unit & 0xfc00) === 0xd800;
}
