// Conversions of the options of this package's own functions, which the standard does not specify. A value of a wrong type
// and an unknown name are errors: a conversion could hide why a result is what it is. Null is the same as absent.

import { mustBe, wrongType } from './errors.js';
import { keys, Object } from './intrinsics.js';

const NONE = { __proto__: null };

/** Returns an object with options, after a check of their names. `what` is what they are options of. */
export function toOptions(value, what, known) {
  if (value === undefined || value === null) return NONE;
  if (Object(value) !== value) throw mustBe(`The options of ${what}`, 'an object');
  const names = keys(value);
  for (let i = 0; i < names.length; i++) requireKnown(names[i], what, known);
  return value;
}

function requireKnown(name, what, known) {
  for (let i = 0; i < known.length; i++) {
    if (known[i] === name) return;
  }
  throw wrongType(`'${name}' is not an option of ${what}`);
}

/** A number of bytes to examine, or of milliseconds to wait. */
export function toLimit(value, standard, name = 'limit') {
  if (isAbsent(value)) return standard;
  if (typeof value !== 'number' || !(value >= 0) || (value !== Infinity && value % 1 !== 0)) {
    throw mustBe(`The option '${name}'`, 'a non-negative integer or Infinity');
  }
  return value;
}

/** Returns a string unchanged. Throws for anything else. */
export function toStringOf(value, what) {
  if (typeof value !== 'string') throw mustBe(what, 'a string');
  return value;
}

export function toStringOrNull(value, name) {
  return isAbsent(value) ? null : toStringOf(value, `The option '${name}'`);
}

export function toBoolean(value, name, standard = false, what = 'a boolean') {
  if (isAbsent(value)) return standard;
  if (typeof value !== 'boolean') throw mustBe(`The option '${name}'`, what);
  return value;
}

export function isAbsent(value) {
  return value === undefined || value === null;
}
