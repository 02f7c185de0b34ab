// `from: 'auto'` of transcode(), TranscoderStream in any split and the command decide alike. tests/html/decisions.jsonl has
// inputs of the same kinds for the crate too.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { transcode, TranscoderStream } from 'encoding-standard/transcode';
import { concat } from '../api/support/bytes.mjs';
import { randomNumbers } from '../api/support/random.mjs';
import { runHere } from '../cli/support/here.mjs';
import { transform } from '../streams/support/streams.mjs';

const bytesOf = (latin1) => new Uint8Array(Buffer.from(latin1, 'latin1'));

/** Parts of inputs, each character a byte. */
const PARTS = [
  ...['caf\xc3\xa9 ', '\xe6\x97\xa5', '\xe9', '\xff', '\x93\xfa', '\xc3', '\0', '\x0e', '\x01', '\n'],
  ...['\x1b', '\x1b(', '\x1b[0m', '\x1b(B', '\x1b$BF|\x1b(B', '\x1b(I1', '\x1b$B'],
  ...['t\0e\0x\0t\0', '\0t\0e\0x\0t', '-N\x87e', '\xef\xbb\xbf', '\xff\xfe'],
  ...['<meta charset=koi8-r>', '<?xml version="1.0"?>', '<?xml encoding="iso-2022-jp"?>', '<p>', '<!--'],
  ...['@charset "koi8-r";', '@charset "', '";'],
];
const ASCII = [1, 2, 5, 60, 64, 66, 200, 1000, 1020, 1023, 1024, 1500, 3000];
const LABELS = ['utf-16le', 'utf-16be', 'shift_jis', 'iso-2022-jp', 'windows-1252', 'utf-8'];
const LIMITS = [0, 1, 2, 3, 4, 10, 64, 1024, 5000, Infinity, undefined];

const { cases, choose } = (() => {
  const random = randomNumbers(4711);
  const choose = (list) => list[random() % list.length];
  const part = () => (random() % 3 === 0 ? choose(['a', ' ']).repeat(choose(ASCII)) : choose(PARTS));
  const repeated = () => (random() % 8 === 0 ? choose(PARTS).repeat(random() % 500) : part());
  const input = () => bytesOf(Array.from({ length: random() % 7 }, repeated).join(''));
  return { cases: (count) => Array.from({ length: count }, input), choose };
})();

/** In chunks that end at random places, many of them near each other. */
function split(bytes, sizes) {
  const chunks = [];
  for (let at = 0; at < bytes.length;) {
    const end = at + choose(sizes);
    chunks.push(bytes.subarray(at, end));
    at = end;
  }
  return chunks;
}

/** What is known of an outcome: the output, or the error and its place. */
const failed = ({ code, offset }) => ({ code, offset });
function whole(bytes, options) {
  try {
    return { output: Buffer.from(transcode(bytes, options)).toString('latin1') };
  } catch (error) {
    return failed(error);
  }
}
async function streamed(chunks, options) {
  const stream = new TranscoderStream(options);
  try {
    const output = concat(await transform(stream, chunks));
    return { output: Buffer.from(output).toString('latin1'), from: stream.from };
  } catch (error) {
    return { ...failed(error), from: stream.from };
  }
}

test('a stream decides as transcode() does, however it is split', async () => {
  for (const bytes of cases(500)) {
    const options = {
      from: 'auto',
      fallback: choose([null, ...LABELS]),
      likely: choose([null, null, ...LABELS]),
      autodetect: choose([false, true, () => null, () => 'iso-2022-jp', () => 'utf-16le']),
      limit: choose(LIMITS),
      fatal: choose([true, false]),
    };
    const expected = whole(bytes, options);
    const sizes = [1, 2, 3, 7, 63, 64, 65, 1000, 1024, 5000];
    for (const chunks of [
      [bytes],
      split(bytes, sizes),
      bytes.length < 3000 ? split(bytes, [1, 2, 3]) : split(bytes, sizes),
    ]) {
      const { from, ...actual } = await streamed(chunks, options);
      const what = `${JSON.stringify(options)} ${chunks.map(({ length }) => length)} ${from}`;
      assert.deepEqual(actual, expected, `${what} ${JSON.stringify(Buffer.from(bytes).toString('latin1'))}`);
    }
  }
});

test('the command decides as they do', async () => {
  for (const bytes of cases(300)) {
    const fallback = choose(LABELS);
    const { from, code } = await streamed([bytes], { from: 'auto', fallback });
    const { output } = whole(bytes, { from: 'auto', fallback, fatal: false });
    const args = ['-f', 'auto', '--force', '--fallback', fallback, '--keep-declaration'];
    const what = `${fallback} ${JSON.stringify(Buffer.from(bytes).toString('latin1'))}`;
    const command = await runHere([...args, '--replace'], split(bytes, [1, 64, 1000, 5000]));
    if (from === null) {
      assert.equal(command.code, 1, what);
      assert.equal(code, 'ERR_ENCODING_UNDECIDED', what);
      continue;
    }
    assert.equal(/read as (\S+) \(/.exec(command.stderr)[1].toLowerCase(), from, what);
    assert.equal(command.stdout.toString('latin1'), output, what);
    assert.equal((await runHere(args, [bytes])).code, code === undefined ? 0 : 1, what);
  }
});

test('the decisions that the crate makes too', async () => {
  const text = readFileSync(new URL('../html/decisions.jsonl', import.meta.url), 'utf8');
  for (const line of text.trimEnd().split('\n')) {
    const { input, encoding, ...options } = JSON.parse(line);
    const bytes = bytesOf(input.map(([part, times]) => part.repeat(times)).join(''));
    const { from } = await streamed([bytes], { from: 'auto', fatal: false, ...options });
    assert.equal(from, encoding?.toLowerCase() ?? null, line);
  }
});
