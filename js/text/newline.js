// Line ends: which ones a text has, and other ones in their place.

import { exec, indexOf, substring } from '../support/intrinsics.js';

/** A line end other than both together. */
const ALONE = /\r(?!\n)|[^\r]\n|^\n/;

/** The line end of a text, `'mixed'` if it has several, null if it has none. */
export function newlineOf(text) {
  const hasLF = indexOf(text, '\n') >= 0;
  if (indexOf(text, '\r') < 0) return hasLF ? '\n' : null;
  if (!hasLF) return '\r';
  return exec(ALONE, text) === null ? '\r\n' : 'mixed';
}

/** What ends a line, and what of that ends with U+000A. */
export const ANY_LINE_END = /\r\n?|\n/g;
export const WITH_LF = /\r?\n/g;

/** The text with this line end in the place of those that a global pattern finds. */
export function withNewline(text, newline, pattern) {
  let converted = '';
  let from = 0;
  pattern.lastIndex = 0;
  for (let match; (match = exec(pattern, text));) {
    converted += substring(text, from, match.index) + newline;
    from = pattern.lastIndex;
  }
  return converted + substring(text, from);
}
