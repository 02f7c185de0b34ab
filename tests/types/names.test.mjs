import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { NAMES } from '../api/support/labels.mjs';

test('the type EncodingName has the names of the table', () => {
  const types = readFileSync(join(import.meta.dirname, '../../pkg/labels.d.ts'), 'utf8');
  const [, union] = /^export type EncodingName =([^;]*);/m.exec(types);
  assert.deepEqual(
    Array.from(union.matchAll(/'([^']*)'/g), ([, name]) => name),
    NAMES,
  );
});
