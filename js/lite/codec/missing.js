// Rejects the encodings of the standard that an entry lacks: in /lite, the multi-byte encodings.

import { wasm } from '../../module/module.js';
import { EUC_KR, GBK } from '../../support/encodings.js';
import { notSupported } from '../../support/errors.js';

/** Throws if `encoding`, that of `label`, is missing in /lite. The error says which import has it. */
export function refuseMissing(label, encoding) {
  if (encoding < GBK || encoding > EUC_KR) {
    wasm();
    return;
  }
  throw notSupported(`'${label}' needs the import 'encoding-standard' instead of 'encoding-standard/lite'`);
}
