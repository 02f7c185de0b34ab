// Code units of strings into the module's memory, in /lite in the simplest way alone.

import { charCodeAt } from '../../support/intrinsics.js';
import { inputUnits } from '../../module/module.js';

/** Writes `length` code units of `string` from `from` on, at most as many as there is room for, to the input area. */
export function writeUnits(string, from, length) {
  for (let i = 0; i < length; i++) inputUnits[i] = charCodeAt(string, from + i);
}
