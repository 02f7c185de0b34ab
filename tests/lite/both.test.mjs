// A program that imports both entries, and one that also serves the module itself: each entry has its own classes, and
// these have their own module.

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

  'one begun before the other is imported': `
    const lite = await import('encoding-standard/lite');
    const utf8 = new lite.TextDecoder();
    assert.equal(utf8.decode(Uint8Array.of(0x61, 0xe3, 0x81), { stream: true }), 'a');
    const full = await import('encoding-standard');
    check(lite, full);
    assert.equal(utf8.decode(Uint8Array.of(0x82)), '\\u3042');`,

  'with init()': `
    const lite = await import('encoding-standard/lite');
    const { init, ...served } = await import('encoding-standard/wasm');
    await init(await readFile(new URL(import.meta.resolve('encoding-standard/encoding.wasm'))));
    check(lite, served);`,
};

const CHECK = `
  import assert from 'node:assert/strict';
  import { readFile } from 'node:fs/promises';

  function check(lite, full) {
    assert.notEqual(lite.TextDecoder, full.TextDecoder);
    for (const { TextDecoder, LegacyTextEncoder } of [lite, full]) {
      assert.equal(new TextDecoder('koi8-r').decode(Uint8Array.of(0xc1)), '\\u0430');
      assert.deepEqual(new LegacyTextEncoder('koi8-r').encode('\\u0430'), Uint8Array.of(0xc1));
    }
    assert.equal(new full.TextDecoder('gbk').decode(Uint8Array.of(0xc4, 0xe3)), '\\u4f60');
    assert.throws(() => new lite.TextDecoder('gbk'), { name: 'RangeError' });
  }
`;

for (const [name, program] of Object.entries(PROGRAMS)) {
  test(`both entries, ${name}`, () => {
    const { status, stderr } = spawnSync(
      process.execPath,
      ['--input-type=module', '--eval', CHECK + program],
      { encoding: 'utf8', cwd: import.meta.dirname },
    );
    assert.equal(status, 0, stderr);
  });
}
