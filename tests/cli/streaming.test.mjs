import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, constants, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { finish, folderWith, needsNode, run, start } from './support/command.mjs';

// Prints the peak memory of the process, in KiB, when it ends.
const REPORT = `
  import process from 'node:process';
  import { writeSync } from 'node:fs';
  process.on('exit', () => writeSync(2, 'maxRSS ' + process.resourceUsage().maxRSS));
`;
const MEASURED = ['--import', `data:text/javascript,${encodeURIComponent(REPORT)}`];

const MEBIBYTE = 0x100000;
/** A mebibyte of Shift_JIS ("日本"), and the same text in UTF-8. */
const PIECE = Buffer.from('93fa967b'.repeat(MEBIBYTE / 4), 'hex');
const EXPECTED = Buffer.from('\u65e5\u672c'.repeat(MEBIBYTE / 4));

function makeFile(folder, mebibytes) {
  const file = openSync(join(folder, `${mebibytes}.txt`), 'w');
  for (let i = 0; i < mebibytes; i++) writeSync(file, PIECE);
  closeSync(file);
  return `${mebibytes}.txt`;
}

function memoryOf({ stderr }) {
  return Number(stderr.match(/^maxRSS (\d+)$/)[1]);
}

const limits = { timeout: 120_000, skip: needsNode };

test(
  'memory does not grow from a pipe to a slowly read pipe, and all of the output arrives',
  limits,
  async () => {
    const mebibytes = 64;
    const child = start(['--from', 'shift_jis', '-'], { node: MEASURED });
    const hash = createHash('sha256');
    let length = 0;
    child.stdout.on('data', async (chunk) => {
      hash.update(chunk);
      length += chunk.length;
      // Pauses now and then, long enough for megabytes to pile up.
      if (length % (16 * MEBIBYTE) >= chunk.length) return;
      child.stdout.pause();
      await wait(300);
      child.stdout.resume();
    });
    const finished = finish(child);
    for (let i = 0; i < mebibytes; i++) {
      if (!child.stdin.write(PIECE)) await once(child.stdin, 'drain');
    }
    child.stdin.end();
    const result = await finished;
    const expected = createHash('sha256');
    for (let i = 0; i < mebibytes; i++) expected.update(EXPECTED);
    assert.equal(length, mebibytes * EXPECTED.length);
    assert.equal(hash.digest('hex'), expected.digest('hex'));
    assert.ok(memoryOf(result) < 192 * 1024, `${memoryOf(result)} KiB`);
  },
);

test('output starts before the input has ended', async () => {
  const child = start(['--from', 'koi8-r']);
  const finished = finish(child);
  const first = once(child.stdout, 'data');
  child.stdin.write(Buffer.of(0xc1));
  assert.deepEqual(await first, [Buffer.from('\u0430')]);
  child.stdin.end();
  assert.equal((await finished).code, 0);
});

test('input in chunks of one byte', async () => {
  const child = start(['--from', 'gb18030']);
  const finished = finish(child);
  for (const byte of Buffer.from('81308130d6d03041', 'hex')) {
    child.stdin.write(Buffer.of(byte));
    await wait(10);
  }
  child.stdin.end();
  const { code, stdout } = await finished;
  assert.deepEqual([code, stdout.toString()], [0, '\u0080\u4e2d0A']);
});

test('it ends quietly if nobody reads its output any more', async (t) => {
  const cwd = folderWith(t);
  const child = start(['--from', 'shift_jis', makeFile(cwd, 16)], { cwd });
  child.stdout.once('data', () => child.stdout.destroy());
  const { code, signal, stderr } = await finish(child);
  assert.deepEqual([code, signal, stderr], [141, null, '']);
});

test('it also ends quietly with --list, and after replacements', async () => {
  const list = start(['--list']);
  list.stdout.destroy();
  const { code, stderr } = await finish(list);
  assert.deepEqual([code, stderr], [141, '']);

  const child = start(['--replace']);
  child.stdin.on('error', () => {});
  child.stdin.end(Buffer.alloc(MEBIBYTE, 0xff));
  child.stdout.once('data', () => child.stdout.destroy());
  const result = await finish(child);
  assert.deepEqual([result.code, result.stderr], [141, '']);
});

test('a failure ends it even if there is more input', async () => {
  const child = start([]);
  const finished = finish(child);
  child.stdin.on('error', () => {});
  child.stdin.write(Buffer.of(0x41, 0xff));
  const { code, stdout } = await finished;
  assert.deepEqual([code, stdout.toString()], [1, 'A']);
});

test('at an error in a pipe, it stops without waiting for more bytes', { timeout: 60_000 }, async (t) => {
  const cwd = folderWith(t);
  assert.equal(spawnSync('mkfifo', [join(cwd, 'pipe')]).status, 0);
  // Opened for both, so that opening does not wait for a reader. It is never closed before the command ends.
  const pipe = openSync(join(cwd, 'pipe'), constants.O_RDWR);
  t.after(() => closeSync(pipe));
  writeSync(pipe, Buffer.from('text\xff', 'latin1'));
  const { code, stdout, stderr } = await run(['-f', 'utf-8', 'pipe'], { cwd });
  assert.deepEqual([code, stdout.toString()], [1, 'text']);
  assert.match(stderr, /malformed UTF-8 at byte offset 4/);
});
