// Labels take no memory of the module: they are known where it cannot have any more.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { prescan } from 'encoding-standard/html';
import { init, LegacyTextEncoder, TextDecoder } from 'encoding-standard/wasm';
import { withMaximum } from './support/module-with-maximum.mjs';

test('labels are known with a module whose memory cannot grow', async () => {
  const path = new URL('../../pkg/encoding.wasm', import.meta.url);
  await init(withMaximum(readFileSync(path), (initial) => initial));
  assert.equal(new TextDecoder('sjis').encoding, 'shift_jis');
  assert.equal(new LegacyTextEncoder('koi').encoding, 'koi8-r');
  assert.equal(prescan(Buffer.from('<meta charset=koi8-r>')), 'KOI8-R');
  assert.throws(() => new LegacyTextEncoder('no such label'), { code: 'ERR_ENCODING_NOT_SUPPORTED' });
});
