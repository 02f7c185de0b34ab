// All of the intended globals are replaced, or none; and each can be restored.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { run } from './support/process.mjs';

const NAMES = ['TextDecoder', 'TextEncoder', 'TextDecoderStream', 'TextEncoderStream'];

/** The error names the global and has the engine's error as its cause, and nothing changed. */
function refusal(name) {
  const message = `The global '${name}' cannot be replaced. No global was changed`;
  return ['TypeError', message, 'TypeError', true];
}

test('the error names a global that is not configurable, and no other is replaced', () => {
  assert.deepEqual(run('a global is not configurable').result, [refusal('TextDecoderStream'), [], []]);
});

test('the error names a missing global that cannot be added', () => {
  const error = refusal('TextEncoder');
  assert.deepEqual(run('a global is missing and cannot be added').result, [error, error, []]);
});

test('in a frozen global object nothing is replaced, and globals that need no replacement are no error', () => {
  assert.deepEqual(run('the global object is frozen').result, [refusal('TextDecoder'), [], []]);
});

test('uninstall() restores all globals or none', () => {
  assert.deepEqual(run('the global object is frozen while ours are installed').result, [
    refusal('TextDecoderStream'),
    NAMES,
    ['TextEncoder'],
    NAMES.filter((name) => name !== 'TextEncoder'),
  ]);
});

test('each global is restored, including attributes, accessors and absence', () => {
  assert.deepEqual(run('all are restored').result, [NAMES, NAMES, NAMES, true, false, [], NAMES, NAMES]);
});

test('only the requested globals are restored', () => {
  assert.deepEqual(run('some are restored').result, [
    [],
    ['TextEncoder'],
    NAMES.filter((name) => name !== 'TextEncoder'),
    NAMES.filter((name) => name !== 'TextEncoder'),
    true,
  ]);
});

test('a global that other code has replaced since is left alone', () => {
  const [, ...others] = NAMES;
  assert.deepEqual(run('other code has replaced one of ours').result, [others, true, ['TextDecoder'], true]);
});

test('a global that was installed twice is restored to what it was before the second time', () => {
  assert.deepEqual(run('the replacement is replaced in turn').result, [['TextDecoder'], NAMES, true, []]);
});

test('a global that install() has not replaced is left alone', () => {
  assert.deepEqual(run('globals that were not installed').result, [
    [],
    ['TextDecoder'],
    [],
    ['TextDecoder', 'TextEncoder'],
  ]);
});

test('globals installed by polyfill/auto can be restored', () => {
  assert.deepEqual(run('globals installed by auto').result, [['TextDecoder'], false]);
});

test('unknown names are a TypeError, and nothing is restored', () => {
  const errors = Array.from({ length: 5 }, () => 'TypeError');
  assert.deepEqual(run('unknown names').result, [...errors, NAMES.length]);
});
