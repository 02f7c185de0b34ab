// Which bytes are examined for --sniff and --from auto, and how a guess is shown.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import iconv from 'iconv-lite';
import {
  describeSniffed,
  describeUnknown,
  guessEncoding,
  prepareToGuess,
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

test('65536 bytes are examined', () => {
  // No text has the byte 0.
  const text = Buffer.alloc(70_000, RUSSIAN);
  const withZero = (at) => Buffer.from(text).fill(0, at, at + 1);
  assert.equal(guessEncoding(text).encoding, 'windows-1251');
  assert.equal(guessEncoding(withZero(65_535)), null);
  assert.deepEqual(guessEncoding(withZero(65_536)), guessEncoding(text));
});

const meta = (label) => Buffer.from(`<meta charset=${label}>`);

/** Too little to be certain. */
const FEW = Buffer.concat([hex('c9 20 61'), Buffer.alloc(64_000, 'word ')]);
const ASCII = Buffer.alloc(100_000, 'ascii ');

/** What --sniff, --from auto and detect() say about one file is the same. */
for (const [what, bytes, options, expected] of [
  ['a declared encoding', Buffer.concat([meta('koi8-r'), RUSSIAN]), [], 'KOI8-R (prescan, tentative)'],
  ['a guess', RUSSIAN, [], /^windows-1251 \(autodetect, 1\.00/],
  ['ASCII', ASCII, [], 'UTF-8 (default, tentative)'],
  ['UTF-8', Buffer.from('\u00e9'.repeat(2000)), [], 'UTF-8 (autodetect, tentative)'],
  ['a fallback', Buffer.alloc(3000, 0xe9), ['--fallback=KOI8-U'], 'KOI8-U (default, tentative)'],
  [
    'uncertain text at first',
    Buffer.concat([FEW, RUSSIAN, RUSSIAN]),
    [],
    /^windows-1251 \(autodetect, 0\.9|1/,
  ],
  [
    'a declaration in text',
    Buffer.concat([hex('c9 20 61'), meta('koi8-r'), RUSSIAN]),
    [],
    /^windows-1251 \(/,
  ],
  ['a long start in ASCII', Buffer.concat([ASCII, RUSSIAN]), [], /^windows-1251 \(autodetect, 1\.00/],
]) {
  test(`--sniff and --from auto say the same: ${what}`, async () => {
    const chunks = chunksOf(bytes, 4096);
    const sniffed = await runHere(['--sniff', ...options], chunks);
    const [, found] = sniffed.stdout.toString().match(/^standard input: (.*)\n$/);
    if (typeof expected === 'string') assert.equal(found, expected);
    else assert.match(found, expected);
    const converted = await runHere(['-f', 'auto', ...options], chunks);
    assert.equal(converted.stderr, `encoding-standard: standard input: read as ${found}\n`);
  });
}

test('--sniff stops at input that no encoding is likely enough for', async () => {
  const { code, stdout, stderr } = await runHere(['--sniff'], [hex('61 e9 00')]);
  assert.deepEqual(
    [code, stdout.length, stderr],
    [1, 0, 'encoding-standard: standard input: not text: U+0000 at byte offset 2\n'],
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
