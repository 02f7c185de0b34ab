// Decoding from the middle of a file: what a new decoder has to be shown before, so that it goes on as one that has read
// all that stands there.

import { TextDecoder } from 'encoding-standard';
import { inspectDecode } from 'encoding-standard/inspect';

const ESC = 0x1b;
/** ISO-2022-JP's escape sequences without the ESC, each with a character that may follow it. */
const ESCAPES = { '(B': 'A', '(J': 'A', '(I': '1', '$@': '$"', $B: '$"' };

const ascii = (text) => Uint8Array.from(text, (character) => character.charCodeAt(0));

/** A decoder is shown nothing before the very start. */
export const START = { escape: '(B', prefix: new Uint8Array() };

/** What a new decoder is to be shown after bytes that end with a whole character, `before` having been shown before. */
export function after(encoding, bytes, before) {
  // At least a character, as what comes next is no byte order mark.
  if (encoding === 'UTF-16BE') return { prefix: Uint8Array.of(0, 0x41) };
  if (encoding === 'UTF-16LE') return { prefix: Uint8Array.of(0x41, 0) };
  if (encoding !== 'ISO-2022-JP') return { prefix: ascii('A') };
  const { at, escape } = lastEscape(bytes) ?? { escape: before.escape };
  // An escape sequence right after another one is an error, so that it matters whether something stands between.
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

/** The text of bytes without errors, with how many they are: a few may be left at the end. Null if there are errors. */
export function textOf(bytes, encoding, { prefix }, isLast) {
  const shortest = isLast ? bytes.length : Math.max(0, bytes.length - 3);
  for (let length = bytes.length; length >= shortest; length--) {
    try {
      const decoder = new TextDecoder(encoding, { fatal: true });
      decoder.decode(prefix, { stream: true });
      return { text: decoder.decode(bytes.subarray(0, length)), length };
    } catch {
      // The last character may be cut.
    }
  }
  return null;
}

/**
 * As `inspectDecode`, for bytes that stand at `start`. Unless they are the last, the bytes of a character that is cut are left
 * out.
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
