// How a file is written: in a temporary file that replaces the old one, or is copied into it.

import assert from 'node:assert/strict';
import {
  chmodSync,
  chownSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { FileOutput, interrupt } from '../../pkg/cli/command.js';
import { folderWith } from './support/command.mjs';

const isRoot = process.getuid() === 0;
const read = (path) => readFileSync(path, 'utf8');
const statsOf = (path) => statSync(path, { bigint: true });
const temporaryIn = (folder) => readdirSync(folder).find((name) => name.endsWith('.tmp'));
/** How many files this process has open. */
const countOpen = () => readdirSync('/dev/fd').length;

/** An output to `out.txt` in a new folder, with this old content; null if there is no file. */
async function openIn(test, old, change = () => ({})) {
  const folder = folderWith(test, old === null ? {} : { 'out.txt': old });
  const path = join(folder, 'out.txt');
  const output = await FileOutput.open('./out.txt', path, change(path));
  await output.write(Buffer.from('new '));
  await output.write(Buffer.from('content'));
  return { folder, path, output };
}

/** Expects that the output cannot be finished, and that it leaves no other file. */
async function refused({ folder, output }, expected, left) {
  await assert.rejects(output.finish(), expected);
  await output.discard();
  assert.deepEqual(readdirSync(folder).sort(), left);
}

test('a new file appears when it is complete, with the usual permissions', async (t) => {
  const umask = process.umask(0);
  t.after(() => process.umask(umask));
  const open = countOpen();
  const { folder, path, output } = await openIn(t, null);
  const temporary = temporaryIn(folder);
  assert.ok(temporary);
  assert.ok(!existsSync(path));
  await output.finish();
  assert.equal(read(path), 'new content');
  assert.equal(statSync(path).mode & 0o7777, 0o666);
  assert.deepEqual(readdirSync(folder), ['out.txt']);
  await output.discard();
  assert.equal(read(path), 'new content');
  assert.equal(countOpen(), open);
});

for (const mode of [0o755, 0o644, 0o600, 0o4711, 0o1777]) {
  test(`a replaced file keeps its permissions ${mode.toString(8)}`, async (t) => {
    const folder = folderWith(t, { 'out.txt': 'old' });
    const path = join(folder, 'out.txt');
    chmodSync(path, mode);
    const { ino } = statSync(path);
    const output = await FileOutput.open('out.txt', path);
    await output.write(Buffer.from('new'));
    assert.equal(read(path), 'old');
    await output.finish();
    const stats = statSync(path);
    assert.deepEqual([read(path), stats.mode & 0o7777], ['new', mode]);
    assert.notEqual(stats.ino, ino);
  });
}

test('until then, only the owner may read the temporary file', async (t) => {
  const folder = folderWith(t, { 'out.txt': 'old' });
  const umask = process.umask(0);
  const { takeOver } = FileOutput.prototype;
  t.after(() => {
    process.umask(umask);
    FileOutput.prototype.takeOver = takeOver;
  });
  let mode;
  FileOutput.prototype.takeOver = function (stats) {
    mode = statSync(join(folder, temporaryIn(folder))).mode & 0o7777;
    return takeOver.call(this, stats);
  };
  const output = await FileOutput.open('out.txt', join(folder, 'out.txt'));
  await output.discard();
  assert.equal(mode, 0o600);
});

for (const [what, uid, gid] of [
  ['owner', 1, process.getgid()],
  ['group', process.getuid(), 1],
  ['owner and group', 1, 1],
]) {
  test(`a replaced file keeps its ${what}`, { skip: !isRoot && 'only root can change it' }, async (t) => {
    const folder = folderWith(t, { 'out.txt': 'old' });
    const path = join(folder, 'out.txt');
    chownSync(path, uid, gid);
    const { ino } = statSync(path);
    const output = await FileOutput.open('out.txt', path);
    await output.write(Buffer.from('new'));
    await output.finish();
    const stats = statSync(path);
    assert.deepEqual([read(path), stats.uid, stats.gid], ['new', uid, gid]);
    assert.notEqual(stats.ino, ino);
  });
}

test('a file with more names is overwritten under all of them', async (t) => {
  const folder = folderWith(t, { 'out.txt': 'the old content, which is longer' });
  const [path, other] = ['out.txt', 'other.txt'].map((name) => join(folder, name));
  linkSync(path, other);
  const { ino } = statSync(path);
  const open = countOpen();
  const content = 'new\n'.repeat(100_000);
  for (const text of [content, 'short']) {
    const output = await FileOutput.open('out.txt', path);
    await output.write(Buffer.from(text));
    await output.finish();
    assert.ok(read(path) === text && read(other) === text);
    assert.equal(statSync(path).ino, ino);
    assert.deepEqual(readdirSync(folder).sort(), ['other.txt', 'out.txt']);
  }
  assert.equal(countOpen(), open);
});

test('a device is written to without a temporary file', async () => {
  const output = await FileOutput.open('/dev/null', '/dev/null');
  assert.equal(output.temporary, null);
  await output.write(Buffer.alloc(0x900000));
  await output.finish();
  await output.discard();
  assert.ok(statSync('/dev/null').isCharacterDevice());
});

test('a discarded output leaves the old file, even if the temporary file is already gone', async (t) => {
  const open = countOpen();
  for (const isGone of [false, true]) {
    const { folder, path, output } = await openIn(t, 'old');
    if (isGone) rmSync(join(folder, temporaryIn(folder)));
    await output.discard();
    await output.discard();
    assert.deepEqual(readdirSync(folder), ['out.txt']);
    assert.equal(read(path), 'old');
  }
  assert.equal(countOpen(), open);
});

test('a failure names the file as the user did', async (t) => {
  const folder = folderWith(t, { 'in.txt': '' });
  mkdirSync(join(folder, 'folder'));
  for (const [target, code] of [
    [join(folder, 'none', 'out.txt'), 'ENOENT'],
    [join(folder, 'in.txt', 'out.txt'), 'ENOTDIR'],
    [join(folder, 'folder'), 'EISDIR'],
  ]) {
    await assert.rejects(FileOutput.open('as typed', target), { code, path: 'as typed' });
  }
  const full = await FileOutput.open('as typed', '/dev/full');
  await assert.rejects(full.write(Buffer.from('text')), { code: 'ENOSPC', path: 'as typed' });
  await full.discard();
  assert.deepEqual(readdirSync(folder).sort(), ['folder', 'in.txt']);
});

const CHANGED = { message: './out.txt: it was changed during the conversion, so it is not overwritten' };
const withOriginal = (path) => ({ original: statsOf(path) });

test('a file that has not changed is replaced', async (t) => {
  const { path, output } = await openIn(t, 'old', withOriginal);
  await output.finish();
  assert.equal(read(path), 'new content');
});

test('a file with another time, another length or in the place of the first is not replaced', async (t) => {
  for (const change of [
    (path) => utimesSync(path, 1000, 1000),
    (path, { atime, mtime }) => {
      writeFileSync(path, 'longer');
      utimesSync(path, atime, mtime);
    },
    (path, { atime, mtime }) => {
      writeFileSync(`${path}.other`, 'odd');
      utimesSync(`${path}.other`, atime, mtime);
      renameSync(`${path}.other`, path);
    },
  ]) {
    let stats;
    const opened = await openIn(t, 'old', (path) => {
      // A time that a file can have exactly.
      utimesSync(path, 1_000_000, 1_000_000);
      stats = statSync(path);
      return withOriginal(path);
    });
    change(opened.path, stats);
    const content = read(opened.path);
    await refused(opened, CHANGED, ['out.txt']);
    assert.equal(read(opened.path), content);
  }
});

test('a file of the same number on another disk is another file', async (t) => {
  const onOther = (path) => {
    const stats = statsOf(path);
    return { original: Object.assign(stats, { dev: stats.dev + 1n }) };
  };
  await refused(await openIn(t, 'old', onOther), CHANGED, ['out.txt']);
});

test('a file that is gone is not created again', async (t) => {
  const opened = await openIn(t, 'old', withOriginal);
  rmSync(opened.path);
  await refused(opened, { code: 'ENOENT', path: './out.txt' }, []);
});

test('a file that has appeared is not overwritten, however many names it has', async (t) => {
  const appeared = await openIn(t, null, () => ({ original: null }));
  writeFileSync(appeared.path, 'other');
  await refused(appeared, CHANGED, ['out.txt']);
  assert.equal(read(appeared.path), 'other');

  const early = await openIn(t, 'other', (path) => {
    linkSync(path, `${path}.link`);
    return { original: null };
  });
  await refused(early, CHANGED, ['out.txt', 'out.txt.link']);
  assert.equal(read(early.path), 'other');

  const absent = await openIn(t, null, () => ({ original: null }));
  await absent.output.finish();
  assert.deepEqual([read(absent.path), readdirSync(absent.folder)], ['new content', ['out.txt']]);
});

for (const [what, isLinked] of [
  ['replaced', false],
  ['overwritten', true],
]) {
  test(`the backup of a file that is ${what} has the old content, and does not overwrite another file`, async (t) => {
    const change = (path) => {
      if (isLinked) linkSync(path, `${path}.link`);
      return { original: statsOf(path), suffix: '.bak' };
    };
    const links = isLinked ? ['out.txt.link'] : [];
    const { folder, path, output } = await openIn(t, 'old', change);
    await output.finish();
    assert.deepEqual([read(path), read(`${path}.bak`)], ['new content', 'old']);
    assert.deepEqual(readdirSync(folder).sort(), ['out.txt', 'out.txt.bak', ...links]);

    const opened = await openIn(t, 'old', change);
    writeFileSync(`${opened.path}.bak`, 'the first');
    await refused(
      opened,
      { message: './out.txt.bak: already exists, and --in-place does not overwrite a backup' },
      ['out.txt', 'out.txt.bak', ...links],
    );
    assert.deepEqual([read(opened.path), read(`${opened.path}.bak`)], ['old', 'the first']);
  });
}

test('if the temporary file is gone at the end, that is an error, and no backup is left', async (t) => {
  for (const [old, change] of [
    ['old', (path) => ({ original: statsOf(path), suffix: '.bak' })],
    ['old', withOriginal],
    ['old', undefined],
    [null, () => ({ original: null })],
    [null, undefined],
  ]) {
    const opened = await openIn(t, old, change);
    rmSync(join(opened.folder, temporaryIn(opened.folder)));
    await refused(opened, { code: 'ENOENT', path: './out.txt' }, old === null ? [] : ['out.txt']);
  }
});

test('after a signal has removed the temporary file, nothing is written', async (t) => {
  for (const old of ['old', null]) {
    const { folder, path, output } = await openIn(t, old);
    await interrupt();
    assert.equal(temporaryIn(folder), undefined);
    await output.finish();
    assert.deepEqual(readdirSync(folder), old === null ? [] : ['out.txt']);
    if (old !== null) assert.equal(read(path), 'old');
  }
});

test('of two outputs to a file with two names, one is written, and the other one says so', async (t) => {
  const folder = folderWith(t, { 'out.txt': 'old' });
  const path = join(folder, 'out.txt');
  linkSync(path, join(folder, 'link.txt'));
  const contents = ['a', 'b'].map((letter) => Buffer.alloc(3_000_000, letter));
  const outputs = await Promise.all(contents.map(() => FileOutput.open('./out.txt', path)));
  await Promise.all(outputs.map((output, i) => output.write(contents[i])));
  const results = await Promise.allSettled(outputs.map((output) => output.finish()));
  await Promise.all(outputs.map((output) => output.discard()));
  const done = results.findIndex(({ status }) => status === 'fulfilled');
  assert.ok(readFileSync(join(folder, 'link.txt')).equals(contents[done]));
  assert.match(results[1 - done].reason.message, /another run is writing to it|it was changed/);
  assert.deepEqual(readdirSync(folder).sort(), ['link.txt', 'out.txt']);
});

test('a file that another run is copied into is not written', async (t) => {
  const opened = await openIn(t, 'old', (path) => void linkSync(path, `${path}.link`));
  const { dev, ino } = statsOf(opened.path);
  const lock = join(tmpdir(), `encoding-standard.${dev}.${ino}.lock`);
  writeFileSync(lock, '');
  t.after(() => rmSync(lock, { force: true }));
  const message = `./out.txt: another run is writing to it; if none is, remove ${lock}`;
  await refused(opened, { message }, ['out.txt', 'out.txt.link']);
  assert.equal(read(opened.path), 'old');
  assert.ok(existsSync(lock));
});
