import assert from 'node:assert/strict';
import { test } from 'node:test';
import { complaints, strays } from './judge.mjs';

const FILE = 'encodeInto.any.js';
const listed = ['ArrayBuffer', 'SharedArrayBuffer'].map((buffer) => ({
  name: `Invalid encodeInto() destination: Float16Array, backed by: ${buffer}`,
  message: 'self[type] is not a constructor',
}));

test('a listed failure is not a problem', () => {
  assert.deepEqual(complaints('Node 20', FILE, { error: null, passed: 107, failed: listed }), []);
});

test('a listed failure that does not occur is a problem', () => {
  const found = complaints('Node 20', FILE, { error: null, passed: 108, failed: listed.slice(1) });
  assert.equal(found.length, 1);
  assert.match(found[0], /did not fail: .*ArrayBuffer$/);
});

test('an unlisted failure is a problem', () => {
  assert.equal(complaints('Deno', FILE, { error: null, passed: 107, failed: listed }).length, 2);
});

test('a file that throws or runs no test is a problem', () => {
  assert.deepEqual(complaints('Deno', FILE, { error: 'the file threw', passed: 3, failed: [] }), [
    'the file threw',
  ]);
  assert.equal(complaints('Deno', FILE, { error: null, passed: 0, failed: [] }).length, 1);
});

test('a listed file that is not run is a problem', () => {
  assert.deepEqual(strays('Node 20', [FILE]), []);
  assert.deepEqual(strays('Node 20', []), [FILE]);
});
