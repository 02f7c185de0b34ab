// Encodes input that comes in chunks. Its state between calls is a few numbers, so it holds no memory of the module.

import { output, OUTPUT_SIZE } from '../module/module.js';
import { copyBytes, copyOf, lengthOf, newBytes, NO_BYTES } from '../support/bytes.js';
import { mustBe } from '../support/errors.js';
import { ceil, charCodeAt, max, min, substring } from '../support/intrinsics.js';
import {
  callEncoder,
  CODE_POINT,
  ERROR,
  giveString,
  HTML,
  INPUT_EMPTY,
  LAST,
  LEADING_SURROGATE,
  nextPiece,
  OUTPUT_FULL,
  PIECE,
  READ,
  READ_AFTER,
  results,
  STATE,
  WRITTEN,
} from './codec-calls.js';
import { encodeAtOnce, HAS_FAST_WAYS } from './fast-encoder.js';

/** The state of a stream, from which a call continues, and what the call finds. */
function newCall({ state, inserted, insertedFor }) {
  return {
    /** The state of the module's encoder. */
    state,
    /** The rest of the substitute for an unencodable code point, not written yet. */
    inserted,
    insertedFor,
    /** The code point at which the call stopped, and how much it read and wrote. */
    unencodable: null,
    read: 0,
    written: 0,
    /** How many code units of a substitute or the chunk the last step read. */
    taken: 0,
  };
}

/** How every stream begins. */
const FIRST = /* @__PURE__ */ newCall({ state: 0, inserted: '', insertedFor: null });

/** A status of `#step`: there is more input, and the destination may have space. */
const UNFINISHED = 3;

/**
 * An encoder for one stream after another. Each call works on a copy of the stream's state, which takes the place of the
 * state when nothing can throw any more. So a call that lacks memory changes nothing.
 */
export class StreamEncoder {
  #flags;
  #substitute;
  /** How much the module is given at once. */
  #piece = PIECE;
  /** The state of the stream. It is never changed, only replaced. */
  #stream = FIRST;
  /** How many code units of the stream have been encoded. */
  #position = 0;

  /**
   * If `html`, an unencodable code point becomes a character reference. Otherwise `substitute`, if given, is called with the
   * code point and its index in the stream, and its result is encoded instead.
   */
  constructor(encoding, html, substitute = null) {
    this.encoding = encoding;
    this.#flags = html ? HTML : 0;
    this.#substitute = substitute;
    /** The code point at which the last call stopped, and its index in the stream; otherwise null. */
    this.unencodable = null;
    /** Whether it is the substitute for that code point which cannot be encoded. */
    this.isSubstitute = false;
    /** How many code units of its chunk the last call read, and how many bytes it wrote to a destination or the output area. */
    this.read = 0;
    this.written = 0;
  }

  /** Begins a new stream. */
  reset() {
    this.#stream = FIRST;
    this.#position = 0;
  }

