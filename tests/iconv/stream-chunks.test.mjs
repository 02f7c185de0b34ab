// The chunks of streams: those of Node as in iconv-lite, and those of the web.

import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { test } from 'node:test';
import ours from 'encoding-standard/iconv';
import theirs from 'iconv-lite';
import { loadWith } from '../api/support/fresh.mjs';

const TEXT = 'a\u65e5\u672cb\u8a9e';
const ENCODINGS = ['cp932', 'gb18030', 'utf8', 'utf-16be', 'utf-32le'];
/** Those of which iconv-lite drops an incomplete character at the end. */
const DROPPING = ['utf-16be', 'utf-32le'];
const SIZES = [1, 2, 3, 5, 100];

/** The parts of a text or of bytes that have this size. */
function partsOf(whole, size) {
  const parts = [];
  for (let at = 0; at < whole.length; at += size) parts.push(whole.slice(at, at + size));
  return parts;
}

/** The parts of a text in this encoding, and of one whose last character is incomplete. */
function inputsOf(bytes, encoding, size) {
  const incomplete = DROPPING.includes(encoding) ? [] : [partsOf(bytes.subarray(0, -1), size)];
  return [partsOf(bytes, size), ...incomplete];
}

/** All chunks that a stream of Node gives, and what it collects. */
async function outputOf(parts, stream) {
  const collected = new Promise((resolve) => stream.collect((error, all) => resolve(error?.message ?? all)));
  const chunks = [];
  stream.on('data', (chunk) => chunks.push(chunk));
  Readable.from(parts).pipe(stream);
  return { collected: await collected, chunks };
}

/** Options of streams, of which some change what happens to an empty chunk, or to a string that is written. */
const OPTIONS = [
  undefined,
  { readableObjectMode: true },
  { objectMode: true },
  { defaultEncoding: 'latin1' },
  { defaultEncoding: 'hex', highWaterMark: 1 },
  { decodeStrings: true },
];

for (const options of OPTIONS) {
  test(`streams of Node give the chunks of iconv-lite with the options ${JSON.stringify(options)}`, async () => {
    for (const encoding of ENCODINGS) {
      const bytes = theirs.encode(TEXT, encoding);
      for (const size of SIZES) {
        for (const parts of inputsOf(bytes, encoding, size)) {
          const [our, their] = [ours, theirs].map((iconv) => iconv.decodeStream(encoding, { ...options }));
          assert.deepEqual(
            await outputOf(parts, our),
            await outputOf(parts, their),
            `${encoding} by ${size}`,
          );
        }
        const parts = partsOf(TEXT, size);
        const [our, their] = [ours, theirs].map((iconv) => iconv.encodeStream(encoding, { ...options }));
        const { chunks, collected } = await outputOf(parts, our);
        assert.deepEqual(collected, (await outputOf(parts, their)).collected, `${encoding} by ${size}`);
        assert.ok(chunks.every(({ length }) => length > 0));
      }
    }
  });
}

test('an error of a stream says what a chunk must be', async () => {
  const decoding = await outputOf([1], ours.decodeStream('gbk', { objectMode: true }));
  assert.equal(
    decoding.collected,
    'A chunk of a decoding stream must be a Uint8Array or another view of a buffer',
  );
  const encoding = await outputOf([Buffer.of(0x61)], ours.encodeStream('gbk'));
  assert.equal(encoding.collected, 'A chunk of an encoding stream must be a string');
});

test('enableStreamingAPI() does not replace the streams that are in use, as in iconv-lite', () => {
  for (const iconv of [ours, theirs]) {
    const { constructor } = iconv.decodeStream('gbk');
    iconv.enableStreamingAPI({ Transform: class {} });
    assert.equal(iconv.decodeStream('gbk').constructor, constructor);
  }
});

/** All chunks that a web stream gives, and what another one collects. */
async function webOutput(parts, make) {
  const stream = make();
  const collecting = make();
  const collected = new Promise((resolve) =>
    collecting.collect((error, all) => resolve(error?.message ?? all)),
  );
  const chunks = [];
  const reading = (async () => {
    for await (const chunk of stream.readable) chunks.push(chunk);
  })();
  const writing = [stream, collecting].map(async ({ writable }) => {
    const writer = writable.getWriter();
    for (const part of parts) await writer.write(part);
    await writer.close();
  });
  const [all] = await Promise.all([collected, reading, ...writing]);
  return { collected: all, chunks };
}

test('web streams give the same chunks, none of which is empty', async () => {
  const iconv = loadWith({ process: undefined }, 'iconv');
  assert.equal(iconv.supportsStreams, true);
  for (const encoding of ENCODINGS) {
    const bytes = theirs.encode(TEXT, encoding);
    for (const size of SIZES) {
      for (const parts of inputsOf(bytes, encoding, size)) {
        const expected = await outputOf(parts, theirs.decodeStream(encoding, { readableObjectMode: true }));
        assert.deepEqual(await webOutput(parts, () => iconv.decodeStream(encoding)), expected);
      }
      const parts = partsOf(TEXT, size);
      const { chunks, collected } = await webOutput(parts, () => iconv.encodeStream(encoding));
      const expected = (await outputOf(parts, theirs.encodeStream(encoding))).collected;
      assert.deepEqual(collected, expected);
      assert.deepEqual(Buffer.concat(chunks), expected);
      assert.ok(chunks.every(({ length }) => length > 0));
    }
  }
});

test('an error of a web stream says what a chunk must be', async () => {
  const iconv = loadWith({ process: undefined }, 'iconv');
  for (const [stream, part, message] of [
    [
      iconv.decodeStream('gbk'),
      'a',
      'A chunk of a decoding stream must be a Uint8Array or another view of a buffer',
    ],
    [iconv.encodeStream('gbk'), 1, 'A chunk of an encoding stream must be a string'],
  ]) {
    const error = { name: 'TypeError', message };
    const collected = new Promise((resolve, reject) =>
      stream.collect((failure, all) => (failure ? reject(failure) : resolve(all))),
    );
    const rejected = assert.rejects(collected, error);
    await assert.rejects(stream.writable.getWriter().write(part), error);
    await rejected;
  }
});
