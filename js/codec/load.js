// Loads what /slim lacks: the main module, which has all tables.

import { REPLACEMENT } from '../support/encodings.js';
import { toStringOf } from '../support/options.js';
import { lacksIndex } from '../module/inline-slim.js';
import { replaceSlim } from '../module/module.js';
import { getEncoding } from '../support/labels.js';
import { noLabel } from './no-label.js';

export async function load(label) {
  const string = toStringOf(label, 'The label');
  const encoding = getEncoding(string);
  if (encoding < 0 || encoding === REPLACEMENT) throw noLabel(string);
  if (lacksIndex(encoding)) replaceSlim((await import('../module/inline.js')).parts);
}
