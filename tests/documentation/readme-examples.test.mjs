// Runs every JavaScript example in README.md unchanged, with a server that has what it requests.

import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import iconv from 'iconv-lite';
import { blocksOf, runExample } from './support/example.mjs';
import { serve } from './support/stand-ins.mjs';

const README = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8');

/** Large enough for many chunks, with characters across chunk boundaries. */
const NOVEL = '话说天下大势，分久必合，合久必分。\n'.repeat(20_000);
const NEWS = '日本の新聞\n';
const PAGE = '<!doctype html><meta charset=euc-jp><title>古いページ</title>';

const FILES = {
  '/news-in-shift_jis.txt': iconv.encode(NEWS, 'shift_jis'),
  '/novel-in-gbk.txt': iconv.encode(NOVEL, 'gbk'),
  '/old-page.html': iconv.encode(PAGE, 'euc-jp'),
};

let server, folder;
const home = process.cwd();

before(async () => {
  server = await serve(FILES);
  folder = mkdtempSync(join(tmpdir(), 'encoding-standard-'));
  process.chdir(folder);
});

after(() => {
  server.close();
  process.chdir(home);
  rmSync(folder, { recursive: true });
});

/** What is true after the example under each heading; `compared` is the number of values that the example itself compares. */
const expected = {
  Examples: { compared: 2 },
  'Decode a Shift_JIS response': { wanted: ['text'], check: ({ text }) => assert.equal(text, NEWS) },
  'Stream a GBK download': {
    check: () => assert.equal(readFileSync('novel.txt', 'utf8'), NOVEL),
  },
  'Write a CSV that Excel opens in Japan': {
    check() {
      const text = '"品名","値段"\r\n"りんご ?","120 円"\r\n';
      assert.deepEqual(readFileSync('prices.csv'), iconv.encode(text, 'shift_jis'));
    },
  },
  'Post a form in windows-1252': {
    check() {
      assert.deepEqual(server.posted, {
        path: '/order',
        type: 'application/x-www-form-urlencoded',
        body: 'name=Zo%EB+M%FCller&price=10+%80&city=%26%2326481%3B%26%2320140%3B',
      });
    },
  },
  'Report what is wrong, and where': { compared: 3 },
  "Find a page's encoding": {
    compared: 3,
    wanted: ['html'],
    check: ({ html }) => assert.equal(html, PAGE),
  },
  'Convert bytes to another encoding': {
    compared: 1,
    wanted: ['bytes', 'latin'],
    check({ bytes, latin }) {
      assert.equal(Buffer.from(bytes).toString(), PAGE);
      const references = Array.from(PAGE, (c) => (c < '\x80' ? c : `&#${c.codePointAt(0)};`)).join('');
      assert.equal(Buffer.from(latin).toString('latin1'), references);
    },
  },
  'Guess an encoding that nothing declares': { compared: 4 },
  'Replace a wrong TextDecoder': {
    compared: 1,
    wanted: ['installed'],
    check: ({ installed }) => assert.ok(installed.every((name) => name in globalThis)),
  },
  '`/slim`': { compared: 1 },
  'From whatwg-encoding and html-encoding-sniffer': { compared: 3 },
};

const globals = ['TextDecoder', 'TextEncoder', 'TextDecoderStream', 'TextEncoderStream'].map((name) => [
  name,
  Object.getOwnPropertyDescriptor(globalThis, name),
]);

for (const { heading, code } of blocksOf(README, 'js')) {
  test(`README: ${heading}`, async () => {
    assert.ok(heading in expected, 'this test knows the example');
    const { compared = 0, wanted, check = () => {} } = expected[heading];
    try {
      const result = await runExample(code, { fetch: server.fetch }, wanted);
      assert.equal(result.compared, compared, 'values compared');
      check(result.variables);
    } finally {
      for (const [name, descriptor] of globals) Object.defineProperty(globalThis, name, descriptor);
    }
  });
}

test('README: the examples are complete and in order', () => {
  assert.deepEqual(
    blocksOf(README, 'js').map(({ heading }) => heading),
    Object.keys(expected),
  );
});
