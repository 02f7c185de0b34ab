// Makes strings of code units in the module's memory, in /lite only by a loop.

import { fromCharCode } from '../../support/intrinsics.js';
import { outputUnits } from '../../module/module.js';

export function outputString(length) {
  return shortString(outputUnits, length);
}

export function longStringFor() {
  return undefined;
}

/** The string of an array's first bytes or code units. */
export function shortString(units, length) {
  let string = '';
  for (let i = 0; i < length; i++) string += fromCharCode(units[i]);
  return string;
}
