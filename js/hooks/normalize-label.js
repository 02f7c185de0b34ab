// The standard's labels for names of its encodings that are used outside of the web, by systems and libraries.

import { keyOf, meantLabel } from '../codec/to-encoding.js';
import { charCodeAt, indexOf } from '../support/intrinsics.js';
import { getEncoding, lowercaseName } from '../support/labels.js';
import { toStringOf } from '../support/options.js';
import { OTHER_NAMES } from './name-text.js';

/** Ends the names of an encoding in the text. */
const END = 0x21;

export function normalizeLabel(name) {
  const string = toStringOf(name, 'The label');
  let encoding = getEncoding(string);
  if (encoding < 0) {
    const at = indexOf(OTHER_NAMES, ` ${keyOf(string)} `);
    if (at < 0) return meantLabel(string) || null;
    encoding = 0;
    for (let i = 0; i < at; i++) if (charCodeAt(OTHER_NAMES, i) === END) encoding++;
  }
  return lowercaseName(encoding);
}
