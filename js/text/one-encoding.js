// How bytes in one encoding are cut into segments, and where an index of their text is in them.

import { REMOVE_BOM, StreamDecoder } from '../codec/stream-decoder.js';
import { PART, takePieces } from '../inspect/inspect.js';
import { lengthOf, partOf } from '../support/bytes.js';
import { min } from '../support/intrinsics.js';
import { malformedParts } from './malformed.js';
import { encodeExactly } from './insertion.js';

/** How many bytes a segment has, but for the last one and after edits. */
export const SIZE = 0x4000;
/** Among so many of the next bytes a character ends, unless they are malformed. */
const FEW = 8;

/**
 * A segment has bytes, their text, and the state of the decoder before them. Segments end where a character ends: nothing of
 * one is pending in the next.
 */
export class OneEncoding {
  constructor(encoding) {
    this.encoding = encoding;
  }

  /**
   * Cuts bytes into segments. The first one is in the place of a segment `before`, null at the start of a file. Returns also
   * whether the segment `next`, null for the end of the file, can stay as it is after them.
   */
  cut(bytes, before, next) {
    const decoder = decoderFor(this.encoding, before);
    const segments = cutAll(decoder, bytes, next === null);
    return { segments, isRight: next === null || (decoder.pending === 0 && decoder.isAsAt(next.state)) };
  }

  /**
   * The places of indexes of a segment's text, in order, in its bytes. Between `early` and `late` are bytes that have no text, such
   * as escape sequences. A place is null if the index is inside a character.
   */
  placesIn(segment, indexes, isLast) {
    return placesIn(decoderFor(this.encoding, segment), segment.bytes, indexes, isLast);
  }

  /** The malformed parts of a file. */
  errorsIn(bytes, text) {
    return malformedParts(this.encoding, bytes, false, text);
  }

  /** The bytes of a text in the place of others of a segment. They need not fit to those beside them. */
  encode(text) {
    return encodeExactly(this.encoding, text);
  }
}

/** A decoder in the state before a segment. */
export function decoderFor(encoding, segment) {
  const decoder = new StreamDecoder(encoding, REMOVE_BOM);
  if (segment !== null) decoder.restore(segment.state);
  return decoder;
}

function cutAll(decoder, bytes, last) {
  const segments = [];
  const length = lengthOf(bytes);
  let from = 0;
  do {
    const state = decoder.save();
    let text = '';
    let at = from;
    do {
      const size = at === from || at - from > SIZE + FEW ? SIZE : 1;
      // A rest is not worth a segment.
      const to = length - at < size + SIZE / 2 ? length : at + size;
      text += decoder.decode(partOf(bytes, 0, to), at, last && to === length, false);
      at = to;
    } while (at < length && decoder.pending > 0);
    segments[segments.length] = { state, bytes: partOf(bytes, from, at - from), text };
    from = at;
  } while (from < length);
  return segments;
}

/** Finds indexes in the text of bytes, given the decoder before them. */
export function placesIn(decoder, bytes, indexes, last) {
  const length = lengthOf(bytes);
  const start = decoder.position;
  const places = [];
  let units = 0;
  let early = 0;
  let late = 0;
  for (let at = 0; places.length < indexes.length; at += PART) {
    const size = min(PART, length - at);
    const isEnd = at + size === length;
    const saved = decoder.save();
    const count = decoder.decode(partOf(bytes, at, size), 0, false, false).length;
    if (!isEnd && units + count < indexes[places.length]) {
      // It is decoded faster than piece by piece.
      units += count;
      continue;
    }
    decoder.restore(saved);
    const pieces = takePieces(decoder, bytes, at, size, last && isEnd);
    for (let i = 0; i < pieces.length; i++) {
      const { end, text } = pieces[i];
      if (text !== '') {
        while (indexes[places.length] === units) places[places.length] = { early, late };
        units += text.length;
        early = end - start;
      }
      late = end - start;
      while (indexes[places.length] < units) places[places.length] = null;
    }
    if (isEnd) {
      while (places.length < indexes.length) places[places.length] = { early, late };
    }
  }
  return places;
}
