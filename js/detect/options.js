// The options of the detection, as the module takes them.

import { noLabel } from '../codec/to-encoding.js';
import { mustBe } from '../support/errors.js';
import { isArray } from '../support/intrinsics.js';
import { getEncoding } from '../support/labels.js';
import { isAbsent, toBoolean, toLimit, toOptions, toStringOf, toStringOrNull } from '../support/options.js';
import { otherPlace } from './module.js';
import { LIMIT, MOST } from './seam.js';

/** All encodings. Each is a bit: by its index in the standard's table in two numbers, and others in the third one. */
const ALL = [-1, -1, -1];

const KNOWN = ['tld', 'language', 'candidates', 'html', 'limit', 'codePages', 'stream'];

/** Reads the options, each once. */
export function toDetectOptions(value, what) {
  const options = toOptions(value, what, KNOWN);
  const limit = toLimit(options.limit, LIMIT);
  const tld = toStringOrNull(options.tld, 'tld') ?? '';
  const language = toStringOrNull(options.language, 'language') ?? '';
  const candidates = toCandidates(options.candidates);
  const html = toBoolean(options.html, 'html');
  const codePages = toBoolean(options.codePages, 'codePages') || (candidates !== ALL && candidates[2] !== 0);
  const stream = toBoolean(options.stream, 'stream');
  return { tld, language, candidates, html, limit: limit < MOST ? limit : MOST, codePages, stream };
}

/** The option `stream` of `answer()`. */
export function toStream(value, what) {
  return toBoolean(toOptions(value, what, ['stream']).stream, 'stream');
}

function toCandidates(value) {
  if (isAbsent(value)) return ALL;
  if (!isArray(value)) throw mustBe("The option 'candidates'", 'an array of labels');
  const bits = [0, 0, 0];
  for (let i = 0; i < value.length; i++) {
    const label = toStringOf(value[i], 'A candidate');
    const place = getEncoding(label);
    if (place >= 0) bits[place >> 5] |= 1 << (place & 31);
    else {
      const other = otherPlace(label);
      if (other < 0 || other >= otherPlace('mixed')) throw noLabel(label);
      bits[2] |= 1 << other;
    }
  }
  return bits;
}
