import assert from 'node:assert/strict';
import { test } from 'node:test';
import { run } from './support/process.mjs';

const NAMES = ['TextDecoder', 'TextEncoder', 'TextDecoderStream', 'TextEncoderStream'];

test('by default it installs what is missing, and nothing else', () => {
  assert.deepEqual(run('nothing is missing').result, [[], [], [], [], []]);
  const missing = ['TextEncoder', 'TextDecoderStream'];
  assert.deepEqual(run('some are missing').result, [missing, [], missing, 'function']);
  assert.deepEqual(run('a global is not an interface').result, ['TextDecoder', 'TextEncoder']);
});

test('the installed globals are writable, configurable and not enumerable', () => {
  const { result } = run('properties');
  assert.deepEqual(
    result,
    NAMES.map(() => ({ writable: true, enumerable: false, configurable: true, isOurs: true })),
  );
});

test('it installs all classes once, and then finds nothing wrong with them', () => {
  assert.deepEqual(run('all').result, [NAMES, [], [], '\ufffd', 'undefined']);
});

test('a copy of the package leaves the classes of another copy in place, and only those', () => {
  const { result } = run('two copies');
  assert.deepEqual(result, [false, NAMES, [], [], true, ['TextDecoder', 'TextEncoder']]);
});

test('it installs a frozen class', () => assert.equal(run('a frozen class').result, true));

test('any other value of replace is a TypeError', () => {
  assert.deepEqual(run('unknown values').result, ['TypeError', 'TypeError', [], 'TypeError', 'TypeError']);
});

test('polyfill/auto installs what is missing', () => {
  assert.deepEqual(run('auto').result, [['TextDecoder', 'TextEncoderStream'], '\u65e5']);
  assert.deepEqual(run('auto with nothing missing').result, []);
});

test('without a TransformStream no streams are installed', () => {
  const { result } = run('without TransformStream');
  assert.deepEqual(result, [['TextDecoder'], ['TextEncoder'], 'undefined']);
});

test("where WebAssembly cannot be compiled, the engine's classes stay in place, and a warning says so", () => {
  const { result, stderr } = run('without WebAssembly', '--no-expose-wasm');
  assert.deepEqual(result, [[[], [], []], 'undefined', true]);
  assert.equal(
    stderr.match(/no WebAssembly\. Without it, .* run\. The engine's own interfaces are left in place\./g)
      ?.length,
    3,
  );

  const nothingMissing = run('without WebAssembly and with nothing missing', '--no-expose-wasm');
  assert.deepEqual(nothingMissing, { result: [], stderr: '' });
});

test('afterwards, our code does not call our own decoder or encoder', () => {
  assert.deepEqual(run('our own decoder is never called').result, [true, true, true]);
});
