// Locales that are long, or not in Unicode.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defaultEncoding } from 'encoding-standard/html';

test('strings of any length', () => {
  assert.equal(defaultEncoding('-'.repeat(1 << 20)), null);
  assert.equal(defaultEncoding(`zh${'-a'.repeat(1 << 19)}`), 'windows-1252');
  assert.equal(defaultEncoding(`zh${'-abc'.repeat(1 << 18)}-TW`), 'Big5');
});

test('a lone surrogate is in no language tag', () => assert.equal(defaultEncoding('ja-\ud800'), null));
