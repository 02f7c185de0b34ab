// Searches in bytes. Sets of bytes are strings of the characters with these codes.

import { charCodeAt, fromCharCode, indexOf, methodOf, Uint8Array } from '../support/intrinsics.js';
import { lengthOf } from '../support/bytes.js';
import { getEncoding } from '../support/labels.js';

const indexOfByte = /* @__PURE__ */ methodOf(Uint8Array, 'indexOf');

/** No encoding. */
export const NONE = -1;

export const SPACE = '\t\n\f\r ';

export const EQUALS = 0x3d;
export const DOUBLE_QUOTE = 0x22;
const SINGLE_QUOTE = 0x27;

/** No label is longer, and no other word that is looked for. */
const LONGEST = 32;

/** A byte for each code unit of a string. Those above U+00FF become 0x7F, which is not in anything that is looked for either. */
export function bytesOf(string) {
  const bytes = new Uint8Array(string.length);
  for (let i = 0; i < string.length; i++) {
    const unit = charCodeAt(string, i);
    bytes[i] = unit > 0xff ? 0x7f : unit;
  }
  return bytes;
}

/** Whether the byte at an index is in a set, which does not contain 0. */
export function isIn(bytes, at, set) {
  return indexOf(set, fromCharCode(bytes[at])) >= 0;
}

/** The index of the first byte from `at` on that is in a set, or that is not if `wanted` is false; after the end for none. A set of one byte is only looked for. */
export function find(bytes, at, set, wanted = true) {
  const end = lengthOf(bytes);
  // The engine searches much faster, which matters where a byte is far away.
  if (set.length === 1) {
    // The method of a detached array throws.
    const index = at < end ? indexOfByte(bytes, charCodeAt(set, 0), at) : end;
    return index < 0 ? end : index;
  }
  while (at < end && isIn(bytes, at, set) !== wanted) at++;
  return at;
}

/** Whether a word is at an index. If it consists of small letters and `ignoresCase`, the bytes may be capital letters. */
export function isAt(bytes, at, word, ignoresCase = false) {
  for (let i = 0; i < word.length; i++) {
    const byte = bytes[at + i];
    if (charCodeAt(word, i) !== (ignoresCase ? byte | 0x20 : byte)) return false;
  }
  return true;
}

/** The index after the first place of a word from `at` on, or after the end if there is none. */
export function after(bytes, at, word, ignoresCase) {
  const end = lengthOf(bytes);
  while (at < end && !isAt(bytes, at, word, ignoresCase)) at++;
  return at + word.length;
}

/** Where a value is that begins at an index. It ends with a quote if it begins with one, otherwise before a byte in a set. */
export function valueAt(bytes, at, ends) {
  const first = bytes[at];
  const isQuoted = first === DOUBLE_QUOTE || first === SINGLE_QUOTE;
  const from = isQuoted ? at + 1 : at;
  return { from, to: find(bytes, from, isQuoted ? fromCharCode(first) : ends), isQuoted };
}

/** The string of the bytes from `from` to `to`; empty if it is longer than anything that is looked for. */
export function wordOf(bytes, from, to) {
  let word = '';
  for (let i = from; i < to && to - from <= LONGEST; i++) word += fromCharCode(bytes[i]);
  return word;
}

/** The end of what is between two indexes, without the bytes at its end that are in a set. */
export function withoutTrailing(bytes, from, to, set) {
  while (to > from && isIn(bytes, to - 1, set)) to--;
  return to;
}

/** The encoding whose label is between two indexes, with whitespace around it. */
export function encodingAt(bytes, from, to) {
  const start = find(bytes, from, SPACE, false);
  return getEncoding(wordOf(bytes, start, withoutTrailing(bytes, start, to, SPACE)));
}
