// Compiles the projects of tests/types/.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const PACKAGES = join(import.meta.dirname, '../../../node_modules');

const PROJECTS = {
  usage: 'the types of all entries fit the uses in usage/, and those of lib.dom',
  commonjs: 'CommonJS has the types too',
  node: "with Node's declarations, /iconv has Node's streams and Buffers",
  'no-platform': 'the types need no declarations of a platform',
};

/** Tests that a compiler, named as in package.json, accepts each project. */
export function testCompiler(compiler) {
  const { version } = JSON.parse(readFileSync(join(PACKAGES, compiler, 'package.json'), 'utf8'));
  for (const [folder, name] of Object.entries(PROJECTS)) {
    test(`TypeScript ${version}: ${name}`, () => {
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        [join(PACKAGES, compiler, 'bin/tsc'), '--project', join(import.meta.dirname, '..', folder)],
        { encoding: 'utf8' },
      );
      assert.equal(status, 0, stdout + stderr);
    });
  }
}
