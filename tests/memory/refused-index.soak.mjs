// The same as refused-allocations.test.mjs if the engine has the indexes, which each copy of the package requests only once.

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { test } from 'node:test';
import { Worker } from 'node:worker_threads';

const PROGRAM = new URL('support/refused-index.mjs', import.meta.url);
const OFTEN = 20;
const LABELS = ['big5', 'shift_jis', 'gb18030'];

/** Whether there was memory, with this number of additional pages, for encodings after this number of attempts. */
async function tried(isRight, more, ...trials) {
  const [results] = await once(new Worker(PROGRAM, { workerData: { isRight, more, trials } }), 'message');
  return results;
}

for (const isRight of [true, false]) {
  for (const label of LABELS) {
    test(`${label} refused takes no memory if the engine's index is ${isRight ? 'right' : 'wrong'}`, async () => {
      let [refused, had] = [0, 0];
      // Up to what the index and everything needed to unpack it take.
      for (let more = 0; more <= (isRight ? 6 : 18); more++) {
        const [[first], [often, after], [before]] = await Promise.all([
          tried(isRight, more, [label, 1]),
          tried(isRight, more, [label, OFTEN], ['windows-1252', 1]),
          tried(isRight, more, ['windows-1252', 1]),
        ]);
        assert.equal(often, first, `${label} again, ${more} pages`);
        if (first) had++;
        else {
          refused++;
          assert.equal(after, before, `windows-1252 after ${label}, ${more} pages`);
        }
      }
      assert.ok(refused > 0 && had > 0, `${refused} refused, ${had} not`);
    });
  }
}
