// The options of the detection, as the module takes them.

import { noLabel } from '../codec/to-encoding.js';
import { mustBe } from '../support/errors.js';
import { isArray } from '../support/intrinsics.js';
import { getEncoding } from '../support/labels.js';
import { isAbsent, toBoolean, toLimit, toOptions, toStringOf, toStringOrNull } from '../support/options.js';
import { LIMIT, MOST } from './seam.js';

/** All encodings. Each is a bit, by its index in the standard's table, in one of two numbers. */
const ALL = [-1, -1];

/** Reads the options, each once. */
export function toDetectOptions(value, what) {
  const options = toOptions(value, what, ['tld', 'language', 'candidates', 'html', 'limit']);
  const limit = toLimit(options.limit, LIMIT);
  return {
    tld: toStringOrNull(options.tld, 'tld') ?? '',
    language: toStringOrNull(options.language, 'language') ?? '',
    candidates: toCandidates(options.candidates),
    html: toBoolean(options.html, 'html'),
    limit: limit < MOST ? limit : MOST,
  };
}

function toCandidates(value) {
  if (isAbsent(value)) return ALL;
  if (!isArray(value)) throw mustBe("The option 'candidates'", 'an array of labels');
  const bits = [0, 0];
  for (let i = 0; i < value.length; i++) {
    const label = toStringOf(value[i], 'A candidate');
    const place = getEncoding(label);
    if (place < 0) throw noLabel(label);
    bits[place >> 5] |= 1 << (place & 31);
  }
  return bits;
}
