// The module embedded as text: any engine gets the same module back.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { embed } from '../../scripts/wasm/text-embedding.mjs';
import { packedSpans, packedTables } from '../../scripts/wasm/packed-tables.mjs';
import { bytesFromTexts } from '../../js/module/base64.js';
import { bytesFromText } from '../../js/module/text-embedding.js';

const root = join(import.meta.dirname, '../..');
const module = readFileSync(join(root, 'pkg/encoding.wasm'));
const url = (path) => JSON.stringify(pathToFileURL(join(root, path)));

const EVERY_BYTE = Buffer.from(Array.from({ length: 0x100 }, (_, byte) => byte));
/** Bytes, and the spans of those that count as packed. */
const SAMPLES = {
  'every byte': [EVERY_BYTE, []],
  'every byte, packed': [EVERY_BYTE, [[0, 0x100]]],
  'no bytes': [Buffer.alloc(0), []],
  'one byte': [Buffer.of(0xff), []],
  'one packed byte': [Buffer.of(0xff), [[0, 1]]],
  'packed bytes at the start, in the middle and at the end': [
    EVERY_BYTE,
    [
      [0, 3],
      [5, 9],
      [9, 100],
      [0xf0, 0x100],
    ],
  ],
};

const urlOf = (source) => `data:text/javascript,${encodeURIComponent(source)}`;

async function partsOf(bytes, packed) {
  return (await import(urlOf(embed(bytes, packed)))).parts;
}

/** The parts that a file of pkg/ embeds. */
async function embeddedIn(file) {
  const source = readFileSync(join(root, 'pkg', file), 'utf8');
  const [parts] = source.match(/\[\s*\d+,(\s*"[^"]*",?)+\s*\]/);
  return (await import(urlOf(`export default ${parts}`))).default;
}

test('pkg/inline.js embeds pkg/encoding.wasm', async () => {
  const parts = await embeddedIn('inline.js');
  assert.deepEqual(parts, await partsOf(module));
  assert.ok(module.equals(bytesFromTexts(parts)));
});

for (const [name, [bytes, packed]] of Object.entries(SAMPLES)) {
  test(`${name} can be embedded`, async () => {
    assert.deepEqual(Buffer.from(bytesFromTexts(await partsOf(bytes, packed))), bytes);
  });
}

test('one text alone needs less code', async () => {
  assert.deepEqual(Buffer.from(bytesFromText(await partsOf(EVERY_BYTE, []))), EVERY_BYTE);
});

test('packed bytes are in base64, and others are characters', async () => {
  const [size, before, base64, after] = await partsOf(
    Buffer.from('\0\x56\x57\xad\xae\xffabc\xff', 'latin1'),
    [[6, 9]],
  );
  assert.equal(size, 10);
  // Two of these bytes have the first prefix, and two have the second.
  assert.equal(before, 'A|}A}|~A~^');
  assert.equal(base64, 'YWJj');
  assert.equal(after, '~^');
});

test('all packed tables are found in pkg/encoding.wasm, and nothing else', () => {
  const tables = packedTables(module);
  const folder = join(root, 'src/index/packed/tables');
  const names = readdirSync(folder).filter((name) => /\.(classes|order|packed)$/.test(name));
  assert.deepEqual(tables.map(({ name }) => name).sort(), names.sort());
  const size = tables.reduce((sum, { bytes }) => sum + bytes.length, 0);
  assert.equal(
    packedSpans(module).reduce((sum, [start, end]) => sum + end - start, 0),
    size,
  );
});

test('the text needs no escapes, in strings and in pages', async () => {
  for (const [bytes, packed] of [[module], ...Object.values(SAMPLES)]) {
    const [, ...texts] = await partsOf(bytes, packed);
    assert.match(texts.join(''), /^[ !#%&(-;=-[\]^_a-~]*$/);
  }
});

for (const missing of ['Uint8Array.fromBase64', 'Buffer', 'TextEncoder']) {
  test(`without ${missing}`, (t) => {
    const folder = mkdtempSync(join(tmpdir(), 'embedding-'));
    t.after(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'embedded.mjs');
    writeFileSync(file, embed(module));
    const remove =
      missing === 'Buffer'
        ? 'delete globalThis.Buffer; delete Uint8Array.fromBase64;'
        : `delete globalThis.${missing};`;
    const program =
      `import { createHash } from 'node:crypto'; ${remove}` +
      `const { bytesFromTexts } = await import(${url('js/module/base64.js')});` +
      `const { parts } = await import(${JSON.stringify(pathToFileURL(file))});` +
      `console.log(createHash('sha256').update(bytesFromTexts(parts)).digest('hex'));`;
    const output = execFileSync(process.execPath, ['--input-type=module', '-e', program], {
      encoding: 'utf8',
    });
    assert.equal(output.trim(), createHash('sha256').update(module).digest('hex'));
  });
}
