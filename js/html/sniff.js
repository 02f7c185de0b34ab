// https://html.spec.whatwg.org/multipage/parsing.html#encoding-sniffing-algorithm

import { copyOf, lengthOf, partOf } from '../support/bytes.js';
import { UTF_16BE, UTF_16LE, UTF_8, WINDOWS_1252 } from '../support/encodings.js';
import { min } from '../support/intrinsics.js';
import { encodingOfMark, names } from '../support/labels.js';
import { TEXT, toDetected, XML } from './options.js';
import { prescanAll, utf16Declaration, xmlEncoding } from './prescan.js';
import { NONE } from './search.js';

/** The length of the longest byte order mark. Byte order marks are recognized even if the limit is lower. */
export const LONGEST_BOM = 3;

/** Takes all steps, for a document whose first bytes are given. If more follow, `stream` is true. */
export function sniffBytes(bytes, options, stream = false) {
  const size = lengthOf(bytes);
  const length = min(options.limit, size);
  return (
    sniffCertain(bytes, options) ?? sniffTentative(partOf(bytes, 0, length), options, stream || length < size)
  );
}

/** Takes the steps whose result is certain. Returns null if there is none. */
export function sniffCertain(bytes, { override, transport }) {
  const mark = encodingOfMark(bytes);
  if (mark !== NONE) return found(mark, 'bom', true);
  if (override !== NONE) return found(override, 'override', true);
  return transport === NONE ? null : found(transport, 'transport', true);
}

/** Takes the other steps. */
function sniffTentative(bytes, options, stream) {
  const { kind } = options;
  return (
    sniffDeclaration(bytes, kind) ??
    (kind === XML ? null : sniffContext(bytes, options, { html: true, stream })) ??
    defaultOf(options)
  );
}

/** The result if nothing gives an encoding. */
export function defaultOf({ fallback, kind }) {
  return found(fallback !== NONE ? fallback : kind === XML ? UTF_8 : WINDOWS_1252, 'default');
}

/** What a document of this kind declares in its bytes; null for nothing. */
export function sniffDeclaration(bytes, kind) {
  if (kind === TEXT) return null;
  const mark = kind === XML ? utf16Declaration(bytes) : NONE;
  const encoding = kind !== XML ? prescanAll(bytes) : mark === NONE ? xmlEncoding(bytes) : mark;
  return encoding === NONE ? null : found(encoding, kind === XML ? 'xml' : 'prescan');
}

/** What the context of a document says, or its letters; null for nothing. A detector is told `what` the bytes are. */
export function sniffContext(bytes, { parent, likely, autodetect }, what) {
  if (parent !== NONE && parent !== UTF_16BE && parent !== UTF_16LE) return found(parent, 'parent');
  if (likely !== NONE) return found(likely, 'likely');
  const detected = autodetect
    ? toDetected(autodetect(copyOf(bytes, lengthOf(bytes), lengthOf(bytes)), what))
    : NONE;
  return detected === NONE ? null : found(detected, 'autodetect');
}

/** An encoding, and the step that found it. */
export function found(encoding, source, isCertain = false) {
  return { encoding, confidence: isCertain ? 'certain' : 'tentative', source };
}

/** The public form of such a result. */
export function toSniffed({ encoding, confidence, source }) {
  return { encoding: names(encoding), confidence, source };
}
