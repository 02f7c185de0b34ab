// https://www.unicode.org/reports/tr22/tr22-8.html#Charset_Alias_Matching, except that zeros are kept

import { charCodeAt, fromCharCode } from '../support/intrinsics.js';

/**
 * A name's ASCII letters, in lower case, and digits, without a year after a colon at its end. The values of `prefixes` replace
 * its properties at the beginning of a name, where the first digit follows.
 */
export function looseName(name, prefixes) {
  let loose = '';
  for (let i = 0; i < name.length; i++) {
    const unit = charCodeAt(name, i);
    const lower = unit | 0x20;
    if (unit === 0x3a && i === name.length - 5) break;
    const isDigit = unit > 0x2f && unit < 0x3a;
    if (isDigit) {
      loose = prefixes?.[loose] ?? loose;
      // A look-up for each digit of a long name would take quadratic time.
      prefixes = null;
    }
    if (isDigit || (lower > 0x60 && lower < 0x7b)) loose += fromCharCode(lower);
  }
  return loose;
}
