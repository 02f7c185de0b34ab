// In /slim, an encoding works only if the engine's index is right. Otherwise its label throws an error.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';

const PROGRAM = join(import.meta.dirname, '../api/support/engine-index.mjs');
const AS_SLIM = join(import.meta.dirname, 'support/as-slim.mjs');

/** An encoding for each index, and the labels of the engine's decoders that are used. */
const ENCODINGS = {
  gbk: ['gb18030'],
  big5: ['big5'],
  'euc-jp': ['shift_jis', 'euc-jp'],
  'iso-2022-jp': ['shift_jis'],
  shift_jis: ['shift_jis'],
  'euc-kr': ['euc-kr'],
};

const WRONG = [
  ...['none', 'wrong in one place', 'without the first character', 'longer than the memory'],
  ...['no text', 'nothing', 'an error'],
];

function run(kind, label, ...preloaded) {
  const imports = preloaded.flatMap((path) => ['--import', path]);
  return spawnSync(process.execPath, [...imports, PROGRAM, kind, label], { encoding: 'utf8' });
}

for (const [label, sources] of Object.entries(ENCODINGS)) {
  test(`${label} if the engine has the index`, () => {
    const { status, stdout, stderr } = run('right', label, AS_SLIM);
    assert.equal(status, 0, stderr);
    const { digest, asked } = JSON.parse(stdout);
    assert.deepEqual(asked, sources);
    assert.equal(digest, JSON.parse(run('none', label).stdout).digest, 'as the package itself');
  });

  for (const kind of WRONG) {
    // This character is computed.
    if (label === 'euc-kr' && kind === 'without the first character') continue;
    test(`${label} if the engine has ${kind}`, () => {
      const { status, stderr } = run(kind, label, AS_SLIM);
      assert.equal(status, 1);
      assert.match(
        stderr,
        new RegExp(`RangeError: .*await load\\('${label}'\\) first, or import 'encoding-standard'`),
      );
    });
  }
}
