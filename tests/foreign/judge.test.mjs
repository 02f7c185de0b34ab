import assert from 'node:assert/strict';
import { test } from 'node:test';
import { complaints } from './judge.mjs';

const LIST = {
  'a/b': {
    'c.js': [
      { test: 'line 3', why: 'it is so' },
      { test: 'the message', why: 'too' },
    ],
  },
};
const listed = [
  { name: 'line 3', message: '' },
  { name: 'line 4', message: 'with the message in it' },
];

test('a failure that is listed, by name or by part of its message, is not a problem', () => {
  assert.deepEqual(complaints('a/b', 'c.js', { failures: listed }, LIST), []);
  assert.deepEqual(complaints('a/b', 'd.js', { failures: [] }, LIST), []);
});

test('an unlisted failure is a problem', () => {
  const failures = [...listed, { name: 'line 5', message: 'another' }];
  assert.deepEqual(complaints('a/b', 'c.js', { failures }, LIST), ['FAILED: line 5\n      another']);
  assert.equal(complaints('a/b', 'd.js', { failures: listed }, LIST).length, 2);
  assert.equal(complaints('another/suite', 'c.js', { failures: listed }, LIST).length, 2);
});

test('a listed failure that does not occur is a problem', () => {
  assert.deepEqual(complaints('a/b', 'c.js', { failures: listed.slice(1) }, LIST), [
    'is listed as an expected failure and did not fail: line 3',
  ]);
});

test('a file that does not run is a failure, whatever is listed', () => {
  assert.deepEqual(complaints('a/b', 'c.js', { error: 'it did not run' }, LIST), ['it did not run']);
});
