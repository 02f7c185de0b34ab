import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  lstatSync,
  openSync,
  closeSync,
  readFileSync,
  readdirSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { finish, folderWith, hex, PROGRAM, run, start } from './support/command.mjs';

test('a failure leaves nothing behind, and an existing file as it was', async (t) => {
  const cwd = folderWith(t, { 'bad.txt': Buffer.concat([Buffer.alloc(300_000, 'a'), hex('ff')]) });
  assert.equal((await run(['bad.txt', '-o', 'out.txt'], { cwd })).code, 1);
  assert.deepEqual(readdirSync(cwd), ['bad.txt']);

  writeFileSync(join(cwd, 'out.txt'), 'old');
  assert.equal((await run(['bad.txt', '-o', 'out.txt'], { cwd })).code, 1);
  assert.equal((await run(['bad.txt', 'none.txt', '-o', 'out.txt'], { cwd })).code, 1);
  assert.equal((await run(['--to', 'x', '-o', 'out.txt'], { cwd })).code, 2);
  assert.deepEqual(readdirSync(cwd).sort(), ['bad.txt', 'out.txt']);
  assert.equal(readFileSync(join(cwd, 'out.txt'), 'utf8'), 'old');
});

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  test(`${signal} leaves nothing behind, and ends it as it would any program`, async (t) => {
    const cwd = folderWith(t, { 'out.txt': 'old' });
    const child = start(['-o', 'out.txt'], { cwd });
    const finished = finish(child);
    child.stdin.write(Buffer.alloc(500_000, 'a'));
    const written = () => readdirSync(cwd).find((name) => statSync(join(cwd, name)).size === 500_000);
    while (!written()) await wait(5);
    assert.notEqual(written(), 'out.txt');
    child.kill(signal);
    const result = await finished;
    assert.deepEqual([result.code, result.signal, result.stderr], [null, signal, '']);
    assert.deepEqual(readdirSync(cwd), ['out.txt']);
    assert.equal(readFileSync(join(cwd, 'out.txt'), 'utf8'), 'old');
  });
}

test('until it is whole, the file has its old content', async (t) => {
  const cwd = folderWith(t, { 'out.txt': 'old' });
  const child = start(['-o', 'out.txt', '--to', 'utf-16be'], { cwd });
  const finished = finish(child);
  child.stdin.write('ab');
  while (readdirSync(cwd).length === 1) await wait(5);
  assert.equal(readFileSync(join(cwd, 'out.txt'), 'utf8'), 'old');
  child.stdin.end('c');
  assert.equal((await finished).code, 0);
  assert.deepEqual(readFileSync(join(cwd, 'out.txt')), hex('00 61 00 62 00 63'));
  assert.deepEqual(readdirSync(cwd), ['out.txt']);
});

test('a file can be converted in its place', async (t) => {
  const cwd = folderWith(t, { 'text.txt': '\u65e5\u672c'.repeat(100_000) });
  const { code } = await run(['--to', 'shift_jis', 'text.txt', '-o', 'text.txt'], { cwd });
  assert.equal(code, 0);
  assert.ok(readFileSync(join(cwd, 'text.txt')).equals(Buffer.from('93fa967b'.repeat(100_000), 'hex')));
  assert.deepEqual(readdirSync(cwd), ['text.txt']);
});

test('standard output that is one of the files is refused, before it grows', (t) => {
  const cwd = folderWith(t, { 'text.txt': 'text' });
  const path = join(cwd, 'text.txt');
  const output = openSync(path, 'a');
  const input = openSync(path);
  for (const [args, stdin] of [
    [['text.txt'], 'ignore'],
    [[], input],
  ]) {
    const { status, stderr } = spawnSync(process.execPath, [PROGRAM, ...args], {
      cwd,
      stdio: [stdin, output, 'pipe'],
    });
    assert.match(stderr.toString(), /is the output too/);
    assert.equal(status, 2);
  }
  closeSync(output);
  closeSync(input);
  assert.equal(readFileSync(path, 'utf8'), 'text');
});

test('it keeps the permissions of the file it replaces, and the link that leads to it', async (t) => {
  const cwd = folderWith(t, { 'real.txt': 'old', 'in.txt': 'new' });
  chmodSync(join(cwd, 'real.txt'), 0o640);
  symlinkSync('real.txt', join(cwd, 'link.txt'));
  assert.equal((await run(['in.txt', '-o', 'link.txt'], { cwd })).code, 0);
  assert.ok(lstatSync(join(cwd, 'link.txt')).isSymbolicLink());
  assert.equal(readFileSync(join(cwd, 'real.txt'), 'utf8'), 'new');
  assert.equal(statSync(join(cwd, 'real.txt')).mode & 0o777, 0o640);
});

test('what is no regular file is written to, and stays', async (t) => {
  const cwd = folderWith(t, { 'in.txt': 'text' });
  assert.equal((await run(['in.txt', '-o', '/dev/null'], { cwd })).code, 0);
  assert.ok(statSync('/dev/null').isCharacterDevice());
});

test('a place where nothing can be written', async (t) => {
  const cwd = folderWith(t, { 'in.txt': 'text' });
  for (const [path, reason] of [
    ['none/out.txt', 'no such file or directory'],
    ['.', 'illegal operation on a directory'],
    ['in.txt/out.txt', 'not a directory'],
  ]) {
    const { code, stderr } = await run(['in.txt', '-o', path], { cwd });
    assert.equal(code, 1);
    assert.match(stderr, new RegExp(`^encoding-standard: .*: ${reason}\n$`));
  }
  assert.deepEqual(readdirSync(cwd), ['in.txt']);
  assert.ok(!existsSync(join(cwd, 'none')));
});

test('a full device', (t) => {
  const cwd = folderWith(t, { 'in.txt': 'text' });
  const full = openSync('/dev/full', 'w');
  const { status, stderr } = spawnSync(process.execPath, [PROGRAM, 'in.txt'], {
    cwd,
    stdio: ['ignore', full, 'pipe'],
  });
  closeSync(full);
  assert.equal(stderr.toString(), 'encoding-standard: standard output: no space left on device\n');
  assert.equal(status, 1);
});
