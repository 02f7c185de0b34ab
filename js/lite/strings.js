// Strings from code units in the module's memory, in /lite in the simplest way alone.

import { fromCharCode } from '../intrinsics.js';

export function outputString({ outputUnits }, length) {
  return shortString(outputUnits, length);
}

export function longStringFor() {
  return undefined;
}

/** The string of the first `length` bytes or code units of an array. */
export function shortString(units, length) {
  let string = '';
  for (let i = 0; i < length; i++) string += fromCharCode(units[i]);
  return string;
}
