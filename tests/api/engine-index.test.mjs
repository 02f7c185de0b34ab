// Whether the engine has the index, has a wrong one, or fails, each encoding decodes the same.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';

const PROGRAM = join(import.meta.dirname, 'support', 'engine-index.mjs');

/** An encoding for each index, and the label of the engine's decoder that is used. */
const ENCODINGS = {
  gbk: 'gb18030',
  big5: 'big5',
  'euc-jp': 'shift_jis',
  'iso-2022-jp': 'shift_jis',
  shift_jis: 'shift_jis',
  'euc-kr': 'euc-kr',
};

const OTHERS = [
  ...['wrong in one place', 'without the first character', 'without the end', 'with more at the end'],
  'longer than the memory',
  ...['no text', 'nothing', 'an error', 'what calls the package'],
];

function resultOf(kind, label) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [PROGRAM, kind, label], {
    encoding: 'utf8',
  });
  assert.equal(status, 0, stderr);
  return JSON.parse(stdout);
}

const unpackedDigests = [];

for (const [label, source] of Object.entries(ENCODINGS)) {
  const unpacked = resultOf('none', label);
  unpackedDigests.push(unpacked.digest);

  test(`${label} if the engine has the index`, () => {
    const { digest, memory, asked } = resultOf('right', label);
    assert.equal(digest, unpacked.digest);
    assert.deepEqual(asked, [source]);
    // EUC-JP has a second index, which is not unpacked before it is needed.
    assert.ok(memory < unpacked.memory, `${memory} bytes, and ${unpacked.memory} to unpack`);
  });

  // What is done with a wrong one does not depend on the encoding.
  for (const kind of label === 'euc-jp' ? OTHERS : OTHERS.slice(0, 1)) {
    test(`${label} if the engine has ${kind}`, () => {
      const { digest, asked } = resultOf(kind, label);
      assert.equal(digest, unpacked.digest);
      assert.deepEqual(asked, [source]);
    });
  }
}

test('encodings have different results', () => {
  assert.equal(new Set(unpackedDigests).size, Object.keys(ENCODINGS).length);
});
