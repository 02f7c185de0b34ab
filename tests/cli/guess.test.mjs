// Which bytes are examined for --sniff and --from auto, and how a guess is shown.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import iconv from 'iconv-lite';
import {
  describeSniffed,
  describeUnknown,
  guessEncoding,
  isUtf8,
  prepareToGuess,
  sniffLine,
  toSniffed,
} from '../../pkg/cli/command.js';
import { hex } from './support/command.mjs';
import { chunksOf, runHere } from './support/here.mjs';

await prepareToGuess();

const RUSSIAN = iconv.encode('Привет, это простой русский текст. '.repeat(100), 'windows-1251');

const guess = {
  encoding: 'KOI8-R',
  confidence: 0.6,
  alternatives: [
    { encoding: 'windows-1251', confidence: 0.389 },
    { encoding: 'IBM866', confidence: 0.005 },
    { encoding: 'windows-1252', confidence: 0.0049 },
  ],
};
const SHOWN = 'KOI8-R, 0.60; or windows-1251, 0.39; or IBM866, 0.01';

test('a guess is shown with its probability and the alternatives, but without those that would be 0.00', () => {
  assert.equal(describeUnknown(guess), `unknown encoding, perhaps ${SHOWN}`);
  assert.equal(
    describeSniffed({ ...guess, source: 'autodetect' }),
    SHOWN.replace('KOI8-R, ', 'KOI8-R (autodetect, ') + ')',
  );
  assert.equal(
    describeSniffed({ ...guess, source: 'autodetect', alternatives: [] }),
    'KOI8-R (autodetect, 0.60)',
  );
  assert.equal(
    describeSniffed({ encoding: 'GBK', source: 'prescan', confidence: 'tentative' }),
    'GBK (prescan, tentative)',
  );
});

test('no guess is shown for bytes that are no text, or all ASCII', () => {
  assert.equal(describeUnknown(null), 'unknown encoding');
  const ascii = { encoding: 'us-ascii', confidence: 1, alternatives: [] };
  assert.equal(describeUnknown(ascii), 'unknown encoding');
  assert.equal(toSniffed(null, 0), null);
  assert.equal(toSniffed(ascii, 0), null);
});

test('a guess is taken from the given probability on', () => {
  assert.deepEqual(toSniffed(guess, 0.6), { ...guess, source: 'autodetect' });
  assert.deepEqual(toSniffed(guess, 0), { ...guess, source: 'autodetect' });
  assert.equal(toSniffed(guess, 0.61), null);
});

test('1024 bytes are examined, or more if the guess is not certain, up to 65536', () => {
  // No text has the byte 0.
  const withZero = (bytes, at) => Buffer.from(bytes).fill(0, at, at + 1);
  assert.equal(guessEncoding(RUSSIAN).encoding, 'windows-1251');
  assert.equal(guessEncoding(withZero(RUSSIAN, 1023)), null);
  assert.equal(guessEncoding(withZero(RUSSIAN, 1024)).encoding, 'windows-1251');

  // One letter is not enough to be certain.
  const few = Buffer.alloc(70_000, 'word ').fill(hex('c9 20 61'), 0, 3);
  for (const at of [1024, 65_535]) assert.notDeepEqual(guessEncoding(withZero(few, at)), guessEncoding(few));
  assert.deepEqual(guessEncoding(withZero(few, 65_536)), guessEncoding(few));
  // The first byte counts.
  const first = Buffer.concat([hex('c9 20 61'), Buffer.alloc(1100, 'word '), RUSSIAN]);
  assert.equal(guessEncoding(first).encoding, 'windows-1251');
  assert.ok(guessEncoding(first).confidence > 0.8);
});

test('a guess of 0.99 is certain', () => {
  // The probability of ISO-2022-JP is 0.99, whatever follows its escape sequences.
  const input = Buffer.alloc(1100, ' ').fill(hex('1b 24 42 46 7c 4b 5c 1b 28 42'), 0, 10);
  assert.equal(guessEncoding(input).confidence, 0.99);
  input[1050] = 0;
  assert.equal(guessEncoding(input)?.encoding, 'ISO-2022-JP');
});

test('UTF-8 is what is well-formed up to 1024 bytes, and not ASCII', () => {
  for (const before of [0, 1, 1019, 1020, 1021, 1022, 1023]) {
    const head = Buffer.alloc(before, 'a');
    for (const character of ['\u0080', '\u07ff', '\u0800', '\uffff', '\u{10000}', '\u{10ffff}']) {
      const bytes = Buffer.concat([head, Buffer.from(character)]);
      for (const rest of ['', 'a', 'aaaaa', character, `${character}${'a'.repeat(1100)}`]) {
        assert.ok(
          isUtf8(Buffer.concat([bytes, Buffer.from(rest)])),
          `${before} + ${character} + ${rest.length}`,
        );
      }
      for (let length = 1; length < bytes.length - before; length++) {
        const truncated = bytes.subarray(0, before + length);
        assert.ok(!isUtf8(truncated), `${before} and ${length} bytes`);
        assert.ok(
          !isUtf8(Buffer.concat([truncated, Buffer.from('aaaaa')])),
          `${before}, ${length} bytes and more`,
        );
      }
    }
    for (const byte of [0x80, 0xbf, 0xc0, 0xc1, 0xf5, 0xff]) {
      assert.ok(!isUtf8(Buffer.concat([head, Buffer.of(byte, 0x80, 0x61)])), `${before} + ${byte}`);
    }
    // Bytes above 0x7F that follow a character at the limit are not examined.
    if (before === 1023) {
      for (const byte of [0x80, 0xbf, 0xff]) {
        const bytes = Buffer.concat([head, Buffer.from('\u{1f34e}'), Buffer.of(byte)]);
        assert.ok(isUtf8(bytes), `${byte} after the limit`);
      }
    }
  }
  assert.ok(!isUtf8(Buffer.alloc(0)));
  assert.ok(!isUtf8(Buffer.alloc(2000, 'a')));
  assert.ok(!isUtf8(Buffer.alloc(2000, 0x7f)));
  assert.ok(!isUtf8(Buffer.from(`${'a'.repeat(1024)}\u00e9`)));
  assert.ok(isUtf8(Buffer.from('\ufeff')));
  assert.ok(isUtf8(Buffer.from('\u00e9'.repeat(2000))));
});

