// Inputs of up to gigabytes. The module's memory does not grow with their size: they are processed in parts.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ENCODINGS } from '../api/support/labels.mjs';
import { runChild } from './support/child.mjs';
import { amount } from './support/amount.mjs';

const MiB = 2 ** 20;
const GB = 1e9;
const SIZE = amount(GB, 16 * MiB);
/** The length at which strings end: not every encoding can decode 1 GB in one call. */
const LONGEST = 2 ** 29 - 24;

const isWide = (label) => /^(gb|big5|euc|shift|iso-2022|utf)/.test(label);
const FEW = ['shift_jis', 'utf-8', 'windows-1252'];
const AT_ONCE = amount([...FEW, 'gb18030', 'iso-2022-jp', 'utf-16le'], FEW);
const STREAMED = amount(ENCODINGS, ['gb18030', 'iso-2022-jp', 'windows-1252']);

function check(t, how, label, size) {
  const { isRight, wasm, peak } = runChild('decode-and-encode.mjs', [how, label, size]);
  t.diagnostic(`wasm memory ${(wasm / MiB).toFixed(1)} MiB, peak RSS ${Math.round(peak / MiB)} MiB`);
  assert.ok(isRight, 'the result is the expected text');
  assert.ok(wasm < 8 * MiB, `${wasm} bytes of wasm memory`);
  return peak;
}

for (const label of AT_ONCE) {
  const size = isWide(label) ? SIZE : Math.min(SIZE, LONGEST - MiB);
  for (const how of ['decode in one call', 'encode in one call', 'transcode in one call']) {
    test(`${label}: ${how}, of ${size} bytes`, (t) => void check(t, how, label, size));
  }
}

for (const label of STREAMED) {
  for (const how of ['decode a stream', 'encode a stream', 'transcode a stream']) {
    test(`${label}: ${how} of ${SIZE} bytes`, (t) => {
      const peak = check(t, how, label, SIZE);
      assert.ok(peak < 400 * MiB, `${peak} bytes of RSS`);
    });
  }
}
