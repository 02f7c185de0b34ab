// What is left if a conversion does not finish.

import assert from 'node:assert/strict';
import { once } from 'node:events';
import {
  appendFileSync,
  chmodSync,
  linkSync,
  readFileSync,
  readdirSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { convertFile, FileOutput, interrupt, parseArguments, prepareToGuess } from '../../pkg/cli/command.js';
import { finish, folderWith, start } from './support/command.mjs';

const MEBIBYTE = 0x100000;

/** Starts a conversion of files large enough to be interrupted, and waits until it is running. */
async function startInPlace(test, { mebibytes, args, where = ['--in-place'] }) {
  const cwd = folderWith(test, { 'large.txt': '' });
  truncateSync(join(cwd, 'large.txt'), mebibytes * MEBIBYTE);
  const child = start([...where, ...args, 'large.txt'], { cwd });
  const finished = finish(child);
  while (!readdirSync(cwd).some((name) => name.endsWith('.tmp'))) await wait(1);
  return { cwd, child, finished };
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  test(`${signal} leaves the file unchanged, and no other file`, async (t) => {
    const { cwd, child, finished } = await startInPlace(t, { mebibytes: 1024, args: ['--backup', '.bak'] });
    child.kill(signal);
    const { code, signal: ended, stderr } = await finished;
    assert.deepEqual([code, ended, stderr], [null, signal, '']);
    assert.deepEqual(readdirSync(cwd), ['large.txt']);
    assert.equal(statSync(join(cwd, 'large.txt')).size, 1024 * MEBIBYTE);
  });
}

for (const where of [['--in-place'], ['-o', 'large.txt']]) {
  test(`a file that changes during the conversion keeps the change: ${where[0]}`, async (t) => {
    const args = ['-t', 'utf-16le', '--force'];
    const { cwd, finished } = await startInPlace(t, { mebibytes: 128, args, where });
    appendFileSync(join(cwd, 'large.txt'), 'more');
    const { code, stderr } = await finished;
    assert.equal(
      stderr,
      'encoding-standard: large.txt: it was changed during the conversion, so it is not overwritten\n',
    );
    assert.equal(code, 1);
    assert.deepEqual(readdirSync(cwd), ['large.txt']);
    assert.equal(statSync(join(cwd, 'large.txt')).size, 128 * MEBIBYTE + 4);
  });
}

test('a file that is made private during the conversion stays private', async (t) => {
  const { cwd, finished } = await startInPlace(t, { mebibytes: 128, args: ['-t', 'utf-16le', '--force'] });
  const path = join(cwd, 'large.txt');
  chmodSync(path, 0o600);
  const { code, stderr } = await finished;
  assert.match(stderr, /large\.txt: it was changed during the conversion/);
  assert.equal(code, 1);
  assert.equal(statSync(path).mode & 0o777, 0o600);
  assert.deepEqual(readdirSync(cwd), ['large.txt']);
});

test('signals do not end it while it overwrites a file', async (t) => {
  const cwd = folderWith(t, { 'large.txt': '' });
  const path = join(cwd, 'large.txt');
  truncateSync(path, 128 * MEBIBYTE);
  linkSync(path, join(cwd, 'other.txt'));
  const child = start(['-t', 'utf-16le', '--force', '--in-place', 'large.txt'], { cwd });
  const finished = finish(child);
  // Enough of the new content is written to be longer than the old.
  while (statSync(path).size <= 128 * MEBIBYTE) await wait(1);
  child.kill('SIGINT');
  await wait(20);
  child.kill('SIGINT');
  const { code, signal, stderr } = await finished;
  assert.deepEqual([code, signal, stderr], [null, 'SIGINT', '']);
  assert.equal(statSync(path).size, 256 * MEBIBYTE);
  assert.deepEqual(readdirSync(cwd).sort(), ['large.txt', 'other.txt']);
});

test('if the disk fails during the conversion, the old file is kept, even if nothing fails at the end', async (t) => {
  const cwd = folderWith(t, { 'out.txt': 'old' });
  const output = await FileOutput.open('out.txt', join(cwd, 'out.txt'));
  // The system reports a failure to store written bytes once: here to a flush before the end.
  let flushes = 0;
  output.handle.datasync = async () => {
    // It also fails after the caller has begun to wait for the end.
    if (flushes++ === 0) return;
    await wait(500);
    throw Object.assign(new Error('EIO: i/o error, fdatasync'), { code: 'EIO' });
  };
  for (let i = 0; i < 20; i++) await output.write(Buffer.alloc(MEBIBYTE));
  await assert.rejects(output.finish(), { code: 'EIO', path: 'out.txt' });
  await output.discard();
  assert.equal(flushes, 2);
  assert.deepEqual(readdirSync(cwd), ['out.txt']);
  assert.equal(readFileSync(join(cwd, 'out.txt'), 'utf8'), 'old');
});

test('if overwriting a file fails, its new content is kept, and the message says where', async (t) => {
  const cwd = folderWith(t, { 'out.txt': 'old' });
  linkSync(join(cwd, 'out.txt'), join(cwd, 'other.txt'));
  const output = await FileOutput.open('out.txt', join(cwd, 'out.txt'));
  await output.write(Buffer.from('new'));
  output.refuseChanged = () => void (output.target = '/dev/full');
  const error = await output.finish().catch((reason) => reason);
  await output.discard();
  const kept = error.message.match(
    /^out\.txt: [^:]* while it was overwritten; its complete new content is in (.*)$/,
  )?.[1];
  assert.ok(kept, error.message);
  assert.deepEqual(readdirSync(cwd).sort(), ['other.txt', 'out.txt', basename(kept)].sort());
  assert.equal(readFileSync(kept, 'utf8'), 'new');
});

test('if a file cannot be overwritten at all, neither a backup nor another file is left', async (t) => {
  const cwd = folderWith(t, { 'out.txt': 'old' });
  linkSync(join(cwd, 'out.txt'), join(cwd, 'other.txt'));
  const output = await FileOutput.open('out.txt', join(cwd, 'out.txt'), { suffix: '.bak' });
  const { keepOld } = output;
  output.keepOld = (keep) => {
    const backup = keepOld.call(output, keep);
    assert.equal(readFileSync(join(cwd, 'out.txt.bak'), 'utf8'), 'old');
    output.target = join(cwd, 'missing.txt');
    return backup;
  };
  await assert.rejects(output.finish(), { code: 'ENOENT' });
  await output.discard();
  assert.deepEqual(readdirSync(cwd).sort(), ['other.txt', 'out.txt']);
});

test('a file that appears after the last check is not overwritten', async (t) => {
  const cwd = folderWith(t);
  const path = join(cwd, 'out.txt');
  const output = await FileOutput.open('out.txt', path, { original: null });
  await output.write(Buffer.from('new'));
  const { refuseChanged } = output;
  output.refuseChanged = () => {
    refuseChanged.call(output);
    writeFileSync(path, 'of another program');
  };
  const error = await output.finish().catch((reason) => reason);
  await output.discard();
  assert.equal(error?.message, 'out.txt: it was changed during the conversion, so it is not overwritten');
  assert.deepEqual(readdirSync(cwd), ['out.txt']);
  assert.equal(readFileSync(path, 'utf8'), 'of another program');
});

test('a signal that comes before the temporary file is created leaves none', async (t) => {
  const cwd = folderWith(t, { 'out.txt': 'old' });
  const opening = FileOutput.open('out.txt', join(cwd, 'out.txt'));
  await interrupt();
  const left = readdirSync(cwd);
  const output = await opening;
  const leftLater = readdirSync(cwd);
  await output.discard();
  assert.deepEqual([left, leftLater], [['out.txt'], ['out.txt']]);
});

test('a signal leaves a file alone whose encoding is guessed, if it comes before anything else', async (t) => {
  const cwd = folderWith(t, { 'in.txt': 'text' });
  const name = join(cwd, 'in.txt');
  const { ino } = statSync(name);
  const options = parseArguments(['-f', 'auto', '--in-place', name]);
  await prepareToGuess();
  const converting = convertFile({ name, path: name, target: name }, options, { add() {} });
  await interrupt();
  await converting;
  assert.deepEqual(readdirSync(cwd), ['in.txt']);
  assert.equal(statSync(name).ino, ino);
});

test('writing stops when nobody reads the output any more', async (t) => {
  const cwd = folderWith(t, { 'in.txt': 'text' });
  const child = start(['in.txt', '-o', '/dev/fd/1'], { cwd });
  child.stdout.destroy();
  const [code, signal] = await once(child, 'close');
  assert.deepEqual([code, signal], [141, null]);
});
