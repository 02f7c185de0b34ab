// On the main thread of a page, Chromium before 114 compiles and instantiates no more than 4 KB synchronously.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { loadWith } from '../api/support/fresh.mjs';

const LIMIT = 4096;
const BYTES = Uint8Array.of(0x93, 0xfa);
const ERROR = {
  name: 'Error',
  message:
    "encoding-standard cannot run its module: a page's main thread compiles only 4 KB in this engine: use a worker, or await init() of 'encoding-standard/wasm'. Without it, 'encoding-standard/js', 'encoding-standard/slim/js' and 'encoding-standard/js/detect' run",
};

/** The engine's WebAssembly with that limit. */
function limited() {
  const { instantiate, validate, Memory } = WebAssembly;
  const sizes = new WeakMap();
  const constructor = (Class, sizeOf) =>
    new Proxy(Class, {
      construct(target, [source]) {
        if (sizeOf(source) > LIMIT) throw new RangeError('refused');
        return new target(source);
      },
    });
  return {
    compile: async (bytes) => {
      const module = await WebAssembly.compile(bytes);
      sizes.set(module, bytes.byteLength);
      return module;
    },
    instantiate,
    validate,
    Memory,
    Instance: constructor(WebAssembly.Instance, (module) => sizes.get(module)),
    Module: constructor(WebAssembly.Module, (bytes) => bytes.byteLength),
  };
}

for (const [entry, call] of Object.entries({
  index: ({ TextDecoder }) => new TextDecoder('shift_jis').decode(BYTES),
  slim: ({ TextDecoder }) => new TextDecoder('x-user-defined').decode(BYTES),
  lite: ({ TextDecoder }) => new TextDecoder('koi8-r').decode(BYTES),
  detect: ({ detect }) => detect(BYTES),
})) {
  test(`${entry}: the error says so, and what to do`, () => {
    const loaded = loadWith({ WebAssembly: limited() }, entry);
    assert.throws(() => call(loaded), ERROR);
  });
}

test('init() of /wasm compiles and instantiates asynchronously', async () => {
  const { init, TextDecoder } = loadWith({ WebAssembly: limited() }, 'wasm');
  await init(readFileSync('pkg/encoding.wasm'));
  assert.equal(new TextDecoder('shift_jis').decode(BYTES), '\u65e5');
});
