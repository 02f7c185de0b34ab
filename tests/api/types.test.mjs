import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';

test('the types fit the uses in types/usage.ts, and those of lib.dom', () => {
  const compiler = join(import.meta.dirname, '../../node_modules/typescript/bin/tsc');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [compiler, '--project', join(import.meta.dirname, 'types')],
    { encoding: 'utf8' },
  );
  assert.equal(status, 0, stdout + stderr);
});
