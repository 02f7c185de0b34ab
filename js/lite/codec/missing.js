// Rejects the encodings of the standard that an entry lacks: in /lite, the multi-byte encodings.

import { notSupported } from '../../support/errors.js';

/** What the module returns for their labels. */
const MULTI_BYTE = -2;

/** Throws if `encoding`, that of `label`, is missing in /lite. The error says which import has it. */
export function refuseMissing(label, encoding) {
  if (encoding !== MULTI_BYTE) return;
  throw notSupported(`'${label}' needs the import 'encoding-standard' instead of 'encoding-standard/lite'`);
}
