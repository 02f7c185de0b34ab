import assert from 'node:assert/strict';
import {
  chmodSync,
  linkSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { folderWith, giveAway, hex, needsNode, run, runUnprivileged } from './support/command.mjs';

/** "日本" in Shift_JIS. */
const OLD = hex('93 fa 96 7b');
const NEW = '\u65e5\u672c';

/** A folder with these files, also in folders in it, and an empty folder `out`. */
function prepare(test, files) {
  const cwd = folderWith(test);
  for (const folder of ['a', 'b', 'out']) mkdirSync(join(cwd, folder));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(cwd, name), content);
  return cwd;
}

const read = (cwd, name) => readFileSync(join(cwd, name), 'utf8');

for (const option of [['-d', 'out'], ['--directory=./out/']]) {
  test(`${option.join(' ')} converts each file to one of the same name in the folder`, async (t) => {
    const cwd = prepare(t, { 'one.txt': OLD, 'a/two.txt': OLD, 'b/empty.txt': '' });
    const args = ['-f', 'shift_jis', ...option, 'one.txt', 'a/two.txt', join(cwd, 'b/empty.txt')];
    const { code, stdout, stderr } = await run(args, { cwd });
    assert.deepEqual([code, stdout.length, stderr], [0, 0, '']);
    assert.deepEqual(readdirSync(join(cwd, 'out')).sort(), ['empty.txt', 'one.txt', 'two.txt']);
    assert.deepEqual(
      ['one.txt', 'two.txt', 'empty.txt'].map((name) => read(cwd, `out/${name}`)),
      [NEW, NEW, ''],
    );
    assert.deepEqual(readFileSync(join(cwd, 'one.txt')), OLD);
  });
}

test('an older file in the folder is replaced, unless the conversion fails', async (t) => {
  const cwd = prepare(t, { 'one.txt': OLD, 'bad.txt': hex('ff'), 'out/one.txt': '1', 'out/bad.txt': '2' });
  const { code, stderr } = await run(['-f', 'sjis', '-d', 'out', 'bad.txt', 'one.txt'], { cwd });
  assert.match(
    stderr,
    /^encoding-standard: bad\.txt: malformed Shift_JIS at byte offset 0.*\nencoding-standard: not converted: 1 of 2 files\n$/,
  );
  assert.equal(code, 1);
  assert.deepEqual(readdirSync(join(cwd, 'out')).sort(), ['bad.txt', 'one.txt']);
  assert.deepEqual([read(cwd, 'out/one.txt'), read(cwd, 'out/bad.txt')], [NEW, '2']);
});

/** What is refused before anything is written: the exit code and the message. */
const REFUSED = {
  'two inputs of the same name': {
    args: ['-d', 'out', 'a/one.txt', 'one.txt', 'b/one.txt'],
    code: 2,
    message: 'a/one.txt and one.txt would both become out/one.txt (see --help)',
  },
  'an input that is named twice': {
    args: ['-d', 'out', 'a/one.txt', 'a/one.txt'],
    code: 2,
    message: 'a/one.txt is named twice (see --help)',
  },
  'a missing folder': {
    args: ['-d', 'missing', 'one.txt'],
    code: 1,
    message: 'missing: no such folder, and -d does not create it',
  },
  'a file instead of the folder': {
    args: ['-d', 'a/one.txt', 'one.txt'],
    code: 1,
    message: 'a/one.txt: -d needs a folder',
  },
  'an output that would be its own input': {
    args: ['-d', 'a', 'b/two.txt', 'a/one.txt'],
    code: 2,
    message: 'a/one.txt is also its own output; use --in-place instead (see --help)',
  },
  'an output that would be another input': {
    args: ['-d', 'a', 'b/one.txt', 'a/one.txt'],
    code: 2,
    message: 'a/one.txt is also the output of b/one.txt (see --help)',
  },
  'standard input': {
    args: ['-d', 'out', 'one.txt', '-'],
    code: 2,
    message: "-d needs files, and standard input, '-', has no name (see --help)",
  },
  'no files': { args: ['-d', 'out'], code: 2, message: '-d needs file names (see --help)' },
  'an empty name': {
    args: ['-d', '', 'one.txt'],
    code: 2,
    message: '-d needs the name of a folder (see --help)',
  },
  '-o': {
    args: ['-d', 'out', '-o', 'out.txt', 'one.txt'],
    code: 2,
    message: '-d cannot be combined with -o (see --help)',
  },
  '--in-place': {
    args: ['-d', 'out', '--in-place', 'one.txt'],
    code: 2,
    message: '--in-place cannot be combined with -d (see --help)',
  },
  '--backup': {
    args: ['-d', 'out', '--backup', '.bak', 'one.txt'],
    code: 2,
    message: '--backup needs --in-place (see --help)',
  },
};

