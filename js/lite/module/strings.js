// Makes strings of code units in the module's memory, in /lite only by a loop.

import { fromCharCode } from '../../support/intrinsics.js';
import { outputUnits } from '../../module/module.js';

export function outputString(length) {
  return shortString(outputUnits, 0, length);
}

export function longStringFor() {
  return undefined;
}

/** The string of an array's bytes or code units from `from` to `end`. */
export function shortString(units, from, end) {
  let string = '';
  for (let i = from; i < end; i++) string += fromCharCode(units[i]);
  return string;
}
