// What the command does if Node or Deno lets it read or write only some files.

import assert from 'node:assert/strict';
import { linkSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { folderWith, hex, needsPermissions, permit, run } from './support/command.mjs';

const REFUSED = '(?:access to this API has been restricted|requires (?:read|write) access to ).*';

test('a file that may not be read', { skip: needsPermissions }, async (t) => {
  const cwd = folderWith(t, { 'a.txt': 'a', 'b.txt': 'b' });
  const node = permit({ read: false, write: true }, cwd);
  for (const args of [['--sniff'], ['-o', 'out.txt'], ['--in-place', '-t', 'utf-16le'], []]) {
    const { code, stdout, stderr } = await run([...args, 'a.txt', 'b.txt'], { cwd, node });
    assert.match(
      stderr,
      new RegExp(`^encoding-standard: a\\.txt: ${REFUSED}\nencoding-standard: b\\.txt: ${REFUSED}\n$`),
    );
    assert.deepEqual([code, stdout.length], [1, 0]);
  }
  assert.deepEqual(readdirSync(cwd).sort(), ['a.txt', 'b.txt']);
});

test('a file that may not be written', { skip: needsPermissions }, async (t) => {
  const cwd = folderWith(t, { 'in.txt': 'new', 'old.txt': 'old' });
  const node = permit({ read: true, write: false }, cwd);
  for (const name of ['new.txt', 'old.txt']) {
    const { code, stderr } = await run(['in.txt', '-o', name], { cwd, node });
    assert.match(stderr, new RegExp(`^encoding-standard: ${name.replace('.', '\\.')}: ${REFUSED}\n$`));
    assert.equal(code, 1);
  }
  assert.deepEqual(readdirSync(cwd).sort(), ['in.txt', 'old.txt']);
  assert.equal(readFileSync(join(cwd, 'old.txt'), 'utf8'), 'old');
});

test('with all files permitted, new and old files are written', { skip: needsPermissions }, async (t) => {
  const cwd = folderWith(t, { 'in.txt': 'new', 'old.txt': 'old', 'linked.txt': 'old' });
  linkSync(join(cwd, 'linked.txt'), join(cwd, 'other.txt'));
  const node = permit({ read: true, write: true }, cwd);
  for (const name of ['new.txt', 'old.txt', 'linked.txt']) {
    const { code, stderr } = await run(['-t', 'utf-16be', 'in.txt', '-o', name], { cwd, node });
    assert.deepEqual([code, stderr], [0, '']);
    assert.deepEqual(readFileSync(join(cwd, name)), hex('00 6e 00 65 00 77'));
  }
  assert.deepEqual(readFileSync(join(cwd, 'other.txt')), hex('00 6e 00 65 00 77'));
  assert.deepEqual(readdirSync(cwd).sort(), ['in.txt', 'linked.txt', 'new.txt', 'old.txt', 'other.txt']);
});
