// What --from auto and --sniff find is the same in whatever pieces the input arrives.

import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import iconv from 'iconv-lite';
import { prepareToGuess, SniffedInputDecoder } from '../../pkg/cli/command.js';
import { folderWith, hex } from './support/command.mjs';
import { chunksOf, runHere } from './support/here.mjs';

const RUSSIAN = '\u041f\u0440\u0438\u0432\u0435\u0442';
const HEAD = 'a line of ASCII\n'.repeat(100);

// SniffedInputDecoder needs it.
await prepareToGuess();

test('if the first 1024 bytes are not enough for a guess, more bytes are examined', async () => {
  const text = '\u3042'.concat(
    ' '.repeat(1500),
    '\u65e5\u672c\u8a9e\u306e\u6587\u66f8\u3067\u3059\u3002'.repeat(9),
  );
  const input = iconv.encode(text, 'euc-jp');
  assert.equal((await runHere(['-f', 'auto'], [input.subarray(0, 1024)])).code, 1);
  const { code, stdout } = await runHere(['-f', 'auto'], [input]);
  assert.deepEqual([code, stdout.toString()], [0, text]);
  const sniffed = await runHere(['--sniff'], [input]);
  assert.match(sniffed.stdout.toString(), /^standard input: EUC-JP \(autodetect, (0\.9|1)/);

  for (const size of [1, 700, 1024, 5000]) {
    const decoder = new SniffedInputDecoder('fatal', 'in.txt', { fallback: null, confidence: 0.8 });
    let decoded = '';
    for (let at = 0; at < input.length; at += size) {
      decoded += decoder.decode(input.subarray(at, at + size), at + size >= input.length);
    }
    assert.equal(decoded, text);
  }
});

test('a character at the limit of 1024 bytes is examined as a whole, however the input is split', async () => {
  for (const before of [1020, 1021, 1022, 1023, 1024]) {
    const head = 'a'.repeat(before);
    for (const [digits, text, encoding] of [
      ['e9', '\u00e9', 'windows-1252'],
      ['e9 20 64 65', '\u00e9 de', 'windows-1252'],
      ['e9 80 20', '\u00e9\u20ac ', 'windows-1252'],
      ['c3 a9', '\u00e9', 'UTF-8'],
      ['f0 9f 8d 8e 20', '\u{1f34e} ', 'UTF-8'],
    ]) {
      const input = Buffer.concat([Buffer.from(head), hex(digits)]);
      for (const size of [1, 1023, 1024, 1025, 1026, 1027, 5000]) {
        for (const isLastEmpty of [true, false]) {
          const what = `${before} + ${digits} in pieces of ${size}`;
          const decoder = new SniffedInputDecoder(null, 'in.txt', {
            fallback: 'windows-1252',
            confidence: 0.8,
          });
          let decoded = '';
          for (let at = 0; at < input.length; at += size) {
            const isLast = !isLastEmpty && at + size >= input.length;
            decoded += decoder.decode(input.subarray(at, at + size), isLast);
          }
          if (isLastEmpty) decoded += decoder.decode(Buffer.alloc(0), true);
          assert.ok(decoded === head + text, what);
          assert.equal(decoder.sniffed.encoding, encoding, what);
        }
      }
      if (before === 1024) continue;
      const { stdout } = await runHere(['--sniff', '--fallback', 'windows-1252'], [input]);
      assert.equal(stdout.toString().split(' (')[0], `standard input: ${encoding}`, `${before} + ${digits}`);
    }
  }
});

test('after a long start in ASCII, the character at the limit is examined as a whole too', () => {
  // ESC $ is not plain text.
  const input = Buffer.concat([Buffer.from(`${HEAD}\x1b$${'a'.repeat(1021)}`), hex('e9 20')]);
  for (const end of [input.length - 1, input.length]) {
    for (const size of [1, 1024, 5000]) {
      const decoder = new SniffedInputDecoder(null, 'in.txt', { fallback: 'windows-1252', confidence: 0.8 });
      for (let at = 0; at < end; at += size) {
        decoder.decode(input.subarray(at, Math.min(at + size, end)), false);
      }
      decoder.decode(Buffer.alloc(0), true);
      assert.equal(decoder.malformed, null);
      assert.equal(decoder.sniffed.encoding, 'windows-1252', `${end} bytes in pieces of ${size}`);
    }
  }
});

test('the result is the same however the input is split', () => {
  const head = Buffer.from(HEAD);
  for (const [fallback, digits, text] of [
    ['Shift_JIS', '1b 5b 30 6d 1b 28 42 93 fa 1b', '\x1b[0m\x1b(B\u65e5\x1b'],
    ['ISO-2022-JP', '1b 28 49 31 1b 28 42 1b', '\uff71\ufffd'],
    ['ISO-2022-JP', '1b 24 42 46 7c 1b 28 42', '\u65e5'],
  ]) {
    const input = Buffer.concat([head, hex(digits), head]);
    for (const size of [1, 2, 3, 5, 1024, 1601, 1602]) {
      const decoder = new SniffedInputDecoder('replace', 'in.txt', { fallback: fallback, confidence: 0.8 });
      let result = '';
      for (let at = 0; at < input.length; at += size)
        result += decoder.decode(input.subarray(at, at + size), false);
      result += decoder.decode(Buffer.alloc(0), true);
      assert.equal(result, HEAD + text + HEAD, `${fallback} in pieces of ${size}`);
    }
  }
});

test('an escape sequence of ISO-2022-JP is found however the input is split', () => {
  for (const digits of ['1b 28 49 31', '1b 28 4a 5c']) {
    const input = Buffer.concat([Buffer.from(HEAD), hex(digits)]);
    for (const size of [1, 2, 3, 5, 1601, 1602, 1603]) {
      const decoder = new SniffedInputDecoder(null, 'in.txt', { fallback: null, confidence: 0.8 });
      let result = '';
      for (let at = 0; at < input.length; at += size) {
        result += decoder.decode(input.subarray(at, at + size), false);
      }
      result += decoder.decode(Buffer.alloc(0), true);
      assert.equal(result, HEAD, `${digits} in pieces of ${size}`);
      assert.match(decoder.problem, /^unknown encoding.* from byte offset 1600 on$/);
    }
  }
});

test('buffered bytes are kept while the next ones are read into the same memory', () => {
  const input = Buffer.concat([Buffer.from(HEAD), iconv.encode(RUSSIAN.repeat(1000), 'koi8-r')]);
  const memory = Buffer.alloc(input.length);
  // Less than the number of bytes to buffer, after the head or in it.
  for (const size of [1, 500, HEAD.length + 1, HEAD.length + 1000]) {
    const decoder = new SniffedInputDecoder(null, 'in.txt', { fallback: 'KOI8-R', confidence: 0.8 });
    let result = '';
    for (let at = 0; at < input.length; at += size) {
      const chunk = memory.subarray(0, input.copy(memory, 0, at, at + size));
      result += decoder.decode(chunk, false);
      memory.fill('?');
    }
    result += decoder.decode(Buffer.alloc(0), true);
    assert.equal(result, HEAD + RUSSIAN.repeat(1000), `in pieces of ${size}`);
  }
});

test('what each file was read as is reported, and why it stopped', async (t) => {
  const folder = folderWith(t, {
    'declared.html': Buffer.concat([Buffer.from('<meta charset=koi8-r>'), hex('c1')]),
    'marked.txt': hex('ff fe 61 00'),
    'unknown.txt': hex('e9'),
  });
  const [declared, marked, unknown] = ['declared.html', 'marked.txt', 'unknown.txt'].map((name) =>
    join(folder, name),
  );
  const { code, stdout, stderr } = await runHere(['-f', 'auto', declared, marked, unknown]);
  assert.deepEqual([code, stdout.toString()], [1, '<meta charset=UTF-8>\u0430a']);
  const lines = stderr.split('\n');
  assert.deepEqual(lines.slice(0, 2), [
    `encoding-standard: ${declared}: read as KOI8-R (prescan, tentative)`,
    `encoding-standard: ${marked}: read as UTF-16LE (bom, certain)`,
  ]);
  assert.ok(lines[2].startsWith(`encoding-standard: ${unknown}: unknown encoding`), lines[2]);
  assert.ok(lines[2].endsWith('; --from LABEL sets it, --fallback LABEL or --locale TAG sets a default'));
  assert.deepEqual(lines.slice(3), ['']);
});

test('after a long start in ASCII, errors are counted from the start of the file', async () => {
  const input = Buffer.concat([Buffer.from(HEAD), hex('93 fa 0a ff 81')]);
  const place = 'byte offset 1603, 1 byte long, in line 102';
  for (const size of [1, 1000, 1600, 1602, 1604, 3000]) {
    const chunks = chunksOf(input, size);
    const { code, stdout, stderr } = await runHere(['-f', 'auto', '--fallback', 'sjis', '--replace'], chunks);
    assert.deepEqual([code, stdout.toString()], [3, `${HEAD}\u65e5\n\ufffd\ufffd`]);
    const found = 'standard input: read as Shift_JIS (default, tentative)';
    const errors = `standard input: 2 errors in Shift_JIS replaced by U+FFFD, the first at ${place}`;
    assert.equal(stderr, `encoding-standard: ${found}\nencoding-standard: ${errors}\n`);
  }
});

test('text is decoded as soon as enough of it is there to examine', () => {
  const many = 'a'.repeat(65_536);
  for (const [bytes, fallback, needed] of [
    [Buffer.from(many), null, 1024],
    [Buffer.from(`<meta charset=koi8-r>${many}`), null, 65_536],
    [Buffer.from(`\u00e9${many}`), null, 65_536],
    [Buffer.from(`\u00e9${many}`), 'KOI8-R', 65_536],
    [Buffer.concat([hex('e9'), Buffer.from(many)]), 'KOI8-R', 65_536],
  ]) {
    const decoder = new SniffedInputDecoder(null, 'in', { fallback, confidence: 0.8 });
    assert.equal(decoder.decode(bytes.subarray(0, needed - 1), false), '');
    assert.notEqual(decoder.decode(bytes.subarray(needed - 1, needed), false), '');
  }
  // After a long start in ASCII, the same number of bytes is examined from the first other one on.
  for (const fallback of [null, 'KOI8-R']) {
    const bytes = Buffer.from(`\u00e9${many}`);
    const decoder = new SniffedInputDecoder(null, 'in.txt', { fallback, confidence: 0.8 });
    assert.equal(decoder.decode(Buffer.from(HEAD), false), HEAD);
    assert.equal(decoder.decode(bytes.subarray(0, 65_535), false), '');
    assert.equal(decoder.decode(bytes.subarray(65_535, 65_536), false).length, 65_535);
  }
});

test('a declaration applies to bytes after a long start in ASCII too', async () => {
  const input = Buffer.concat([Buffer.from(`<meta charset=koi8-r>${HEAD}`), hex('c1')]);
  for (const args of [[], ['--fallback', 'windows-1252']]) {
    const { code, stdout } = await runHere(['-f', 'auto', ...args], chunksOf(input, 700));
    assert.deepEqual([code, stdout.toString()], [0, `<meta charset=UTF-8>${HEAD}\u0430`]);
  }
});

test('after a long start in ASCII, UTF-8 continues where it was', async () => {
  const text = `${HEAD}\ufeff\u00e9\n${HEAD}\ufeff`;
  for (const size of [1000, 1600, 1603, 10_000]) {
    const input = Buffer.concat([Buffer.from(text), hex('0a ff')]);
    const { code, stdout, stderr } = await runHere(['-f', 'auto', '-c'], chunksOf(input, size));
    assert.deepEqual([code, stdout.toString()], [3, `${text}\n`]);
    const place = `byte offset ${input.length - 1}, 1 byte long, in line 203`;
    assert.equal(
      stderr,
      `encoding-standard: standard input: read as UTF-8 (autodetect, tentative)\nencoding-standard: standard input: 1 error in UTF-8 left out, the first at ${place}\n`,
    );
  }
});

test('the fallback is used without a guess', async () => {
  for (const [fallback, digits, text] of [
    ['utf-16be', '4e 2d 65 87', '\u4e2d\u6587'],
    ['utf-16le', '2d 4e 87 65', '\u4e2d\u6587'],
    ['iso-2022-jp', '1b 24 42 46 7c', '\u65e5'],
    ['shift_jis', '93 fa', '\u65e5'],
    ['koi8-r', 'c1', '\u0430'],
    ['macintosh', '8e', '\u00e9'],
  ]) {
    const { code, stdout } = await runHere(['-f', 'auto', '--fallback', fallback], [hex(digits)]);
    assert.deepEqual([code, stdout.toString()], [0, text], fallback);
  }
});

test('after a long start in ASCII, UTF-16 is not guessed', async () => {
  for (const rest of [
    '61 00',
    '00 61',
    '61 00 62 00 63 00 64 00',
    '00 61 00 62 00 63 00 64',
    'e9 00 61 00 62 00',
  ]) {
    const input = Buffer.concat([Buffer.from(HEAD), hex(rest)]);
    const { code, stdout, stderr } = await runHere(['-f', 'auto', '--confidence', '0'], [input]);
    const at = HEAD.length + hex(rest).findIndex((byte) => byte === 0 || byte > 0x7f);
    assert.match(
      stderr,
      /^encoding-standard: standard input: not text: U\+00(?:00|E9) at (?:byte offset 160[01]|line 101); /,
    );
    assert.deepEqual([code, stdout.length], [1, at]);
  }
});

test('text that is UTF-8 but for some bytes is not read as another encoding', async () => {
  const usual = '; --replace writes U+FFFD instead, -c leaves it out\n';
  const late = [Buffer.from(HEAD + 'd\u00e9j\u00e0 vu '.repeat(50)), hex('ff')];
  for (const [args, chunks, expected] of [
    [[], late, usual],
    [['--fallback', 'utf-8'], late, usual],
    [['--fallback', 'koi8-r'], late, usual],
    [['--fallback', 'sjis'], [Buffer.from(HEAD), hex('ff')], usual],
    [[], [Buffer.from('<meta charset=utf-8>'), hex('ff')], usual],
    [[], [Buffer.from(`\ufeff${HEAD}`), hex('ff')], usual],
  ]) {
    const { code, stderr } = await runHere(['-f', 'auto', ...args], chunks);
    assert.equal(code, 1);
    assert.match(stderr, /standard input: malformed \S+ at byte offset \d+, 1 byte long, in line \d+;/);
    assert.ok(stderr.endsWith(expected), stderr);
  }
});

test('what is reported if a fallback was given', async () => {
  for (const [rest, found] of [
    ['\u00e9', 'UTF-8 (autodetect, tentative)'],
    [hex('e9'), 'KOI8-R (default, tentative)'],
    ['', 'UTF-8 (default, tentative)'],
  ]) {
    const input = Buffer.concat([Buffer.from(HEAD), Buffer.from(rest)]);
    const { code, stderr } = await runHere(['-f', 'auto', '--fallback', 'koi8-r'], [input]);
    assert.deepEqual([code, stderr], [0, `encoding-standard: standard input: read as ${found}\n`]);
  }
});
