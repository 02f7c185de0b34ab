// The multi-byte encodings, which are missing in /lite.

import { notSupported } from '../../support/errors.js';

/** What the module makes of their labels. */
const MULTI_BYTE = -2;

/** Says where the encoding is that a label stands for, if it is not here. */
export function refuseMissing(label, encoding) {
  if (encoding !== MULTI_BYTE) return;
  throw notSupported(`'${label}' needs the import 'encoding-standard' instead of 'encoding-standard/lite'`);
}
