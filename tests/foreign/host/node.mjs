// Loaded before a test of Node's. It replaces the classes that the test gets with ours, and continues after a failing
// assertion, so that none hides another. It writes the failures, as JSON, to the file that RESULTS names.

import assert from 'node:assert';
import { writeFileSync } from 'node:fs';
import streams from 'node:stream/web';
import util from 'node:util';
import { install } from '../../../pkg/polyfill.js';

const NAMES = ['TextDecoder', 'TextEncoder', 'TextDecoderStream', 'TextEncoderStream'];
const failures = [];

assert.deepEqual(install({ replace: 'all' }), NAMES);
for (const name of NAMES) {
  const value = globalThis[name];
  for (const module of [streams, util]) {
    if (name in module) Object.defineProperty(module, name, { value, enumerable: true });
  }
}

for (const [name, assertion] of Object.entries(assert)) {
  if (!/^(not)?(deep)?(strict)?(equal|throws|match)$|^(throws|match)$/i.test(name)) continue;
  assert[name] = function (...values) {
    try {
      return Reflect.apply(assertion, this, values);
    } catch (error) {
      failures.push(describe(error));
    }
  };
}

process.on('uncaughtExceptionMonitor', (error) => failures.push(describe(error)));
process.on('exit', () => writeFileSync(process.env.RESULTS, JSON.stringify(failures)));

function describe(error) {
  const line = /test-[\w-]+\.js:(\d+)/.exec(error?.stack)?.[1];
  return { name: `line ${line}`, message: `${error?.stack ?? error}\n${error?.actual}` };
}
