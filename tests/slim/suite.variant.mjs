// The suite of the API again, with /slim. A test may fail only because this engine lacks an index, and none once it is loaded.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const API = join(import.meta.dirname, '../api');

/** These run separate programs, or are about which module is loaded. */
const OTHERS = /-against-peers|engine-index|fast-paths|importing|no-module|public-names|types/;

const REFUSED = 'This engine has no right TextDecoder for';

const files = readdirSync(API).filter((name) => name.endsWith('.test.mjs') && !OTHERS.test(name));

function failuresWith(preloaded) {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      ...['--import', join(import.meta.dirname, 'support', preloaded), '--test-reporter=tap'],
      ...[join(API, 'support/all.mjs'), ...files.map((name) => join(API, name))],
    ],
    { encoding: 'utf8', maxBuffer: 2 ** 28, env: { ...process.env, NODE_TEST_CONTEXT: undefined } },
  );
  assert.equal(stderr, '');
  const results = stdout.split(/^(?=not ok |ok |1\.\.)/m).slice(1);
  assert.ok(results.length > 200, `${results.length} tests`);
  return results.filter((result) => result.startsWith('not ok'));
}

test('the suite of the API, with /slim', () => {
  assert.deepEqual(
    failuresWith('as-slim.mjs').filter((result) => !result.includes(REFUSED)),
    [],
  );
});

test('the suite of the API, with /slim and what it loads', () => {
  assert.deepEqual(failuresWith('as-loaded.mjs'), []);
});
