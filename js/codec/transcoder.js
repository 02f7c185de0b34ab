// A decoder and an encoder in one: bytes to bytes. Inside the module, the decoder's output is the encoder's input. Where the
// engine has the faster decoder, or the faster encoder of UTF-8, that side is a short string.

import { engineDecoder } from '../engine/engine-decoder.js';
import { engineEncoder } from '../engine/engine-encoder.js';
import { copyBytes, copyOf, lengthOf, NO_BYTES, partOf } from '../support/bytes.js';
import { fromCharCode, min } from '../support/intrinsics.js';
import { GBK, REPLACEMENT, UTF_8 } from '../support/encodings.js';
import {
  CODE_POINT,
  ENCODING,
  ERROR,
  ERROR_LENGTH,
  FATAL,
  giveBytes,
  giveUnits,
  LAST,
  OUTPUT_FULL,
  pendingBytes,
  READ,
  READ_AFTER,
  results,
  callDecoder,
  callEncoderOnInput,
  STATE,
  WRITTEN,
} from '../module/codec-calls.js';
import { wasmFor } from '../module/engine-index.js';
import { output, outputUnits } from '../module/module.js';
import { outputString } from '../module/strings.js';
import { writeUnits } from '../module/units.js';
import { SMALL_PIECE } from './pieces.js';
import { makeSingleByteDecoder } from './single-byte.js';

/** How many bytes are converted at once: their text always has space in the input area. */
const PIECE = 0x7ff0;

/** Whether text that was decoded without an error gets its bytes back from the encoder of the same encoding. */
function isReversible(encoding) {
  return encoding < GBK || encoding > REPLACEMENT;
}

export class Transcoder {
  /** Takes a `StreamDecoder` and a `StreamEncoder` without a substitute function, and keeps both up to date. */
  constructor(decoder, encoder) {
    this.decoder = decoder;
    this.encoder = encoder;
    /** The output, `_size` bytes of it, until it is taken. */
    this._gathered = NO_BYTES;
    this._size = 0;
    this._piece = PIECE;
  }

  /**
   * Converts a chunk's bytes from `from` on, and returns how many bytes of the chunk have been read. After the `last`
   * one, both codecs are reset. It stops at an error of the decoder if `flags` is `FATAL`, and at an unencodable code
   * point unless the encoder writes character references. The decoder's `error` is then the place of the error, or the
   * encoder's `unencodable` is the code point and the place of its bytes. Another call continues after it.
   */
  convert(bytes, from, last, flags) {
    const { decoder, encoder } = this;
    let at = from;
    let rest;
    decoder.error = encoder.unencodable = null;
    do {
      // It can have been detached.
      rest = lengthOf(bytes) - at;
      const length = rest > 0 ? min(rest, this._piece) : 0;
      at += this._convertPiece(bytes, at, length, last && length >= rest ? flags | LAST : flags);
      if (decoder.error ?? encoder.unencodable) {
        this._piece = SMALL_PIECE;
        return at;
      }
      this._piece = min(2 * this._piece, PIECE);
    } while (at < lengthOf(bytes));
    if (last) {
      decoder._reset();
      encoder._reset();
    }
    return at;
  }

