// The module embedded as text: any engine gets the same module back.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { embed, packedSpan } from '../../scripts/wasm/text-embedding.mjs';
import { withPackedLast } from '../../scripts/wasm/data-segments.mjs';
import { bytesFromText } from '../../js/module/text-embedding.js';

const root = join(import.meta.dirname, '../..');
const module = readFileSync(join(root, 'pkg/encoding.wasm'));
const url = (path) => JSON.stringify(pathToFileURL(join(root, path)));

const SAMPLES = {
  'every byte, frequent and rare': Buffer.from(
    Array.from({ length: 0x100 }, (_, byte) => Array(1 + ((byte * 7) % 13)).fill(byte)).flat(),
  ),
  'no bytes': Buffer.alloc(0),
  'one byte': Buffer.of(0xff),
  'all of the bytes packed': Buffer.from(
    Array.from({ length: 4096 }, (_, i) => (Math.imul(i + 1, 0x9e3779b1) >>> 13) & 0xff),
  ),
};
const packed = SAMPLES['all of the bytes packed'];
SAMPLES['packed bytes with a short gap between'] = Buffer.concat([packed, Buffer.alloc(130), packed]);

const urlOf = (bytes) => `data:text/javascript,${encodeURIComponent(embed(bytes))}`;

async function partsOf(bytes) {
  return (await import(urlOf(bytes))).default;
}

/** The parts that a file of pkg/ embeds. */
async function embeddedIn(file) {
  const source = readFileSync(join(root, 'pkg', file), 'utf8');
  const [parts] = source.match(/\[\s*'(?:\\.|[^'\\])+',\s*\d+,\s*\d+,\s*"[^"]*"\s*\]/);
  return (await import(`data:text/javascript,${encodeURIComponent(`export default ${parts}`)}`)).default;
}

/** The number of digits in a text: also for the 247 bytes of the reader's tables, in blocks of 48 bytes. */
function countDigits([, start, size]) {
  return Math.ceil((size - start + 247) / 48) * 64;
}

test('pkg/inline.js embeds pkg/encoding.wasm', async () => {
  const parts = await embeddedIn('inline.js');
  assert.deepEqual(parts, await partsOf(module));
  assert.ok(module.equals(bytesFromText(parts)));
});

for (const [name, bytes] of Object.entries(SAMPLES)) {
  test(`${name} can be embedded`, async () => {
    assert.deepEqual(Buffer.from(bytesFromText(await partsOf(bytes))), bytes);
  });
}

test('packed data is written as digits of six bits', async () => {
  const parts = await partsOf(Buffer.concat([Buffer.alloc(1000, 'code'), packed]));
  const digits = parts[3].slice(0, countDigits(parts));
  assert.equal(new Set(digits).size, 64);
  // The sample is from its middle.
  const before = parts[1] - 1000;
  assert.ok(-48 < before && before < 100, `${before}`);
  assert.equal(parts[3].length - digits.length, parts[1]);
});

test('the packed data is the last in pkg/encoding.wasm', () => {
  const [start, end] = packedSpan(module);
  assert.equal(end, module.length);
  assert.ok(start < end);
});

test('the segments are split where the packed data begins and ends, and the memory is the same', () => {
  const size = packed.length + 64;
  const leb = (value) => [(value & 0x7f) | 0x80, value >> 7];
  // A memory of one page, exported as m, and two adjacent segments.
  const data = [
    ...[2, 0, 0x41, 8, 0x0b, ...leb(size), ...Array(32).fill(7), ...packed, ...Array(32).fill(9)],
    ...[0, 0x41, ...leb(8 + size), 0x0b, 3, 1, 2, 3],
  ];
  const sections = [
    [5, [1, 0, 1]],
    [7, [1, 1, 0x6d, 2, 0]],
    [11, data],
  ];
  const before = Buffer.from([
    ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...sections.flatMap(([id, content]) => [id, ...leb(content.length), ...content]),
  ]);
  const after = withPackedLast(before);
  assert.equal(packedSpan(after)[1], after.length);
  assert.notEqual(packedSpan(before)[1], before.length);
  const memoryOf = (bytes) => {
    const { m } = new WebAssembly.Instance(new WebAssembly.Module(bytes)).exports;
    return Buffer.from(m.buffer);
  };
  assert.ok(memoryOf(after).equals(memoryOf(before)));
});

test('the text needs no escapes, in strings and in pages', async () => {
  for (const bytes of [module, ...Object.values(SAMPLES)]) {
    assert.match((await partsOf(bytes))[3], /^[ !#%&(-;=-[\]^_a-~]*$/);
  }
});

for (const missing of ['Buffer', 'TextEncoder']) {
  test(`without ${missing}`, (t) => {
    const folder = mkdtempSync(join(tmpdir(), 'embedding-'));
    t.after(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'embedded.mjs');
    writeFileSync(file, embed(module));
    const remove = `delete globalThis.${missing};`;
    const program =
      `import { createHash } from 'node:crypto'; ${remove}` +
      `const { bytesFromText } = await import(${url('js/module/text-embedding.js')});` +
      `const { default: parts } = await import(${JSON.stringify(pathToFileURL(file))});` +
      `console.log(createHash('sha256').update(bytesFromText(parts)).digest('hex'));`;
    const output = execFileSync(process.execPath, ['--input-type=module', '-e', program], {
      encoding: 'utf8',
    });
    assert.equal(output.trim(), createHash('sha256').update(module).digest('hex'));
  });
}
