// Bytes to examine are not copied, however many there are.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { prescan, sniff } from 'encoding-standard/html';

test('two gigabytes are examined without a copy', () => {
  const large = new Uint8Array(2 ** 31);
  large.set(Buffer.from('<meta charset=koi8-r>'), large.length - 21);
  assert.equal(prescan(large, { limit: Infinity }), 'KOI8-R');
  assert.equal(sniff(large, { limit: Infinity }).source, 'prescan');
  assert.equal(sniff(large.subarray(0, -1), { autodetect: true, limit: Infinity }).source, 'default');
});
