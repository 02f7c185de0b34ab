// The line that is reported for malformed input.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { folderWith, hex, run } from './support/command.mjs';

/** The encoding, the bytes, the offset of the error and its line. */
const VECTORS = [
  ['utf-8', hex('61 0a 62 0a 63 ff'), 5, 3],
  ['utf-8', hex('0a ff'), 1, 2],
  ['utf-8', hex('ff 0a'), 0, 1],
  ['utf-8', hex('61 0d 0a ff 0a'), 3, 2],
  // 0A is a byte of U+0A0A and U+0A41, so no line ends there.
  ['utf-16le', hex('0a 0a 41 0a 0a 00 00 dc 0a 00'), 6, 2],
  ['utf-16be', hex('0a 0a 0a 41 00 0a dc 00 00 0a'), 6, 2],
  ['utf-16be', hex('00 0a 00 0a 00'), 4, 3],
  // The error takes the byte in the place of a line's end, and the next one ends a line.
  ['iso-2022-jp', hex('1b 24 42 24 0a 1b 28 42 61 0a ff'), 3, 1],
  // A line ends with the character that the error restores.
  ['shift_jis', hex('93 fa 0a 81 0a ff'), 3, 2],
];

for (const [label, input, offset, line] of VECTORS) {
  test(`${label} ${input.toString('hex')}: line ${line}`, async (t) => {
    const cwd = folderWith(t, { 'in.txt': input });
    const where = new RegExp(`at byte offset ${offset}, \\d bytes? long, in line ${line}(;|\n)`);
    assert.match((await run(['-f', label, 'in.txt'], { cwd })).stderr, where);
    const all = await run(['-f', label, '--replace', 'in.txt'], { cwd });
    assert.match(all.stderr, where);
  });
}

test('lines are exact in long input, and counted in each file', async (t) => {
  const lines = `${'x'.repeat(98)}\u00e9\n`.repeat(5000);
  const bad = Buffer.concat([Buffer.from(lines), hex('ff 0a ff')]);
  const cwd = folderWith(t, { 'one.txt': lines, 'two.txt': bad });
  const { code, stderr } = await run(['one.txt', 'two.txt', '-o', 'out.txt'], { cwd });
  assert.match(
    stderr,
    /^encoding-standard: two\.txt: malformed UTF-8 at byte offset 505000, 1 byte long, in line 5001;/,
  );
  assert.equal(code, 1);
});

test('a byte order mark is not part of a line, but counts as bytes', async () => {
  const { stderr } = await run([], { input: hex('ff fe 61 00 0a 00 62 00 00 dc') });
  assert.match(stderr, /malformed UTF-16LE at byte offset 8, 2 bytes long, in line 2;/);
});

for (const label of ['utf-8', 'windows-1252', 'gb18030', 'iso-2022-jp', 'utf-16le']) {
  test(`${label}: lines of all lengths are counted`, async (t) => {
    const lines = Array.from({ length: 700 }, (_, i) => `${'x'.repeat(i % 70)}\n`.repeat(1 + (i % 3)));
    const text = lines.join('');
    const encoding = label === 'utf-16le' ? 'utf16le' : 'latin1';
    const malformed = label === 'utf-16le' ? hex('00 dc') : hex('ff');
    const to = label === 'windows-1252' ? 'iso-8859-7' : 'utf-8';
    // windows-1252 has no malformed bytes, but ISO-8859-7 has no U+00FF.
    const cwd = folderWith(t, { 'in.txt': Buffer.concat([Buffer.from(text, encoding), malformed]) });
    const { stdout, stderr } = await run(['-f', label, '-t', to, 'in.txt'], { cwd });
    assert.equal(stdout.toString(), text);
    assert.match(stderr, new RegExp(`line ${text.split('\n').length}\\b`));
  });
}
