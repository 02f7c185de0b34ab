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
   * The place of an index of a segment's text in its bytes. Between `early` and `late` are bytes that have no text, such as
   * escape sequences. Returns null if the index is inside a character.
   */
  placeIn(segment, index, isLast) {
    return placeIn(decoderFor(this.encoding, segment), segment.bytes, index, isLast);
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

/** Finds an index in the text of bytes, given the decoder before them. */
export function placeIn(decoder, bytes, index, last) {
  const length = lengthOf(bytes);
  const start = decoder.position;
  let at = 0;
  let units = 0;
  // Parts before the one with the index are decoded faster than by pieces.
  for (; at + PART < length; at += PART) {
    const saved = decoder.save();
    const count = decoder.decode(partOf(bytes, at, PART), 0, false, false).length;
    if (units + count >= index) {
      decoder.restore(saved);
      break;
    }
    units += count;
  }
  let early = index === 0 ? 0 : -1;
  let late = early;
  do {
    const size = min(PART, length - at);
    const pieces = takePieces(decoder, bytes, at, size, last && at + size === length);
    for (let i = 0; i < pieces.length; i++) {
      const { end, text } = pieces[i];
      if (units === index && text !== '') return { early, late };
      units += text.length;
      if (units > index) return null;
      if (units === index) {
        late = end - start;
        if (early < 0) early = late;
      }
    }
    at += size;
  } while (at < length);
  return early < 0 ? null : { early, late };
}
