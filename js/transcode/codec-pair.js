// A decoder and an encoder in one: bytes to bytes. Inside the module, the decoder's output is the encoder's input. Where the
// engine has the faster decoder, or the faster encoder of UTF-8, that side is a short string.

import { giveBytes, giveUnits, OUTPUT_FULL, READ_AFTER, results, SMALL_PIECE } from '../codec/codec-calls.js';
import { engineDecoder } from '../engine/engine-decoder.js';
import { engineEncoder } from '../engine/engine-encoder.js';
import { wasmFor } from '../engine/engine-index.js';
import { outputString, writeUnits } from '../engine/strings.js';
import { output as moduleOutput, outputUnits } from '../module/module.js';
import { ByteList, lengthOf, partOf } from '../support/bytes.js';
import { GBK, REPLACEMENT, UTF_8 } from '../support/encodings.js';
import { fromCharCode, min } from '../support/intrinsics.js';

/** How many bytes are converted at once: their text always has space in the input area. */
const PIECE = 0x7ff0;

/** Whether text that was decoded without an error gets its bytes back from the encoder of the same encoding. */
function isReversible(encoding) {
  return encoding < GBK || encoding > REPLACEMENT;
}

export class CodecPair {
  #piece = PIECE;

  /** Takes a `StreamDecoder` and a `StreamEncoder` without a substitute function, and keeps both up to date. */
  constructor(decoder, encoder) {
    this.decoder = decoder;
    this.encoder = encoder;
    /** The bytes of the calls, until they are taken. */
    this.output = new ByteList();
    /** The place of the malformed bytes at which the last call stopped, otherwise null. */
    this.error = null;
    /** The unencodable code point at which the last call stopped, and the place of its bytes; otherwise null. */
    this.unencodable = null;
  }

  /**
   * Converts a chunk's bytes from `from` on, and returns how many bytes of the chunk have been read. After the `last`
   * one, both codecs are reset. It stops at malformed bytes if `fatal`, and at an unencodable code point unless the encoder
   * writes character references. Another call continues after that.
   */
  convert(bytes, from, last, fatal) {
    let at = from;
    this.error = this.unencodable = null;
    do {
      // It can have been detached.
      const rest = lengthOf(bytes) - at;
      const length = rest > 0 ? min(rest, this.#piece) : 0;
      at += this.#convertPiece(bytes, at, length, last && length >= rest, fatal);
      if (this.error ?? this.unencodable) {
        this.#piece = SMALL_PIECE;
        return at;
      }
      this.#piece = min(2 * this.#piece, PIECE);
    } while (at < lengthOf(bytes));
    if (last) {
      this.decoder.reset();
      this.encoder.reset();
    }
    return at;
  }

  /** Returns how many bytes have been read. */
  #convertPiece(bytes, at, length, last, fatal) {
    const { decoder, encoder, output } = this;
    const { encoding: from, isNeutral, position } = decoder;
    const { encoding: to } = encoder;
    const before = decoder.save();
    // A short string is in the cache.
    let text = null;
    let units;
    // Making an index needs the input area, so it comes first.
    wasmFor(to);
    // The engine cannot be given a part of detached bytes.
    if (length > 0 && engineDecoder(from, length, length)) {
      text = decoder.decode(partOf(bytes, at, length), 0, last, fatal);
      units = text.length;
    } else {
      giveBytes(from, bytes, at, length);
      decoder.decodeInput(0, length, last, fatal);
      units = decoder.written;
    }
    const { error, read } = decoder;

    const byEngine = to === UTF_8 && engineEncoder();
    if (isNeutral && fatal && from === to && isReversible(to)) {
      const end = error ? error.offset : last ? position + read : decoder.position;
      output.add(bytes, at, end - position);
    } else if (byEngine) {
      // Node 26 leaves out a last character that has two bytes and just fits.
      const string = text ?? outputString(units);
      const most = 3 * units + 1;
      output.reserve(most);
      output.size += byEngine.encodeInto(string, partOf(output.memory, output.size, most)).written;
    } else {
      let encoded = 0;
      let status;
      if (text === null) giveUnits(units);
      else writeUnits(text, 0, units);
      do {
        status = encoder.encodeInput(encoded, units, last && !error);
        encoded += encoder.read;
        output.add(moduleOutput, 0, encoder.written);
      } while (status === OUTPUT_FULL);
      if (encoder.unencodable) {
        const index = encoded - results[READ_AFTER];
        decoder.restore(before);
        return this.#stopAfter(encoder.unencodable.codePoint, index, bytes, at, length, last, fatal);
      }
    }
    this.error = error;
    return read;
  }

  /**
   * Decodes the piece again, but only up to the unencodable code point at this index of its text. Returns how many
   * bytes were read.
   */
  #stopAfter(codePoint, index, bytes, at, length, last, fatal) {
    const { decoder } = this;
    let read = 0;
    let written = 0;
    giveBytes(decoder.encoding, bytes, at, length);
    if (index > 0) {
      decoder.decodeInput(0, length, last, fatal, index);
      ({ read, written } = decoder);
    }
    // Adds one byte at a time until the code point is decoded, because a byte order mark or an escape sequence may
    // precede it.
    const before = decoder.save();
    let { position: offset } = decoder;
    let end = read;
    let capacity = 1;
    for (;;) {
      // Not in the mode "fatal": an error after it must stay unread, as there is no space for its U+FFFD.
      const isFull = decoder.decodeInput(read, end, last && end >= length, false, capacity) === OUTPUT_FULL;
      // The conditions after the first are not met, but make sure that this ends.
      if (decoder.written > 0 || (capacity > 1 && isFull) || (!isFull && end >= length)) break;
      if (isFull) capacity = 2;
      else {
        offset = decoder.position;
        end++;
      }
      decoder.restore(before);
    }
    // Four pairs of bytes in Big5 are two code points each.
    const isFirst = capacity > 1 && codePoint < 0x10000 && written === index;
    this.unencodable = {
      codePoint,
      offset,
      length: decoder.position - offset,
      rest: isFirst ? fromCharCode(outputUnits[1]) : '',
    };
    return read + decoder.read;
  }
}
