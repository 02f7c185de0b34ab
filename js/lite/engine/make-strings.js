// Makes strings of code units, in /lite only by a loop.

import { fromCharCode } from '../../support/intrinsics.js';

/** The string of an array's first bytes or code units. */
export function shortString(units, length) {
  let string = '';
  for (let i = 0; i < length; i++) string += fromCharCode(units[i]);
  return string;
}
