// Makes strings of code units in the module's memory, and writes strings to it, in /lite only by loops.

import { inputUnits, outputUnits } from '../../module/module.js';
import { charCodeAt, fromCharCode } from '../../support/intrinsics.js';

export function outputString(length) {
  let string = '';
  for (let i = 0; i < length; i++) string += fromCharCode(outputUnits[i]);
  return string;
}

export function longStringFor() {}

/** Writes `length` code units of `string`, from index `from` on, to the input area, which must have space for them. */
export function writeUnits(string, from, length) {
  for (let i = 0; i < length; i++) inputUnits[i] = charCodeAt(string, from + i);
}
