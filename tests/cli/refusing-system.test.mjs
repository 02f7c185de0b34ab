// What happens if the system refuses something, as some file systems do.

import assert from 'node:assert/strict';
import fs, { linkSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import promises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { test } from 'node:test';
import { FileOutput } from '../../pkg/cli/command.js';
import { folderWith } from './support/command.mjs';

/** Replaces a function of a built-in module until the test ends. */
function replace(test, module, name, replacement) {
  const original = module[name];
  const set = (value) => {
    module[name] = value;
    syncBuiltinESMExports();
  };
  test.after(() => set(original));
  set(replacement(original));
}

const failure = (code, reason, call) =>
  Object.assign(new Error(`${code}: ${reason}, ${call} 'x'`), { code, syscall: call });

for (const [code, reason, isAboutFolder] of [
  ['EACCES', 'permission denied', true],
  ['EPERM', 'operation not permitted', true],
  ['EROFS', 'read-only file system', true],
  ['ENOSPC', 'no space left on device', false],
]) {
  test(`${code}: a temporary file cannot be created`, async (t) => {
    const folder = folderWith(t, { 'out.txt': 'old' });
    replace(t, promises, 'open', () => async () => {
      throw failure(code, reason, 'open');
    });
    const opening = FileOutput.open('./out.txt', join(folder, 'out.txt'));
    const message = `./out.txt: cannot create a temporary file in its folder: ${reason}`;
    await assert.rejects(opening, isAboutFolder ? { message } : { code, path: './out.txt' });
    assert.deepEqual(readdirSync(folder), ['out.txt']);
    assert.equal(readFileSync(join(folder, 'out.txt'), 'utf8'), 'old');
  });
}

test('a file that may not be written is not replaced either', async (t) => {
  const folder = folderWith(t, { 'out.txt': 'old' });
  const asked = [];
  replace(t, promises, 'access', () => async (path, mode) => {
    asked.push([path, mode]);
    throw failure('EACCES', 'permission denied', 'access');
  });
  const path = join(folder, 'out.txt');
  await assert.rejects(FileOutput.open('./out.txt', path), { code: 'EACCES', path: './out.txt' });
  assert.deepEqual(asked, [[path, promises.constants.W_OK]]);
  assert.deepEqual(readdirSync(folder), ['out.txt']);
  const output = await FileOutput.open('new.txt', join(folder, 'new.txt'));
  await output.discard();
  assert.equal(asked.length, 1);
});

test('a file system without hard links: a file is written, and its backup is a copy', async (t) => {
  const folder = folderWith(t, { 'old.txt': 'old' });
  replace(t, fs, 'linkSync', () => () => {
    throw failure('EPERM', 'operation not permitted', 'link');
  });
  for (const name of ['new.txt', 'old.txt']) {
    const path = join(folder, name);
    const stats = statSync(path, { bigint: true, throwIfNoEntry: false });
    const old = stats === undefined ? { original: null } : { original: stats, suffix: '.bak' };
    const output = await FileOutput.open(name, path, old);
    await output.write(Buffer.from('new'));
    await output.finish();
    assert.equal(readFileSync(path, 'utf8'), 'new');
  }
  assert.deepEqual(readdirSync(folder).sort(), ['new.txt', 'old.txt', 'old.txt.bak']);
  assert.equal(readFileSync(join(folder, 'old.txt.bak'), 'utf8'), 'old');
});

test('if the backup cannot be copied, the file is not changed, and no part of a backup is left', async (t) => {
  const folder = folderWith(t, { 'out.txt': 'old' });
  const path = join(folder, 'out.txt');
  linkSync(path, join(folder, 'other.txt'));
  let isBegun = false;
  replace(t, fs, 'copyFileSync', () => (from, to) => {
    if (isBegun) writeFileSync(to, 'ol');
    throw failure('ENOSPC', 'no space left on device', 'copyfile');
  });
  for (isBegun of [false, true]) {
    const output = await FileOutput.open('out.txt', path, { suffix: '.bak' });
    await output.write(Buffer.from('new'));
    await assert.rejects(output.finish(), { message: 'out.txt.bak: no space left on device' });
    await output.discard();
    assert.deepEqual(readdirSync(folder).sort(), ['other.txt', 'out.txt']);
    assert.equal(readFileSync(path, 'utf8'), 'old');
  }
});

test('if a file cannot be opened to overwrite it, it is not changed, and has no backup', async (t) => {
  const folder = folderWith(t, { 'out.txt': 'old' });
  const path = join(folder, 'out.txt');
  linkSync(path, join(folder, 'other.txt'));
  replace(t, promises, 'open', (open) => async (name, flags, mode) => {
    if (flags === 'r+') throw failure('ETXTBSY', 'text file is busy', 'open');
    return open(name, flags, mode);
  });
  for (const suffix of [null, '.bak']) {
    const output = await FileOutput.open('out.txt', path, { suffix });
    await output.write(Buffer.from('new'));
    await assert.rejects(output.finish(), { code: 'ETXTBSY', path: 'out.txt' });
    await output.discard();
    assert.deepEqual(readdirSync(folder).sort(), ['other.txt', 'out.txt']);
    assert.equal(readFileSync(path, 'utf8'), 'old');
  }
});

test('a file whose permissions cannot be given to another one is overwritten', async (t) => {
  const folder = folderWith(t, { 'out.txt': 'old' });
  const path = join(folder, 'out.txt');
  const { ino } = statSync(path);
  // Without the program that gives them.
  const { PATH } = process.env;
  t.after(() => (process.env.PATH = PATH));
  process.env.PATH = folder;
  const output = await FileOutput.open('out.txt', path);
  await output.write(Buffer.from('new'));
  await output.finish();
  assert.deepEqual([readFileSync(path, 'utf8'), statSync(path).ino], ['new', ino]);
  assert.deepEqual(readdirSync(folder), ['out.txt']);
});

test('a system that writes only a part at once gets the rest again', async (t) => {
  const folder = folderWith(t, { 'out.txt': 'old' });
  const path = join(folder, 'out.txt');
  linkSync(path, join(folder, 'other.txt'));
  replace(t, promises, 'open', (open) => async (...args) => {
    const handle = await open(...args);
    const { write, read } = handle;
    handle.write = (bytes, at, length, position) =>
      write.call(handle, bytes, at, Math.min(3, length), position);
    handle.read = (buffer, at, length, position) =>
      read.call(handle, buffer, at, Math.min(7, length), position);
    return handle;
  });
  const output = await FileOutput.open('out.txt', path);
  await output.write(Buffer.from('the new content'));
  await output.write(Buffer.from(' and more'));
  await output.finish();
  for (const name of ['out.txt', 'other.txt']) {
    assert.equal(readFileSync(join(folder, name), 'utf8'), 'the new content and more');
  }
});
