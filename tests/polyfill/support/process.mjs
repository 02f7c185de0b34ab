// Runs one of the cases of run.mjs in a separate process.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** The result of the case, and what the process writes to stderr. */
export function run(name, ...flags) {
  const script = join(import.meta.dirname, 'run.mjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [...flags, script, name], {
    encoding: 'utf8',
  });
  assert.equal(status, 0, stderr);
  return { result: JSON.parse(stdout.trim().split('\n').at(-1)), stderr };
}
