// Documents as bytes.

import { prescan } from 'encoding-standard/html';

/** The bytes of a string in UTF-8. */
export function utf8(string) {
  return Uint8Array.from(Buffer.from(string, 'utf8'));
}

/** A byte for each code point, which are at most U+00FF. */
export function latin1(string) {
  return Uint8Array.from(Buffer.from(string, 'latin1'));
}

/** Prescans all of the bytes. */
export function prescanAll(document) {
  return prescan(typeof document === 'string' ? utf8(document) : document, { limit: Infinity });
}
