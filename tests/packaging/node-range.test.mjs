// The build accepts exactly the versions of Node that package.json names, as npm reads them.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { isInRange } from '../../scripts/setup/node-range.mjs';

const { engines } = JSON.parse(readFileSync('package.json', 'utf8'));

/** The answers of npm's `semver` for `^20.19.0 || ^22.12.0 || >=24`. */
const ACCEPTED = [
  '20.19.0',
  '20.20.2',
  '22.12.0',
  '22.12.1',
  '22.23.3',
  '24.0.0',
  '24.21.0',
  '25.0.0',
  '26.10.0',
];
const REJECTED = [
  '18.20.8',
  '20.18.3',
  '20.0.0',
  '21.0.0',
  '21.19.0',
  '22.0.0',
  '22.11.9',
  '23.0.0',
  '23.12.0',
];

test('versions of Node are accepted as npm accepts them', () => {
  for (const version of ACCEPTED) assert.equal(isInRange(version, engines.node), true, version);
  for (const version of REJECTED) assert.equal(isInRange(version, engines.node), false, version);
});

test('a range in another form is an error', () => {
  assert.throws(() => isInRange('24.0.0', '~24.0.0'), /unknown form of a range: ~24\.0\.0/);
});

test('in another version of Node, the build ends and says which it needs', () => {
  const program = `
    const versions = { ...process.versions, node: '${REJECTED[0]}' };
    Object.defineProperty(process, 'versions', { value: versions });
    await import('./scripts/setup.mjs');`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
  });
  assert.equal(status, 1);
  assert.ok(stderr.includes(engines.node) && stderr.includes(REJECTED[0]), stderr);
});
