// An encoder whose input comes in chunks. Its state is a number, so that one that is dropped leaves nothing behind.

import { copyBytes, lengthOf, NO_BYTES, partOf } from './bytes.js';
import { charCodeAt, substring, TypeError, Uint8Array } from './intrinsics.js';
import { checked, wasm } from './module.js';
import { writeUnits } from './units.js';

const LAST = 1;
const HTML = 2;

const INPUT_EMPTY = 0;
const OUTPUT_FULL = 1;
const UNENCODABLE = 2;
/** There is more input, and the output is not known to be full. */
const UNFINISHED = 3;

/** How many code units are encoded at once. */
const PIECE = 0x8000;
/** And behind one that cannot be encoded, where more of them may follow: the rest of a piece is then given again. */
const SMALL_PIECE = 64;

/** From how many bytes on they are not copied until all are there: large arrays are dear. */
const PART = 0x4000;

/** The bits of the state in which a leading surrogate waits for the next chunk. */
const LEADING_SURROGATE = 0xffff;

export class StreamEncoder {
  /**
   * If `html`, what cannot be encoded becomes a character reference. Otherwise `substitute`, if there is one, is called
   * with the code point and its index in the stream, and what it returns is encoded in its place.
   */
  constructor(encoding, html, substitute = null) {
    this.encoding = encoding;
    this.html = html;
    this.substitute = substitute;
    this.unencodable = null;
    this.read = 0;
    /** How many code units the last call of the module took, and how many bytes it wrote. */
    this.taken = 0;
    this.written = 0;
    this.piece = PIECE;
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

  /**
   * Encodes a chunk from `from` on, and returns the bytes. After the `last` one the encoder is as new.
   *
   * It stops at the first code point that cannot be encoded: `unencodable` is then that and its index in the stream,
   * otherwise null, and `read` how many code units of the chunk were read; another call goes on with the rest of them.
   */
  encode(string, from, last) {
    let parts = null;
    let part = NO_BYTES;
    let length = 0;
    let isMore;
    this.start();
    do {
      const status = this.step(string, from, last, wasm().outputSize);
      isMore = status === UNFINISHED || status === OUTPUT_FULL;
      if (length >= PART) {
        // Not an array, which would call the setters that scripts give to prototypes.
        parts ??= { __proto__: null, length: 0 };
        parts[parts.length++] = partOf(part, 0, length);
        part = NO_BYTES;
        length = 0;
      }
      part = withRoom(part, length, length + this.written, isMore);
      copyBytes(wasm().output, 0, this.written, part, length);
      length += this.written;
    } while (isMore);
    return parts === null ? part : joined(parts, part);
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
    this.start();
    do {
      const { outputSize } = wasm();
      const isClipped = size - at > outputSize;
      status = this.step(string, 0, last, isClipped ? outputSize : size - at);
      // A substitute can take it away.
      if (lengthOf(destination) !== size) throw new TypeError('The destination was detached');
      copyBytes(wasm().output, 0, this.written, destination, at);
      at += this.written;
      if (status === OUTPUT_FULL && isClipped) status = UNFINISHED;
    } while (status === UNFINISHED);
    this.written = at;
    return status === INPUT_EMPTY;
  }

  /** Encodes a string that is a stream of its own, and returns whether all of it can be encoded. */
  canEncode(string) {
    this.reset();
    this.start();
    return !this.skim(string, true);
  }

  /** Goes on to the next code point that cannot be encoded, without the bytes, and returns whether there is one. */
  skim(string, last) {
    let status;
    this.unencodable = null;
    do {
      status = this.step(string, 0, last, wasm().outputSize);
    } while (status === UNFINISHED || status === OUTPUT_FULL);
    return status === UNENCODABLE;
  }

  start() {
    this.unencodable = null;
    this.read = 0;
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
    if (this.inserted !== '') return this.stepInserted(room);

    const status = this.call(string, from + this.read, last, room);
    this.read += this.taken;
    this.position += this.taken;
    if (status === UNENCODABLE) {
      const { registers } = wasm();
      this.unencodable = { codePoint: registers[4], index: this.position - registers[5] };
      return this.substitute === null ? UNENCODABLE : UNFINISHED;
    }
    if (status === INPUT_EMPTY && last) this.reset();
    return status;
  }

  stepInserted(room) {
    const status = this.call(this.inserted, 0, false, room);
    if (status === UNENCODABLE) {
      this.unencodable = this.insertedFor;
      return UNENCODABLE;
    }
    this.inserted = substring(this.inserted, this.taken);
    return status === INPUT_EMPTY ? UNFINISHED : status;
  }

  call(string, from, last, room) {
    const instance = wasm();
    const rest = string.length - from;
    // Each code unit makes a byte at least, but a pair must be seen whole.
    const units = atMost(rest, atMost(this.piece, room < 2 ? 2 : room));
    writeUnits(instance, string, from, from + units);

    const flags = (last && units === rest ? LAST : 0) | (this.html ? HTML : 0);
    const status = checked(
      instance.functions.text_encoder_encode(this.encoding, this.state, flags, 0, units, room),
    );
    const { registers } = wasm();
    this.written = registers[1];
    this.state = registers[2];
    this.taken = registers[0];
    this.piece = status === UNENCODABLE ? SMALL_PIECE : atMost(2 * this.piece, PIECE);
    if (status !== INPUT_EMPTY || units === rest) return status;
    if (isLeadingSurrogate(charCodeAt(string, from + units - 1))) {
      // The module waits for the other half. It is better to give it both at once: where the destination is full before
      // they are written, neither must count as read.
      this.state &= ~LEADING_SURROGATE;
      this.taken--;
    }
    return UNFINISHED;
  }
}

function atMost(a, b) {
  return a < b ? a : b;
}

/** What ends with half a pair must not make one with the input that follows. */
function withoutLeadingSurrogate(string) {
  const last = string.length - 1;
  const isHalf = last >= 0 && isLeadingSurrogate(charCodeAt(string, last));
  return isHalf ? `${substring(string, 0, last)}\ufffd` : string;
}

function isLeadingSurrogate(unit) {
  return (unit & 0xfc00) === 0xd800;
}

/** An array that starts with `length` bytes of `bytes`, and has room for `needed`: exactly that, unless `isMore` to come. */
function withRoom(bytes, length, needed, isMore) {
  const size = lengthOf(bytes);
  if (isMore && needed <= size) return bytes;
  const larger = new Uint8Array(isMore ? atLeast(needed, 2 * size) : needed);
  copyBytes(bytes, 0, length, larger, 0);
  return larger;
}

function joined(parts, last) {
  let length = 0;
  parts[parts.length++] = last;
  for (let i = 0; i < parts.length; i++) length += lengthOf(parts[i]);
  const bytes = new Uint8Array(length);
  for (let i = 0, at = 0; i < parts.length; at += lengthOf(parts[i++])) {
    copyBytes(parts[i], 0, lengthOf(parts[i]), bytes, at);
  }
  return bytes;
}

function atLeast(a, b) {
  return a > b ? a : b;
}
