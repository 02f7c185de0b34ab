// Bytes and their text in segments, each of which is decoded alone: a place in the text is found by decoding one of them.

import { REMOVE_BOM, StreamDecoder } from '../codec/stream-decoder.js';
import { PART, takePieces } from '../inspect/inspect.js';
import { lengthOf, partOf } from '../support/bytes.js';
import { min } from '../support/intrinsics.js';

/** How many bytes a segment has, but for the last one and after edits. */
const SIZE = 0x4000;
/** Among so many of the next bytes a character ends, unless they are malformed. */
const FEW = 8;

/**
 * Cuts bytes into segments, each with the state of the decoder before it. It cuts where a character ends, so that nothing of
 * one segment is pending in the next.
 */
export function cut(decoder, bytes, last) {
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

export function textOf(segments) {
  let text = '';
  for (let i = 0; i < segments.length; i++) text += segments[i].text;
  return text;
}

/** A decoder in the state before a segment. */
export function decoderFor(encoding, { state }) {
  const decoder = new StreamDecoder(encoding, REMOVE_BOM);
  decoder.restore(state);
  return decoder;
}

/**
 * The place of an index of a segment's text in its bytes. Between `early` and `late` are bytes that have no text, such as
 * escape sequences. Returns null if the index is inside a character.
 */
export function placeIn(encoding, segment, index, last) {
  const { bytes } = segment;
  const length = lengthOf(bytes);
  const decoder = decoderFor(encoding, segment);
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
