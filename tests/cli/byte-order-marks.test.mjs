import assert from 'node:assert/strict';
import { test } from 'node:test';
import { folderWith, hex, run } from './support/command.mjs';

// "é" with the byte order mark of each encoding.
const MARKED = {
  'UTF-8': hex('ef bb bf c3 a9'),
  'UTF-16LE': hex('ff fe e9 00'),
  'UTF-16BE': hex('fe ff 00 e9'),
};

for (const [encoding, input] of Object.entries(MARKED)) {
  test(`${encoding}: a byte order mark decides the encoding, and is removed`, async () => {
    const { code, stdout, stderr } = await run([], { input });
    assert.deepEqual([code, stdout.toString(), stderr], [0, '\u00e9', '']);
  });

  test(`${encoding}: it overrides --from, and a message says so`, async () => {
    const { code, stdout, stderr } = await run(['--from', 'shift_jis'], { input });
    assert.deepEqual([code, stdout.toString()], [0, '\u00e9']);
    assert.equal(
      stderr,
      `encoding-standard: standard input: read as ${encoding}, not Shift_JIS, because of its byte order mark\n`,
    );
  });

  test(`${encoding}: --bom writes it`, async () => {
    const { code, stdout, stderr } = await run(['--to', encoding, '--bom'], { input: '\u00e9' });
    assert.deepEqual([code, stdout, stderr], [0, input, '']);
  });

  test(`${encoding}: --bom writes one whether or not the input has one, also in empty output`, async (t) => {
    const cwd = folderWith(t, { 'in.txt': input, 'empty.txt': '' });
    const marked = await run(['--to', encoding, '--bom', 'in.txt', 'in.txt'], { cwd });
    const letter = input.subarray(encoding === 'UTF-8' ? 3 : 2);
    assert.deepEqual(marked.stdout, Buffer.concat([input, letter]));
    const empty = await run(['--to', encoding, '--bom', 'empty.txt'], { cwd });
    assert.deepEqual(empty.stdout, input.subarray(0, -letter.length));
  });

  test(`${encoding}: without --bom, none is written`, async () => {
    const { stdout } = await run(['--to', encoding], { input });
    assert.deepEqual(stdout, input.subarray(encoding === 'UTF-8' ? 3 : 2));
  });
}

test('--bom keep keeps that of the first file that is not empty', async (t) => {
  const cwd = folderWith(t, { ...MARKED, 'empty.txt': '', 'none.txt': 'a' });
  for (const [files, expected] of [
    [['empty.txt', 'UTF-16LE'], '\ufeff\u00e9'],
    [['none.txt', 'UTF-16LE'], 'a\u00e9'],
    [['empty.txt', 'none.txt', 'UTF-8'], 'a\u00e9'],
  ]) {
    const { stdout } = await run(['--bom', 'keep', ...files], { cwd });
    assert.equal(stdout.toString(), expected, files.join(' '));
  }
});

test('only the first byte order mark of a file is removed', async () => {
  const { stdout } = await run([], { input: hex('ef bb bf ef bb bf 41 ef bb bf') });
  assert.deepEqual(stdout, hex('ef bb bf 41 ef bb bf'));
});

test('each file has its own byte order mark, which does not apply to the next file', async (t) => {
  const cwd = folderWith(t, { ...MARKED, 'none.txt': hex('e9') });
  const { code, stdout, stderr } = await run(['--from=latin1', ...Object.keys(MARKED), 'none.txt'], { cwd });
  assert.deepEqual([code, stdout.toString()], [0, '\u00e9\u00e9\u00e9\u00e9']);
  assert.equal(stderr.match(/because of its byte order mark\n/g).length, 3);
  assert.doesNotMatch(stderr, /none\.txt/);
});

test('offsets count the byte order mark', async () => {
  const { code, stderr } = await run(['--from', 'euc-kr'], { input: hex('fe ff 00 41 d8 00 00 42') });
  assert.match(stderr, /malformed UTF-16BE at byte offset 4, 2 bytes long/);
  assert.equal(code, 1);
});

test('half a byte order mark does not count as one', async () => {
  const { code, stdout } = await run(['--from', 'windows-1252'], { input: hex('ef bb') });
  assert.deepEqual([code, stdout.toString()], [0, '\u00ef\u00bb']);
});
