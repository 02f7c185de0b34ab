// If any of the globals is absent, or throws when it is read, an import does not fail, and everything that does not
// need it works.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadWith } from './support/fresh.mjs';

const NAMES = [
  ...['Buffer', 'Deno', 'SharedArrayBuffer', 'TextDecoder', 'TextEncoder', 'URL', 'WeakRef', 'WebAssembly'],
  ...['WebSocketPair', 'fetch', 'process', 'TransformStream', 'TransformStreamDefaultController'],
  ...['WritableStream', 'WritableStreamDefaultController', 'WritableStreamDefaultWriter'],
];

/** What works in each entry without most of them. */
const ENTRIES = {
  index({ TextDecoder, LegacyTextEncoder }) {
    assert.equal(new TextDecoder('koi8-r').decode(Uint8Array.of(0xc1)), '\u0430');
    assert.deepEqual([...new LegacyTextEncoder('koi8-r').encode('\u0430'.repeat(50))], Array(50).fill(0xc1));
  },
  'js/index'({ TextDecoder, LegacyTextEncoder }) {
    assert.equal(new TextDecoder('gbk').decode(Uint8Array.of(0xd6, 0xd0)), '\u4e2d');
    assert.deepEqual([...new LegacyTextEncoder('big5').encode('\u4e2d')], [0xa4, 0xa4]);
  },
  lite({ TextDecoder }) {
    assert.equal(new TextDecoder('koi8-r').decode(Uint8Array.of(0xc1)), '\u0430');
  },
  hooks({ decode, utf8Encode }) {
    assert.equal(decode(Uint8Array.of(0xc1), 'koi8-r'), '\u0430');
    assert.deepEqual([...utf8Encode('\u0430'.repeat(50))], Array(50).fill([0xd0, 0xb0]).flat());
  },
  html({ sniff }) {
    assert.equal(sniff(Uint8Array.of(0xfe, 0xff)).encoding, 'UTF-16BE');
  },
  inspect({ inspectDecode }) {
    assert.equal([...inspectDecode(Uint8Array.of(0xc1), 'koi8-r')][0].text, '\u0430');
  },
  polyfill({ install }) {
    assert.deepEqual(install(), []);
  },
};

for (const name of NAMES) {
  test(`without ${name}`, () => {
    for (const [entry, use] of Object.entries(ENTRIES)) {
      const loaded = loadWith({ [name]: undefined }, entry);
      // If the module cannot run, the error says so. The sniffing does not need it, and in js/ it is JavaScript.
      if (name !== 'WebAssembly' || entry === 'html' || entry === 'js/index') use(loaded);
      else if (entry !== 'polyfill') assert.throws(() => use(loaded), { message: /no WebAssembly\./ });
    }
    loadWith({ [name]: undefined }, 'wasm');
    loadWith({ [name]: undefined }, 'polyfill-auto');
  });
}

test('shared memory whose class is hidden is still recognized', () => {
  const shared = new SharedArrayBuffer(1);
  new Uint8Array(shared)[0] = 0xc1;
  const { TextDecoder, LegacyTextEncoder } = loadWith({ SharedArrayBuffer: undefined });
  for (const input of [shared, new Uint8Array(shared), new DataView(shared)]) {
    assert.equal(new TextDecoder('koi8-r').decode(input), '\u0430');
  }
  assert.equal(new LegacyTextEncoder('koi8-r').encodeInto('\u0434', new Uint8Array(shared)).written, 1);
  assert.equal(new Uint8Array(shared)[0], 0xc4);
});

test('without shared memory, another value is rejected as usual', () => {
  const { sniff } = loadWith({ SharedArrayBuffer: undefined, WebAssembly: undefined }, 'html');
  for (const value of [1, {}, 'text', null]) {
    assert.throws(() => sniff(value), { code: 'ERR_INVALID_ARG_TYPE', message: /ArrayBuffer/ });
  }
});

test('without the accessors that tell resizable memory, all memory is taken', () => {
  const accessors = [
    [ArrayBuffer.prototype, 'resizable'],
    [SharedArrayBuffer.prototype, 'growable'],
  ];
  const before = accessors.map(([object, key]) => Object.getOwnPropertyDescriptor(object, key));
  for (const [object, key] of accessors) delete object[key];
  try {
    const { TextDecoder } = loadWith({});
    for (const Class of [ArrayBuffer, SharedArrayBuffer]) {
      const bytes = new Uint8Array(new Class(1)).fill(0xc1);
      for (const input of [bytes.buffer, bytes, new DataView(bytes.buffer)]) {
        assert.equal(new TextDecoder('koi8-r').decode(input), '\u0430');
        assert.equal(new TextDecoder('gbk').decode(input, { stream: true }), '');
      }
    }
  } finally {
    accessors.forEach(([object, key], i) => Object.defineProperty(object, key, before[i]));
  }
});

test('an instance of a module may have its exports as a property of its own', () => {
  const { Instance, Memory, Module } = WebAssembly;
  class Own {
    constructor(module) {
      this.exports = new Instance(module).exports;
    }
  }
  for (const [entry, use] of Object.entries(ENTRIES)) {
    use(loadWith({ WebAssembly: { Instance: Own, Memory, Module } }, entry));
  }
});
