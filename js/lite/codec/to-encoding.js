// The encoding of a label for an interface of /lite, which lacks the multi-byte encodings and knows the standard's labels only.

import { wasm } from '../../module/module.js';
import { EUC_KR, GBK, REPLACEMENT, UTF_8 } from '../../support/encodings.js';
import { notSupported } from '../../support/errors.js';
import { getEncoding } from '../../support/labels.js';

/**
 * Throws for unknown labels, for those of replacement, and for those of encodings that /lite lacks; also if the module
 * cannot run. The error says which import has the encoding.
 */
export function toEncoding(label) {
  const encoding = getEncoding(label);
  if (encoding === UTF_8) return encoding;
  if (encoding < 0 || encoding === REPLACEMENT) {
    throw notSupported(`The encoding label provided ('${label}') is invalid.`);
  }
  if (encoding >= GBK && encoding <= EUC_KR) {
    throw notSupported(`'${label}' needs the import 'encoding-standard'`);
  }
  wasm();
  return encoding;
}
