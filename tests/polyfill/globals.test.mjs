// Globals that other code removed, or of which only some are missing.

import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { loadWith } from '../api/support/fresh.mjs';

const NAMES = ['TextDecoder', 'TextEncoder', 'TextDecoderStream', 'TextEncoderStream'];
const before = [...NAMES, 'console'].map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)]);

afterEach(() => {
  for (const [name, descriptor] of before) Object.defineProperty(globalThis, name, descriptor);
});

test('an interface of ours that other code removed is not restored', () => {
  const { install, uninstall } = loadWith({}, 'polyfill');
  assert.deepEqual(install({ replace: 'all' }), NAMES);
  delete globalThis.TextDecoder;
  assert.deepEqual(uninstall(), NAMES.slice(1));
  assert.equal(globalThis.TextDecoder, undefined);
});

test('a missing class is wrong even if the others are right, and so is its stream', () => {
  const first = loadWith({}, 'polyfill');
  for (const missing of NAMES) {
    assert.deepEqual(first.install({ replace: 'all' }), NAMES);
    delete globalThis[missing];
    const { install } = loadWith({}, 'polyfill');
    const replaced = NAMES.filter((name) => name.startsWith(missing));
    assert.deepEqual(install({ replace: 'wrong' }), replaced);
    assert.equal(globalThis[missing].name, missing);
    const left = NAMES.filter((name) => !replaced.includes(name));
    assert.deepEqual(new Set(first.uninstall()), new Set(left));
    for (const [name, descriptor] of before) Object.defineProperty(globalThis, name, descriptor);
  }
});

test('a console without warn(), and none at all, is no error where nothing can be installed', () => {
  const { install } = loadWith({ WebAssembly: undefined }, 'polyfill');
  delete globalThis.TextDecoder;
  for (const console of [{}, null, undefined]) {
    Object.defineProperty(globalThis, 'console', { value: console, writable: true, configurable: true });
    assert.deepEqual(install(), []);
  }
});

test('other versions of the package know the interfaces by a symbol, and by their names', () => {
  const { install } = loadWith({}, 'polyfill');
  install({ replace: 'all' });
  const symbol = Symbol.for('encoding-standard');
  for (const name of NAMES) {
    assert.deepEqual(Object.getOwnPropertyDescriptor(globalThis[name], symbol), {
      value: name,
      writable: false,
      enumerable: false,
      configurable: false,
    });
  }
  for (const { prototype, name } of [globalThis.TextDecoderStream, globalThis.TextEncoderStream]) {
    for (const side of ['readable', 'writable']) {
      assert.equal(Object.getOwnPropertyDescriptor(prototype, side).get[symbol], name);
    }
  }
});
