// Code units of strings into the module's memory, in /lite in the simplest way alone.

import { charCodeAt } from '../../support/intrinsics.js';
import { inputUnits } from '../../module/module.js';

/** Writes the code units of `string` from `from` to `to`, at most as many as there is room for, to the input area. */
export function writeUnits(string, from, to) {
  for (let i = from; i < to; i++) inputUnits[i - from] = charCodeAt(string, i);
}
