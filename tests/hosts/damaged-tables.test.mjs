// A module that is a script reads 0 where WebAssembly would trap, outside of its memory. Nothing relies on the trap: if the packed
// tables are damaged, the hash of an unpacked index differs, and the index is not used.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bytesFromTexts } from '../../js/module/base64.js';
import { runScript } from '../../js/module/script.js';
import { INPUT_EMPTY, LAST, NO_MEMORY, RESULTS, WRITTEN } from '../../js/module/seam.js';
import { BIG5, EUC_JP, EUC_KR, GBK, SHIFT_JIS, WINDOWS_1252 } from '../../js/support/encodings.js';
import { at, make, parts } from '../../pkg/js/main-script.js';
import { packedTables } from '../../scripts/wasm/packed-tables.mjs';

const data = Buffer.from(bytesFromTexts(parts));
const tables = packedTables(data).filter(({ name }) => !name.startsWith('single-byte'));

/** By table: an encoding that needs it, and a character of it. */
const NEEDED_BY = {
  jis0208: [SHIFT_JIS, [0x93, 0xfa], '\u65e5'],
  'euc-kr': [EUC_KR, [0xb0, 0xa1], '\uac00'],
  hangul: [EUC_KR, [0xb0, 0xa1], '\uac00'],
  gb18030: [GBK, [0xd6, 0xd0], '\u4e2d'],
  big5: [BIG5, [0xa4, 0xa4], '\u4e2d'],
  hkscs: [BIG5, [0xa4, 0xa4], '\u4e2d'],
  jis0212: [EUC_JP, [0x8f, 0xb0, 0xa1], '\u4e02'],
};

/** Decodes bytes with a module that has this data: the status, and the text if there is one. */
function decoderOf(data) {
  const { memory, scratch, text_decoder_decode: decode } = runScript(make, at, data);
  const address = scratch();
  const results = new Uint32Array(memory.buffer, address, RESULTS);
  const input = new Uint8Array(memory.buffer, address + 4 * RESULTS, 0x10000);
  const output = new Uint16Array(memory.buffer, address + 4 * RESULTS + 0x10000, 0x10000);
  return (encoding, bytes) => {
    input.set(bytes);
    const status = decode(encoding, 0, LAST, 0, bytes.length, 0);
    return status === INPUT_EMPTY ? String.fromCharCode(...output.subarray(0, results[WRITTEN])) : status;
  };
}

test('the script has all packed tables of multi-byte indexes, and decodes by them', () => {
  assert.equal(tables.length, 2 * Object.keys(NEEDED_BY).length);
  const decode = decoderOf(data);
  for (const [encoding, bytes, text] of Object.values(NEEDED_BY)) {
    assert.equal(decode(encoding, bytes), text);
  }
});

for (const { name, start, bytes: packed } of tables) {
  test(`a damaged ${name} gives no text, and other encodings work`, () => {
    const [encoding, bytes] = NEEDED_BY[name.split('.')[0]];
    for (const place of [0, packed.length >> 1, packed.length - 8]) {
      const damaged = Buffer.from(data);
      damaged[start + place] ^= 0x55;
      const decode = decoderOf(damaged);
      assert.equal(decode(encoding, bytes), NO_MEMORY);
      assert.equal(decode(encoding, bytes), NO_MEMORY, 'a second time');
      assert.equal(decode(WINDOWS_1252, [0x80]), '\u20ac');
    }
  });
}
