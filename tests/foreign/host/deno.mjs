// Comes before a test of Deno's, and is what it imports for its assertions.

import { deepStrictEqual, ok, strictEqual, throws } from 'node:assert';
import { install } from '../../../pkg/polyfill.js';

install({ replace: 'all' });

export {
  ok as assert,
  deepStrictEqual as assertEquals,
  strictEqual as assertStrictEquals,
  throws as assertThrows,
};
