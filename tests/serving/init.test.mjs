// Where init() takes the module from in unusual environments, and what it says if the module cannot be compiled.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { loadWith } from '../api/support/fresh.mjs';

const PATH = 'pkg/encoding.wasm';
const BYTES = readFileSync(PATH);
const FILE = pathToFileURL(PATH).href;

/** Asserts that an entry with this module decodes, by two bytes of Shift_JIS. */
function assertInUse({ TextDecoder }) {
  assert.equal(new TextDecoder('shift_jis').decode(Uint8Array.of(0x93, 0xfa)), '\u65e5');
}

/** A fetch() that has the module at any URL, and notes the URLs. */
function fetching(urls) {
  return (url) => {
    urls.push(url);
    return Promise.resolve(new Response(BYTES));
  };
}

for (const [environment, globals] of Object.entries({
  'without process': { process: undefined },
  'where process is not that of Node': { process: {} },
  'where process has no node:fs': { process: { versions: {}, getBuiltinModule: () => undefined } },
})) {
  test(`${environment}, a file is requested by fetch() too`, async () => {
    const urls = [];
    const loaded = loadWith({ ...globals, fetch: fetching(urls) }, 'wasm');
    await loaded.init(FILE);
    assert.deepEqual(urls, [FILE]);
    assertInUse(loaded);
  });
}

test('a file is read in Node, however its scheme is written, and anything else is fetched', async () => {
  const urls = [];
  const fetch = fetching(urls);
  for (const url of [FILE, FILE.replace('file', 'FILE')]) {
    const loaded = loadWith({ fetch }, 'wasm');
    await loaded.init(url);
    assertInUse(loaded);
  }
  assert.deepEqual(urls, []);
  for (const url of ['files/encoding.wasm', 'profile:encoding.wasm', '']) {
    const loaded = loadWith({ fetch }, 'wasm');
    await loaded.init(url);
    assertInUse(loaded);
  }
  assert.deepEqual(urls, ['files/encoding.wasm', 'profile:encoding.wasm', '']);
});

test('a URL of another implementation is recognized by its href', async () => {
  const urls = [];
  const loaded = loadWith({ fetch: fetching(urls) }, 'wasm');
  const href = 'https://example.com/encoding.wasm';
  await loaded.init({ href, toString: () => href });
  assert.deepEqual(urls, [href]);
  assertInUse(loaded);
});

test('without fetch(), the error says so', async () => {
  for (const fetch of [undefined, null, 'fetch']) {
    const { init } = loadWith({ fetch }, 'wasm');
    await assert.rejects(init('https://example.com/encoding.wasm'), {
      name: 'TypeError',
      message: 'This environment has no fetch() to load a URL with',
    });
  }
});

/** The engine's WebAssembly, which fails to compile what `refuses`, and validates it only if `validates`. */
function engineThat(refuses, validates) {
  const { compile, validate, CompileError, Instance, Memory, Module } = WebAssembly;
  const refuse = (bytes) => {
    if (refuses(bytes)) throw new CompileError('refused');
  };
  return {
    compile: async (bytes) => (refuse(bytes), compile(bytes)),
    validate: (bytes) => (refuses(bytes) ? validates() : validate(bytes)),
    Instance,
    Memory,
    Module: new Proxy(Module, {
      construct(target, [bytes]) {
        refuse(bytes);
        return new target(bytes);
      },
    }),
  };
}

/** The prefix of each instruction of SIMD, which the smallest modules have in no other place. */
const hasSIMD = (bytes) => new Uint8Array(bytes).includes(0xfd);
const FORBIDDEN = /Content Security Policy .* or the embedder forbids code generation\. /;
const all = () => true;
const fails = () => {
  throw new Error('forbidden');
};

for (const [environment, WebAssembly, message] of [
  ['without SIMD', engineThat(hasSIMD, () => false), /: this environment has no SIMD\. /],
  ['where compiling is forbidden', engineThat(all, all), FORBIDDEN],
  ['where compiling and validating are forbidden', engineThat(all, fails), FORBIDDEN],
]) {
  test(`${environment}, init() says so`, async () => {
    const { init } = loadWith({ WebAssembly }, 'wasm');
    await assert.rejects(init(BYTES), (error) => {
      assert.equal(error.name, 'Error');
      assert.match(error.message, message);
      assert.equal(error.cause.message, 'refused');
      return true;
    });
  });
}

test('where modules can be compiled, the error is that of the engine', async () => {
  const isLong = (bytes) => bytes.length > 1000;
  const { init } = loadWith({ WebAssembly: engineThat(isLong, () => false) }, 'wasm');
  await assert.rejects(init(BYTES), { name: 'CompileError', message: 'refused' });
});

test('without memory for an instance, init() says so, and can be called again', async () => {
  const { compile, Memory, Module } = WebAssembly;
  let attempts = 0;
  const Instance = new Proxy(WebAssembly.Instance, {
    construct(target, parameters) {
      if (attempts++ === 0) throw new RangeError('no space');
      return new target(...parameters);
    },
  });
  const loaded = loadWith({ WebAssembly: { compile, Instance, Memory, Module } }, 'wasm');
  await assert.rejects(loaded.init(BYTES), (error) => {
    assert.equal(error.name, 'RangeError');
    assert.match(error.message, /: there is not enough memory$/);
    assert.equal(error.cause.message, 'no space');
    return true;
  });
  assert.throws(
    () => new loaded.TextDecoder('shift_jis').decode(Uint8Array.of(0x93)),
    /await init\(\) first$/,
  );
  await loaded.init(BYTES);
  assertInUse(loaded);
});
