// https://www.unicode.org/reports/tr22/tr22-8.html#Charset_Alias_Matching, except that zeros are kept

import { charCodeAt, fromCharCode } from '../support/intrinsics.js';

/** Longer than any prefix. A look-up takes longer the longer the key is, so those of a long name would take quadratic time. */
const LONG = 8;

/**
 * A name's ASCII letters, in lower case, and digits, without a year after a colon at its end. The values of `prefixes` replace
 * its properties at the beginning of a name, where a digit follows.
 */
export function looseName(name, prefixes) {
  let loose = '';
  for (let i = 0; i < name.length; i++) {
    const unit = charCodeAt(name, i);
    const lower = unit | 0x20;
    if (unit === 0x3a && i === name.length - 5) break;
    if (unit > 0x2f && unit < 0x3a) {
      loose = (prefixes?.[loose.length < LONG ? loose : ''] ?? loose) + fromCharCode(unit);
    }
    if (lower > 0x60 && lower < 0x7b) loose += fromCharCode(lower);
  }
  return loose;
}
