// Either all globals are replaced that are to be, or none is; and each can be put back as it was.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { run } from './support/process.mjs';

const NAMES = ['TextDecoder', 'TextEncoder', 'TextDecoderStream', 'TextEncoderStream'];

/** The error that names a global, with the engine's as its cause, and nothing changed. */
function refusal(name) {
  const message = `The global '${name}' cannot be replaced. No global was changed`;
  return ['TypeError', message, 'TypeError', true];
}

test('a global that is not configurable is named by the error, and no other is replaced', () => {
  assert.deepEqual(run('one is not configurable').result, [refusal('TextDecoderStream'), [], []]);
});

test('so is one that is missing where none can be added', () => {
  const error = refusal('TextEncoder');
  assert.deepEqual(run('one is missing and none can be added').result, [error, error, []]);
});

test('in a frozen global object nothing is replaced, and what is there is no error', () => {
  assert.deepEqual(run('the global object is frozen').result, [refusal('TextDecoder'), [], []]);
});

test('uninstall() puts all back or none either', () => {
  assert.deepEqual(run('the global object is frozen while ours are installed').result, [
    refusal('TextDecoderStream'),
    NAMES,
    ['TextEncoder'],
    NAMES.filter((name) => name !== 'TextEncoder'),
  ]);
});

test('each global becomes what it was, attributes, accessors and absence included', () => {
  assert.deepEqual(run('all are put back').result, [NAMES, NAMES, NAMES, true, false, [], NAMES, NAMES]);
});

test('only those are put back that are asked for', () => {
  assert.deepEqual(run('some are put back').result, [
    [],
    ['TextEncoder'],
    NAMES.filter((name) => name !== 'TextEncoder'),
    NAMES.filter((name) => name !== 'TextEncoder'),
    true,
  ]);
});

test('what somebody has put in the place of ours is left there', () => {
  const [, ...others] = NAMES;
  assert.deepEqual(run('somebody has replaced one of ours').result, [others, true, ['TextDecoder'], true]);
});

test('what was installed twice becomes what it was before the second time', () => {
  assert.deepEqual(run('theirs is replaced in turn').result, [['TextDecoder'], NAMES, true, []]);
});

test('what install() has not put there is left there', () => {
  assert.deepEqual(run('what was not installed').result, [
    [],
    ['TextDecoder'],
    [],
    ['TextDecoder', 'TextEncoder'],
  ]);
});

test('what the automatic one has installed can be put back', () => {
  assert.deepEqual(run('what the automatic one installed').result, [['TextDecoder'], false]);
});

test('names that install() does not know are a TypeError, and nothing is put back', () => {
  const errors = Array.from({ length: 5 }, () => 'TypeError');
  assert.deepEqual(run('unknown names').result, [...errors, NAMES.length]);
});
