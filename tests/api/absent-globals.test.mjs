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
      // If the module cannot run, the error says so. The sniffing does not need it.
      if (name !== 'WebAssembly' || entry === 'html') use(loaded);
      else if (entry !== 'polyfill') assert.throws(() => use(loaded), { message: /no WebAssembly$/ });
    }
    loadWith({ [name]: undefined }, 'wasm');
    loadWith({ [name]: undefined }, 'polyfill-auto');
  });
}
