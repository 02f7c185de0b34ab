import assert from 'node:assert/strict';
import { readFileSync, statSync, chmodSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { folderWith, hex, run } from './support/command.mjs';

const latin1 = (string) => Buffer.from(string, 'latin1');
/** "日本語の文書" in Shift_JIS, a line end, and bytes that the encoder would write in another way. */
const JAPANESE = latin1('\x93\xfa\x96\x7b\x8c\xea\x82\xcc\x95\xb6\x8f\x91\r\n\xee\xe0');
const read = (cwd, name) => readFileSync(join(cwd, name)).toString('latin1');

test('--edit replaces a text in the encoding of each file, and changes no other byte', async (t) => {
  const cwd = folderWith(t, {
    'sjis.txt': JAPANESE,
    'utf-8.txt': Buffer.from('\ufeff日本\r\n日本'),
    'utf-16.txt': hex('ff fe e5 65 2c 67 0a 00'),
  });
  chmodSync(join(cwd, 'sjis.txt'), 0o755);
  const files = ['sjis.txt', 'utf-8.txt', 'utf-16.txt'];
  const { code, stdout, stderr } = await run(['--edit', '日本', '本\n日', ...files], { cwd });
  assert.match(stderr, /^encoding-standard: sjis\.txt: read as Shift_JIS \(autodetect, [01]\.\d\d\b.*\)\n$/);
  assert.deepEqual([code, stdout.length], [0, 0]);
  assert.equal(read(cwd, 'sjis.txt'), '\x96\x7b\r\n\x93\xfa\x8c\xea\x82\xcc\x95\xb6\x8f\x91\r\n\xee\xe0');
  assert.equal(readFileSync(join(cwd, 'utf-8.txt'), 'utf8'), '\ufeff本\r\n日\r\n日本');
  assert.deepEqual(readFileSync(join(cwd, 'utf-16.txt')), hex('ff fe 2c 67 0a 00 e5 65 0a 00'));
  assert.equal(statSync(join(cwd, 'sjis.txt')).mode & 0o777, 0o755);
});

test('--all replaces it everywhere, and the text is no pattern', async (t) => {
  const cwd = folderWith(t, { 'a.txt': 'a.c abc a.c' });
  assert.equal((await run(['--edit', 'a.c', '$&', '--all', 'a.txt'], { cwd })).code, 0);
  assert.equal(read(cwd, 'a.txt'), '$& abc $&');
  assert.equal((await run(['--edit', '$&', '', 'a.txt'], { cwd })).code, 0);
  assert.equal(read(cwd, 'a.txt'), ' abc $&');
  assert.equal((await run(['--edit', '--', '--all', '--', 'a.txt'], { cwd })).code, 1);
  assert.equal((await run(['--edit', 'abc', '--all', '--', 'a.txt'], { cwd })).code, 0);
  assert.equal(read(cwd, 'a.txt'), ' --all $&');
});

test('a file that cannot be edited stays unchanged, and is named with the reason', async (t) => {
  const files = {
    'lacks.txt': 'nothing',
    'lines.txt': 'x\r\ny',
    'latin.txt': latin1('Une derni\xe8re fois, \xe0 la fen\xeatre: x\ny'),
    'image.png': latin1('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\x06\0\0\0'),
    'seam.txt': latin1('\x81 x\ny'),
    'good.txt': 'x\ny',
  };
  const cwd = folderWith(t, files);
  const from = async (label, name) =>
    (await run(['--edit', ' x\ny', 'Ax', '--from', label, name], { cwd })).stderr;
  assert.equal(
    await from('shift_jis', 'seam.txt'),
    'encoding-standard: seam.txt: malformed bytes beside the text would change the new text\n',
  );
  const names = Object.keys(files).filter((name) => name !== 'seam.txt');
  const { code, stderr } = await run(['--edit', 'x\ny', '日本', ...names], { cwd });
  assert.deepEqual(stderr.split('\n'), [
    'encoding-standard: lacks.txt: the text is not found',
    'encoding-standard: lines.txt: the text is not found; it is there with other line ends',
    'encoding-standard: latin.txt: windows-1252 cannot encode U+65E5 at index 0 of the new text',
    'encoding-standard: image.png: not text: they look like PNG',
    'encoding-standard: not edited: 4 of 5 files',
    '',
  ]);
  assert.equal(code, 1);
  for (const name of Object.keys(files).filter((name) => name !== 'good.txt')) {
    assert.deepEqual(readFileSync(join(cwd, name)), Buffer.from(files[name]), name);
  }
  assert.equal(readFileSync(join(cwd, 'good.txt'), 'utf8'), '日本');
});

test('a guess that is not likely enough is no guess', async (t) => {
  const cwd = folderWith(t, { 'a.txt': hex('e9 78') });
  const { code, stderr } = await run(['--edit', 'x', 'y', 'a.txt'], { cwd });
  assert.equal(code, 1);
  assert.match(stderr, /^encoding-standard: a\.txt: unknown encoding, perhaps .*; --from LABEL sets it\n$/);
  assert.doesNotMatch(stderr, /undefined/);
  assert.equal((await run(['--edit', 'x', 'y', '--from', 'latin1', 'a.txt'], { cwd })).code, 0);
  assert.equal(read(cwd, 'a.txt'), '\xe9y');
  assert.equal((await run(['--edit', 'y', 'é', '--fallback', 'latin1', 'a.txt'], { cwd })).code, 0);
  assert.equal(read(cwd, 'a.txt'), '\xe9\xe9');
});

test('a file with lines in two encodings', async (t) => {
  const utf8 = Buffer.from('すべての人間は、生まれながらにして自由である。\n'.repeat(2));
  const sjis = latin1('\x93\xfa\x96\x7b\x8c\xea\x82\xcc\x95\xb6\x8f\x91\x82\xf0\x93\xc7\x82\xde\n'.repeat(8));
  const cwd = folderWith(t, { 'a.txt': Buffer.concat([utf8, sjis]) });
  const { code, stderr } = await run(['--edit', '日本語', '本', 'a.txt'], { cwd });
  assert.match(
    stderr,
    /^encoding-standard: a\.txt: read as lines in UTF-8 and Shift_JIS \(autodetect, [01]\.\d\d/,
  );
  assert.equal(code, 0);
  const after = sjis.toString('latin1').replace('\x93\xfa\x96\x7b\x8c\xea', '\x96\x7b');
  assert.equal(read(cwd, 'a.txt'), utf8.toString('latin1') + after);
  assert.equal((await run(['--edit', '自由', '日', 'a.txt'], { cwd })).code, 0);
  assert.equal(
    read(cwd, 'a.txt'),
    Buffer.from(utf8.toString().replace('自由', '日')).toString('latin1') + after,
  );
});

test('a text that is likelier in a code page is named so', async (t) => {
  const cwd = folderWith(t, { 'dos.txt': latin1('Z\x81rich;M\x81nchen;Gr\x94\xe1e 5\r\n') });
  const { code, stderr } = await run(['--edit', 'rich', 'x', 'dos.txt'], { cwd });
  assert.equal(code, 1);
  assert.match(stderr, /^encoding-standard: dos\.txt: unknown encoding, perhaps IBM850, (0\.9|1\.00)/);
});

test('--in-place=SUFFIX keeps the old file', async (t) => {
  const cwd = folderWith(t, { 'a.txt': 'old' });
  assert.equal((await run(['--in-place=.bak', '--edit', 'old', 'new', 'a.txt'], { cwd })).code, 0);
  assert.deepEqual([read(cwd, 'a.txt'), read(cwd, 'a.txt.bak')], ['new', 'old']);
});

test('many files are edited by several threads', async (t) => {
  const names = Array.from({ length: 20 }, (_, i) => `${i}.txt`);
  const cwd = folderWith(t, Object.fromEntries(names.map((name) => [name, JAPANESE])));
  const { code } = await run(['--edit', '日', '月', '--jobs', '3', '-s', ...names], { cwd });
  assert.equal(code, 0);
  for (const name of names) assert.equal(read(cwd, name).slice(0, 4), '\x8c\x8e\x96\x7b');
});

test('a wrong command line changes nothing', async (t) => {
  const cwd = folderWith(t, { 'a.txt': 'a' });
  for (const [args, message] of [
    [['--edit', 'a'], '--edit needs two texts: the old one and the new one'],
    [['--edit', 'a', 'b'], '--edit needs file names'],
    [['--edit', '', 'b', 'a.txt'], '--edit needs a text to replace, which is not empty'],
    [['--edit', 'a', 'b', '-'], "--edit cannot change standard input, '-'"],
    [['--edit', 'a', 'b', '-t', 'gbk', 'a.txt'], '--edit cannot be combined with -t'],
    [['--edit', 'a', 'b', '-o', 'b.txt', 'a.txt'], '--edit cannot be combined with -o'],
    [['--edit', 'a', 'b', '--edit', 'a', 'b', 'a.txt'], '--edit can be given once'],
    [['--edit', 'a', 'b', '--from', 'cp850', 'a.txt'], '--edit cannot write IBM850, a code page'],
    [['--edit', 'a', 'b', '--fallback', 'cp437', 'a.txt'], '--edit cannot write IBM437, a code page'],
    [['--all', 'a.txt'], '--all needs --edit'],
    [
      ['--sniff', '--edit', 'a', 'b', 'a.txt'],
      '--sniff converts nothing, so it cannot be combined with --edit',
    ],
  ]) {
    const { code, stderr } = await run(args, { cwd });
    assert.equal(stderr, `encoding-standard: ${message} (see --help)\n`);
    assert.equal(code, 2);
  }
  assert.equal(read(cwd, 'a.txt'), 'a');
  assert.ok(!existsSync(join(cwd, 'b.txt')));
});
