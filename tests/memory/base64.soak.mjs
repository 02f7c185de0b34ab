import assert from 'node:assert/strict';
import { test } from 'node:test';
import { encode } from 'encoding-standard/iconv';

test('base64 of more than 2**31 bits, in /iconv', () => {
  // Line breaks are ignored.
  const text = `${'\n'.repeat(Math.ceil(2 ** 31 / 6))}YQ==`;
  assert.equal(encode(text, 'base64').toString(), 'a');
});
