import assert from 'node:assert/strict';
import { test } from 'node:test';
import { encodings, getEncoding, getOutputEncoding } from 'encoding-standard/hooks';
import { LABELS, NAMES } from '../api/support/labels.mjs';

test("the encodings, with their names and labels, are those of the standard's table", () => {
  assert.ok(Array.isArray(encodings));
  assert.deepEqual(
    encodings.flatMap(({ name, labels }) => labels.map((label) => ({ name, label }))),
    LABELS,
  );
  assert.equal(encodings.length, 40);
  assert.deepEqual(Object.keys(encodings), [...NAMES.keys()].map(String));
  for (const entry of encodings) assert.deepEqual(Object.keys(entry), ['name', 'labels']);
});

test('the list of encodings cannot be changed, and is the same each time', () => {
  assert.ok(Object.isFrozen(encodings));
  for (const [i, entry] of encodings.entries()) {
    assert.ok(Object.isFrozen(entry));
    assert.ok(Object.isFrozen(entry.labels));
    assert.equal(encodings[i], entry);
  }
});

test('any label returns its encoding', () => {
  for (const { name, label } of LABELS) {
    assert.equal(getEncoding(label), name);
    assert.equal(getEncoding(`\t\n\f\r ${label.toUpperCase()} \t`), name);
  }
});

test('an unknown label returns null', () => {
  const none = [
    '',
    ' ',
    'utf-7',
    'utf8\0',
    '\u00a0utf-8',
    '\u000butf-8',
    '\u212aoi8-r',
    'klingon',
    undefined,
    null,
    8,
  ];
  for (const label of none) assert.equal(getEncoding(label), null);
  assert.throws(() => getEncoding(Symbol('utf-8')), TypeError);
});

test('the output encoding is the encoding itself, except for replacement and UTF-16BE/LE', () => {
  for (const name of NAMES) {
    const isForInput = name === 'replacement' || name.startsWith('UTF-16');
    assert.equal(getOutputEncoding(name), isForInput ? 'UTF-8' : name);
  }
  for (const { name, label } of LABELS) assert.equal(getOutputEncoding(label), getOutputEncoding(name));
  assert.throws(() => getOutputEncoding('klingon'), RangeError);
});
