// What --from auto does with input that has no evidence of its encoding.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import iconv from 'iconv-lite';
import { folderWith, hex, run } from './support/command.mjs';

const RUSSIAN = '\u041f\u0440\u0438\u0432\u0435\u0442';
const HEAD = 'a line of ASCII\n'.repeat(100);

/** Bytes without any evidence of their encoding except themselves, and their text. */
const GUESSED = {
  'windows-1251': [iconv.encode(RUSSIAN, 'windows-1251'), RUSSIAN],
  Shift_JIS: [hex('93 fa 96 7b 8c ea'), '\u65e5\u672c\u8a9e'],
  'ISO-2022-JP': [hex('1b 24 42 46 7c 4b 5c 1b 28 42'), '\u65e5\u672c'],
};

for (const [encoding, [input, text]] of Object.entries(GUESSED)) {
  test(`${encoding}: --from auto guesses it, and standard error reports how likely it is`, async (t) => {
    const cwd = folderWith(t, { 'in.txt': input });
    const { code, stdout, stderr } = await run(['-f', 'auto', 'in.txt'], { cwd });
    assert.deepEqual([code, stdout.toString()], [0, text]);
    const [, found, confidence] = stderr.match(
      /^encoding-standard: in\.txt: read as (\S+) \(autodetect, ([\d.]+)/,
    );
    assert.equal(found, encoding);
    assert.ok(confidence >= 0.8 && confidence <= 1);
  });
}

/** Bytes that could be in several encodings. */
const UNKNOWN = {
  // This could be the start of truncated UTF-8, but it is all of the input.
  'a single byte': hex('e9'),
  'two bytes': hex('a4 e9'),
  'ISO-2022-JP, katakana': hex('1b 28 49 31 1b 28 42'),
};

for (const [what, input] of Object.entries(UNKNOWN)) {
  test(`${what}: --from auto guesses nothing, writes nothing and exits with 1`, async (t) => {
    const cwd = folderWith(t, { 'in.txt': input });
    for (const options of [[], ['--replace'], ['-c']]) {
      const { code, stdout, stderr } = await run(['-f', 'auto', ...options, 'in.txt'], { cwd });
      assert.match(
        stderr,
        /^encoding-standard: in\.txt: unknown encoding(, perhaps \S+, 0\.[0-7]\d(; or \S+, 0\.\d\d)*)?; --from LABEL sets it, --fallback LABEL or --locale TAG sets a default\n$/,
      );
      assert.deepEqual([code, stdout.length], [1, 0]);
    }
  });
}

test('--confidence sets how likely a guess must be', async (t) => {
  const cwd = folderWith(t, { 'two.txt': hex('a4 e9'), 'some.txt': GUESSED['windows-1251'][0] });
  for (const action of [['-f', 'auto'], ['--sniff']]) {
    assert.equal((await run([...action, '--confidence', '0.01', 'two.txt'], { cwd })).code, 0);
    assert.equal((await run([...action, '--confidence=1', 'two.txt'], { cwd })).code, 1);
    assert.equal((await run([...action, 'some.txt'], { cwd })).code, 0);
  }
  for (const wrong of ['', 'x', '-1', '1.1']) {
    const { code, stderr } = await run(['--sniff', `--confidence=${wrong}`, 'two.txt'], { cwd });
    assert.equal(code, 2);
    assert.match(stderr, /--confidence needs a number from 0 to 1/);
  }
  const { code, stderr } = await run(['--confidence', '0.5', 'two.txt'], { cwd });
  assert.equal(code, 2);
  assert.match(stderr, /--confidence needs --from auto or --sniff/);
});

test('--fallback gives the encoding, and standard error reports it', async () => {
  for (const args of [
    ['--from', 'auto', '--fallback', 'windows-1251'],
    ['-fauto', '--fallback=cp1251'],
    ['-f', 'auto', '--locale', 'ru'],
    ['-f', 'auto', '--locale=ru-RU'],
  ]) {
    const { code, stdout, stderr } = await run(args, { input: GUESSED['windows-1251'][0] });
    assert.deepEqual([code, stdout.toString()], [0, RUSSIAN]);
    assert.equal(stderr, 'encoding-standard: standard input: read as windows-1251 (default, tentative)\n');
  }
});

test('--fallback applies only without other evidence', async (t) => {
  const cwd = folderWith(t, {
    'utf-8.txt': '\u00e9',
    'meta.html': Buffer.concat([Buffer.from('<meta charset=koi8-r>'), hex('c1')]),
    'bom.txt': hex('ff fe e9 00'),
    'ascii.txt': 'a',
    'other.txt': hex('93 fa'),
  });
  const names = ['utf-8.txt', 'meta.html', 'bom.txt', 'ascii.txt', 'other.txt'];
  const { code, stdout, stderr } = await run(['-f', 'auto', '--fallback', 'sjis', ...names], { cwd });
  assert.equal(stdout.toString(), '\u00e9<meta charset=UTF-8>\u0430\u00e9a\u65e5');
  const found = [
    'UTF-8 (autodetect, tentative)',
    'KOI8-R (prescan, tentative)',
    'UTF-16LE (bom, certain)',
    'UTF-8 (default, tentative)',
    'Shift_JIS (default, tentative)',
  ];
  assert.equal(stderr, names.map((name, i) => `encoding-standard: ${name}: read as ${found[i]}\n`).join(''));
  assert.equal(code, 0);
});

test('--fallback to UTF-16 and ISO-2022-JP', async () => {
  const le = await run(['-f', 'auto', '--fallback', 'utf-16le'], { input: hex('61 00 e9 00') });
  assert.deepEqual([le.code, le.stdout.toString()], [0, 'a\u00e9']);
  const be = await run(['-f', 'auto', '--fallback', 'utf-16be'], { input: hex('4e 2d 65 87') });
  assert.deepEqual([be.code, be.stdout.toString()], [0, '\u4e2d\u6587']);
  // All of these bytes are ASCII.
  const ascii = await run(['-f', 'auto', '--fallback', 'utf-16be'], { input: Buffer.from('text') });
  assert.deepEqual([ascii.code, ascii.stdout.toString()], [0, 'text']);
  for (const head of ['', HEAD]) {
    const jp = await run(['-f', 'auto', '--fallback', 'iso-2022-jp'], {
      input: Buffer.concat([Buffer.from(head), GUESSED['ISO-2022-JP'][0]]),
    });
    assert.deepEqual([jp.code, jp.stdout.toString()], [0, `${head}\u65e5\u672c`]);
  }
});

test('with a fallback, it still stops at an error', async () => {
  const { code, stderr } = await run(['-f', 'auto', '--fallback', 'sjis'], { input: hex('93 fa ff') });
  assert.match(stderr, /malformed Shift_JIS at byte offset 2, 1 byte long, in line 1; --replace writes/);
  assert.equal(code, 1);
});

test('a long start in ASCII does not decide the encoding of the rest', async (t) => {
  const cwd = folderWith(t, {
    'utf-8.txt': `${HEAD}\u00e9`,
    'latin1.txt': Buffer.concat([Buffer.from(HEAD), hex('ff fe 41 0a'), Buffer.from(HEAD), hex('e9')]),
  });
  const auto = ['-f', 'auto', '--fallback', 'latin1'];
  const utf8 = await run([...auto, 'utf-8.txt'], { cwd });
  assert.deepEqual([utf8.code, utf8.stdout.toString()], [0, `${HEAD}\u00e9`]);
  assert.match(utf8.stderr, /read as UTF-8 \(autodetect, tentative\)\n$/);
  // Within a file, FF FE is not a byte order mark.
  const latin1 = await run([...auto, 'latin1.txt'], { cwd });
  assert.deepEqual([latin1.code, latin1.stdout.toString()], [0, `${HEAD}\u00ff\u00feA\n${HEAD}\u00e9`]);
  assert.match(latin1.stderr, /read as windows-1252 \(default, tentative\)\n$/);
});

test('a character that is truncated after 1024 bytes does not decide the encoding of the rest either', async () => {
  const head = Buffer.from('a'.repeat(1023));
  for (const [rest, text, found] of [
    ['c3 a9', '\u00e9', 'UTF-8 (autodetect, tentative)'],
    ['c3 41', '\u00c3A', 'windows-1252 (default, tentative)'],
    ['e9 20 61', '\u00e9 a', 'windows-1252 (default, tentative)'],
  ]) {
    const input = Buffer.concat([head, hex(rest)]);
    const { code, stdout, stderr } = await run(['-f', 'auto', '--fallback', 'latin1'], { input });
    assert.deepEqual([code, stdout.toString()], [0, head + text]);
    assert.equal(stderr, `encoding-standard: standard input: read as ${found}\n`);
  }
  const utf8 = await run(['-f', 'auto'], { input: Buffer.concat([head, hex('c3 a9')]) });
  assert.deepEqual([utf8.code, utf8.stdout.toString()], [0, `${head}\u00e9`]);
});

test('after a long start in ASCII, offsets and lines are still counted from the start of the file', async () => {
  const { code, stdout, stderr } = await run(['-f', 'auto', '--fallback', 'sjis'], {
    input: Buffer.concat([Buffer.from(HEAD), hex('93 fa 0a ff')]),
  });
  assert.deepEqual([code, stdout.toString()], [1, `${HEAD}\u65e5\n`]);
  assert.match(stderr, /malformed Shift_JIS at byte offset 1603, 1 byte long, in line 102/);
});

test('after a long start in ASCII, UTF-16 and ISO-2022-JP are not taken for UTF-8', async () => {
  for (const rest of [hex('1b 28 49 31'), hex('61 00')]) {
    const { code, stdout, stderr } = await run(['-f', 'auto'], {
      input: Buffer.concat([Buffer.from(HEAD), rest]),
    });
    assert.match(
      stderr,
      /standard input: (?:unknown encoding.* from byte offset 1600 on|not text: U\+0000 at line 101); --from/,
    );
    assert.deepEqual(
      [code, stdout.toString().trimEnd()],
      [1, `${HEAD}${rest[1] === 0 ? 'a' : ''}`.trimEnd()],
    );
  }
});

test('escape sequences of terminals are not those of ISO-2022-JP', async () => {
  const input = '\x1b[31mred\x1b[0m\x1b(B\n';
  for (const text of [input, `${input.repeat(200)}\x1b`, `${input.repeat(200)}\u00e9${input.repeat(200)}`]) {
    const { code, stdout } = await run(['-f', 'auto'], { input: text });
    assert.equal(code, 0);
    assert.equal(stdout.toString(), text);
  }
});

test('--sniff shows the encoding that --fallback and --locale set', async (t) => {
  const cwd = folderWith(t, {
    'other.txt': hex('e9'),
    'bom.txt': hex('ef bb bf'),
    'nul.txt': hex('61 00 62 00 20 00 63 00 0a 00'),
  });
  for (const option of ['--fallback=koi8-u', '--locale=uk']) {
    const encoding = option === '--locale=uk' ? 'windows-1251' : 'KOI8-U';
    const { code, stdout } = await run(['--sniff', option, 'other.txt', 'bom.txt'], { cwd });
    assert.equal(
      stdout.toString(),
      `other.txt: ${encoding} (default, tentative)\nbom.txt: UTF-8 (bom, certain)\n`,
    );
    assert.equal(code, 0);
  }
  // Without a byte order mark, UTF-16 cannot be told from what is no text.
  const { code, stderr } = await run(['--sniff', 'nul.txt'], { cwd });
  assert.deepEqual([code, stderr], [1, 'encoding-standard: nul.txt: not text: U+0000 at byte offset 1\n']);
  const forced = await run(['--sniff', '--force', 'nul.txt'], { cwd });
  assert.match(forced.stdout.toString(), /^nul\.txt: UTF-16LE \(autodetect, /);
});

test('the fallback can be a code page', async () => {
  const args = ['-f', 'auto', '--fallback', 'cp437'];
  const { code, stdout, stderr } = await run(args, { input: Buffer.of(0x61, 0x82) });
  assert.deepEqual([code, stdout.toString()], [0, 'a\u00e9']);
  assert.equal(stderr, 'encoding-standard: standard input: read as IBM437 (default, tentative)\n');
  // Valid UTF-8 comes before it.
  const utf8 = await run(args, { input: 'a\u00e9' });
  assert.equal(utf8.stdout.toString(), 'a\u00e9');
  assert.match(utf8.stderr, /read as UTF-8/);
});

test('--fallback and --locale without --from auto, or with a wrong value', async () => {
  for (const [args, message] of [
    [['--fallback', 'koi8-r'], /^encoding-standard: --fallback needs --from auto or --sniff/],
    [['-f', 'utf-8', '--locale', 'ja'], /^encoding-standard: --locale needs --from auto or --sniff/],
    [['-f', 'auto', '--fallback', 'x'], /--fallback: 'x' is not the label of an encoding/],
    [['-f', 'auto', '--fallback', 'iso-2022-cn'], /--fallback: 'iso-2022-cn' is a label of replacement/],
    [['-f', 'auto', '--locale', 'ja_JP'], /--locale: 'ja_JP' is not a language tag/],
    [['-f', 'auto', '--locale', 'ja', '--fallback', 'sjis'], /--fallback and --locale both set/],
    [['--sniff', '--locale', ''], /--locale: '' is not a language tag/],
  ]) {
    const { code, stdout, stderr } = await run(args);
    assert.match(stderr, message);
    assert.deepEqual([code, stdout.length], [2, 0]);
  }
});
