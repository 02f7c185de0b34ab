// A program that imports both entries, and one that serves the module itself as well.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';

const PROGRAMS = {
  '/lite first': `
    const lite = await import('encoding-standard/lite');
    const full = await import('encoding-standard');
    check(lite, full);`,

  '/lite last': `
    const full = await import('encoding-standard');
    const lite = await import('encoding-standard/lite');
    check(lite, full);`,

  'the rest only when it is needed': `
    const lite = await import('encoding-standard/lite');
    assert.throws(() => new lite.TextDecoder('gbk'), { name: 'RangeError' });
    const utf8 = new lite.TextDecoder();
    assert.equal(utf8.decode(Uint8Array.of(0x61, 0xe3, 0x81), { stream: true }), 'a');
    const encoder = new lite.LegacyTextEncoder('windows-1252', { unencodable: 'html' });
    assert.deepEqual(encoder.encode('\\u20ac\\ud83d', { stream: true }), Uint8Array.of(0x80));
    const full = await import('encoding-standard');
    assert.equal(utf8.decode(Uint8Array.of(0x82)), '\\u3042');
    assert.equal(String.fromCharCode(...encoder.encode('\\udca9')), '&#128169;');
    check(lite, full);`,

  'init() first': `
    const { init, ...served } = await import('encoding-standard/wasm');
    await init(await readFile(new URL(import.meta.resolve('encoding-standard/encoding.wasm'))));
    const lite = await import('encoding-standard/lite');
    check(lite, served);`,

  'init() last': `
    const lite = await import('encoding-standard/lite');
    assert.equal(new lite.TextDecoder('koi8-r').decode(Uint8Array.of(0xc1)), '\\u0430');
    const { init, ...served } = await import('encoding-standard/wasm');
    await init(await readFile(new URL(import.meta.resolve('encoding-standard/encoding.wasm'))));
    check(lite, served);`,
};

const CHECK = `
  import assert from 'node:assert/strict';
  import { readFile } from 'node:fs/promises';

  function check(lite, full) {
    assert.equal(lite.TextDecoder, full.TextDecoder);
    for (const { TextDecoder, LegacyTextEncoder } of [lite, full]) {
      assert.equal(new TextDecoder('gbk').decode(Uint8Array.of(0xc4, 0xe3)), '\\u4f60');
      assert.equal(new TextDecoder('koi8-r').decode(Uint8Array.of(0xc1)), '\\u0430');
      assert.deepEqual(new LegacyTextEncoder('big5').encode('\\u4e00'), Uint8Array.of(0xa4, 0x40));
    }
  }
`;

for (const [name, program] of Object.entries(PROGRAMS)) {
  test(`both entries, ${name}: all have all encodings`, () => {
    const { status, stderr } = spawnSync(
      process.execPath,
      ['--input-type=module', '--eval', CHECK + program],
      { encoding: 'utf8', cwd: import.meta.dirname },
    );
    assert.equal(status, 0, stderr);
  });
}
