// Gives the engine the part of a chunk that it decodes faster, and the module the rest.
//
// /lite has js/lite/codec/fast-decoder.js in the place of this file.

import { BOM_BITS } from '../module/codec-calls.js';
import { isShared, lengthOf, partOf } from '../support/bytes.js';
import { engineDecoder } from '../engine/engine-decoder.js';
import { REPLACEMENT, UTF_16LE, UTF_8 } from '../support/encodings.js';
import { indexOf } from '../support/intrinsics.js';
import { decodeByModule, pass } from './decode-by-module.js';
import { refuse } from '../module/module.js';
import { shortString } from '../module/strings.js';

/** Up to this many bytes are first tried as ASCII. */
const SHORT = 24;
/** How many bytes at the start of a chunk the module may decode one by one, to complete a sequence, before the engine. */
const FEW = 8;

/** Decodes the bytes of a chunk from `from` to `end` by the fastest code path. */
export function decodeChunk(decoder, bytes, from, end, last, fatal) {
  const { encoding } = decoder;
  let text = '';
  if (
    end - from <= SHORT &&
    (decoder._state & ~BOM_BITS) === 0 &&
    // REPLACEMENT, UTF-16BE and UTF-16LE are not supersets of ASCII.
    (encoding < REPLACEMENT || encoding > UTF_16LE)
  ) {
    text = shortString(bytes, from, end, true);
    if (text) {
      pass(decoder, end - from, 0);
      return text;
    }
  }

  // In /slim the module decodes UTF-8 and UTF-16 byte by byte.
  const decode = engineDecoder(encoding, refuse ? FEW : end - from);
  let at = from;
  if (decode && !isShared(bytes)) {
    let start;
    while ((start = startOfText(decoder, bytes, at)) < 0 && decoder.read < FEW && at < end) {
      text += decodeByModule(decoder, bytes, at, at + 1, last && at + 1 === end, fatal);
      if (decoder.error) return text;
      at = from + decoder.read;
      if (decoder.encoding !== encoding) break;
    }
    if (start >= 0) {
      // Not every engine's decoder reports half a code unit at the end, which is an error.
      const isWhole = encoding === UTF_8 || ((end - start) & 1) === 0;
      const stop = last && isWhole ? end : lastStart(encoding, bytes, start, end);
      const decoded = byEngine(decode, partOf(bytes, start, stop - start), fatal);
      if (decoded !== undefined) {
        text += decoded;
        pass(decoder, stop - at, 0);
        at = stop;
      }
    }
  }
  return at === end ? text : text + decodeByModule(decoder, bytes, at, end, last, fatal);
}

/** Where the text starts, after a byte order mark if there is one; −1 if this is unknown or a sequence is incomplete. */
function startOfText({ _state: state, encoding }, bytes, at) {
  if (state === 0) return at;
  if (state & ~BOM_BITS) return -1;
  const first = bytes[at];
  // No byte order mark starts with a lower byte. A higher one may start that of another encoding.
  if (first < 0xef) return at;
  if (encoding === UTF_8) {
    return first === 0xef && bytes[at + 1] === 0xbb && bytes[at + 2] === 0xbf ? at + 3 : -1;
  }
  return first === 0xff && bytes[at + 1] === 0xfe ? at + 2 : -1;
}

/** The text; undefined if it has, or may have, an error that must be located. */
function byEngine(decode, bytes, fatal) {
  try {
    const text = decode(bytes, lengthOf(bytes));
    return fatal && indexOf(text, '\ufffd') >= 0 ? undefined : text;
  } catch {
    return undefined;
  }
}

/** The start of an incomplete sequence at the end, or `end`. */
function lastStart(encoding, bytes, from, end) {
  if (encoding === UTF_16LE) {
    const stop = end - ((end - from) & 1);
    return stop - from >= 2 && (bytes[stop - 1] & 0xfc) === 0xd8 ? stop - 2 : stop;
  }
  for (let length = 1; length <= 3 && end - length >= from; length++) {
    const byte = bytes[end - length];
    // A lead byte of a sequence longer than `length`.
    if (byte >= 0x100 - (0x80 >> length)) return end - length;
    if ((byte & 0xc0) !== 0x80) break;
  }
  return end;
}
