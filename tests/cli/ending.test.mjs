// How the process of the command ends.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { commandLine, finish, folderWith, hex, needsNode, start } from './support/command.mjs';

/** Runs the command to its end after this script, but for no more than a few seconds. */
function runAfter(script, args, cwd) {
  const node = ['--import', `data:text/javascript,${encodeURIComponent(script)}`];
  return spawnSync(...commandLine(args, node), {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 20_000,
  });
}

const AS_IN_DENO = `Object.defineProperty(process, 'versions', { value: { ...process.versions, deno: '2.0.0' } });`;

test('a closed standard error is not a failure, even if there is a message', async () => {
  const child = start(['--from', 'shift_jis']);
  child.stderr.destroy();
  child.stdin.end(hex('ef bb bf c3 a9'));
  const { code, stdout } = await finish(child);
  assert.deepEqual([code, stdout.toString()], [0, '\u00e9']);
});

test('in Node, the process ends by itself when nothing is left to do', { skip: needsNode }, (t) => {
  const cwd = folderWith(t, { 'in.txt': 'text' });
  const script = `process.on('beforeExit', () => console.error('nothing is left'));`;
  const { status, stdout, stderr } = runAfter(script, ['in.txt'], cwd);
  assert.deepEqual([status, stdout, stderr], [0, 'text', 'nothing is left\n']);
});

test('in Deno, the process ends even if something is left that waits', { skip: needsNode }, (t) => {
  const cwd = folderWith(t, { 'in.txt': 'text' });
  const script = `${AS_IN_DENO} setInterval(() => {}, 1000);`;
  const converted = runAfter(script, ['in.txt'], cwd);
  assert.deepEqual([converted.status, converted.stdout, converted.stderr], [0, 'text', '']);
  const failed = runAfter(script, ['none.txt'], cwd);
  assert.equal(failed.stderr, 'encoding-standard: none.txt: no such file or directory\n');
  assert.deepEqual([failed.status, failed.stdout], [1, '']);
});
