// All encodings with each of the fast paths that use the engine, and without any: the results are the same.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';

const PROGRAM = join(import.meta.dirname, 'support', 'fast-paths.mjs');

function resultsOf(...hidden) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [PROGRAM, ...hidden], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  assert.equal(status, 0, stderr);
  return JSON.parse(stdout);
}

const slow = resultsOf('Buffer', 'TextDecoder', 'TextEncoder');

test('without any fast path, the module does everything', () => {
  assert.deepEqual(slow.used, []);
  assert.ok(Object.keys(slow.digests).length > 1000);
  assert.ok(new Set(Object.values(slow.digests)).size > 500, 'different inputs have different results');
});

/** What is hidden, and what is then used. */
const WAYS = [
  // Without `process`, nothing shows that this is a Node whose decoder is slow.
  [['process'], ['decode utf-8', 'decode utf-16le', 'encode', 'encodeInto', 'long strings']],
  [
    ['process', 'Buffer'],
    ['decode utf-8', 'decode utf-16le', 'encode', 'encodeInto'],
  ],
  [['TextDecoder'], ['decode utf-8', 'decode utf-16le', 'encode', 'encodeInto', 'long strings']],
  [
    ['TextDecoder', 'TextEncoder'],
    ['decode utf-8', 'decode utf-16le', 'long strings'],
  ],
];

for (const [hidden, used] of WAYS) {
  test(`with ${used.join(', ')}`, () => {
    const fast = resultsOf(...hidden);
    assert.deepEqual(fast.used, used);
    assert.deepEqual(fast.digests, slow.digests);
  });
}