  /** Returns how many bytes have been read. */
  _convertPiece(bytes, at, length, flags) {
    const { decoder, encoder } = this;
    const { encoding: from, _state: before, _position: position } = decoder;
    const to = encoder.encoding;
    // A short string is in the cache.
    let text = null;
    let units;
    let read;
    let state;
    let encoding = from;
    let error = null;
    // Making an index needs the input area, so it comes first.
    wasmFor(to);
    // The engine cannot be given a part of detached bytes.
    if (length > 0 && engineDecoder(from, length, length, makeSingleByteDecoder)) {
      text = decoder.decode(partOf(bytes, at, length), 0, flags & LAST, flags & FATAL);
      units = text.length;
      ({ read, _state: state, error } = decoder);
      decoder._position = position;
      decoder._state = before;
    } else {
      giveBytes(from, bytes, at, length);
      const status = callDecoder(from, before, flags, 0, length);
      units = results[WRITTEN];
      read = results[READ];
      state = results[STATE];
      encoding = results[ENCODING];
      if (status === ERROR) {
        const errorLength = results[ERROR_LENGTH];
        error = { offset: position + read - pendingBytes(state) - errorLength, length: errorLength };
      }
    }

    const byEngine = to === UTF_8 && engineEncoder();
    if (before === 0 && flags & FATAL && from === to && isReversible(to)) {
      this.gather(bytes, at, error ? error.offset - position : read - pendingBytes(state));
    } else if (byEngine) {
      // Node 26 leaves out a last character that has two bytes and just fits.
      const space = 3 * units + 1;
      this._reserve(space);
      this._size += byEngine.encodeInto(
        text ?? outputString(units),
        partOf(this._gathered, this._size, space),
      ).written;
    } else {
      const encoderFlags = encoder._flags | (error ? 0 : flags & LAST);
      let encoded = 0;
      let status;
      if (text === null) giveUnits(units);
      else writeUnits(text, 0, units);
      do {
        status = callEncoderOnInput(to, encoder._state, encoderFlags, encoded, units);
        encoded += results[READ];
        encoder._state = results[STATE];
        this.gather(output, 0, results[WRITTEN]);
      } while (status === OUTPUT_FULL);
      if (status === ERROR) {
        const index = encoded - results[READ_AFTER];
        decoder.error = null;
        encoder._position += encoded;
        return this._stopAfter(results[CODE_POINT], index, bytes, at, length, flags);
      }
    }
    encoder._position += units;
    decoder.error = error;
    this._advance(read, state, encoding);
    return read;
  }

  /**
   * Decodes the piece again, but only up to the unencodable code point at this index of its text. Returns how many
   * bytes were read.
   */
  _stopAfter(codePoint, index, bytes, at, length, flags) {
    const { decoder } = this;
    let { encoding, _state: state } = decoder;
    let read = 0;
    let written = 0;
    giveBytes(encoding, bytes, at, length);
    if (index > 0) {
      callDecoder(encoding, state, flags, 0, length, index);
      written = results[WRITTEN];
      read = results[READ];
      state = results[STATE];
      encoding = results[ENCODING];
    }
    // Adds one byte at a time until the code point is decoded, because a byte order mark or an escape sequence may
    // precede it.
    let start = read - pendingBytes(state);
    let end = read;
    let capacity = 1;
    for (;;) {
      // Not in the mode "fatal": an error after it must stay unread, as there is no space for its U+FFFD.
      const isFull =
        callDecoder(encoding, state, end < length ? 0 : flags & LAST, read, end, capacity) === OUTPUT_FULL;
      // The conditions after the first are not met, but make sure that this ends.
      if (results[WRITTEN] > 0 || (capacity > 1 && isFull) || (!isFull && end >= length)) break;
      if (isFull) capacity = 2;
      else start = end++ - results[READ_AFTER];
    }
    // Four pairs of bytes in Big5 are two code points each.
    const isFirst = capacity > 1 && codePoint < 0x10000 && written === index;
    const offset = decoder._position + start;
    read += results[READ];
    this._advance(read, results[STATE], results[ENCODING]);
    this.encoder.unencodable = {
      codePoint,
      offset,
      length: decoder._position - results[READ_AFTER] - offset,
      rest: isFirst ? fromCharCode(outputUnits[1]) : '',
    };
    return read;
  }

  _advance(read, state, encoding) {
    const { decoder } = this;
    decoder._position += read;
    decoder._state = state;
    decoder.encoding = encoding;
  }

  /** Adds `length` bytes of an array from `from` on to the output. */
  gather(bytes, from, length) {
    this._reserve(length);
    copyBytes(bytes, from, length, this._gathered, this._size);
    this._size += length;
  }

  _reserve(length) {
    const { _gathered: gathered, _size: size } = this;
    const needed = size + length;
    if (needed > lengthOf(gathered)) this._gathered = copyOf(gathered, size, 2 * needed);
  }

  /** Returns the output. */
  take() {
    const { _size: size } = this;
    this._size = 0;
    return copyOf(this._gathered, size, size);
  }
}
