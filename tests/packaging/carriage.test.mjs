// The module as the text that carries it: what comes out again is the module, in any engine.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
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

async function partsOf(bytes) {
  return (await import(`data:text/javascript,${encodeURIComponent(carry(bytes))}`)).default;
}

test('pkg/wasm-inline.js carries pkg/encoding.wasm', async () => {
  const { default: parts } = await import('../../pkg/wasm-inline.js');
  assert.ok(module.equals(bytesFromText(parts)));
});

for (const [name, bytes] of Object.entries(SAMPLES)) {
  test(`${name} can be carried`, async () => {
    assert.deepEqual(Buffer.from(bytesFromText(await partsOf(bytes))), bytes);
  });
}

test('what is packed is base64, and nothing else is', async () => {
  const parts = await partsOf(
    Buffer.concat([Buffer.alloc(1000, 'code'), packed, Buffer.alloc(1000, 'data')]),
  );
  assert.equal(parts.length, 4);
  const middle = Buffer.from(parts[2], 'base64');
  assert.ok(packed.length - 100 < middle.length && middle.length < packed.length + 400, `${middle.length}`);
});

test('the text needs no escapes, in no string and no page', async () => {
  for (const bytes of [module, ...Object.values(SAMPLES)]) {
    for (const part of await partsOf(bytes)) assert.match(part, /^[ !#%&(-;=-[\]^_a-~]*$/);
  }
});

const OLDER_ENGINES = [
  ['Uint8Array.fromBase64'],
  ['Uint8Array.fromBase64', 'globalThis.Buffer'],
  ['Uint8Array.fromBase64', 'globalThis.Buffer', 'globalThis.TextEncoder'],
];

for (const missing of OLDER_ENGINES) {
  test(`without ${missing.join(', ')}`, () => {
    const remove = missing.map((name) => `delete ${name};`).join('');
    const program =
      `import { createHash } from 'node:crypto'; ${remove}` +
      `const { bytesFromText } = await import(${url('js/carriage.js')});` +
      `const { default: parts } = await import(${url('pkg/wasm-inline.js')});` +
      `console.log(createHash('sha256').update(bytesFromText(parts)).digest('hex'));`;
    const output = execFileSync(process.execPath, ['--input-type=module', '-e', program], {
      encoding: 'utf8',
    });
    assert.equal(output.trim(), createHash('sha256').update(module).digest('hex'));
  });
}
