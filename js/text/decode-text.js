// The text of bytes whose encoding need not be known.

import { decodeWhole } from '../codec/fast-decoder.js';
import { REMOVE_BOM, StreamDecoder } from '../codec/stream-decoder.js';
import { noLabel, requireIndex } from '../codec/to-encoding.js';
import { examine } from '../detect/detect.js';
import { lengthOf, partOf, toBytes } from '../support/bytes.js';
import { REPLACEMENT } from '../support/encodings.js';
import { malformed, tooLong } from '../support/errors.js';
import { min, RangeError } from '../support/intrinsics.js';
import { encodingOfMark, lowercaseName, names } from '../support/labels.js';
import { decide, notTextError } from './decide.js';
import { malformedParts } from './malformed.js';
import { newlineOf } from './newline.js';
import { DECODE_OPTIONS, toReadOptions } from './options.js';

export function decodeText(bytes, options = null) {
  const all = toBytes(bytes);
  const checked = toReadOptions(options, 'decodeText()', DECODE_OPTIONS);
  const { input, isCut } = limited(all, checked.limit);
  return makingText(() => toText(input, isCut, checked, decide(input, isCut, checked, examine)));
}

/** Calls a function that makes strings of all bytes. */
export function makingText(call) {
  try {
    return call();
  } catch (error) {
    // Other errors of this kind have a code.
    throw error instanceof RangeError && error.code === undefined ? tooLong(error) : error;
  }
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
export function isText(bytes, { throwsIfBinary }, { encoding, file }) {
  if (encoding === null) {
    if (throwsIfBinary) throw notTextError(bytes, file);
    return false;
  }
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

/** Throws for malformed bytes if the options say so. */
export function requireWellFormed(encoding, { places }, { fatal }) {
  if (fatal && places.length > 0) throw malformed(lowercaseName(encoding), places[0]);
}
