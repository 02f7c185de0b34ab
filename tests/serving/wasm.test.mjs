import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import * as standard from 'encoding-standard';
import * as served from 'encoding-standard/wasm';

function run(name, ...flags) {
  const script = join(import.meta.dirname, 'support', 'run.mjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [...flags, script, name], {
    encoding: 'utf8',
  });
  assert.equal(status, 0, stderr);
  return JSON.parse(stdout);
}

test('it has the same exports, and init()', () => {
  const { init, ...others } = served;
  assert.equal(typeof init, 'function');
  assert.deepEqual(others, { ...standard });
});

for (const source of [
  'module',
  'a promise of a module',
  'buffer',
  'view',
  'part of a buffer',
  'blob',
  'response',
  'a promise of a response',
  'file URL',
  'file URL as a string',
  'data URL',
  'URL of a server',
]) {
  test(`init() takes a ${source}`, () => {
    assert.deepEqual(run(source), ['\u65e5', 'undefined']);
  });
}

test('before it, what needs the module throws', () => {
  const [encoding, ...messages] = run('before init()');
  assert.equal(encoding, 'utf-8');
  for (const message of messages) assert.match(message, /^Error: .* await init\(\) first$/);
});

test('a module is in use at once', () => {
  assert.equal(run('a module is in use at once'), '\u65e5');
});

test('what is not the module is refused', () => {
  const refusals = run('what is refused');
  const expected = {
    nothing: /^TypeError: What is given to init\(\) must be an ArrayBuffer or a view of one$/,
    null: /^TypeError: What is given to init\(\)/,
    number: /^TypeError: What is given to init\(\)/,
    'no module': /^CompileError: /,
    'another module': /^TypeError: The module is not this version's encoding\.wasm$/,
    'another compiled module': /^TypeError: The module is not this version's encoding\.wasm$/,
    'missing file': /^Error: ENOENT/,
    'not found': /^Error: Could not load the module: 404 http:/,
    'rejected promise': /^RangeError: mine$/,
    afterwards: /^\u65e5$/,
  };
  assert.deepEqual(Object.keys(refusals), Object.keys(expected));
  for (const [name, pattern] of Object.entries(expected)) assert.match(refusals[name], pattern, name);
});

test('to give it twice does not disturb what is under way', () => {
  assert.equal(run('twice'), '\u65e5');
});

test('next to an entry that carries the module, nothing is to be given', () => {
  assert.deepEqual(run('next to the other entry'), [true, '\u65e5']);
});

test('without WebAssembly it says so', () => {
  const [call, refusal] = run('without WebAssembly', '--no-expose-wasm');
  assert.match(call, /await init\(\) first$/);
  assert.match(refusal, /^Error: .*: this environment has no WebAssembly$/);
});
