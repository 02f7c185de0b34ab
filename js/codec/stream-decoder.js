// Decodes input that comes in chunks. Its state between calls is a few numbers, so it holds no memory of the module.

import { longStringFor, outputString } from '../engine/strings.js';
import { lengthOf } from '../support/bytes.js';
import { min } from '../support/intrinsics.js';
import {
  BOM_BITS,
  callDecoder,
  DROPPED_STATE,
  ENCODING,
  ERROR,
  ERROR_LENGTH,
  FATAL,
  giveBytes,
  LAST,
  nextPiece,
  pendingBytes,
  PIECE,
  READ,
  READ_AFTER,
  results,
  STATE,
  WRITTEN,
} from './codec-calls.js';
import { decodeByEngine, engineFor, FEW, mayBeMark } from './fast-decoder.js';

export { KEEP_BOM, REMOVE_BOM, SNIFF_BOM } from './codec-calls.js';

/**
 * A decoder for one stream after another. Each call works on a copy of the stream's state, which takes the place of the
 * state when nothing can throw any more. So a call that lacks memory, or whose text is too long, changes nothing.
 */
export class StreamDecoder {
  /** How a new stream begins. */
  #first;
  /** The state of the stream. It is never changed, only replaced. */
  #stream;
  /** Where the last bytes that were dropped after an error end, and how many they were. */
  #gapEnd = 0;
  #gap = 0;
  /** How much the module is given at once. */
  #piece = PIECE;

  /** `bom` is `KEEP_BOM`, `REMOVE_BOM` or `SNIFF_BOM`. */
  constructor(encoding, bom) {
    this.#first = this.#stream = newStream(encoding, bom, 0, 0);
    /** How many bytes of its chunk the last call read. */
    this.read = 0;
    /** How many code units the last call of `decodeInput` wrote. */
    this.written = 0;
  }

  /** The encoding, which a byte order mark may have changed. */
  get encoding() {
    return this.#stream.encoding;
  }

  /** The offset in the stream and the length of the error at which the last call stopped, otherwise null. */
  get error() {
    return this.#stream.error;
  }

  /** How many bytes of the stream have been decoded or dropped. Bytes of an incomplete sequence come after them. */
  get position() {
    const { position, state } = this.#stream;
    return position - pendingBytes(state);
  }

