// https://www.unicode.org/reports/tr22/tr22-8.html#Charset_Alias_Matching, but for zeros

import { charCodeAt, fromCharCode } from '../support/intrinsics.js';

/** The ASCII letters, in lower case, and digits of a name, without the year behind a colon. */
export function looseName(name) {
  let loose = '';
  for (let i = 0; i < name.length; i++) {
    const unit = charCodeAt(name, i);
    const lower = unit | 0x20;
    if (unit === 0x3a && i === name.length - 5) break;
    if ((unit > 0x2f && unit < 0x3a) || (lower > 0x60 && lower < 0x7b)) loose += fromCharCode(lower);
  }
  return loose;
}
