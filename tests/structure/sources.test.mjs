// The texts that the detection is measured on must not be those that it was made of.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const SOURCES = JSON.parse(readFileSync(new URL('../../tools/detect/sources.json', import.meta.url), 'utf8'));

test('no package is in two groups of sources', () => {
  const names = Object.values(SOURCES).flatMap((group) => group.map(({ name }) => name.toLowerCase()));
  assert.deepEqual(
    names.filter((name, place) => names.indexOf(name) !== place),
    [],
  );
});
