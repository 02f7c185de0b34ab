import assert from 'node:assert/strict';
import {
  chmodSync,
  chownSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { folderWith, giveAway, hex, run, runUnprivileged } from './support/command.mjs';

/** "日本" in Shift_JIS. */
const OLD = hex('93 fa 96 7b');
const NEW = '\u65e5\u672c';
const IN_PLACE = ['-f', 'shift_jis', '--in-place'];

const read = (cwd, name) => readFileSync(join(cwd, name), 'utf8');

test('--in-place converts each file separately', async (t) => {
  const cwd = folderWith(t, { 'one.txt': OLD, 'two.txt': OLD, 'empty.txt': '' });
  const { code, stdout, stderr } = await run([...IN_PLACE, 'one.txt', 'two.txt', 'empty.txt'], { cwd });
  assert.deepEqual([code, stdout.length, stderr], [0, 0, '']);
  assert.deepEqual(readdirSync(cwd).sort(), ['empty.txt', 'one.txt', 'two.txt']);
  assert.deepEqual([read(cwd, 'one.txt'), read(cwd, 'two.txt'), read(cwd, 'empty.txt')], [NEW, NEW, '']);
});

test('each file is a complete output: its byte order mark, and its state closed', async (t) => {
  const cwd = folderWith(t, { 'one.txt': OLD, 'two.txt': OLD });
  await run(['-f', 'sjis', '-t', 'utf-16be', '--bom', '--in-place', 'one.txt', 'two.txt'], { cwd });
  for (const name of ['one.txt', 'two.txt']) {
    assert.deepEqual(readFileSync(join(cwd, name)), hex('fe ff 65 e5 67 2c'));
  }
  await run(['-f', 'utf-16', '-t', 'iso-2022-jp', '--in-place', 'one.txt', 'two.txt'], { cwd });
  for (const name of ['one.txt', 'two.txt']) {
    assert.deepEqual(readFileSync(join(cwd, name)), hex('1b 24 42 46 7c 4b 5c 1b 28 42'));
  }
});

test('a file that fails stays unchanged, and the others are converted', async (t) => {
  const bad = Buffer.concat([Buffer.from(`${'a'.repeat(99)}\n`.repeat(3000)), hex('93 ff 0a')]);
  const cwd = folderWith(t, { 'one.txt': OLD, 'bad.txt': bad, 'two.txt': OLD });
  const { code, stderr } = await run([...IN_PLACE, 'one.txt', 'bad.txt', 'two.txt'], { cwd });
  assert.match(
    stderr,
    /^encoding-standard: bad\.txt: malformed Shift_JIS at byte offset 300000, \d bytes? long, in line 3001; .*\nencoding-standard: not converted: 1 of 3 files\n$/,
  );
  assert.equal(code, 1);
  assert.ok(readFileSync(join(cwd, 'bad.txt')).equals(bad));
  assert.deepEqual([read(cwd, 'one.txt'), read(cwd, 'two.txt')], [NEW, NEW]);
  assert.deepEqual(readdirSync(cwd).sort(), ['bad.txt', 'one.txt', 'two.txt']);
});

test('a file with an unknown encoding stays unchanged too', async (t) => {
  const cwd = folderWith(t, { 'utf-8.txt': '\u00e9', 'other.txt': hex('e9') });
  const args = ['-f', 'auto', '-t', 'utf-16le', '--in-place', 'other.txt', 'utf-8.txt'];
  const { code, stderr } = await run(args, { cwd });
  assert.match(stderr, /^encoding-standard: other\.txt: unknown encoding.*; .*\n.*utf-8\.txt: read as/);
  assert.equal(code, 1);
  assert.deepEqual(readFileSync(join(cwd, 'other.txt')), hex('e9'));
  assert.deepEqual(readFileSync(join(cwd, 'utf-8.txt')), hex('e9 00'));
});

test('replacements are reported for each file', async (t) => {
  const cwd = folderWith(t, { 'one.txt': hex('ff'), 'two.txt': 'a', 'three.txt': hex('0a ff ff') });
  const { code, stderr } = await run(['--in-place', '--replace', 'one.txt', 'two.txt', 'three.txt'], { cwd });
  assert.equal(
    stderr,
    'encoding-standard: one.txt: 1 error in UTF-8 replaced by U+FFFD, the first at byte offset 0, 1 byte long, in line 1\n' +
      'encoding-standard: three.txt: 2 errors in UTF-8 replaced by U+FFFD, the first at byte offset 1, 1 byte long, in line 2\n',
  );
  assert.equal(code, 3);
  assert.equal(read(cwd, 'three.txt'), '\n\ufffd\ufffd');
});

for (const option of [
  ['--in-place=.bak'],
  ['--in-place', '--backup', '.bak'],
  ['--backup=.bak', '--in-place'],
]) {
  test(`${option.join(' ')} keeps the old files`, async (t) => {
    const cwd = folderWith(t, { 'one.txt': OLD, 'two.txt': OLD });
    chmodSync(join(cwd, 'one.txt'), 0o640);
    const { ino } = statSync(join(cwd, 'one.txt'));
    const { code, stderr } = await run(['-f', 'sjis', ...option, 'one.txt', 'two.txt'], { cwd });
    assert.deepEqual([code, stderr], [0, '']);
    assert.deepEqual(readdirSync(cwd).sort(), ['one.txt', 'one.txt.bak', 'two.txt', 'two.txt.bak']);
    for (const name of ['one.txt', 'two.txt']) {
      assert.equal(read(cwd, name), NEW);
      assert.deepEqual(readFileSync(join(cwd, `${name}.bak`)), OLD);
    }
    const kept = statSync(join(cwd, 'one.txt.bak'));
    assert.deepEqual([kept.ino, kept.mode & 0o777, kept.nlink], [ino, 0o640, 1]);
  });
}

test('a backup that exists is not overwritten, and the file of it stays as it is', async (t) => {
  const files = { 'one.txt': OLD, 'two.txt': OLD, 'two.txt.bak': 'the first' };
  const cwd = folderWith(t, files);
  const { code, stderr } = await run(['-f', 'sjis', '--in-place=.bak', 'one.txt', 'two.txt'], { cwd });
  assert.match(stderr, /^encoding-standard: two\.txt\.bak: already exists/);
  assert.match(stderr, /not converted: 1 of 2 files/);
  assert.equal(code, 1);
  assert.deepEqual(readdirSync(cwd).sort(), [...Object.keys(files), 'one.txt.bak'].sort());
  assert.deepEqual(readFileSync(join(cwd, 'two.txt')), OLD);
  assert.equal(read(cwd, 'two.txt.bak'), 'the first');
});

test('a file that fails gets no backup', async (t) => {
  const cwd = folderWith(t, { 'bad.txt': hex('ff') });
  assert.equal((await run(['--in-place=.bak', 'bad.txt'], { cwd })).code, 1);
  assert.deepEqual(readdirSync(cwd), ['bad.txt']);
});

test('everything that is missing or a folder is reported before anything is written', async (t) => {
  const cwd = folderWith(t, { 'one.txt': OLD });
  mkdirSync(join(cwd, 'folder'));
  for (const args of [IN_PLACE, ['-f', 'sjis', '-o', 'out.txt']]) {
    const { code, stdout, stderr } = await run([...args, 'one.txt', 'missing.txt', 'folder'], { cwd });
    assert.equal(
      stderr,
      'encoding-standard: missing.txt: no such file or directory\n' +
        'encoding-standard: folder: it is a folder; name the files in it\n',
    );
    assert.deepEqual([code, stdout.length], [1, 0]);
  }
  assert.deepEqual(readFileSync(join(cwd, 'one.txt')), OLD);
  assert.deepEqual(readdirSync(cwd).sort(), ['folder', 'one.txt']);
});

test('an unreadable file is reported too', async (t) => {
  const cwd = folderWith(t, { 'one.txt': OLD, 'secret.txt': OLD });
  chmodSync(join(cwd, 'secret.txt'), 0);
  giveAway(cwd, join(cwd, 'one.txt'), join(cwd, 'secret.txt'));
  const { code, stdout, stderr } = await runUnprivileged([...IN_PLACE, 'one.txt', 'secret.txt'], { cwd });
  assert.equal(stderr, 'encoding-standard: secret.txt: permission denied\n');
  assert.deepEqual([code, stdout.length], [1, 0]);
});

test('something that is not a regular file is rejected', async (t) => {
  const cwd = folderWith(t, { 'one.txt': OLD });
  const { code, stderr } = await run([...IN_PLACE, 'one.txt', '/dev/null'], { cwd });
  assert.equal(stderr, 'encoding-standard: /dev/null: --in-place needs a regular file\n');
  assert.equal(code, 1);
  assert.deepEqual(readFileSync(join(cwd, 'one.txt')), OLD);
});

test('the same file under two names is rejected', async (t) => {
  const cwd = folderWith(t, { 'one.txt': OLD, 'two.txt': OLD });
  symlinkSync('one.txt', join(cwd, 'symbolic.txt'));
  linkSync(join(cwd, 'one.txt'), join(cwd, 'hard.txt'));
  for (const [name, message] of [
    ['one.txt', 'one.txt is named twice'],
    ['./one.txt', 'one.txt and ./one.txt are the same file'],
    ['symbolic.txt', 'one.txt and symbolic.txt are the same file'],
    ['hard.txt', 'one.txt and hard.txt are the same file'],
  ]) {
    const { code, stderr } = await run([...IN_PLACE, 'two.txt', 'one.txt', name], { cwd });
    assert.ok(stderr.startsWith(`encoding-standard: ${message}, and --in-place`), stderr);
    assert.equal(code, 2);
  }
  for (const name of ['one.txt', 'two.txt']) assert.deepEqual(readFileSync(join(cwd, name)), OLD);
});

test("a symbolic link leads to the new content, and the old file is kept next to the link's target", async (t) => {
  const cwd = folderWith(t);
  mkdirSync(join(cwd, 'there'));
  writeFileSync(join(cwd, 'there', 'real.txt'), OLD);
  symlinkSync('there/real.txt', join(cwd, 'link.txt'));
  assert.equal((await run(['-f', 'sjis', '--in-place=~', 'link.txt'], { cwd })).code, 0);
  assert.ok(lstatSync(join(cwd, 'link.txt')).isSymbolicLink());
  assert.equal(read(cwd, 'there/real.txt'), NEW);
  assert.deepEqual(readFileSync(join(cwd, 'there', 'real.txt~')), OLD);
  assert.deepEqual(readdirSync(cwd).sort(), ['link.txt', 'there']);
  assert.deepEqual(readdirSync(join(cwd, 'there')).sort(), ['real.txt', 'real.txt~']);
});

test('all names of a file lead to the new content, and the old content is kept', async (t) => {
  const cwd = folderWith(t, { 'one.txt': Buffer.concat(Array(200_000).fill(OLD)) });
  linkSync(join(cwd, 'one.txt'), join(cwd, 'other.txt'));
  assert.equal((await run([...IN_PLACE, '--backup', '.bak', 'one.txt'], { cwd })).code, 0);
  assert.deepEqual(readdirSync(cwd).sort(), ['one.txt', 'one.txt.bak', 'other.txt']);
  assert.equal(read(cwd, 'one.txt'), NEW.repeat(200_000));
  assert.equal(read(cwd, 'other.txt'), NEW.repeat(200_000));
  assert.equal(statSync(join(cwd, 'one.txt')).nlink, 2);
  assert.ok(readFileSync(join(cwd, 'one.txt.bak')).equals(Buffer.concat(Array(200_000).fill(OLD))));
});

test('an overwritten file is truncated to the length of the new content', async (t) => {
  const cwd = folderWith(t, { 'one.txt': NEW.repeat(200_000) });
  linkSync(join(cwd, 'one.txt'), join(cwd, 'other.txt'));
  assert.equal((await run(['-t', 'sjis', '--in-place', 'one.txt'], { cwd })).code, 0);
  assert.ok(readFileSync(join(cwd, 'other.txt')).equals(Buffer.concat(Array(200_000).fill(OLD))));
});

test('permissions and owner are kept', async (t) => {
  const cwd = folderWith(t, { 'one.txt': OLD });
  const path = join(cwd, 'one.txt');
  giveAway(path);
  chmodSync(path, 0o646);
  const before = statSync(path);
  assert.equal((await run([...IN_PLACE, 'one.txt'], { cwd })).code, 0);
  const { uid, gid, mode, ino } = statSync(path);
  assert.deepEqual([uid, gid, mode], [before.uid, before.gid, before.mode]);
  assert.notEqual(ino, before.ino);
});

test(
  'an owner that cannot be kept: the file itself is overwritten',
  {
    skip: process.getuid() !== 0 && 'only root can make a file of somebody else',
  },
  async (t) => {
    const cwd = folderWith(t, { 'one.txt': OLD });
    const path = join(cwd, 'one.txt');
    giveAway(cwd);
    chownSync(path, 1, 1);
    chmodSync(path, 0o666);
    const before = statSync(path);
    const { code, stderr } = await runUnprivileged([...IN_PLACE, 'one.txt'], { cwd });
    assert.deepEqual([code, stderr], [0, '']);
    const { uid, gid, mode, ino } = statSync(path);
    assert.deepEqual([uid, gid, mode, ino], [before.uid, before.gid, before.mode, before.ino]);
    assert.equal(read(cwd, 'one.txt'), NEW);
    assert.deepEqual(readdirSync(cwd), ['one.txt']);
  },
);

test('an unwritable file stays, and one in a folder where no file can be created is changed', async (t) => {
  const cwd = folderWith(t, { 'one.txt': OLD, 'fixed.txt': OLD });
  mkdirSync(join(cwd, 'folder'));
  writeFileSync(join(cwd, 'folder', 'two.txt'), OLD);
  giveAway(...['', 'one.txt', 'fixed.txt', 'folder', 'folder/two.txt'].map((name) => join(cwd, name)));
  chmodSync(join(cwd, 'fixed.txt'), 0o444);
  chmodSync(join(cwd, 'folder'), 0o555);
  const args = [...IN_PLACE, 'folder/two.txt', './fixed.txt', 'one.txt'];
  const { code, stderr } = await runUnprivileged(args, { cwd });
  chmodSync(join(cwd, 'folder'), 0o755);
  assert.equal(
    stderr,
    'encoding-standard: ./fixed.txt: permission denied\n' +
      'encoding-standard: not converted: 1 of 3 files\n',
  );
  assert.equal(code, 1);
  assert.deepEqual(readFileSync(join(cwd, 'fixed.txt')), OLD);
  for (const name of ['folder/two.txt', 'one.txt']) assert.equal(read(cwd, name), NEW);
  assert.deepEqual(readdirSync(join(cwd, 'folder')), ['two.txt']);
});

test('a long name', async (t) => {
  const name = '\u65e5'.repeat(85);
  const cwd = folderWith(t, { [name]: OLD });
  const { code, stderr } = await run([...IN_PLACE, name], { cwd });
  assert.deepEqual([code, stderr], [0, '']);
  assert.equal(read(cwd, name), NEW);
});

const WRONG = {
  'without files': [['--in-place'], /--in-place needs file names/],
  'of standard input': [['--in-place', 'in.txt', '-'], /--in-place cannot change standard input/],
  'with -o': [['--in-place', 'in.txt', '-o', 'out.txt'], /--in-place cannot be combined with -o/],
  'with an empty suffix': [['--in-place=', 'in.txt'], /--in-place=SUFFIX .* not ''/],
  'with a suffix in another folder': [['--in-place=/x', 'in.txt'], /--in-place=SUFFIX .* not '\/x'/],
  'not at all, but --backup': [['--backup', '.bak', 'in.txt'], /--backup needs --in-place/],
};

for (const [what, [args, message]] of Object.entries(WRONG)) {
  test(`--in-place ${what} is a wrong command line`, async (t) => {
    const cwd = folderWith(t, { 'in.txt': OLD });
    const { code, stderr } = await run(['-f', 'sjis', ...args], { cwd });
    assert.match(stderr, message);
    assert.equal(code, 2);
    assert.deepEqual(readdirSync(cwd), ['in.txt']);
    assert.deepEqual(readFileSync(join(cwd, 'in.txt')), OLD);
  });
}

test('after --, --in-place=.bak is a file name', async (t) => {
  const cwd = folderWith(t, { '--in-place=.bak': OLD });
  const { code, stdout } = await run(['-f', 'sjis', '--', '--in-place=.bak'], { cwd });
  assert.deepEqual([code, stdout.toString()], [0, NEW]);
});
