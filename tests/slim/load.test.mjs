// What load() of /slim does, and /slim together with other entries.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';

const PROGRAMS = {
  'nothing is loaded if nothing is missing': `
    const { load, LegacyTextEncoder, TextDecoder } = await import('encoding-standard/slim');
    await Promise.all(['utf-8', 'latin1', 'x-user-defined', ' Shift_JIS ', 'gbk', 'euc-kr', 'iso-2022-jp'].map(load));
    assert.throws(() => new TextDecoder('big5'), /^RangeError: This engine has no right TextDecoder for 'big5'/);
    assert.throws(() => new LegacyTextEncoder('big5'), { code: 'ERR_ENCODING_NOT_SUPPORTED' });`,

  'afterwards the encoding works, and also what was begun before': `
    const { load, LegacyTextEncoder, TextDecoder } = await import('encoding-standard/slim');
    const decoder = new TextDecoder('shift_jis');
    assert.equal(decoder.decode(Uint8Array.of(0x93), { stream: true }), '');
    assert.equal(await load('big5'), undefined);
    assert.equal(decoder.decode(Uint8Array.of(0xfa)), '\\u65e5');
    assert.equal(new TextDecoder('big5').decode(Uint8Array.of(0x87, 0x40)), '\\u43f0');
    assert.deepEqual(new LegacyTextEncoder('big5').encode('\\u4e2d'), Uint8Array.of(0xa4, 0xa4));`,

  'two calls at the same time make one instance of the main module': `
    let made = 0;
    WebAssembly.Instance = new Proxy(WebAssembly.Instance, {
      construct(target, parameters) {
        const instance = new target(...parameters);
        if (Object.keys(instance.exports).length > 3) made++;
        return instance;
      },
    });
    const { load, TextDecoder } = await import('encoding-standard/slim');
    assert.throws(() => new TextDecoder('big5'), RangeError);
    assert.equal(made, 1);
    await Promise.all([load('big5'), load('big5')]);
    assert.equal(new TextDecoder('big5').decode(Uint8Array.of(0x87, 0x40)), '\\u43f0');
    assert.equal(made, 2);`,

  'without a TextDecoder, everything is loaded that is needed': `
    delete globalThis.TextDecoder;
    const { load, TextDecoder } = await import('encoding-standard/slim');
    for (const label of ['gbk', 'gb18030', 'big5', 'euc-jp', 'iso-2022-jp', 'shift_jis', 'euc-kr']) {
      assert.throws(() => new TextDecoder(label), { message: new RegExp('await load..' + label) });
    }
    assert.equal(new TextDecoder('koi8-r').decode(Uint8Array.of(0xc1)), '\\u0430');
    await load('shift_jis');
    assert.equal(new TextDecoder('shift_jis').decode(Uint8Array.of(0x93, 0xfa)), '\\u65e5');
    assert.equal(new TextDecoder('euc-kr').decode(Uint8Array.of(0x81, 0x41)), '\\uac02');`,

  'it is rejected for what is no label of an encoding': `
    const { load } = await import('encoding-standard/slim');
    for (const label of ['klingon', 'replacement', '']) {
      await assert.rejects(load(label), { name: 'RangeError', code: 'ERR_ENCODING_NOT_SUPPORTED' });
    }
    await assert.rejects(load(Symbol()), TypeError);`,

  'where another entry is imported first, nothing is missing': `
    const full = await import('encoding-standard');
    const slim = await import('encoding-standard/slim');
    assert.equal(slim.TextDecoder, full.TextDecoder);
    assert.equal(new slim.TextDecoder('big5').decode(Uint8Array.of(0x87, 0x40)), '\\u43f0');`,

  'where another entry is imported first, load() does not ask the engine for an index': `
    const asked = [];
    globalThis.TextDecoder = class extends TextDecoder {
      constructor(...parameters) {
        super(...parameters);
        asked.push(this.encoding);
      }
    };
    await import('encoding-standard');
    const { load, TextDecoder: Ours } = await import('encoding-standard/slim');
    for (const label of ['gbk', 'big5', 'euc-jp', 'koi8-r']) await load(label);
    assert.deepEqual(asked, []);
    new Ours('gbk').decode(Uint8Array.of(0xc4, 0xe3));
    assert.deepEqual(asked, ['gb18030']);`,

  'where another entry is imported later, nothing is missing any more': `
    const { TextDecoder } = await import('encoding-standard/slim');
    assert.throws(() => new TextDecoder('big5'), RangeError);
    const { decode } = await import('encoding-standard/hooks');
    assert.equal(decode(Uint8Array.of(0x87, 0x40), 'big5'), '\\u43f0');
    assert.equal(new TextDecoder('big5').decode(Uint8Array.of(0x87, 0x40)), '\\u43f0');`,

  'with init()': `
    const { TextDecoder } = await import('encoding-standard/slim');
    assert.throws(() => new TextDecoder('big5'), RangeError);
    const { init } = await import('encoding-standard/wasm');
    await init(await readFile(new URL(import.meta.resolve('encoding-standard/encoding.wasm'))));
    assert.equal(new TextDecoder('big5').decode(Uint8Array.of(0x87, 0x40)), '\\u43f0');`,
};

// No Node has the characters of Hong Kong that index Big5 has.
for (const [name, program] of Object.entries(PROGRAMS)) {
  test(name, () => {
    const imports = `import assert from 'node:assert/strict'; import { readFile } from 'node:fs/promises';`;
    const { status, stderr } = spawnSync(
      process.execPath,
      ['--input-type=module', '--eval', imports + program],
      { encoding: 'utf8', cwd: import.meta.dirname },
    );
    assert.equal(status, 0, stderr);
  });
}

test('load() works in CommonJS too', () => {
  const program = `const { load, TextDecoder } = require('encoding-standard/slim');
    load('big5').then(() => console.log(new TextDecoder('big5').decode(Uint8Array.of(0x87, 0x40))));`;
  for (const flags of [[], ['--no-experimental-require-module']]) {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [...flags, '--input-type=commonjs', '--eval', program],
      {
        encoding: 'utf8',
        cwd: import.meta.dirname,
      },
    );
    assert.equal(status, 0, stderr);
    assert.equal(stdout, '\u43f0\n');
  }
});
