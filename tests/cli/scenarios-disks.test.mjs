// Small disks that fill up, and a mounted file.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { folderWith } from './support/command.mjs';
import { check, E, LONG, runShell } from './support/scenarios.mjs';

/** Mounts need root, and not every container permits them. */
const canMount = (() => {
  const folder = mkdtempSync(join(tmpdir(), 'encoding-standard-'));
  const isMounted = spawnSync('mount', ['-t', 'tmpfs', 'tmpfs', folder]).status === 0;
  if (isMounted) spawnSync('umount', [folder]);
  rmSync(folder, { recursive: true });
  return isMounted;
})();

/** On a disk of 64 KiB. */
for (const [what, files, commands, code, after, says] of [
  [
    'full, standard output',
    { a: LONG.subarray(0, 40_000) },
    'cp a m/fill; es a > m/b',
    1,
    { b: null, fill: null },
    /standard output: no space left/,
  ],
  [
    'full, -o',
    { a: LONG.subarray(0, 40_000) },
    'cp a m/fill; es a -o m/b; code=$?; rm m/fill; (exit $code)',
    1,
    {},
    /m\/b: no space/,
  ],
  [
    'full, in place',
    { a: Buffer.alloc(30_000, 0xe9) },
    'cp a m/a; es -f latin1 --in-place m/a',
    1,
    { a: Buffer.alloc(30_000, 0xe9) },
    /m\/a: no space/,
  ],
  [
    'full while a file with two names grows',
    { a: Buffer.alloc(20_000, 0xe9) },
    'cp a m/a; ln m/a m/b; es -f latin1 --in-place m/a',
    1,
    { a: Buffer.alloc(20_000, 0xe9), b: Buffer.alloc(20_000, 0xe9) },
    /m\/a: no space/,
  ],
  [
    'full while a file with two names and holes is written',
    { a: Buffer.concat([Buffer.alloc(10_000, 0xe9), Buffer.alloc(20_000)]) },
    'cp --sparse=always a m/a; ln m/a m/b; es -f latin1 --in-place m/a',
    1,
    {
      a: Buffer.concat([Buffer.alloc(10_000, 0xe9), Buffer.alloc(20_000)]),
      b: Buffer.concat([Buffer.alloc(10_000, 0xe9), Buffer.alloc(20_000)]),
    },
    /m\/a: no space/,
  ],
  [
    'full, a backup',
    { a: Buffer.alloc(16_000, 0xe9) },
    'cp a m/a; ln m/a m/b; es -f latin1 --in-place=.bak m/a',
    1,
    { a: Buffer.alloc(16_000, 0xe9), b: Buffer.alloc(16_000, 0xe9) },
    /m\/a.bak: no space|m\/a: no space/,
  ],
  [
    'a file on which another one is mounted',
    { a: E },
    'cp a real; : > m/a; mount --bind real m/a; es -f latin1 --in-place m/a; code=$?; cat m/a > m/copy; umount m/a; (exit $code)',
    0,
    { a: '', copy: '\u00e9' },
    /^$/,
  ],
]) {
  test(`a small disk: ${what}`, { skip: !canMount && 'nothing can be mounted here' }, async (t) => {
    const cwd = folderWith(t, files);
    const result = await runShell(`mkdir m; mount -t tmpfs -o size=64k tmpfs m; ${commands}`, cwd);
    try {
      assert.match(result.stderr, says);
      assert.equal(result.code, code);
      check(join(cwd, 'm'), after, what);
    } finally {
      spawnSync('umount', [join(cwd, 'm')]);
    }
  });
}
