// The object that the entry exports. Programs can set these properties.

import { charCodeAt } from '../support/intrinsics.js';

const REPLACEMENT_CHARACTER = 0xfffd;

export const iconv = {
  /** The replacement for malformed bytes. */
  defaultCharUnicode: '\ufffd',
  /** The replacement for an unencodable code point. */
  defaultCharSingleByte: '?',
  skipDecodeWarning: false,
};

/** The replacement for malformed bytes where there is space for one code unit. */
export function malformedUnit() {
  const unit = charCodeAt(iconv.defaultCharUnicode, 0);
  return unit >= 0 ? unit : REPLACEMENT_CHARACTER;
}
