// Conversions that the options and the other arguments share.

import { mustBe } from '../support/errors.js';

/** No encoding. */
export const NONE = -1;

/** Returns a string unchanged. Throws for anything else. */
export function toStringOf(value, what) {
  if (typeof value !== 'string') throw mustBe(what, 'a string');
  return value;
}

export function isAbsent(value) {
  return value === undefined || value === null;
}
