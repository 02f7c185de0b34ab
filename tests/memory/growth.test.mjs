// The memory that one encoding needs: each is used, both ways, in a new instance.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { init, LegacyTextEncoder, TextDecoder } from 'encoding-standard/wasm';
import { NAMES } from '../api/support/labels.mjs';
import { wasm } from '../../pkg/core.js';

const MIB = 2 ** 20;
/** EUC-JP has two indexes. */
const mostOf = (name) => (name === 'EUC-JP' ? 1.25 : 1);
const module = new WebAssembly.Module(readFileSync(join(import.meta.dirname, '../../pkg/encoding.wasm')));
const memory = () => wasm().memory.buffer.byteLength;

/** Bytes of each kind for the decoders of East Asia, with malformed ones between them. */
const BYTES = Uint8Array.of(
  0x41,
  0xb0,
  0xa1,
  0x1b,
  0x24,
  0x42,
  0x30,
  0x21,
  0x88,
  0x62,
  0x8f,
  0xb0,
  0xa1,
  0x81,
  0x30,
);
const TEXT = 'a\u20ac\u3042\u4e00\uac00\uff71\u{2000b}';

for (const name of NAMES.filter((name) => name !== 'replacement')) {
  test(`${name} takes no more than ${mostOf(name)} MiB`, async () => {
    await init(module);
    const before = memory();
    // EUC-JP's second index, which not all texts need, is unpacked after the memory for other texts is allocated.
    new TextDecoder(name).decode(BYTES.subarray(0, 10));
    new LegacyTextEncoder(name, { unencodable: 'html' }).encode(TEXT);
    new TextDecoder(name).decode(BYTES);
    const grown = memory() - before;
    assert.ok(grown <= mostOf(name) * MIB, `${grown} bytes`);
    // scripts/wasm/modules.mjs relies on this.
    const farEnd = new Uint8Array(wasm().memory.buffer, 0, 1024);
    assert.ok(
      farEnd.every((byte) => byte === 0),
      'the far end of the stack is not reached',
    );
  });
}

test('Big5 allocates memory, so the test measures something', async () => {
  await init(module);
  const before = memory();
  new TextDecoder('big5').decode(BYTES);
  assert.ok(memory() > before);
});
