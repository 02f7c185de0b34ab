// Compiles every JavaScript example in README.md and docs/, and runs it unchanged, with a server that has what it requests.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import iconv from 'iconv-lite';
import { blocksOf, runExample } from './support/example.mjs';
import { serve } from './support/stand-ins.mjs';

const root = join(import.meta.dirname, '../..');
const pages = ['README.md', ...readdirSync(join(root, 'docs')).filter((name) => name.endsWith('.md'))];

/** Every example, with its page and heading. */
const examples = pages.flatMap((page) => {
  const text = readFileSync(join(root, page === 'README.md' ? '' : 'docs', page), 'utf8');
  return blocksOf(text, 'js').map((block) => ({ name: `${page}, ${block.heading}`, ...block }));
});

/** Large enough for many chunks, with characters across chunk boundaries. */
const NOVEL = '话说天下大势，分久必合，合久必分。\n'.repeat(20_000);
const NEWS = '日本の新聞\n';
const PAGE = '<!doctype html><meta charset=euc-jp><title>古いページ</title>';
const TABLE = '品名,値段\r\nりんごのジュース,120円\r\n';

/** What the server has, and what is in the working folder. */
const SERVED = {
  '/news-in-shift_jis.txt': iconv.encode(NEWS, 'shift_jis'),
  '/novel-in-gbk.txt': iconv.encode(NOVEL, 'gbk'),
  '/old-page.html': iconv.encode(PAGE, 'euc-jp'),
  '/prices.csv': iconv.encode(TABLE.replaceAll(',', ';'), 'shift_jis'),
};
/** Ends with the bytes of NEC for a character. */
const OLD = [iconv.encode('これは旧い行です。\r\n', 'shift_jis'), Buffer.from([0xee, 0xe0])];
const FILES = { 'old.csv': iconv.encode(TABLE, 'shift_jis'), 'old.txt': Buffer.concat(OLD) };

let server, folder;
const home = process.cwd();

before(async () => {
  server = await serve(SERVED);
  folder = mkdtempSync(join(tmpdir(), 'encoding-standard-'));
  process.chdir(folder);
  for (const [name, bytes] of Object.entries(FILES)) writeFileSync(name, bytes);
});

after(() => {
  server.close();
  process.chdir(home);
  rmSync(folder, { recursive: true });
});

/** What `install()` is for: an engine without classes for streams, and with a TextDecoder that is wrong. */
function breakGlobals() {
  delete globalThis.TextDecoderStream;
  globalThis.TextDecoder = class TextDecoder {
    decode = () => '?';
  };
}

/**
 * The examples in order. `compared` is the number of values that an example itself compares. `prepare` is called before it, and
 * `check` after it with the variables in `wanted`.
 */
