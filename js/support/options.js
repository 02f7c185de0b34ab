// Options that are taken as they are: nothing is made a string or a boolean. What is null is as good as absent.

import { mustBe } from './errors.js';

/** How many bytes are to be looked at. */
export function toLimit(value, standard) {
  const limit = value ?? standard;
  if (typeof limit !== 'number' || !(limit >= 0) || (limit !== Infinity && limit % 1 !== 0)) {
    throw mustBe("The option 'limit'", 'a whole number from 0 on or Infinity');
  }
  return limit;
}

/** To a string, which something must be. */
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
