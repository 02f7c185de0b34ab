import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { encodings } from '../../pkg/hooks.js';
import { LegacyTextEncoder, TextDecoder } from '../../pkg/index.js';
import { folderWith, hex, run } from './support/command.mjs';
import { runHere } from './support/here.mjs';

test('an unencodable character stops it: the message says which and where, and everything before it is written', async (t) => {
  const cwd = folderWith(t, { 'in.txt': 'first\nsecond \u{1f4a9}\u65e5 third' });
  const { code, stdout, stderr } = await run(['--to', 'shift_jis', 'in.txt'], { cwd });
  assert.equal(stdout.toString(), 'first\nsecond ');
  assert.match(
    stderr,
    /^encoding-standard: in\.txt: Shift_JIS has no U\+1F4A9 \(\u{1f4a9}\): line 2, character 8 \(.*\)\n$/u,
  );
  assert.equal(code, 1);
});

test('characters, not code units, are counted', async () => {
  const { stderr } = await run(['--to', 'gbk'], { input: 'a\n\u4e2d\u6587\u{1f4a9}' });
  assert.match(stderr, /GBK has no U\+1F4A9 \(\u{1f4a9}\): line 2, character 3 /u);
  const utf16 = await run(['--from', 'utf-16le', '--to', 'windows-1252'], {
    input: Buffer.from('\n\n\u00e9\u{1f4a9}', 'utf16le'),
  });
  assert.match(utf16.stderr, /windows-1252 has no U\+1F4A9 \(\u{1f4a9}\): line 3, character 2 /u);
});

test('lines are counted in each file, and positions are exact in long ones', async (t) => {
  const lines = `${'x'.repeat(99)}\n`.repeat(5000);
  const cwd = folderWith(t, { 'one.txt': '\n\n\n', 'two.txt': `${lines}${'y'.repeat(200_000)}\u20ac` });
  const { code, stdout, stderr } = await run(['--to', 'iso-8859-2', 'one.txt', 'two.txt'], { cwd });
  assert.equal(stdout.length, 3 + 500_000 + 200_000);
  assert.match(stderr, /two\.txt: ISO-8859-2 has no U\+20AC \(\u20ac\): line 5001, character 200001 /);
  assert.equal(code, 1);
});

test('characters that would control the terminal are not shown', async () => {
  const { stderr } = await run(['--to', 'ascii'], { input: 'a\u202e\n' });
  assert.match(stderr, /us-ascii has no U\+202E: line 1, character 2 /);
  // The standard's encoder rejects it, because it would change the state.
  const escape = await run(['--to', 'iso-2022-jp'], { input: 'a\x1b$B' });
  assert.match(escape.stderr, /ISO-2022-JP has no U\+001B: line 1, character 2 /);
  assert.equal(escape.code, 1);
});

test('--unencodable html writes decimal references, counts them and exits with 3', async () => {
  const { code, stdout, stderr } = await run(['--to', 'koi8-r', '--unencodable', 'html'], {
    input: '\u0434\u0430\n\u20ac \u{1f4a9}',
  });
  assert.deepEqual(stdout, Buffer.concat([hex('c4 c1 0a'), Buffer.from('&#8364; &#128169;')]));
  assert.equal(
    stderr,
    'encoding-standard: 2 characters that KOI8-R does not have became character references, ' +
      'the first U+20AC (\u20ac) in standard input, line 2, character 1\n',
  );
  assert.equal(code, 3);
});

test('--unencodable replace writes question marks, counts them and exits with 3', async (t) => {
  const cwd = folderWith(t, { 'in.txt': 'a\u0416b\u0416' });
  const args = ['--to=iso-8859-1', '--unencodable=replace', 'in.txt', '-o', 'out.txt'];
  const { code, stdout, stderr } = await run(args, { cwd });
  assert.equal(readFileSync(join(cwd, 'out.txt'), 'latin1'), 'a?b?');
  assert.equal(stdout.length, 0);
  assert.equal(
    stderr,
    'encoding-standard: 2 characters that iso-8859-1 does not have became question marks, ' +
      'the first U+0416 (\u0416) in in.txt, line 1, character 2\n',
  );
  assert.equal(code, 3);
});

test('a substitute is written in the state that it needs', async () => {
  const expected = '1b 24 42 46 7c 1b 28 42 26 23 38 33 36 34 3b 1b 24 42 4b 5c 1b 28 42';
  const { code, stdout } = await run(['--to', 'iso-2022-jp', '--unencodable', 'html'], {
    input: '\u65e5\u20ac\u672c',
  });
  assert.deepEqual([code, stdout.toString('hex')], [3, expected.replaceAll(' ', '')]);
});

test('unencodable characters in long input are replaced and counted', async () => {
  const { code, stdout, stderr } = await run(['--to', 'big5', '--unencodable', 'html'], {
    input: '\u4e2d\u20ac\u{1f4a9}'.repeat(50_000),
  });
  // U+20AC is in Big5: A3 E1.
  assert.ok(stdout.equals(Buffer.from(`\xa4\xa4\xa3\xe1&#128169;`.repeat(50_000), 'latin1')));
  assert.match(
    stderr,
    /50000 characters that Big5 does not have became character references, the first U\+1F4A9/,
  );
  assert.equal(code, 3);
});

test('without unencodable characters, it exits with 0', async () => {
  for (const mode of ['html', 'replace']) {
    const { code, stderr } = await run(['--to', 'ascii', '--unencodable', mode], { input: 'text' });
    assert.deepEqual([code, stderr], [0, '']);
  }
});

test('the first of two failures is reported', async (t) => {
  const cwd = folderWith(t, { 'in.txt': Buffer.concat([Buffer.from('a\u20acb'), hex('ff')]) });
  const { code, stdout, stderr } = await run(['--to', 'iso-8859-2', 'in.txt'], { cwd });
  assert.deepEqual([code, stdout.toString()], [1, 'a']);
  assert.match(stderr, /^encoding-standard: in\.txt: ISO-8859-2 has no U\+20AC [^\n]*\n$/);
});

test('a message says if what was written is not decoded to the same character', async () => {
  let changing = 0;
  for (const { name } of encodings) {
    if (['replacement', 'UTF-8', 'UTF-16BE', 'UTF-16LE'].includes(name)) continue;
    const encoder = new LegacyTextEncoder(name, { unencodable: () => '' });
    const decoder = new TextDecoder(name);
    const same = [];
    for (let unit = 0x20; unit < 0xfffe; unit++) {
      if (unit >= 0xd800 && unit < 0xe000) continue;
      const character = String.fromCharCode(unit);
      const bytes = encoder.encode(character);
      if (bytes.length === 0 || unit === 0xfeff) continue;
      const back = decoder.decode(bytes);
      if (back === character) {
        same.push(character);
        continue;
      }
      changing++;
      const { code, stderr } = await runHere(['-t', name], [Buffer.from(`a${character}`)]);
      const digits = unit.toString(16).toUpperCase().padStart(4, '0');
      const expected = new RegExp(
        `^encoding-standard: ${name} does not have U\\+${digits}.*; a similar character`,
      );
      assert.match(stderr, expected);
      assert.equal(code, 0);
    }
    const { stderr } = await runHere(['-t', name], [Buffer.from(same.join(''))]);
    assert.equal(stderr, '', name);
  }
  assert.equal(changing, 18 + 18 + 3 + 64 + 3);
});
