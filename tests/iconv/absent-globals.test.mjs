import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadWith } from '../api/support/fresh.mjs';

test('a string is decoded where there is no console, or none that warns', () => {
  for (const console of [undefined, {}]) {
    const before = Object.getOwnPropertyDescriptor(globalThis, 'console');
    const again = loadWith({}, 'iconv');
    Object.defineProperty(globalThis, 'console', { value: console, configurable: true });
    try {
      assert.equal(again.decode('\u0093\u00fa', 'sjis'), '\u65e5');
    } finally {
      Object.defineProperty(globalThis, 'console', before);
    }
  }
});
