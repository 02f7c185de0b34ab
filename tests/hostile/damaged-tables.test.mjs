// If the packed tables of a module are damaged, or an engine computes wrongly, the hash of an unpacked index differs,
// and the index is not used.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

// The engine's own decoder is hidden, because an index from it need not be unpacked.
delete globalThis.TextDecoder;
const { init, LegacyTextEncoder, TextDecoder } = await import('encoding-standard/wasm');

const TABLES = new URL('../../src/index/packed/tables/', import.meta.url);
const bytes = readFileSync(new URL('../../pkg/encoding.wasm', import.meta.url));

/** More characters than the tables of short texts, which outlive a module, decode and encode. */
const SOME = 300;

/** By table: an encoding that needs it, and a character of it. */
const NEEDED_BY = {
  jis0208: ['shift_jis', [0x93, 0xfa], '\u65e5'],
  'euc-kr': ['euc-kr', [0xb0, 0xa1], '\uac00'],
  hangul: ['euc-kr', [0xb0, 0xa1], '\uac00'],
  gb18030: ['gbk', [0xd6, 0xd0], '\u4e2d'],
  big5: ['big5', [0xa4, 0xa4], '\u4e2d'],
  hkscs: ['big5', [0xa4, 0xa4], '\u4e2d'],
  jis0212: ['euc-jp', [0x8f, 0xb0, 0xa1], '\u4e02'],
};

const streams = readdirSync(TABLES).filter((name) => /\.(?:classes|order)$/.test(name));

test('the module has all packed tables', async () => {
  assert.equal(streams.length, 2 * Object.keys(NEEDED_BY).length);
  await init(bytes);
  for (const [label, bytes, text] of Object.values(NEEDED_BY)) {
    assert.equal(new TextDecoder(label).decode(Uint8Array.from(bytes)), text);
  }
});

for (const name of streams) {
  test(`a damaged ${name} gives no text, and other encodings work`, async () => {
    const stream = readFileSync(new URL(name, TABLES));
    const place = bytes.indexOf(stream);
    assert.notEqual(place, -1, 'the module has the table as it is');
    const damaged = Buffer.from(bytes);
    damaged[place + (stream.length >> 1)] ^= 0x10;
    await init(damaged);
    const [label, pair, text] = NEEDED_BY[name.split('.')[0]];
    const [pairs, texts] = [Array(SOME).fill(pair).flat(), text.repeat(SOME)];
    for (let i = 0; i < 2; i++) {
      assert.throws(() => new TextDecoder(label).decode(Uint8Array.from(pairs)), RangeError);
      // The encoder of EUC-JP does not write JIS X 0212.
      if (label !== 'euc-jp') assert.throws(() => new LegacyTextEncoder(label).encode(texts), RangeError);
    }
    assert.equal(new TextDecoder('koi8-r').decode(Uint8Array.of(0xd2)), '\u0440');
  });
}
