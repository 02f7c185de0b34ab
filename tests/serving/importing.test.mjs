// Importing any of the entries changes no global and throws nowhere, and what they export works.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { ENVIRONMENTS } from '../api/support/environment.mjs';

const PRELOADED = join(import.meta.dirname, '../api/support/environment.mjs');
const SCRIPT = join(import.meta.dirname, 'support', 'import-all.mjs');

for (const environment of ['as it is', ...ENVIRONMENTS]) {
  test(`all entries ${environment}`, () => {
    const { status, stderr } = spawnSync(process.execPath, ['--import', PRELOADED, SCRIPT], {
      encoding: 'utf8',
      env: { ...process.env, ENVIRONMENT: environment },
    });
    assert.equal(status, 0, stderr);
  });
}

test('all entries can be required', () => {
  const calls = ['', '/lite', '/hooks', '/inspect', '/polyfill', '/polyfill/auto', '/wasm'].map(
    (entry) => `require('encoding-standard${entry}')`,
  );
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--input-type=commonjs', '--eval', calls.join(';')],
    {
      encoding: 'utf8',
      cwd: import.meta.dirname,
    },
  );
  assert.equal(status, 0, stderr);
});
