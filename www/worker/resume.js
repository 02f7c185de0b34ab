// Decodes from the middle of a file: a new decoder first gets a prefix, so that it continues like one that has read
// everything before that place.

import { TextDecoder } from 'encoding-standard';
import { inspectDecode } from 'encoding-standard/inspect';

const ESC = 0x1b;
/** ISO-2022-JP's escape sequences without the ESC, each with a character that may follow it. */
const ESCAPES = { '(B': 'A', '(J': 'A', '(I': '1', '$@': '$"', $B: '$"' };

const ascii = (text) => Uint8Array.from(text, (character) => character.charCodeAt(0));

/** At the start of the file, the prefix is empty. */
export const START = { escape: '(B', prefix: new Uint8Array() };

/** The prefix for decoding after `bytes`, which end with a complete character. `before` is the prefix used for `bytes`. */
export function after(encoding, bytes, before) {
  // At least one character, so that U+FEFF in what follows is not taken as a byte order mark.
  if (encoding === 'UTF-16BE') return { prefix: Uint8Array.of(0, 0x41) };
  if (encoding === 'UTF-16LE') return { prefix: Uint8Array.of(0x41, 0) };
  if (encoding !== 'ISO-2022-JP') return { prefix: ascii('A') };
  const { at, escape } = lastEscape(bytes) ?? { escape: before.escape };
  // An escape sequence right after another one is an error, so it matters whether there is a character between them.
  const character = at === bytes.length - 3 ? '' : ESCAPES[escape];
  return { escape, prefix: ascii(`\x1b${escape}${character}`) };
}

function lastEscape(bytes) {
  for (let at = bytes.lastIndexOf(ESC); at >= 0; at = at > 0 ? bytes.lastIndexOf(ESC, at - 1) : -1) {
    const escape = String.fromCharCode(bytes[at + 1], bytes[at + 2]);
    if (escape in ESCAPES) return { at, escape };
  }
  return null;
}

/** The text of bytes without errors, and the number of bytes decoded: a few may remain. Null if there are errors. */
export function textOf(bytes, encoding, { prefix }, isLast) {
  const shortest = isLast ? bytes.length : Math.max(0, bytes.length - 3);
  for (let length = bytes.length; length >= shortest; length--) {
    try {
      const decoder = new TextDecoder(encoding, { fatal: true });
      decoder.decode(prefix, { stream: true });
      return { text: decoder.decode(bytes.subarray(0, length)), length };
    } catch {
      // The last character may be incomplete.
    }
  }
  return null;
}

/**
 * Like `inspectDecode`, for bytes at the offset `start`. Unless they are the last, the bytes of an incomplete character are
 * left out.
 */
export function* piecesOf(bytes, encoding, { prefix }, start, isLast) {
  const shift = start - prefix.length;
  let isRead = false;
  const chunks = function* () {
    yield prefix;
    yield bytes;
    isRead = true;
  };
  for (const { start, end, text, error } of inspectDecode(chunks(), encoding)) {
    if (isRead && !isLast) return;
    if (end > prefix.length) yield { start: start + shift, end: end + shift, text, error };
  }
}
