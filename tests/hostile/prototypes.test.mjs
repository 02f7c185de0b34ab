// A page that replaces members of the built-in objects after the import: the API works, and none of the replacements
// ever gets a view of the module's memory.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';

for (const environment of ['', 'without Buffer', 'without Buffer and TextDecoder']) {
  test(`replaced prototypes: ${environment || 'unchanged Node'}`, () => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--import', './tests/api/support/environment.mjs', 'tests/hostile/support/replace-prototypes.mjs'],
      { encoding: 'utf8', env: { ...process.env, ENVIRONMENT: environment } },
    );
    assert.equal(`${stdout}${stderr}`, 'all is well\n');
    assert.equal(status, 0);
  });
}

// Node's own TextDecoder fails only without Buffer.
for (const environment of ['', 'without Buffer and TextDecoder']) {
  test(`prototypes whose methods all fail: ${environment || 'unchanged Node'}`, () => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--import', './tests/api/support/environment.mjs', 'tests/hostile/support/break-prototypes.mjs'],
      { encoding: 'utf8', env: { ...process.env, ENVIRONMENT: environment } },
    );
    assert.equal(status, 0, `step ${status} failed: ${stdout}${stderr}`);
  });
}
