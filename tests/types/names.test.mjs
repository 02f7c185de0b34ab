import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { LABELS, NAMES } from '../api/support/labels.mjs';
import { literalsOf } from './support/literals.mjs';

const pkg = join(import.meta.dirname, '../../pkg');

test('the type EncodingName has the names of the table', () => {
  assert.deepEqual(literalsOf(join(pkg, 'labels.d.ts'), 'EncodingName'), NAMES);
});

test('the type Label has the labels of the table', () => {
  const labels = LABELS.map(({ label }) => label);
  assert.deepEqual(new Set(literalsOf(join(pkg, 'label.d.ts'), 'Label')), new Set(labels));
});
