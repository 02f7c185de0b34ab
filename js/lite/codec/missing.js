// The multi-byte encodings, which are missing in /lite.

import { wasm } from '../../module/module.js';
import { notSupported } from '../../support/errors.js';

const GBK = 29;
const EUC_KR = 35;

/** Throws if the encoding of a label is missing here. The error says which import has it. */
export function refuseMissing(label, encoding) {
  if (encoding < GBK || encoding > EUC_KR) {
    wasm();
    return;
  }
  throw notSupported(`'${label}' needs the import 'encoding-standard' instead of 'encoding-standard/lite'`);
}
