// The text of bytes whose encoding need not be known.

import { decodeWhole } from '../codec/fast-decoder.js';
import { REMOVE_BOM, StreamDecoder } from '../codec/stream-decoder.js';
import { requireIndex } from '../codec/to-encoding.js';
import { noLabel } from '../codec/to-encoding.js';
import { detect } from '../detect/detect.js';
import { lengthOf, partOf, toBytes } from '../support/bytes.js';
import { REPLACEMENT } from '../support/encodings.js';
import { malformed } from '../support/errors.js';
import { indexOf, min } from '../support/intrinsics.js';
import { encodingOfMark, lowercaseName, names } from '../support/labels.js';
import { decide, NOT_TEXT, notTextError } from './decide.js';
import { newlineOf } from './newline.js';
import { DECODE_OPTIONS, toReadOptions } from './options.js';

/** How many malformed parts are listed. */
const LISTED = 1000;
/** How many bytes are decoded at once after a malformed part: others are likely to follow. */
const AFTER_ERROR = 64;

export function decodeText(bytes, options = null) {
  const all = toBytes(bytes);
  const checked = toReadOptions(options, 'decodeText()', DECODE_OPTIONS);
  const { input, isCut } = limited(all, checked.limit);
  return toText(input, isCut, checked, decide(input, isCut, checked, detect));
}

/** The first bytes, up to a limit, and whether others follow. */
export function limited(bytes, limit) {
  const length = lengthOf(bytes);
  return { input: partOf(bytes, 0, min(limit, length)), isCut: limit < length };
}

/** Decodes bytes as it was decided. Returns null if they are not text. */
export function toText(bytes, isCut, options, decision) {
  if (!isText(bytes, options, decision)) return null;
  const { encoding } = decision;
  const text = decision.text ?? textOf(encoding, bytes, isCut);
  const errors = malformedParts(encoding, bytes, isCut, text);
  requireWellFormed(encoding, errors, options);
  return { text, ...describe(encoding, bytes, decision), newline: newlineOf(text), errors };
}

/** Whether bytes are text that can be decoded. Throws if they are not, unless the options say that this is no error. */
export function isText(bytes, { throwsIfBinary }, decision) {
  if (decision === NOT_TEXT) {
    if (throwsIfBinary) throw notTextError(bytes);
    return false;
  }
  const { encoding } = decision;
  const label = lowercaseName(encoding);
  if (encoding === REPLACEMENT) throw noLabel(label);
  requireIndex(label, encoding);
  return true;
}

/** What is known about bytes, for those who get their text. */
export function describe(encoding, bytes, { confidence, source, language, alternatives }) {
  return {
    encoding: names(encoding),
    bom: encodingOfMark(bytes) >= 0,
    confidence,
    source,
    language: language ?? null,
    alternatives: alternatives ?? [],
  };
}

function textOf(encoding, bytes, isCut) {
  return (
    (isCut ? undefined : decodeWhole(encoding, REMOVE_BOM, bytes, false)) ??
    new StreamDecoder(encoding, REMOVE_BOM).decode(bytes, 0, !isCut, false)
  );
}

/**
 * How many parts of bytes are malformed, and where the first ones are. After those that are listed, each U+FFFD in the text
 * counts as one.
 */
export function malformedParts(encoding, bytes, isCut, text) {
  const errors = { count: 0, places: [] };
  if (indexOf(text, '\ufffd') < 0) return errors;
  const decoder = new StreamDecoder(encoding, REMOVE_BOM);
  const end = lengthOf(bytes);
  let from = 0;
  let index = 0;
  let size = AFTER_ERROR;
  let isDone;
  do {
    const to = min(from + size, end);
    const isLast = to === end && !isCut;
    index += decoder.decode(partOf(bytes, 0, to), from, isLast, true).length;
    from += decoder.read;
    size *= 2;
    const { error } = decoder;
    if (error) {
      size = AFTER_ERROR;
      errors.places[errors.count++] = { offset: error.offset, length: error.length, index };
      index++;
    }
    isDone = !error && to === end;
  } while (!isDone && errors.count < LISTED);
  if (!isDone) {
    for (let at = index; (at = indexOf(text, '\ufffd', at)) >= 0; at++) errors.count++;
  }
  return errors;
}

/** Throws for malformed bytes if the options say so. */
export function requireWellFormed(encoding, { places }, { fatal }) {
  if (fatal && places.length > 0) throw malformed(lowercaseName(encoding), places[0]);
}
