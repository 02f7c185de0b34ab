// The module as the text that carries it: what comes out again is the module, in any engine.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { carry } from '../../scripts/carriage.mjs';
import { bytesFromText } from '../../js/carriage.js';

const root = join(import.meta.dirname, '../..');
const module = readFileSync(join(root, 'pkg/encoding.wasm'));
const url = (path) => JSON.stringify(pathToFileURL(join(root, path)));

const SAMPLES = {
  'every byte, often and seldom': Buffer.from(
    Array.from({ length: 0x100 }, (_, byte) => Array(1 + ((byte * 7) % 13)).fill(byte)).flat(),
  ),
  'no bytes': Buffer.alloc(0),
  'one byte': Buffer.of(0xff),
  'what is packed from the first to the last byte': Buffer.from(
    Array.from({ length: 4096 }, (_, i) => (Math.imul(i + 1, 0x9e3779b1) >>> 13) & 0xff),
  ),
};
const packed = SAMPLES['what is packed from the first to the last byte'];
SAMPLES['what is packed, with a short stretch between'] = Buffer.concat([packed, Buffer.alloc(130), packed]);

const urlOf = (bytes) => `data:text/javascript,${encodeURIComponent(carry(bytes))}`;

async function partsOf(bytes) {
  return (await import(urlOf(bytes))).default;
}

test('pkg/index.js carries pkg/encoding.wasm', async () => {
  const parts = await partsOf(module);
  const index = readFileSync(join(root, 'pkg/index.js'), 'utf8');
  for (const part of parts.slice(1)) assert.ok(index.includes(`"${part}"`), part.slice(0, 80));
  assert.ok(module.equals(bytesFromText(parts)));
});

test('pkg/html.js carries the module of the sniffing, in the same characters', () => {
  const texts = (file) => readFileSync(join(root, 'pkg', file), 'utf8').match(/(?<=")[^"\n]{100,}(?=")/g);
  const digits = texts('index.js').at(-1);
  const [text, table] = texts('html.js');
  assert.ok(digits.startsWith(table));
  const [reader] = JSON.parse(`[${carry(module).match(/\[[\d,]+\]/)}]`);
  const exported = WebAssembly.Module.exports(
    new WebAssembly.Module(bytesFromText([reader, text, '', table])),
  );
  assert.ok(exported.some(({ name }) => name === 'prescan'));
});

for (const [name, bytes] of Object.entries(SAMPLES)) {
  test(`${name} can be carried`, async () => {
    assert.deepEqual(Buffer.from(bytesFromText(await partsOf(bytes))), bytes);
  });
}

test('what is packed is digits of six bits, and nothing else is', async () => {
  const parts = await partsOf(
    Buffer.concat([Buffer.alloc(1000, 'code'), packed, Buffer.alloc(1000, 'data')]),
  );
  assert.equal(parts.length, 4);
  // The table of characters is there too, and the sample is in its midst for sure.
  const bytes = (parts[3].length / 4) * 3;
  assert.ok(packed.length - 100 < bytes && bytes < packed.length + 400, `${bytes}`);
  assert.equal(new Set(parts[3]).size, 64);
});

test('the text needs no escapes, in no string and no page', async () => {
  for (const bytes of [module, ...Object.values(SAMPLES)]) {
    for (const part of (await partsOf(bytes)).slice(1)) assert.match(part, /^[ !#%&(-;=-[\]^_a-~]*$/);
  }
});

for (const missing of ['Buffer', 'TextEncoder']) {
  test(`without ${missing}`, (t) => {
    const folder = mkdtempSync(join(tmpdir(), 'carriage-'));
    t.after(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'carried.mjs');
    writeFileSync(file, carry(module));
    const remove = `delete globalThis.${missing};`;
    const program =
      `import { createHash } from 'node:crypto'; ${remove}` +
      `const { bytesFromText } = await import(${url('js/carriage.js')});` +
      `const { default: parts } = await import(${JSON.stringify(pathToFileURL(file))});` +
      `console.log(createHash('sha256').update(bytesFromText(parts)).digest('hex'));`;
    const output = execFileSync(process.execPath, ['--input-type=module', '-e', program], {
      encoding: 'utf8',
    });
    assert.equal(output.trim(), createHash('sha256').update(module).digest('hex'));
  });
}
