// What happens when the module's memory cannot grow any further.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inspectDecode } from 'encoding-standard/inspect';
import { LegacyTextEncoder, TextDecoder } from 'encoding-standard';
import { wasm } from '../../pkg/core.js';

/** Takes all the memory there is to have, so that the module finds none. */
function takeAllMemory() {
  const { memory } = wasm();
  for (let pages = 0x8000; pages >= 1; pages /= 2) {
    try {
      while (memory.grow(pages) >= 0);
    } catch {
      // That much is not there; half as much may be.
    }
  }
}

test('without memory for its index an encoding throws a RangeError, and the others go on', () => {
  const used = new TextDecoder('euc-kr');
  assert.equal(used.decode(new Uint8Array([0xb0, 0xa1])), '\uac00');
  takeAllMemory();

  const bytes = new Uint8Array([0xa4, 0xa4]);
  assert.throws(() => new TextDecoder('big5').decode(bytes), RangeError);
  assert.throws(() => new LegacyTextEncoder('big5').encode('\u4e2d'), RangeError);
  assert.throws(() => [...inspectDecode(bytes, 'big5')], RangeError);

  assert.equal(used.decode(new Uint8Array([0xb0, 0xa1])), '\uac00');
  assert.equal(new TextDecoder('koi8-r').decode(new Uint8Array([0xd2])), '\u0440');
  assert.deepEqual(new LegacyTextEncoder('koi8-r').encode('\u0440'), new Uint8Array([0xd2]));
  assert.deepEqual(new LegacyTextEncoder('euc-kr').encode('\uac00'), new Uint8Array([0xb0, 0xa1]));
});
