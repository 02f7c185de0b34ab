// What is written where the input has an error: the same bytes, whether the errors are counted or not.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { transcode } from 'encoding-standard/transcode';
import { hex, toHex } from '../api/support/bytes.mjs';

const GETA_MARK = () => '\u3013';

test('an encoder of ISO-2022-JP is in the same state after an error of the input', () => {
  for (const [from, bytes, expected] of [
    // The standard's encoder returns to ASCII before what it cannot encode, but only from JIS X 0208.
    ['euc-jp', 'c6 fc ff cb dc', '1b 24 42 46 7c 1b 28 42 1b 24 42 22 2e 4b 5c 1b 28 42'],
    ['utf-8', 'c2 a5 ff 61', '1b 28 4a 5c 1b 24 42 22 2e 1b 28 42 61'],
  ]) {
    const options = { from, to: 'iso-2022-jp', unencodable: GETA_MARK };
    assert.equal(toHex(transcode(hex(bytes), options)), expected);
    const counts = {};
    assert.equal(toHex(transcode(hex(bytes), { ...options, counts })), expected);
    assert.deepEqual(counts, { malformed: 1, unencodable: 1 });
  }
});

test('bytes whose encoding stays the same are written as its encoder writes them', () => {
  for (const [label, bytes, expected] of [
    // NEC's and IBM's code for one character, and the one that the encoder prefers.
    ['shift_jis', 'ed 40', 'fa 5c'],
    ['gbk', 'a2 e3', '80'],
    ['gbk', 'c4 e3', 'c4 e3'],
    ['big5', 'a1 5a', 'a1 5a'],
    ['big5', 'a2 cc', 'a4 51'],
    ['iso-2022-jp', '1b 28 42 61', '61'],
  ]) {
    const options = { from: label, to: label, ignoreBOM: true };
    assert.equal(toHex(transcode(hex(bytes), options)), expected, `${label}: ${bytes}`);
    assert.equal(toHex(transcode(hex(bytes), { ...options, fatal: true })), expected);
    assert.equal(toHex(transcode(hex(bytes), { ...options, counts: {} })), expected);
  }
});
