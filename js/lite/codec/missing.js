// The multi-byte encodings, which are missing in /lite.

import { notSupported } from '../../support/errors.js';

/** What the module returns for their labels. */
const MULTI_BYTE = -2;

/** Throws if the encoding of a label is missing here. The error says which import has it. */
export function refuseMissing(label, encoding) {
  if (encoding !== MULTI_BYTE) return;
  throw notSupported(`'${label}' needs the import 'encoding-standard' instead of 'encoding-standard/lite'`);
}
