// Without memory for the labels, the error says so, and not that the label is unknown.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { prescan, sniff } from 'encoding-standard/html';
import { init, LegacyTextEncoder, TextDecoder } from 'encoding-standard/wasm';
import { withMaximum } from './support/module-with-maximum.mjs';

test('a module without memory for the labels', async () => {
  const path = new URL('../../pkg/encoding.wasm', import.meta.url);
  await init(withMaximum(readFileSync(path), (initial) => initial));
  const notEnough = { name: 'RangeError', message: /not enough memory/ };
  for (let i = 0; i < 2; i++) {
    assert.throws(() => new TextDecoder('sjis'), notEnough);
    assert.throws(() => new LegacyTextEncoder('no such label'), notEnough);
    // The sniffing has its own module, which gets labels from this one.
    assert.throws(() => prescan(Buffer.from('<meta charset=koi8-r>')), notEnough);
  }
  assert.equal(prescan(Buffer.from('<p>')), null);
  assert.equal(sniff(Uint8Array.of(0xef, 0xbb, 0xbf)).encoding, 'UTF-8');
  assert.equal(new TextDecoder().decode(Uint8Array.of(0x61)), 'a');
});
