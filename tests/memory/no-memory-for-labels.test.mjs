// Without memory for the labels, what is said is that, and not that there is no such label.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { init, LegacyTextEncoder, TextDecoder } from 'encoding-standard/wasm';
import { withMaximum } from './support/module-with-maximum.mjs';

test('a module without memory for the labels', async () => {
  const path = new URL('../../pkg/encoding.wasm', import.meta.url);
  await init(withMaximum(readFileSync(path), (initial) => initial));
  const notEnough = { name: 'RangeError', message: /not enough memory/ };
  for (let i = 0; i < 2; i++) {
    assert.throws(() => new TextDecoder('shift_jis'), notEnough);
    assert.throws(() => new LegacyTextEncoder('no such label'), notEnough);
  }
  assert.equal(new TextDecoder().decode(Uint8Array.of(0x61)), 'a');
});