for (const [what, { args, code, message }] of Object.entries(REFUSED)) {
  test(`-d refuses ${what}, and writes nothing`, async (t) => {
    const files = { 'one.txt': OLD, 'a/one.txt': OLD, 'b/one.txt': OLD, 'b/two.txt': OLD };
    const cwd = prepare(t, files);
    const result = await run(['-f', 'sjis', ...args], { cwd });
    assert.equal(result.stderr, `encoding-standard: ${message}\n`);
    assert.deepEqual([result.code, result.stdout.length], [code, 0]);
    for (const name of Object.keys(files)) assert.deepEqual(readFileSync(join(cwd, name)), OLD);
    const found = readdirSync(cwd, { recursive: true }).sort();
    assert.deepEqual(found, ['a', 'b', 'out', ...Object.keys(files)].sort());
  });
}

test('two links in the folder to one file are refused, and so is a link to an input', async (t) => {
  const cwd = prepare(t, { 'a/one.txt': OLD, 'a/two.txt': OLD, 'out/one.txt': '1' });
  symlinkSync('one.txt', join(cwd, 'out/two.txt'));
  const both = await run(['-f', 'sjis', '-d', 'out', 'a/one.txt', 'a/two.txt'], { cwd });
  assert.match(both.stderr, /: a\/one\.txt and a\/two\.txt would both become out\/two\.txt /);
  assert.deepEqual([both.code, read(cwd, 'out/one.txt')], [2, '1']);
  symlinkSync('../a/one.txt', join(cwd, 'b/two.txt'));
  const input = await run(['-f', 'sjis', '-d', 'b', 'a/two.txt', 'a/one.txt'], { cwd });
  assert.match(input.stderr, /: a\/one\.txt is also the output of a\/two\.txt /);
  assert.equal(input.code, 2);
  assert.deepEqual(readFileSync(join(cwd, 'a/one.txt')), OLD);
  // A link to anything else is followed, as with -o.
  assert.equal((await run(['-f', 'sjis', '-d', 'out', 'a/two.txt'], { cwd })).code, 0);
  assert.equal(read(cwd, 'out/one.txt'), NEW);
});

test('two outputs that are one file with two names are refused', async (t) => {
  const cwd = prepare(t, { 'a/one.txt': OLD, 'a/two.txt': OLD, 'out/one.txt': '1' });
  linkSync(join(cwd, 'out/one.txt'), join(cwd, 'out/two.txt'));
  const { code, stderr } = await run(['-f', 'sjis', '-d', 'out', 'a/one.txt', 'a/two.txt'], { cwd });
  assert.match(stderr, /: a\/one\.txt and a\/two\.txt would both become out\/two\.txt /);
  assert.deepEqual([code, read(cwd, 'out/one.txt')], [2, '1']);
});

/** For a file system without hard links. */
const WITHOUT_LINKS = `
  import fs from 'node:fs';
  import { syncBuiltinESMExports } from 'node:module';
  fs.linkSync = () => {
    throw Object.assign(new Error('EPERM: operation not permitted, link'), { code: 'EPERM', syscall: 'link' });
  };
  syncBuiltinESMExports();
`;

test('without hard links, new and old files are written too', { skip: needsNode }, async (t) => {
  const cwd = prepare(t, { 'one.txt': OLD, 'two.txt': OLD, 'out/two.txt': '2' });
  const node = ['--import', `data:text/javascript,${encodeURIComponent(WITHOUT_LINKS)}`];
  const { code, stderr } = await run(['-f', 'sjis', '-d', 'out', 'one.txt', 'two.txt'], { cwd, node });
  assert.deepEqual([code, stderr], [0, '']);
  assert.deepEqual(readdirSync(join(cwd, 'out')).sort(), ['one.txt', 'two.txt']);
  assert.deepEqual([read(cwd, 'out/one.txt'), read(cwd, 'out/two.txt')], [NEW, NEW]);
});

test('no file can be created in the folder, or an output is already a folder', async (t) => {
  const cwd = prepare(t, { 'one.txt': OLD, 'two.txt': OLD });
  giveAway(...['', 'one.txt', 'two.txt', 'a', 'out'].map((name) => join(cwd, name)));
  mkdirSync(join(cwd, 'a/one.txt'));
  const taken = await run(['-f', 'sjis', '-d', 'a', 'one.txt', 'two.txt'], { cwd });
  assert.equal(
    taken.stderr,
    'encoding-standard: a/one.txt: illegal operation on a directory\n' +
      'encoding-standard: not converted: 1 of 2 files\n',
  );
  assert.deepEqual([taken.code, read(cwd, 'a/two.txt')], [1, NEW]);
  chmodSync(join(cwd, 'out'), 0o555);
  const { code, stderr } = await runUnprivileged(['-f', 'sjis', '-d', 'out', 'one.txt'], { cwd });
  assert.equal(
    stderr,
    'encoding-standard: out/one.txt: cannot create a temporary file in its folder: permission denied\n',
  );
  assert.equal(code, 1);
});

test('--sniff writes no files, so it refuses -d and --jobs', async (t) => {
  const cwd = prepare(t, { 'one.txt': OLD });
  for (const [option, ...value] of [['-d', 'out'], ['--directory=out'], ['--jobs', '2']]) {
    const { code, stderr } = await run(['--sniff', option, ...value, 'one.txt'], { cwd });
    assert.match(stderr, /--sniff converts nothing, so it cannot be combined with (-d|--directory|--jobs) /);
    assert.equal(code, 2);
  }
});
