// For any file, reading it in pages and windows gives the same text as decoding all of it at once.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TextDecoder } from 'encoding-standard';
import { inspectDecode } from 'encoding-standard/inspect';
import { Scan } from '../../www/worker/scan.js';

/** A little more than two pages. */
const SIZE = 140_000;

/** One of each kind of decoder. */
const ENCODINGS = [
  'UTF-8',
  'windows-1253',
  'gb18030',
  'Big5',
  'EUC-JP',
  'ISO-2022-JP',
  'Shift_JIS',
  'EUC-KR',
  'UTF-16BE',
  'UTF-16LE',
];

function makeRandom(seed) {
  return () => {
    seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
    return seed / 2 ** 32;
  };
}

const ESCAPES = ['\x1b(B', '\x1b(J', '\x1b(I', '\x1b$@', '\x1b$B'];

/** Makers of bytes: their structure matters most where pages end, which can be anywhere. */
const INPUTS = {
  'random bytes': (random) => Uint8Array.from({ length: SIZE }, () => random() * 256),
  'mostly high bytes': (random) =>
    Uint8Array.from({ length: SIZE }, () => (random() < 0.97 ? 0xa1 + random() * 94 : 0x41)),
  'digits between high bytes': (random) =>
    Uint8Array.from({ length: SIZE }, (_, i) => (i % 2 ? 0x30 + random() * 10 : 0x81 + random() * 4)),
  'escape sequences': (random) => {
    let text = '';
    while (text.length < SIZE)
      text += random() < 0.4 ? ESCAPES[Math.floor(random() * 5)] : '!"0A\x1b'[Math.floor(random() * 5)];
    return Buffer.from(text, 'latin1');
  },
  'nothing but escape sequences': () => Buffer.from('\x1b$B'.repeat(SIZE / 3), 'latin1'),
  'byte order marks': () => Buffer.from('\ufeff'.repeat(SIZE / 3)),
  'byte order marks of UTF-16': () => Buffer.from('\ufeff'.repeat(SIZE / 2), 'utf16le'),
};

for (const encoding of ENCODINGS) {
  for (const [kind, make] of Object.entries(INPUTS)) {
    test(`${encoding}: ${kind}`, async () => {
      const bytes = make(makeRandom(7));
      const scan = new Scan(new Blob([bytes]), encoding);
      const { pages, errors, characters, read } = await scan.run(() => {});
      const text = new TextDecoder(encoding).decode(bytes);
      const pieces = [...inspectDecode(bytes, encoding)];
      assert.equal(read, bytes.length);
      assert.equal(errors, pieces.filter(({ error }) => error).length);
      assert.equal(characters, [...text].length);

      let joined = '';
      for (let number = 0; number < pages; number++) {
        const { runs } = await scan.page(number);
        for (const { text = '\ufffd' } of runs) joined += text;
      }
      assert.ok(joined === text, 'the pages are not the text');

      for (const start of [0, 65_000, 131_072]) {
        const window = await scan.window(start, 4096);
        const expected = pieces.filter((piece) => piece.start < window.end && piece.end > start);
        assert.deepEqual(window.pieces, expected);
      }
    });
  }
}

test('replacement is one error, whatever the input', async () => {
  const scan = new Scan(new Blob(['abc']), 'hz-gb-2312');
  const { errors, characters, pages } = await scan.run(() => {});
  assert.deepEqual({ errors, characters, pages }, { errors: 1, characters: 1, pages: 1 });
  assert.deepEqual((await scan.page(0)).runs, [{ start: 0, end: 3, hex: '61 62 63' }]);
});

test('line endings are counted: LF, CR LF and CR, also between pages', async () => {
  for (const [end, count] of [
    ['\n', 1],
    ['\r\n', 1],
    ['\r', 1],
    ['\n\r', 2],
  ]) {
    const text = `${'a'.repeat(65_535)}${end}b`;
    const { lines } = await new Scan(new Blob([text]), 'utf-8').run(() => {});
    assert.equal(lines, 1 + count, JSON.stringify(end));
  }
});

test('a request for a place that is not yet read waits, and a stopped reading returns nothing', async () => {
  const scan = new Scan(new Blob(['a'.repeat(1_000_000)]), 'utf-8');
  const page = scan.page(9);
  const window = scan.window(999_990, 100);
  const running = scan.run(() => {});
  assert.equal((await page).number, 9);
  assert.equal((await window).pieces.length, 10);
  await running;
  const stopped = new Scan(new Blob(['a'.repeat(1_000_000)]), 'utf-8');
  const result = stopped.run(() => stopped.stop());
  assert.equal(await result, null);
});

test('the nearest page with an error', async () => {
  const bytes = Buffer.alloc(500_000, 0x61);
  bytes[70_000] = bytes[400_000] = 0xff;
  const scan = new Scan(new Blob([bytes]), 'utf-8');
  await scan.run(() => {});
  assert.equal(await scan.pageWithError(0, 1), 1);
  assert.equal(await scan.pageWithError(2, 1), 6);
  assert.equal(await scan.pageWithError(5, -1), 1);
  assert.equal(await scan.pageWithError(0, -1), null);
  assert.equal(await scan.pageWithError(7, 1), null);
});
