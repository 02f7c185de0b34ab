// The options of the detection, as the module takes them.

import { mustBe } from '../support/errors.js';
import { isArray } from '../support/intrinsics.js';
import { isAbsent, toBoolean, toLimit, toStringOf, toStringOrNull } from '../support/options.js';
import { toDictionary } from '../support/webidl.js';
import { placeOf } from './names.js';
import { LIMIT, MOST } from './seam.js';

/** All encodings. Each is a bit, by its index in the standard's table, in one of two numbers. */
const ALL = [-1, -1];

/** Reads the options, each once. */
export function toDetectOptions(value, what) {
  const options = toDictionary(value, what);
  const limit = toLimit(options?.limit, LIMIT);
  return {
    tld: toStringOrNull(options?.tld, 'tld') ?? '',
    language: toStringOrNull(options?.language, 'language') ?? '',
    candidates: toCandidates(options?.candidates),
    html: toBoolean(options?.html, 'html'),
    limit: limit < MOST ? limit : MOST,
  };
}

function toCandidates(value) {
  if (isAbsent(value)) return ALL;
  if (!isArray(value)) throw mustBe("The option 'candidates'", 'an array of names');
  const bits = [0, 0];
  for (let i = 0; i < value.length; i++) {
    const place = placeOf(toStringOf(value[i], 'A candidate'));
    bits[place >> 5] |= 1 << (place & 31);
  }
  return bits;
}
