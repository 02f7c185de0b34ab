// Documents as bytes, and the encodings they declare.

import assert from 'node:assert/strict';
import { prescan, sniff } from 'encoding-standard/html';

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

/** Checks that each document declares KOI8-R when prescanned: an encoding that no default and no later step can give. */
export function declareKoi8R(documents) {
  for (const document of documents) {
    assert.equal(prescanAll(document), 'KOI8-R', JSON.stringify(document));
    assert.deepEqual(
      sniff(utf8(document), { limit: Infinity }),
      { encoding: 'KOI8-R', confidence: 'tentative', source: 'prescan' },
      JSON.stringify(document),
    );
  }
}

/** Checks that each document declares nothing when prescanned. */
export function declareNothing(documents) {
  for (const document of documents) {
    assert.equal(prescanAll(document), null, JSON.stringify(document));
    assert.equal(sniff(utf8(document), { limit: Infinity }).source, 'default', JSON.stringify(document));
  }
}
