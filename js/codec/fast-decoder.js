// What a decoder does of a chunk before the module is asked: what the engine decodes faster, it is given.

import { isShared, lengthOf, partOf } from '../support/bytes.js';
import { engineDecoder } from '../engine/engine-decoder.js';
import { indexOf } from '../support/intrinsics.js';
import { REPLACEMENT, UTF_16LE, UTF_8 } from './labels.js';
import { shortString } from '../module/strings.js';

/** Up to how many bytes are looked at whether they are ASCII. */
const SHORT = 24;
/** The bits of the state in which a byte order mark is still due. */
const BOM_BITS = 0xc000000;
/** How many bytes may be decoded one by one before the engine goes on with the rest. */
const FEW = 8;

/** Decodes a chunk's bytes from `from` to `end`, by whatever is the fastest. */
export function decodeSome(decoder, bytes, from, end, last, fatal) {
  const { encoding } = decoder;
  let text = '';
  if (
    end - from <= SHORT &&
    (decoder.state & ~BOM_BITS) === 0 &&
    // Those in between are UTF-16BE and these two, which have nothing in common with ASCII.
    (encoding < REPLACEMENT || encoding > UTF_16LE)
  ) {
    text = shortString(bytes, from, end, true);
    if (text) {
      decoder.pass(end - from, 0);
      return text;
    }
  }

  const decode = engineDecoder(encoding, end - from);
  let at = from;
  if (decode && !isShared(bytes)) {
    let start;
    while ((start = startOfText(decoder, bytes, at)) < 0 && decoder.read < FEW && at < end) {
      text += decoder.decodeByModule(bytes, at, at + 1, last && at + 1 === end, fatal);
      if (decoder.error) return text;
      at = from + decoder.read;
      if (decoder.encoding !== encoding) break;
    }
    if (start >= 0) {
      const stop = last && isWhole(encoding, end - start) ? end : lastStart(encoding, bytes, start, end);
      const decoded = byEngine(decode, partOf(bytes, start, stop - start), fatal);
      if (decoded !== undefined) {
        text += decoded;
        decoder.pass(stop - at, 0);
        at = stop;
      }
    }
  }
  return at === end ? text : text + decoder.decodeByModule(bytes, at, end, last, fatal);
}

/** Where the text begins after any byte order mark, −1 if that is not known yet or a sequence has begun. */
function startOfText({ state, encoding }, bytes, at) {
  if (state === 0) return at;
  if (state & ~BOM_BITS) return -1;
  const first = bytes[at];
  // No byte order mark begins with less, and another encoding's may begin with more.
  if (first < 0xef) return at;
  if (encoding === UTF_8) {
    return first === 0xef && bytes[at + 1] === 0xbb && bytes[at + 2] === 0xbf ? at + 3 : -1;
  }
  return first === 0xff && bytes[at + 1] === 0xfe ? at + 2 : -1;
}

/** The text, undefined if there is an error in it, or may be, that has to be found. */
function byEngine(decode, bytes, fatal) {
  try {
    const text = decode(bytes, lengthOf(bytes));
    return fatal && indexOf(text, '\ufffd') >= 0 ? undefined : text;
  } catch {
    return undefined;
  }
}

/** Whether the engine can be given so many last bytes: half a code unit is an error that not every way to decode sees. */
function isWhole(encoding, length) {
  return encoding === UTF_8 || (length & 1) === 0;
}

/** Where a sequence begins that the end of a chunk cuts off, the end if there is none. */
function lastStart(encoding, bytes, from, end) {
  if (encoding === UTF_16LE) {
    const stop = end - ((end - from) & 1);
    return stop - from >= 2 && (bytes[stop - 1] & 0xfc) === 0xd8 ? stop - 2 : stop;
  }
  for (let length = 1; length <= 3 && end - length >= from; length++) {
    const byte = bytes[end - length];
    // The first of more than so many.
    if (byte >= 0x100 - (0x80 >> length)) return end - length;
    if ((byte & 0xc0) !== 0x80) break;
  }
  return end;
}
