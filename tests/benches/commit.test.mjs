// The commit that a record belongs to. A record has no commit if files other than records differ from it.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { commitToRecord, requireSameCommit } from '../../benches/commit.mjs';

const IDENTITY = ['-c', 'user.name=test', '-c', 'user.email=test@example.com', '-c', 'commit.gpgsign=false'];

let root;
const git = (...args) => execFileSync('git', [...IDENTITY, ...args], { cwd: root, encoding: 'utf8' }).trim();
const write = (path, text) => writeFileSync(join(root, path), text);

function commit() {
  git('add', '--all');
  git('commit', '--quiet', '--allow-empty', '--message=a change');
  return git('rev-parse', 'HEAD');
}

before(() => {
  root = mkdtempSync(join(tmpdir(), 'encoding-standard-'));
  git('init', '--quiet');
  for (const folder of ['src', 'benches/results', 'tests/mistakes']) {
    mkdirSync(join(root, folder), { recursive: true });
  }
  for (const path of ['src/lib.rs', 'benches/results/node.json', 'README.md']) write(path, 'before');
});
after(() => rmSync(root, { recursive: true }));

test('the measured commit is the one that is checked out', () => {
  const expected = commit();
  assert.equal(commitToRecord(root), expected);
});

test('records and files made from them may differ', () => {
  const expected = commit();
  write('benches/results/node.json', 'after');
  write('benches/results/new.json', 'new');
  write('tests/mistakes/makers.mjs', 'new');
  write('README.md', 'after');
  assert.equal(commitToRecord(root), expected);
});

test('no other file may differ, and the error names the file', () => {
  write('src/lib.rs', 'after');
  assert.throws(() => commitToRecord(root), /not committed:\n M src\/lib\.rs$/);
  commit();
  write('src/new.rs', 'new');
  assert.throws(() => commitToRecord(root), /not committed:\n\?\? src\/new\.rs$/);
});

test('a new commit during the run is an error', () => {
  const first = commit();
  requireSameCommit(first, root);
  write('src/lib.rs', 'later');
  assert.throws(() => requireSameCommit(first, root), /not committed/);
  const second = commit();
  assert.throws(() => requireSameCommit(first, root), new RegExp(`${first} .* ${second} `));
});
