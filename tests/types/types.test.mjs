import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';

const COMPILER = join(import.meta.dirname, '../../node_modules/typescript/bin/tsc');

const PROJECTS = {
  usage: 'the types of all entries fit the uses in usage/, and those of lib.dom',
  'no-platform': "they need no platform's declarations",
};

for (const [folder, name] of Object.entries(PROJECTS)) {
  test(name, () => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [COMPILER, '--project', join(import.meta.dirname, folder)],
      { encoding: 'utf8' },
    );
    assert.equal(status, 0, stdout + stderr);
  });
}
