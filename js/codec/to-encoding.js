// The encoding of a label for an interface.

import { REPLACEMENT, UTF_8 } from '../support/encodings.js';
import { getEncoding } from '../support/labels.js';
import { refuseMissing } from './missing.js';
import { noLabel } from './no-label.js';

/** Throws for unknown labels, for those of replacement, and for those of encodings that an entry lacks. */
export function toEncoding(label) {
  const encoding = getEncoding(label);
  if (encoding === UTF_8) return encoding;
  if (encoding < 0 || encoding === REPLACEMENT) throw noLabel(label);
  refuseMissing(label, encoding);
  return encoding;
}