/** An input that counts how many of its chunks were asked for. */
function inputOf(chunks) {
  const input = { name: 'in.txt', asked: 0 };
  input.chunks = async function* () {
    for (const chunk of chunks) {
      input.asked++;
      yield chunk;
    }
  };
  return input;
}

const meta = (label) => Buffer.from(`<meta charset=${label}>`);

/** Too little to be certain. */
const FEW = Buffer.concat([hex('c9 20 61'), Buffer.alloc(64_000, 'word ')]);

for (const [what, bytes, fallback, size, asked, expected] of [
  [
    'a declared encoding',
    Buffer.concat([meta('koi8-r'), RUSSIAN]),
    null,
    1,
    1027,
    'KOI8-R (prescan, tentative)',
  ],
  ['a certain guess', RUSSIAN, null, 1, 1027, /^windows-1251 \(autodetect, 1\.00/],
  ['ASCII', Buffer.alloc(3000, 'a'), null, 1, 1027, 'UTF-8 (default, tentative)'],
  ['UTF-8', Buffer.from('\u00e9'.repeat(2000)), null, 1, 1027, 'UTF-8 (autodetect, tentative)'],
  ['a fallback', Buffer.alloc(3000, 0xe9), 'KOI8-U', 1, 1027, 'KOI8-U (default, tentative)'],
  ['a fallback to UTF-8', Buffer.alloc(3000, 'a'), 'UTF-8', 1, 1027, 'UTF-8 (default, tentative)'],
  ['a fallback to UTF-8', Buffer.alloc(3000, 0xe9), 'UTF-8', 1, 1027, 'UTF-8 (default, tentative)'],
  ['a chunk of just the needed size', RUSSIAN, null, 1027, 1, /^windows-1251 \(autodetect, 1\.00/],
  ['a chunk of one byte less', RUSSIAN, null, 1026, 2, /^windows-1251 \(autodetect, 1\.00/],
  [
    'an uncertain guess',
    Buffer.concat([FEW, RUSSIAN, RUSSIAN]),
    null,
    4096,
    16,
    /^windows-1251 \(autodetect, (0\.9|1)/,
  ],
  [
    'an uncertain guess, in other chunks',
    Buffer.concat([FEW, RUSSIAN, RUSSIAN]),
    null,
    1027,
    64,
    /^windows-1251 \(/,
  ],
  [
    'a declaration before uncertain text',
    Buffer.concat([meta('koi8-r'), FEW]),
    null,
    1,
    1027,
    'KOI8-R (prescan, tentative)',
  ],
  [
    'a declaration after uncertain text',
    Buffer.concat([hex('c9 20 61'), meta('koi8-r'), FEW]),
    null,
    1,
    1027,
    'KOI8-R (prescan, tentative)',
  ],
  ['a fallback for uncertain text', FEW, 'KOI8-U', 1, 1027, 'KOI8-U (default, tentative)'],
]) {
  test(`--sniff reads no more than it needs: ${what}`, async () => {
    const input = inputOf(chunksOf(bytes, size));
    const line = await sniffLine(input, fallback, 0.8);
    assert.ok(line.startsWith('in.txt: ') && line.endsWith('\n'), line);
    const found = line.slice('in.txt: '.length, -1);
    if (typeof expected === 'string') assert.equal(found, expected);
    else assert.match(found, expected);
    assert.equal(input.asked, asked);
  });
}

test('--sniff stops at input that no encoding is likely enough for', async () => {
  const { code, stdout, stderr } = await runHere(['--sniff'], [hex('61 e9 00')]);
  assert.deepEqual(
    [code, stdout.length, stderr],
    [1, 0, 'encoding-standard: standard input: unknown encoding\n'],
  );
  const unlikely = await runHere(['--sniff', '--confidence=1'], [hex('61 e9')]);
  assert.match(unlikely.stderr, /^encoding-standard: standard input: unknown encoding, perhaps \S+, 0\.\d\d/);
});

test('an escape at the end of the input, or of what is examined, is no evidence', async () => {
  for (const input of [
    Buffer.from('text\x1b'),
    Buffer.from(`${'a'.repeat(1023)}\x1b`),
    Buffer.from('text\x1b('),
  ]) {
    const { code, stdout } = await runHere(['--sniff'], [input]);
    assert.deepEqual([code, stdout.toString()], [0, 'standard input: UTF-8 (default, tentative)\n']);
    const converted = await runHere(['-f', 'auto'], [input]);
    assert.deepEqual([converted.code, converted.stdout.toString()], [0, input.toString()]);
  }
});
