// Writes the code units of strings to the module's memory, in /lite only by a loop.

import { charCodeAt } from '../../support/intrinsics.js';
import { inputUnits } from '../../module/module.js';

/** Writes `length` code units of `string`, from index `from` on, to the input area, which must have space for them. */
export function writeUnits(string, from, length) {
  for (let i = 0; i < length; i++) inputUnits[i] = charCodeAt(string, from + i);
}
