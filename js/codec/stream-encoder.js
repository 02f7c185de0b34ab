// An encoder whose input comes in chunks. Its state is a number, so that one that is dropped leaves nothing behind.

import { copyBytes, copyOf, lengthOf, NO_BYTES } from '../support/bytes.js';
import { engineEncoder } from '../engine/engine-encoder.js';
import { checkedFor, remember, wasmFor } from '../module/engine-index.js';
import { mustBe } from '../support/errors.js';
import { charCodeAt, min, substring } from '../support/intrinsics.js';
import { UTF_8 } from './labels.js';
import { output, registers, wasm } from '../module/module.js';
import { writeUnits } from '../module/units.js';

const LAST = 1;
const HTML = 2;

const INPUT_EMPTY = 0;
/** The destination is. */
const FULL = 1;
const UNENCODABLE = 2;
/** There is more input, and the destination is not known to be full. */
const UNFINISHED = 3;

/** How many code units are encoded at once. */
const PIECE = 0x8000;
/** And behind one that cannot be encoded, where more of them may follow: the rest of a piece is then given again. */
const SMALL_PIECE = 64;

/** Up to how many code units the engine is not worth the call. */
const SHORT = 16;

/** The bits of the state in which a leading surrogate waits for the next chunk. */
const LEADING_SURROGATE = 0xffff;

export class StreamEncoder {
  /**
   * If `html`, what cannot be encoded becomes a character reference. Otherwise `substitute`, if there is one, is called
   * with the code point and its index in the stream, and what it returns is encoded in its place.
   */
  constructor(encoding, html, substitute = null) {
    this.encoding = encoding;
    this.flags = html ? HTML : 0;
    this.substitute = substitute;
    this.piece = PIECE;
    this.begin();
    this.reset();
  }

  /** Makes the encoder as new. */
  reset() {
    this.state = 0;
    /** How many code units of the stream came before. */
    this.position = 0;
    /** What stands for a code point that cannot be encoded, as far as it is not yet written. */
    this.inserted = '';
    this.insertedFor = null;
  }

  /** Begins with another chunk. */
  begin() {
    this.unencodable = null;
    this.read = 0;
    /** Whether the stream goes on with what comes next, which is not known before the call has come to its end. */
    this.goesOn = false;
    remember(this);
  }

  /**
   * Encodes a chunk from `from` on, and returns the bytes. After the `last` one the encoder is as new.
   *
   * It stops at the first code point that cannot be encoded: `unencodable` is then that and its index in the stream,
   * otherwise null, and `read` how many code units of the chunk were read; another call goes on with the rest of them.
   */
  encode(string, from, last) {
    let bytes = NO_BYTES;
    let length = 0;
    let status;
    this.begin();
    if (this.encoding === UTF_8 && this.state === 0 && string.length - from > SHORT) {
      const { encode } = engineEncoder();
      // Unless it goes on with the next chunk.
      if (encode && (last || !isLeadingSurrogate(charCodeAt(string, string.length - 1)))) {
        this.read = string.length - from;
        return encode(substring(string, from));
      }
    }
    do {
      status = this.step(string, from, last, Infinity);
      const needed = length + this.written;
      if (needed > lengthOf(bytes)) {
        // If there is more to come, so much that it need not be done often. Of single bytes it is known how many.
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
   * Encodes a chunk to `destination`, as far as there is room, and returns whether all of it is written. Characters,
   * escape sequences and character references are written whole. `unencodable` and `read` are as for `encode`, and
   * `written` is how many bytes were written.
   */
  encodeInto(string, last, destination) {
    const size = lengthOf(destination);
    let at = 0;
    let status;
    this.begin();
    do {
      status = this.step(string, 0, last, size - at);
      // A substitute can take it away.
      if (lengthOf(destination) !== size) throw mustBe('The destination', 'attached until the end');
      copyBytes(output, 0, this.written, destination, at);
      at += this.written;
    } while (status === UNFINISHED);
    this.written = at;
    return status === INPUT_EMPTY;
  }

  /** Goes on to the next code point that cannot be encoded, without the bytes, and returns whether there is one. */
  skim(string, last) {
    let status;
    this.unencodable = null;
    do {
      status = this.step(string, 0, last, Infinity);
    } while (status === UNFINISHED);
    return status === UNENCODABLE;
  }

  /** One call of the module, for what was inserted or, after that, for a part of the chunk. */
  step(string, from, last, room) {
    if (this.unencodable !== null) {
      // Only now, as it may use the module for something else: the output of the last call has been fetched.
      const { codePoint, index } = this.unencodable;
      this.inserted = withoutLeadingSurrogate(this.substitute(codePoint, index));
      this.insertedFor = this.unencodable;
      this.unencodable = null;
    }
    const { inserted } = this;
    const text = inserted || string;
    const at = inserted ? 0 : from + this.read;
    const rest = text.length - at;
    // Each code unit makes a byte at least, but a pair must be seen whole.
    const units = min(rest, min(this.piece, room < 2 ? 2 : room));
    const { text_encoder_encode } = wasmFor(this.encoding);
    writeUnits(text, at, at + units);

    const flags = last && !inserted && units === rest ? this.flags | LAST : this.flags;
    const capacity = min(room, lengthOf(output));
    let status = checkedFor(this, text_encoder_encode(this.encoding, this.state, flags, 0, units, capacity));
    wasm();
    let taken = registers[0];
    /** How many bytes the last call of the module wrote. */
    this.written = registers[1];
    this.state = registers[2];
    this.piece = status === UNENCODABLE ? SMALL_PIECE : min(2 * this.piece, PIECE);
    if (status === FULL && capacity < room) status = UNFINISHED;
    if (status === INPUT_EMPTY && units < rest) {
      status = UNFINISHED;
      if (isLeadingSurrogate(charCodeAt(text, at + units - 1))) {
        // The module waits for the other half. It is better to give it both at once: where the destination is full
        // before they are written, neither must count as read.
        this.state &= ~LEADING_SURROGATE;
        taken--;
      }
    }

    if (inserted) {
      if (status === UNENCODABLE) this.unencodable = this.insertedFor;
      else this.inserted = substring(inserted, taken);
      return status === INPUT_EMPTY ? UNFINISHED : status;
    }
    this.read += taken;
    this.position += taken;
    if (status === UNENCODABLE) {
      this.unencodable = { codePoint: registers[4], index: this.position - registers[5] };
      if (this.substitute !== null) status = UNFINISHED;
    }
    if (status === INPUT_EMPTY && last) this.reset();
    return status;
  }
}

/** What ends with half a pair must not make one with the input that follows. */
function withoutLeadingSurrogate(string) {
  const last = string.length - 1;
  // Of nothing it is NaN.
  const isHalf = isLeadingSurrogate(charCodeAt(string, last));
  return isHalf ? `${substring(string, 0, last)}\ufffd` : string;
}

function isLeadingSurrogate(unit) {
  return (unit & 0xfc00) === 0xd800;
}