  /** How many bytes of an incomplete sequence have been read. */
  get pending() {
    return pendingBytes(this.#stream.state);
  }

  /** Whether nothing of the stream has been given yet. */
  get isNew() {
    return this.#stream === this.#first;
  }

  /** Whether the next bytes are decoded as if there were none before: nothing is pending, and no byte order mark can follow. */
  get isNeutral() {
    return this.#stream.state === 0;
  }

  /** Begins a new stream. */
  reset() {
    this.#stream = this.#first;
    this.#gap = this.#gapEnd = 0;
  }

  /** The state of the stream, for `restore`. */
  save() {
    return this.#stream;
  }

  restore(saved) {
    this.#stream = saved;
  }

  /** Whether the next bytes are decoded as they were after `save` returned this. */
  isAsAt(saved) {
    return this.#stream.state === saved.state && this.#stream.encoding === saved.encoding;
  }

  /**
   * Decodes a chunk from `from` on, and returns the text. After the `last` chunk, a new stream begins.
   *
   * If `fatal`, it stops at the first error, which is then in `error`. Another call can decode the rest, after the bytes that
   * were `read`.
   */
  decode(bytes, from, last, fatal) {
    const end = lengthOf(bytes);
    const { encoding, state, position, bomBefore } = this.#stream;
    const stream = newStream(encoding, state, position, bomBefore | (state & BOM_BITS));
    let text = '';
    if (from < end || (last && state & ~BOM_BITS)) {
      text = this.#decodeChunk(stream, bytes, from, end, last, fatal);
    }
    this.read = stream.position - position;
    if (last && !stream.error) this.reset();
    else {
      // Nothing has been decided about a byte order mark as long as all bytes are pending.
      if (!stream.error && stream.position - this.#gapEnd > pendingBytes(stream.state)) stream.bomBefore = 0;
      this.#stream = stream;
    }
    return text;
  }

  /**
   * Decodes the bytes of the module's input area from `start` to `end`, to at most `capacity` code units in its output area,
   * and returns the module's status. `giveBytes` puts them there. The stream goes on after the `last` call too.
   */
  decodeInput(start, end, last, fatal, capacity) {
    const { encoding, state, position, bomBefore } = this.#stream;
    const stream = newStream(encoding, state, position, bomBefore);
    const status = this.#advance(stream, last, fatal, start, end, capacity);
    this.read = results[READ];
    this.written = results[WRITTEN];
    this.#stream = stream;
    return status;
  }

  /**
   * After an error: drops the remaining bytes of the chunk, whose number is `rest`, and the pending bytes. A byte order
   * mark is handled as before the call that found the error, because the text of that call is never returned.
   */
  drop(rest) {
    const { encoding, droppedState, position, bomBefore } = this.#stream;
    this.#gap = rest;
    this.#gapEnd = position + rest;
    this.#stream = newStream(encoding, (droppedState & ~BOM_BITS) | bomBefore, this.#gapEnd, bomBefore);
  }

  /**
   * Decodes the bytes of a chunk from `from` to `end`, up to the first error if `fatal`, and returns the text. The engine gets
   * the part that it decodes faster, and the module the rest.
   */
  #decodeChunk(stream, bytes, from, end, last, fatal) {
    const engine = engineFor(stream.encoding, end - from);
    let text = '';
    let at = from;
    if (engine) {
      const { state, position } = stream;
      if (mayBeMark(state, bytes[from])) {
        // The module decides about a byte order mark, which may change the encoding.
        text = this.#decodeChunk(stream, bytes, from, from + FEW, false, fatal);
        return stream.error ? text : text + this.#decodeChunk(stream, bytes, from + FEW, end, last, fatal);
      }
      text = decodeByEngine(engine, stream, bytes, from, end, last, fatal);
      at += stream.position - position;
      if (at === end) return text;
    }
    const long = longStringFor(end - at);
    let status;
    do {
      const length = min(end - at, this.#piece);
      giveBytes(stream.encoding, bytes, at, length);
      // The output area has space for a piece's text.
      status = this.#advance(stream, last && at + length === end, fatal, 0, length);
      at += results[READ];
      if (long) long(results[WRITTEN]);
      else text += outputString(results[WRITTEN]);
      this.#piece = nextPiece(this.#piece, status);
    } while (status !== ERROR && at < end);
    return long ? text + long() : text;
  }

  /** Calls the module once, records in `stream` how far it came, and returns its status. */
  #advance(stream, last, fatal, start, end, capacity) {
    const flags = (last ? LAST : 0) | (fatal ? FATAL : 0);
    const status = callDecoder(stream.encoding, stream.state, flags, start, end, capacity);
    stream.position += results[READ];
    stream.state = results[STATE];
    stream.encoding = results[ENCODING];
    if (status === ERROR) {
      const length = results[ERROR_LENGTH];
      const offset = stream.position - results[READ_AFTER] - length;
      // If bytes were dropped in the middle of the sequence, its offset is that of its first byte, before them.
      stream.error = { offset: offset < this.#gapEnd ? offset - this.#gap : offset, length };
      stream.droppedState = results[DROPPED_STATE];
    }
    return status;
  }
}

/** The state of a stream. The syntax for copies of objects is much slower in older engines. */
function newStream(encoding, state, position, bomBefore) {
  return {
    encoding,
    /** The state of the module's decoder. */
    state,
    /** How many bytes of the stream have been read or dropped. */
    position,
    /** The state's `BOM_BITS` to restore after an error, if no text was returned before it. */
    bomBefore,
    /** The error at which the call stopped, and the module's state if the bytes after it are dropped. */
    error: null,
    droppedState: 0,
  };
}
