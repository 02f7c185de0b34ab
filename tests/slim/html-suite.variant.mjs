// The suite of /html again, with /slim/html.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const HTML = join(import.meta.dirname, '../html');

test('the suite of /html, with /slim/html', () => {
  // The other files examine large inputs, for which the codec makes no difference.
  const files = readdirSync(HTML).filter((name) => name.endsWith('.test.mjs') && name !== 'hostile.test.mjs');
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      ...['--import', join(import.meta.dirname, 'support/as-slim.mjs'), '--test-reporter=tap', '--test'],
      ...files.map((name) => join(HTML, name)),
    ],
    { encoding: 'utf8', maxBuffer: 2 ** 28, env: { ...process.env, NODE_TEST_CONTEXT: undefined } },
  );
  assert.equal(stderr, '');
  assert.ok(Number(/^# pass (\d+)$/m.exec(stdout)[1]) > 100, stdout);
  assert.deepEqual(stdout.match(/^ *not ok .*/gm), null);
});
