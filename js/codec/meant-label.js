// The standard's labels for other names of its encodings: other spellings of labels, and numbers of code pages.

import { BIG5, GBK, UTF_8 } from '../support/encodings.js';
import { toLowerCase } from '../support/intrinsics.js';
import { encodingsByLabel, names } from '../support/labels.js';
import { looseName } from './loose-name.js';

/** The prefixes of code page numbers, and what replaces them. */
const PREFIXES = {
  __proto__: null,
  ansi: '',
  cp: '',
  cswindows: '',
  ms: '',
  win: '',
  windows: '',
  xwindows: '',
};

/** A name as `looseName` makes it, without the prefix of a code page number. */
export function keyOf(name) {
  return looseName(name, PREFIXES);
}

/** The label that a name means, empty for none. It knows the most used names; /labels knows more. */
export function meantLabel(name) {
  const all = { __proto__: null, 65001: UTF_8, utf8mb3: UTF_8, utf8mb4: UTF_8, 936: GBK, 950: BIG5 };
  const known = encodingsByLabel();
  for (const label in known) all[keyOf(label)] = known[label];
  return toLowerCase(names(all[keyOf(name)]) ?? '');
}
