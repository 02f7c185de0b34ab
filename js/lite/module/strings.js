// Makes strings of code units in the module's memory, in /lite always in the same way.

import { shortString } from '../../engine/make-strings.js';
import { outputUnits } from '../../module/module.js';

export function outputString(length) {
  return shortString(outputUnits, length);
}

export function longStringFor() {
  return undefined;
}
