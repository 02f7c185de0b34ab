// How the bytes of a file are cut whose lines are in two encodings: each line is UTF-8, or if it is not valid, the other one.

import { KEEP_BOM, StreamDecoder } from '../codec/stream-decoder.js';
import { ByteList, lengthOf, partOf } from '../support/bytes.js';
import { ISO_2022_JP, UTF_16BE, UTF_16LE, UTF_8 } from '../support/encodings.js';
import { indexOf, methodOf, Uint8Array } from '../support/intrinsics.js';
import { encodingOfMark } from '../support/labels.js';
import { encodeExactly } from './insertion.js';
import { LISTED, malformedParts } from './malformed.js';
import { placesIn, SIZE } from './one-encoding.js';

const indexOfByte = /* @__PURE__ */ methodOf(Uint8Array, 'indexOf');

const LINE_FEED = 0x0a;

/** The bytes of the line that begins at an index, with its end. */
function lineAt(bytes, from) {
  const at = indexOfByte(bytes, LINE_FEED, from);
  return partOf(bytes, from, (at < 0 ? lengthOf(bytes) : at + 1) - from);
}

/** The text of bytes if they are valid UTF-8, otherwise undefined. */
function utf8Of(bytes) {
  const decoder = new StreamDecoder(UTF_8, KEEP_BOM);
  const text = decoder.decode(bytes, 0, true, true);
  return decoder.error ? undefined : text;
}

/**
 * The lines that are not UTF-8, if there are others that are, and not only ASCII. Otherwise null, and if a byte order mark says
 * which encoding all lines have.
 */
export function otherLines(bytes) {
  if (encodingOfMark(bytes) >= 0) return null;
  const others = new ByteList();
  // So that they do not begin with what looks like a byte order mark.
  others.add([LINE_FEED], 0, 1);
  let isUtf8 = false;
  for (let at = 0; at < lengthOf(bytes);) {
    const line = lineAt(bytes, at);
    const text = utf8Of(line);
    if (text === undefined) others.add(line, 0, lengthOf(line));
    else if (text.length < lengthOf(line)) isUtf8 = true;
    at += lengthOf(line);
  }
  return isUtf8 && others.size > 1 ? others.all() : null;
}

/** Whether lines can be in this encoding, and others in UTF-8. */
export function canBeBesideUtf8(encoding) {
  return encoding !== UTF_8 && encoding !== UTF_16BE && encoding !== UTF_16LE && encoding !== ISO_2022_JP;
}

/** Segments are whole lines. */
export class Lines {
  #other;

  constructor(encoding) {
    this.#other = encoding;
  }

  cut(bytes, before, next) {
    const segments = [];
    const length = lengthOf(bytes);
    let from = 0;
    let line;
    do {
      let to = from;
      do {
        line = lineAt(bytes, to);
        to += lengthOf(line);
      } while (to < length && to - from < SIZE);
      const part = partOf(bytes, from, to - from);
      segments[segments.length] = { bytes: part, text: this.#textOf(part) };
      from = to;
    } while (from < length);
    const isWhole = next === null || line[lengthOf(line) - 1] === LINE_FEED;
    return { segments, isRight: isWhole };
  }

  /** The text of whole lines. */
  #textOf(bytes) {
    // Most are UTF-8.
    const all = utf8Of(bytes);
    if (all !== undefined) return all;
    let text = '';
    for (let at = 0; at < lengthOf(bytes);) {
      const line = lineAt(bytes, at);
      text += this.#decode(line).text;
      at += lengthOf(line);
    }
    return text;
  }

  errorsIn(bytes, text) {
    const errors = { count: 0, places: [] };
    if (indexOf(text, '\ufffd') < 0) return errors;
    let index = 0;
    for (let at = 0; at < lengthOf(bytes);) {
      const line = lineAt(bytes, at);
      const { encoding, text } = this.#decode(line);
      const { count, places } = malformedParts(encoding, line, false, text);
      errors.count += count;
      for (let i = 0; i < places.length && errors.places.length < LISTED; i++) {
        const { offset, length, index: before } = places[i];
        errors.places[errors.places.length] = { offset: at + offset, length, index: index + before };
      }
      index += text.length;
      at += lengthOf(line);
    }
    return errors;
  }

  #decode(line) {
    const text = utf8Of(line);
    if (text !== undefined) return { encoding: UTF_8, text };
    const encoding = this.#other;
    return { encoding, text: new StreamDecoder(encoding, KEEP_BOM).decode(line, 0, true, false) };
  }

  placesIn({ bytes }, indexes) {
    const places = [];
    let units = 0;
    for (let at = 0; places.length < indexes.length;) {
      const line = lineAt(bytes, at);
      const next = at + lengthOf(line);
      const { encoding, text } = this.#decode(line);
      const inLine = [];
      for (let i = places.length; i < indexes.length; i++) {
        // The end of a line is the start of the next one.
        const index = indexes[i] - units;
        if (index >= text.length && next < lengthOf(bytes)) break;
        inLine[inLine.length] = index;
      }
      const found = placesIn(new StreamDecoder(encoding, KEEP_BOM), line, inLine, true);
      for (let i = 0; i < found.length; i++) {
        const place = found[i];
        places[places.length] = place && { early: at + place.early, late: at + place.late };
      }
      units += text.length;
      at = next;
    }
    return places;
  }

  encode(text, { bytes }, offset) {
    let at = 0;
    let line;
    do {
      line = lineAt(bytes, at);
      at += lengthOf(line);
    } while (at <= offset && at < lengthOf(bytes));
    // What is after the last line end is UTF-8.
    if (at === offset && line[lengthOf(line) - 1] === LINE_FEED) return encodeExactly(UTF_8, text);
    return encodeExactly(this.#decode(line).encoding, text);
  }
}
