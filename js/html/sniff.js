// https://html.spec.whatwg.org/multipage/parsing.html#encoding-sniffing-algorithm

import { encodingOfMark, names } from '../support/labels.js';
import { copyOf, lengthOf, partOf, toBytes } from '../support/bytes.js';
import { UTF_16BE, UTF_16LE, UTF_8, WINDOWS_1252 } from '../support/encodings.js';
import { min } from '../support/intrinsics.js';
import { HTML, TEXT, toDetected, toSniffOptions, XML } from './options.js';
import { prescanAll, utf16Declaration, xmlEncoding } from './prescan.js';
import { NONE } from './search.js';

/** The length of the longest byte order mark. Byte order marks are recognized even if the limit is lower. */
export const LONGEST_BOM = 3;

export function sniff(bytes, options = undefined) {
  const input = toBytes(bytes, 'The input of sniff()');
  const converted = toSniffOptions(options, 'The options of sniff()');
  return toSniffed(decide(input, lengthOf(input), converted));
}

/** How many bytes the decision needs. Later bytes cannot change it. */
export function neededFor({ limit, kind, autodetect }) {
  return limit < LONGEST_BOM || (kind === TEXT && autodetect === null) ? LONGEST_BOM : limit;
}

/** Takes all steps, for a document whose first `size` bytes are given. */
export function decide(bytes, size, options) {
  return decideCertain(bytes, size, options) ?? decideTentative(bytes, min(options.limit, size), options);
}

/** Takes the steps whose result is certain. Returns null if there is none. */
export function decideCertain(bytes, size, { override, transport }) {
  const mark = encodingOfMark(partOf(bytes, 0, min(LONGEST_BOM, size)));
  if (mark !== NONE) return decided(mark, 'bom', true);
  if (override !== NONE) return decided(override, 'override', true);
  return transport === NONE ? null : decided(transport, 'transport', true);
}

/** Takes the other steps, which examine the first `length` bytes. */
function decideTentative(bytes, length, { parent, likely, autodetect, fallback, kind }) {
  const examined = partOf(bytes, 0, length);
  if (kind === XML) {
    const mark = utf16Declaration(examined);
    const encoding = mark === NONE ? xmlEncoding(examined) : mark;
    return encoding === NONE ? byDefault(fallback, UTF_8) : decided(encoding, 'xml');
  }
  const encoding = kind === HTML ? prescanAll(examined) : NONE;
  if (encoding !== NONE) return decided(encoding, 'prescan');
  if (parent !== NONE && parent !== UTF_16BE && parent !== UTF_16LE) return decided(parent, 'parent');
  if (likely !== NONE) return decided(likely, 'likely');
  const copy = autodetect && copyOf(bytes, length, length);
  const detected = copy ? toDetected(autodetect(copy, { html: true })) : NONE;
  return detected === NONE ? byDefault(fallback, WINDOWS_1252) : decided(detected, 'autodetect');
}

function byDefault(fallback, last) {
  return decided(fallback === NONE ? last : fallback, 'default');
}

/** A decision, and the step that made it. */
function decided(encoding, source, isCertain = false) {
  return { encoding, confidence: isCertain ? 'certain' : 'tentative', source };
}

/** The public form of a decision. */
export function toSniffed({ encoding, confidence, source }) {
  return { encoding: names(encoding), confidence, source };
}