const expected = [
  ['README.md, Install', { compared: 2 }],
  [
    'README.md, By job',
    {
      wanted: ['text'],
      check({ text }) {
        assert.equal(text, TABLE);
        assert.deepEqual(readFileSync('old.csv'), iconv.encode(TABLE.replace('120', '150'), 'shift_jis'));
      },
    },
  ],
  [
    'README.md, By job',
    {
      check: () =>
        assert.deepEqual(
          readFileSync('prices.csv'),
          iconv.encode('品名,値段\r\nりんご?,120円\r\n', 'shift_jis'),
        ),
    },
  ],
  ['code-pages.md, Code pages', { compared: 4 }],
  ['detection.md, Detection', { compared: 4 }],
  ['detection.md, What has no encoding of the standard', { compared: 4 }],
  [
    'polyfill.md, Polyfill',
    {
      prepare: breakGlobals,
      compared: 2,
      wanted: ['installed'],
      check: ({ installed }) =>
        assert.ok(['TextDecoder', 'TextDecoderStream'].every((name) => installed.includes(name))),
    },
  ],
  ['slim.md, `encoding-standard/slim`', { compared: 1 }],
  [
    'text.md, Files of unknown encoding',
    { check: () => assert.deepEqual(readFileSync('prices.csv'), iconv.encode(TABLE, 'shift_jis')) },
  ],
  [
    'text.md, Edit a file',
    {
      check: () =>
        assert.deepEqual(
          readFileSync('old.txt'),
          Buffer.concat([
            iconv.encode('これは新しい行です。\r\n', 'shift_jis'),
            OLD[1],
            iconv.encode('\r\n終わり\r\n', 'shift_jis'),
          ]),
        ),
    },
  ],
  [
    'usage.md, Decode a Shift_JIS response',
    { wanted: ['text'], check: ({ text }) => assert.equal(text, NEWS) },
  ],
  ['usage.md, Stream a download', { check: () => assert.equal(readFileSync('novel.txt', 'utf8'), NOVEL) }],
  [
    'usage.md, Write a CSV that Excel opens in Japan',
    {
      check() {
        const text = '"品名","値段"\r\n"りんご ?","120 円"\r\n';
        assert.deepEqual(readFileSync('prices.csv'), iconv.encode(text, 'shift_jis'));
      },
    },
  ],
  [
    'usage.md, Post a form in windows-1252',
    {
      check() {
        assert.deepEqual(server.posted, {
          path: '/order',
          type: 'application/x-www-form-urlencoded',
          body: 'name=Zo%EB+M%FCller&price=10+%80&city=%26%2326481%3B%26%2320140%3B',
        });
      },
    },
  ],
  ['usage.md, Report what is wrong, and where', { compared: 1 }],
  ['usage.md, Report what is wrong, and where', { compared: 1 }],
  [
    "usage.md, Find a page's encoding",
    { compared: 1, wanted: ['html'], check: ({ html }) => assert.equal(html, PAGE) },
  ],
  [
    'usage.md, Convert bytes to another encoding',
    {
      compared: 2,
      wanted: ['bytes', 'latin'],
      check({ bytes, latin }) {
        assert.equal(Buffer.from(bytes).toString(), PAGE);
        const references = Array.from(PAGE, (c) => (c < '\x80' ? c : `&#${c.codePointAt(0)};`)).join('');
        assert.equal(Buffer.from(latin).toString('latin1'), references);
      },
    },
  ],
];

test('every example is known to this test', () => {
  assert.deepEqual(
    examples.map(({ name }) => name),
    expected.map(([name]) => name),
  );
});

const globals = ['TextDecoder', 'TextEncoder', 'TextDecoderStream', 'TextEncoderStream'].map((name) => [
  name,
  Object.getOwnPropertyDescriptor(globalThis, name),
]);

expected.forEach(([name, { prepare, compared = 0, wanted, check }], i) => {
  test(name, async () => {
    assert.ok(compared > 0 || check, 'something is compared or checked');
    try {
      prepare?.();
      const result = await runExample(examples[i].code, { fetch: server.fetch }, wanted);
      assert.equal(result.compared, compared, 'values compared');
      check?.(result.variables);
    } finally {
      for (const [name, descriptor] of globals) Object.defineProperty(globalThis, name, descriptor);
    }
  });
});

test('every example compiles in strict mode, with the types of Node', (t) => {
  // Inside the package, so that it finds itself by its name.
  const project = mkdtempSync(join(root, 'target/examples-'));
  t.after(() => rmSync(project, { recursive: true }));
  const compilerOptions = {
    ...{ strict: true, noEmit: true, module: 'nodenext', target: 'es2024' },
    ...{ lib: ['es2024', 'dom', 'dom.iterable', 'dom.asynciterable'], types: ['node'] },
  };
  examples.forEach(({ name, code }, i) => {
    writeFileSync(join(project, `${i}.mts`), `// ${name}\n${code}export {};\n`);
  });
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
  const { status, stdout } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/typescript/bin/tsc'), '--project', project],
    { encoding: 'utf8' },
  );
  const named = stdout.replace(/^.*?(\d+)\.mts/gm, (_, i) => examples[i].name);
  assert.equal(status, 0, named);
});
