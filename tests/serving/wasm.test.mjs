import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { test } from 'node:test';
import * as standard from 'encoding-standard';
import * as served from 'encoding-standard/wasm';
import { loadWith } from '../api/support/fresh.mjs';

function run(name, ...flags) {
  const script = join(import.meta.dirname, 'support', 'run.mjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [...flags, script, name], {
    encoding: 'utf8',
  });
  assert.equal(status, 0, stderr);
  return JSON.parse(stdout);
}

test('/wasm has the same exports, and init()', () => {
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
  test(`init() accepts a ${source}`, () => {
    assert.deepEqual(run(source), ['\u65e5', 'undefined']);
  });
}

test('before init(), calls that need the module throw', () => {
  const [encoding, ...messages] = run('before init()');
  assert.equal(encoding, 'utf-8');
  for (const message of messages) assert.match(message, /^Error: .* await init\(\) first$/);
});

test('a WebAssembly.Module is in use immediately', () => {
  assert.equal(run('a module is in use immediately'), '\u65e5');
});

test('anything but the module is rejected', () => {
  const refusals = run('rejected sources');
  const expected = {
    nothing:
      /^TypeError: The argument of init\(\), unless it is a URL, .* must be an ArrayBuffer or a view of one$/,
    null: /^TypeError: The argument of init\(\)/,
    number: /^TypeError: The argument of init\(\)/,
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

test('a module that is rejected leaves the one before it in use, without Buffer too', async () => {
  const { init, TextDecoder } = loadWith({ Buffer: undefined }, 'wasm');
  await init(readFileSync('pkg/encoding.wasm'));
  // This text is long enough for the engine to make the string of a part of the module's memory.
  const decode = () => new TextDecoder('x-user-defined').decode(new Uint8Array(100).fill(0x41));
  assert.equal(decode(), 'A'.repeat(100));
  const empty = new WebAssembly.Module(Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0));
  await assert.rejects(init(empty), (error) => {
    assert.equal(error.name, 'TypeError');
    assert.ok(error.cause instanceof Error, 'what it lacks');
    return true;
  });
  assert.equal(decode(), 'A'.repeat(100));
});

test('setting it twice does not disturb streams in progress', () => {
  assert.equal(run('twice'), '\u65e5');
});

test('next to an entry that contains the module, init() is not needed', () => {
  assert.deepEqual(run('next to the other entry'), [true, '\u65e5']);
});

test('the module given to init() stays in use if an entry that contains the module is loaded later', () => {
  let made = 0;
  const { Memory, Module } = WebAssembly;
  const Instance = new Proxy(WebAssembly.Instance, {
    construct(target, parameters) {
      made++;
      return new target(...parameters);
    },
  });
  const { init, TextDecoder } = loadWith({ WebAssembly: { Instance, Memory, Module } }, 'wasm');
  init(new Module(readFileSync('pkg/encoding.wasm')));
  assert.equal(made, 1);
  const standard = createRequire(import.meta.url)('../../pkg/cjs/index.cjs');
  assert.equal(standard.TextDecoder, TextDecoder);
  assert.equal(new TextDecoder('shift_jis').decode(Uint8Array.of(0x93, 0xfa)), '\u65e5');
  assert.equal(made, 1);
});

test('without WebAssembly, the error says so', () => {
  const [call, refusal] = run('without WebAssembly', '--no-expose-wasm');
  assert.match(call, /await init\(\) first$/);
  assert.match(refusal, /^Error: .*: this environment has no WebAssembly\. /);
});
