// The suite of the API again, with /lite. A test may fail only because it uses an encoding that /lite lacks.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const API = join(import.meta.dirname, '../api');
const PRELOADED = join(import.meta.dirname, 'support/as-lite.mjs');

/** These run separate programs, need what other packages need, or are about names that /lite does not know. */
const OTHERS = /-against-peers|engine-index|fast-paths|importing|meant-label|no-module|types/;

const REFUSED = "needs the import 'encoding-standard'";

const files = readdirSync(API).filter((name) => name.endsWith('.test.mjs') && !OTHERS.test(name));

test('the suite of the API, with /lite', () => {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      ...['--import', PRELOADED, '--test-reporter=tap', join(API, 'support/all.mjs')],
      ...files.map((name) => join(API, name)),
    ],
    { encoding: 'utf8', maxBuffer: 2 ** 28, env: { ...process.env, NODE_TEST_CONTEXT: undefined } },
  );
  assert.equal(stderr, '');
  const results = stdout.split(/^(?=not ok |ok |1\.\.)/m).slice(1);
  const failed = results.filter((result) => result.startsWith('not ok'));
  assert.deepEqual(
    failed.filter((result) => !result.includes(REFUSED)),
    [],
  );
  assert.ok(results.length - failed.length > 120, `of ${results.length} tests ${failed.length} failed`);
});
