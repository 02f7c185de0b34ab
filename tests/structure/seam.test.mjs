// Numbers that must fit each other. Those that JavaScript has from Rust are in scripts that packing/ makes, and
// tests/rust/packing/up_to_date.rs compares these with their source.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PIECE } from '../../js/codec/codec-calls.js';
import { INPUT_SIZE } from '../../js/module/seam.js';

test('a piece of a string fits into the input area', () => assert.ok(2 * PIECE <= INPUT_SIZE));
