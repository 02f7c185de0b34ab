// Loaded before a test of Deno's. It replaces the module with its assertions.

import { deepStrictEqual, ok, strictEqual, throws } from 'node:assert';
import { install } from '../../../pkg/polyfill.js';

install({ replace: 'all' });

export {
  ok as assert,
  deepStrictEqual as assertEquals,
  strictEqual as assertStrictEquals,
  throws as assertThrows,
};
