// What happens when the module's memory cannot grow any further.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { inspectDecode } from 'encoding-standard/inspect';
import { init, LegacyTextEncoder, TextDecoder } from 'encoding-standard/wasm';
import { withMaximum } from './support/module-with-maximum.mjs';

/** Enough pages for unpacking one multi-byte index, but not for the index as well. */
const FOR_ONE = 18;

test('without memory for its index an encoding throws a RangeError, and the others continue to work', async () => {
  const path = new URL('../../pkg/encoding.wasm', import.meta.url);
  await init(withMaximum(readFileSync(path), (initial) => initial + FOR_ONE));
  const used = new TextDecoder('euc-kr');
  assert.equal(used.decode(new Uint8Array([0xb0, 0xa1])), '\uac00');
  assert.deepEqual(new LegacyTextEncoder('euc-kr').encode('\uac00'), new Uint8Array([0xb0, 0xa1]));

  const bytes = new Uint8Array([0xa4, 0xa4]);
  assert.throws(() => new TextDecoder('big5').decode(bytes), RangeError);
  assert.throws(() => new LegacyTextEncoder('big5').encode('\u4e2d'), RangeError);
  assert.throws(() => [...inspectDecode(bytes, 'big5')], RangeError);

  assert.equal(used.decode(new Uint8Array([0xb0, 0xa1])), '\uac00');
  assert.equal(new TextDecoder('koi8-r').decode(new Uint8Array([0xd2])), '\u0440');
  assert.deepEqual(new LegacyTextEncoder('koi8-r').encode('\u0440'), new Uint8Array([0xd2]));
  assert.deepEqual(new LegacyTextEncoder('euc-kr').encode('\uac00'), new Uint8Array([0xb0, 0xa1]));
});
