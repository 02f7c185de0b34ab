// Numbers that must fit each other. Those that JavaScript has from Rust are in scripts that packing/ makes, and
// tests/rust/packing/up_to_date.rs compares these with their source.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { PIECE } from '../../js/codec/codec-calls.js';
import { INPUT_SIZE } from '../../js/module/seam.js';

test('numbers that are repeated in the scripts of several entries are the same', () => {
  const numberIn = (path, name) =>
    Number(new RegExp(`^(?:export )?const ${name} = (\\d+);`, 'm').exec(readFileSync(path, 'utf8'))[1]);
  const limit = numberIn('js/html/options.js', 'LIMIT');
  for (const path of ['js/transcode/transcoding.js']) {
    assert.equal(numberIn(path, 'LIMIT'), limit, path);
  }
  assert.equal(limit, 1024);
});

test('a piece of a string fits into the input area', () => assert.ok(2 * PIECE <= INPUT_SIZE));
