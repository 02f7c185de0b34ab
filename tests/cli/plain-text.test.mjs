// Which bytes may be evidence of an encoding.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findTelling } from '../../pkg/cli/command.js';
import { hex } from './support/command.mjs';

/** The binary data bytes of MIME Sniffing, section 3. */
const BINARY = [
  [0x00, 0x08],
  [0x0b, 0x0b],
  [0x0e, 0x1a],
  [0x1c, 0x1f],
];

test('bytes above 0x7F and binary data bytes are no plain text', () => {
  for (let byte = 0; byte < 0x100; byte++) {
    const isBinary = BINARY.some(([first, last]) => byte >= first && byte <= last);
    for (const isLast of [false, true]) {
      const expected = byte > 0x7f || isBinary ? 3 : -1;
      assert.equal(
        findTelling(Uint8Array.of(0x61, 0x0a, 0x7e, byte, 0x61, 0x61), isLast),
        expected,
        `${byte}`,
      );
    }
  }
});

test('the first such byte is found', () => {
  assert.equal(findTelling(hex('80 80 80'), true), 0);
  assert.equal(findTelling(hex('61 80 61 00'), true), 1);
  assert.equal(findTelling(hex('61 61 00'), true), 2);
  assert.equal(findTelling(hex(''), true), -1);
  assert.equal(findTelling(hex(''), false), -1);
});

// The escape sequences of ISO-2022-JP, and those that are not ones of the standard's decoder.
const ESCAPES = {
  '1b 24 40': true,
  '1b 24 42': true,
  '1b 28 49': true,
  '1b 28 4a': true,
  '1b 28 42': false,
  '1b 28 48': false,
  '1b 28 4b': false,
  '1b 23 42': false,
  '1b 25 42': false,
  '1b 27 49': false,
  '1b 29 49': false,
  '1b 49 49': false,
  '1b 5b 49': false,
  '1b 61 4a': false,
};

for (const [digits, isSwitch] of Object.entries(ESCAPES)) {
  test(`${digits} ${isSwitch ? 'may' : 'does not'} change the state of ISO-2022-JP`, () => {
    const expected = isSwitch ? 1 : -1;
    for (const isLast of [false, true]) {
      assert.equal(findTelling(hex(`61 ${digits}`), isLast), expected);
      assert.equal(findTelling(hex(`61 ${digits} 61`), isLast), expected);
    }
    assert.equal(findTelling(hex(`61 ${digits} 80`), true), isSwitch ? 1 : 4);
    assert.equal(findTelling(hex(`${digits} ${digits}`), true), isSwitch ? 0 : -1);
  });
}

test('a truncated escape sequence may become one with the next bytes, but not at the end', () => {
  for (const digits of ['1b', '1b 28']) {
    assert.equal(findTelling(hex(`61 ${digits}`), false), 1);
    assert.equal(findTelling(hex(`61 ${digits}`), true), -1);
  }
  assert.equal(findTelling(hex('61 1b 24'), false), 1);
  assert.equal(findTelling(hex('61 1b 24'), true), 1);
});
