// Conversions of options. They throw for values of a wrong type instead of converting them. Null is the same as absent.

import { mustBe } from './errors.js';

/** The number of bytes to examine. */
export function toLimit(value, standard) {
  const limit = value ?? standard;
  if (typeof limit !== 'number' || !(limit >= 0) || (limit !== Infinity && limit % 1 !== 0)) {
    throw mustBe("The option 'limit'", 'a whole number from 0 on or Infinity');
  }
  return limit;
}

/** Returns a string unchanged. Throws for anything else. */
export function toStringOf(value, what) {
  if (typeof value !== 'string') throw mustBe(what, 'a string');
  return value;
}

export function toStringOrNull(value, name) {
  return isAbsent(value) ? null : toStringOf(value, `The option '${name}'`);
}

export function toBoolean(value, name, or = '') {
  if (isAbsent(value)) return false;
  if (typeof value !== 'boolean') throw mustBe(`The option '${name}'`, `${or}a boolean`);
  return value;
}

export function isAbsent(value) {
  return value === undefined || value === null;
}