  /**
   * Encodes a chunk from `from` on, and returns the bytes, in an array that `allocate` makes if given, except for UTF-8. After the
   * `last` chunk, a new stream begins.
   *
   * It stops at the first unencodable code point, which is then in `unencodable`. Another call can encode the rest, after the
   * code units that were `read`.
   */
  encode(string, from, last, allocate = newBytes) {
    if (HAS_FAST_WAYS && !this.#stream.state && !this.#stream.inserted) {
      const rest = from ? substring(string, from) : string;
      const bytes = encodeAtOnce(this.encoding, rest, last, allocate);
      if (bytes) {
        this.unencodable = null;
        this.read = rest.length;
        this.#position = last ? 0 : this.#position + this.read;
        return bytes;
      }
    }
    const call = newCall(this.#stream);
    let bytes = NO_BYTES;
    let length = 0;
    let status;
    do {
      status = this.#step(call, string, from, last, Infinity);
      const needed = length + call.written;
      const rest = string.length - from - call.read;
      if (needed > lengthOf(bytes)) {
        const size = status === UNFINISHED ? this.#sizeFor(call, needed, rest) : needed;
        bytes = copyOf(bytes, length, size, allocate);
      }
      copyBytes(output, 0, call.written, bytes, length);
      length = needed;
    } while (status === UNFINISHED);
    if (length === 0 || length < lengthOf(bytes)) bytes = copyOf(bytes, length, length, allocate);
    this.#end(call, status, last);
    return bytes;
  }

  /**
   * Encodes a chunk to `destination`, as far as there is space, and returns whether all of it was encoded. Characters, escape
   * sequences and character references are never split. `unencodable`, `read` and `written` say how it ended.
   */
  encodeInto(string, last, destination) {
    const size = lengthOf(destination);
    const call = newCall(this.#stream);
    let at = 0;
    let status;
    do {
      status = this.#step(call, string, 0, last, size - at);
      if (lengthOf(destination) !== size) {
        // The substitute function has detached it.
        throw mustBe('The destination', 'attached until the end');
      }
      copyBytes(output, 0, call.written, destination, at);
      at += call.written;
    } while (status === UNFINISHED);
    this.#end(call, status, last);
    this.written = at;
    return status === INPUT_EMPTY;
  }

  /** Encodes a chunk from `from` on like `encode`, but returns no bytes. */
  skip(string, from, last) {
    const call = newCall(this.#stream);
    let status;
    do {
      status = this.#step(call, string, from, last, Infinity);
    } while (status === UNFINISHED);
    this.#end(call, status, last);
  }

  /**
   * Encodes the code units of the module's input area from `start` to `end` to its output area, as far as there is space, and
   * returns the module's status. The encoder must have no substitute. The stream goes on after the `last` call too.
   */
  encodeInput(start, end, last) {
    const call = newCall(this.#stream);
    const status = this.#advance(call, last, start, end, OUTPUT_SIZE);
    this.#pass(call, results[READ], status);
    this.#end(call, status, false);
    return status;
  }

  /**
   * The size of an array for `needed` bytes and those of what is left: a substitute, and the `rest` of the chunk. These are
   * expected to take as many bytes for a code unit as the last piece.
   */
  #sizeFor({ written, taken, inserted }, needed, rest) {
    const expected = needed + ceil(((inserted.length + rest) * written) / (taken || 1));
    // Nobody knows how many substitutes follow, and how long they are. Half as much again each time avoids most copies.
    return this.#substitute ? max(expected, ceil(1.5 * needed)) : expected;
  }

  #end(call, status, last) {
    this.unencodable = call.unencodable;
    this.isSubstitute = call.unencodable !== null && call.inserted !== '';
    this.read = call.read;
    this.written = call.written;
    if (last && status === INPUT_EMPTY) this.reset();
    else {
      this.#stream = call;
      this.#position += call.read;
    }
  }

  /** Calls the module once: for the rest of a substitute or, after that, for a piece of the chunk. */
  #step(call, string, from, last, space) {
    if (call.unencodable) {
      // The last call's output must have been copied before, because the function may itself use the module.
      const { codePoint, index } = call.unencodable;
      const substitute = this.#substitute;
      call.inserted = withoutLeadingSurrogate(substitute(codePoint, index));
      call.insertedFor = call.unencodable;
      call.unencodable = null;
    }
    const { inserted } = call;
    const text = inserted || string;
    const at = inserted ? 0 : from + call.read;
    const rest = text.length - at;
    // Each code unit makes at least one byte. Two units are given at least, because a pair must not be split.
    const units = min(rest, min(this.#piece, space < 2 ? 2 : space));
    const capacity = min(space, OUTPUT_SIZE);
    giveString(this.encoding, text, at, units);
    let status = this.#advance(call, last && !inserted && units === rest, 0, units, capacity);
    let taken = results[READ];
    this.#piece = nextPiece(this.#piece, status);
    if (status === OUTPUT_FULL && capacity < space) status = UNFINISHED;
    if (status === INPUT_EMPTY && units < rest) {
      status = UNFINISHED;
      if (isLeadingSurrogate(charCodeAt(text, at + units - 1))) {
        // The module would keep this half of a pair. Both halves are given again in the next call instead: if the
        // destination has no space for the character, neither half may count as read.
        call.state &= ~LEADING_SURROGATE;
        taken--;
      }
    }
    call.taken = taken;

    if (inserted) {
      if (status === ERROR) call.unencodable = call.insertedFor;
      else call.inserted = substring(inserted, taken);
      return status === INPUT_EMPTY ? UNFINISHED : status;
    }
    this.#pass(call, taken, status);
    return status === ERROR && this.#substitute ? UNFINISHED : status;
  }

  /** Calls the module for code units of the input area, records the state and what was written, and returns the status. */
  #advance(call, last, start, end, capacity) {
    const flags = (last ? LAST : 0) | this.#flags;
    const status = callEncoder(this.encoding, call.state, flags, start, end, capacity);
    call.state = results[STATE];
    call.written = results[WRITTEN];
    return status;
  }

  /** Records that `taken` code units were read, and the code point at which that ended if there is one. */
  #pass(call, taken, status) {
    call.read += taken;
    if (status === ERROR) {
      const index = this.#position + call.read - results[READ_AFTER];
      call.unencodable = { codePoint: results[CODE_POINT], index };
    }
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
