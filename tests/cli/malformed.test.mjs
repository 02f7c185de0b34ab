import assert from 'node:assert/strict';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { folderWith, hex, run } from './support/command.mjs';

// The bytes, the text before the first error, its offset and length, the text with U+FFFD, and the number of errors.
// UTF-8: the standard's decoder takes the longest prefix of a well-formed sequence as one error.
const VECTORS = {
  'utf-8': [
    ['41 ff 42', 'A', 1, 1, 'A\ufffdB', 1],
    ['e3 81 41 f0 9f 92', '', 0, 2, '\ufffdA\ufffd', 2],
    ['ed a0 80', '', 0, 1, '\ufffd\ufffd\ufffd', 3],
    ['41 c2', 'A', 1, 1, 'A\ufffd', 1],
    // U+FFFD itself is not an error.
    ['ef bf bd ff', '\ufffd', 3, 1, '\ufffd\ufffd', 1],
  ],
  shift_jis: [
    // A trail byte that is ASCII is restored.
    ['93 fa 81 20 42', '\u65e5', 2, 1, '\u65e5\ufffd B', 1],
    ['93 fa 93', '\u65e5', 2, 1, '\u65e5\ufffd', 1],
  ],
  gb18030: [
    ['84 31 a4 37 ff', '\ufffd', 4, 1, '\ufffd\ufffd', 1],
    ['41 81 30 81', 'A', 1, 3, 'A\ufffd', 1],
  ],
  'utf-16le': [['41 00 00 dc 42 00 43', 'A', 2, 2, 'A\ufffdB\ufffd', 2]],
  'windows-1253': [['41 d2 42 d2', 'A', 1, 1, 'A\ufffdB\ufffd', 2]],
};

const NAMES = {
  'utf-8': 'UTF-8',
  shift_jis: 'Shift_JIS',
  gb18030: 'gb18030',
  'utf-16le': 'UTF-16LE',
  'windows-1253': 'windows-1253',
};

for (const [label, vectors] of Object.entries(VECTORS)) {
  for (const [digits, before, offset, length, replaced, count] of vectors) {
    const where = `byte offset ${offset}, ${length} byte${length === 1 ? '' : 's'} long, in line 1`;

    test(`${label} ${digits}: stops at the error, reports its position, and has written the text before it`, async (t) => {
      const cwd = folderWith(t, { 'in.txt': hex(digits) });
      const { code, stdout, stderr } = await run(['--from', label, 'in.txt'], { cwd });
      assert.equal(stdout.toString(), before);
      assert.ok(
        stderr.startsWith(`encoding-standard: in.txt: malformed ${NAMES[label]} at ${where}`),
        stderr,
      );
      assert.equal(code, 1);
    });

    test(`${label} ${digits}: --replace counts the errors, reports the first, and exits with 3`, async () => {
      const { code, stdout, stderr } = await run(['--from', label, '--replace'], { input: hex(digits) });
      const errors = `${count} error${count === 1 ? '' : 's'} in ${NAMES[label]}`;
      assert.equal(stdout.toString(), replaced);
      assert.equal(
        stderr,
        `encoding-standard: standard input: ${errors} replaced by U+FFFD, the first at ${where}\n`,
      );
      assert.equal(code, 3);
    });
  }
}

test('input without an error exits with 0, also with --replace', async () => {
  const { code, stderr } = await run(['--replace'], { input: '\ufffd' });
  assert.deepEqual([code, stderr], [0, '']);
});

test('offsets are exact everywhere in long input', async (t) => {
  // Around the chunk sizes of files, pipes and the module, and far beyond them.
  const places = [0x8000, 0x10000, 0x40000, 0x80000, 1_000_003].flatMap((at) => [at - 2, at - 1, at, at + 1]);
  const cwd = folderWith(t);
  for (const place of places) {
    const input = Buffer.alloc(place + 5, 'a');
    input.set([0xf0, 0x9f, 0x92], place);
    writeFileSync(join(cwd, 'in.txt'), input);
    for (const name of ['-', 'in.txt']) {
      const { code, stdout, stderr } = await run([name, '-o', 'out.txt'], { cwd, input });
      assert.match(stderr, new RegExp(`malformed UTF-8 at byte offset ${place}, 3 bytes long, in line 1`));
      assert.deepEqual([code, stdout.length, existsSync(join(cwd, 'out.txt'))], [1, 0, false]);
    }
  }
});

test('offsets are relative to the file, whatever came before it', async (t) => {
  const files = { 'one.txt': 'a'.repeat(1000), 'two.txt': hex('61 61 ff'), 'three.txt': hex('ff ff') };
  const cwd = folderWith(t, files);
  const stopped = await run(['one.txt', 'two.txt', 'three.txt'], { cwd });
  assert.equal(stopped.stdout.length, 1002);
  assert.match(
    stopped.stderr,
    /^encoding-standard: two\.txt: malformed UTF-8 at byte offset 2, 1 byte long, in line 1;.*\n$/,
  );

  const { code, stdout, stderr } = await run(['--replace', ...Object.keys(files)], { cwd });
  assert.equal(stdout.toString(), `${'a'.repeat(1000)}aa\ufffd\ufffd\ufffd`);
  assert.equal(
    stderr,
    'encoding-standard: two.txt: 1 error in UTF-8 replaced by U+FFFD, the first at byte offset 2, 1 byte long, in line 1\n' +
      'encoding-standard: three.txt: 2 errors in UTF-8 replaced by U+FFFD, the first at byte offset 0, 1 byte long, in line 1\n',
  );
  assert.equal(code, 3);
});

test('input that consists of errors is converted in reasonable time', { timeout: 20_000 }, async () => {
  const input = Buffer.alloc(1_000_000, 0xff);
  const { code, stdout, stderr } = await run(['--replace'], { input });
  assert.ok(stdout.equals(Buffer.from('\ufffd'.repeat(input.length))));
  assert.match(stderr, /1000000 errors in UTF-8 replaced by U\+FFFD, the first at byte offset 0,/);
  assert.equal(code, 3);
});

test('many errors are counted the same however the text between them is split', async () => {
  const input = Buffer.from('93fa967b80ff'.repeat(60_000) + '81', 'hex');
  const { stdout, stderr } = await run(['--replace', '--from', 'shift_jis'], { input });
  assert.ok(stdout.equals(Buffer.from('\u65e5\u672c\x80\ufffd'.repeat(60_000) + '\ufffd')));
  assert.match(
    stderr,
    /60001 errors in Shift_JIS replaced by U\+FFFD, the first at byte offset 5, 1 byte long/,
  );
});

test('replacements are reported even if it then stops for another reason', async () => {
  const { code, stdout, stderr } = await run(['--replace', '--to', 'koi8-r', '--unencodable', 'html'], {
    input: hex('ff 41'),
  });
  assert.deepEqual([code, stdout.toString()], [3, '&#65533;A']);
  assert.match(stderr, /1 error in UTF-8 replaced by U\+FFFD/);
  assert.match(
    stderr,
    /1 character that KOI8-R does not have became a character reference, the first U\+FFFD/,
  );

  const stopped = await run(['--replace', '--to', 'koi8-r'], { input: hex('ff 41') });
  assert.deepEqual([stopped.code, stopped.stdout.length], [1, 0]);
  assert.match(stopped.stderr, /1 error in UTF-8 replaced by U\+FFFD/);
  assert.match(stopped.stderr, /KOI8-R has no U\+FFFD/);
});
